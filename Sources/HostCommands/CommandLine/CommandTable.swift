// SPDX-License-Identifier: MIT

/// All commands and options: the one table behind the parser and the help.
enum CommandTable {
  static let commands =
    [show, browse, diff, pluginList, pluginInspect] + authoringCommands
    + [pluginRetry, schema, completions, doctor]

  /// The first words that several commands share.
  static let groups = Set(commands.filter { $0.words.count > 1 }.map { $0.words[0] })

  /// What other programs call options of this one.
  static let otherWords = [
    "filter": "where", "grep": "where", "group": "section-field", "group-by": "section-field",
    "order": "sort", "order-by": "sort", "sort-by": "sort", "select": "fields", "width": "columns",
    "height": "rows", "output": "backend", "tail": "follow", "style": "theme",
  ]

  static let help = CommandOption(
    name: "help", letter: "h", value: nil, help: "Show this help and end")

  static let show = CommandDescription(
    words: ["show"],
    summary: "Draw a collection of records once, as text",
    examples: [
      ("vitrine show Samples/Movies/movies.json", "a collection file with its own layout"),
      ("kubectl get pods -A -o json | vitrine show -", "records from a pipe"),
      ("vitrine show log.jsonl --layout grid --columns 120", "JSON Lines as a grid"),
      ("vitrine show films.csv --sort year:desc", "a table with a line of names, in order"),
      ("vitrine show films.csv --fields title,year:4", "a row for each, of some of its fields"),
      ("vitrine show log.jsonl --backend html", "a page for browsers, listeners and printers"),
      (
        "vitrine show app.jsonl --follow --where level=50",
        "what a log says from now on, until ^C"
      ),
      ("vitrine show app.db --table events --sort name", "rows of a SQLite database"),
      ("vitrine show postgres://me@host/app --table events", "rows of a PostgreSQL server"),
    ],
    operands: "FILE|-",
    operandCount: 1...1,
    options: viewOptions + [
      CommandOption(
        name: "columns", letter: "c", value: "N",
        help: "Width of the picture; the terminal's, or 80"),
      CommandOption(
        name: "rows", letter: "r", value: "N",
        help: "Show only a viewport of so many rows"),
      CommandOption(
        name: "scroll-to", letter: nil, value: "ID",
        help: "With --rows: scroll so that this item is at the top"),
      follow,
    ] + recordOptions + pluginOptions + recognitionOptions + [
      CommandOption(
        name: "backend", letter: "b", value: "NAME|PATH",
        help: "ansi, plain, html, svg, json, a plugin's; ansi on terminals, or plain"),
      CommandOption(
        name: "linear", letter: nil, value: nil,
        help: "For listeners: a line for each item with its position, kind and state"),
      color, theme, images,
    ] + textOptions + [
      CommandOption(
        name: "stats", letter: nil, value: nil,
        help: "At the end, one JSON object of counts and seconds on standard error"),
      help,
    ],
    notes: [
      (
        heading: "Following",
        lines: [
          "With --follow the input is read as JSON Lines, and shown from its start to what is added",
          "last, until ^C ends it with status 130. What cannot be read is shown with what is wrong, or",
          "left out with --where. Items side by side wait until the next row begins, or it ends. A log",
          "that was rotated is followed to the new file; one that was cut short is read from its start.",
          "What a plugin brings is asked for more every second.",
        ]
      ),
      inputNotes, databaseNotes, recognitionNotes, queryNotes, exitNotes, kindNotes,
    ])

  static let browse = CommandDescription(
    words: ["browse"],
    summary: "Browse records on the whole screen, and print what you choose",
    examples: [
      ("vitrine browse Samples/Movies/movies.json", "arrows move, / filters, ? shows all keys"),
      ("kubectl get pods -A -o json | vitrine browse -", "prints what you choose"),
      ("vitrine browse log.jsonl --print json", "the records chosen, as JSON Lines"),
      ("vitrine browse app.jsonl --follow --keep 10000", "the end of a log that grows"),
      ("vitrine browse app.db --table events", "the rows of a SQLite table, however many"),
      ("vitrine browse postgres://me@host/app --table events", "or of a PostgreSQL server's"),
    ],
    operands: "FILE|-",
    operandCount: 1...1,
    options: viewOptions + recordOptions + pluginOptions + recognitionOptions + textOptions + [
      CommandOption(
        name: "print", letter: nil, value: "WHAT",
        help: "What is printed of the records chosen: ids, json or none"),
      follow,
      CommandOption(
        name: "keep", letter: nil, value: "N",
        help: "With --follow: only the last N records stay"),
      CommandOption(
        name: "watch", letter: nil, value: nil,
        help: "Load a plugin anew, where you are, whenever its file changes"),
      CommandOption(
        name: "backend", letter: "b", value: "PLUGIN|PATH",
        help: "Show what happens through a plugin's screen backend"),
      color, theme, images, help,
    ],
    notes: [
      (
        heading: "Choosing",
        lines: [
          "Space marks, Enter ends and prints what is marked, or the item in focus; q ends and",
          "prints what is marked. Where a plugin has something of its own for Enter, that is done",
          "instead; m opens the menu of what else it can do. Keys and picture are the terminal's, so",
          "that standard input and output are free for a pipeline. Where there is no terminal, use",
          "vitrine show.",
        ]
      ),
      (
        heading: "JSON Lines",
        lines: [
          "They are shown while they are read, however many there are, and so are the elements of a",
          "JSON array of more than 4 MiB; with --sort or --section-field they are shown when all are in",
          "order, for which 12 bytes of memory are kept of each. The rows of a table of more than 4 MiB",
          "are kept in a temporary file; small tables, XML and other JSON are read whole.",
          "Identifiers are not made distinct, and what cannot be read is shown with what is wrong,",
          "or left out and counted with --where. With --follow every input is read as JSON Lines;",
          "while the last item has the focus, the focus goes with the end. A log that was rotated",
          "is followed to the new file; one that was cut short is read from its start.",
        ]
      ),
      (
        heading: "Watching",
        lines: [
          "With --watch a plugin that was built again takes the place of the old one: what has the",
          "focus, is marked, found or on the screen stays so, and what the plugin keeps goes over, where",
          "it can. One that cannot be loaded does not, and the last row says why until it can.",
        ]
      ),
      inputNotes, databaseNotes, recognitionNotes, queryNotes, exitNotes, kindNotes,
    ])

  static let diff = CommandDescription(
    words: ["diff"],
    summary: "Tell what applying one collection over another would do",
    examples: [
      ("vitrine diff old.json new.json", "a line for each item that came, went, moved or changed"),
      ("vitrine diff old.jsonl new.jsonl --id-field name --json", "the same for a program"),
    ],
    operands: "OLD NEW",
    operandCount: 2...2,
    options: recordOptions + [json, help],
    notes: [
      (
        heading: "Output",
        lines: [
          "- deleted   + inserted   > moved   ~ changed, with the names of the fields that changed",
          "Places are section[item], both from 0; the moves are the fewest possible.",
        ]
      ),
      (
        heading: "Exit status",
        lines: ["0 no difference   1 differences   64 usage   65 bad data   66 no such input"]
      ),
    ])

  static let pluginList = CommandDescription(
    words: ["plugin", "list"],
    summary: "List the plugins on the search path, with the kinds of each",
    examples: [
      ("vitrine plugin list", "what is there, and what cannot be used and why"),
      ("vitrine plugin list --json", "the same for a program"),
    ],
    operands: "",
    operandCount: 0...0,
    options: pluginOptions + [json, help],
    notes: [searchNotes])

  static let pluginInspect = CommandDescription(
    words: ["plugin", "inspect"],
    summary: "Show what is in a plugin's file, and what it registers",
    examples: [
      ("vitrine plugin inspect ./movies.so", "what the file says; none of its code runs"),
      ("vitrine plugin inspect movies --run", "its kinds as well, from the search path"),
      ("vitrine plugin inspect ./my.cells.json --json", "a file, for a program"),
    ],
    operands: "PLUGIN|PATH",
    operandCount: 1...1,
    options: [
      CommandOption(
        name: "run", letter: nil, value: nil,
        help: "Run the plugin's entry, in a process of its own, and tell its kinds")
    ] + pluginOptions.filter { $0.name == "plugin-path" } + [json, help],
    notes: [
      (
        heading: "Code",
        lines: [
          "A library's kinds stand in tables that only its code hands out, so they are told with",
          "--run alone. A .cells.json file holds no code; all of it is told at once.",
        ]
      ), searchNotes,
    ])

  static let pluginRetry = CommandDescription(
    words: ["plugin", "retry"],
    summary: "Let a plugin out of quarantine, so that it is tried again",
    examples: [
      ("vitrine plugin retry movies", "a plugin by its identifier, or by its file's path"),
      ("vitrine plugin retry --all", "every plugin that did harm"),
    ],
    operands: "PLUGIN|PATH",
    operandCount: 0...1,
    options: [
      CommandOption(name: "all", letter: "a", value: nil, help: "All plugins in quarantine"), help,
    ],
    notes: [
      (
        heading: "Quarantine",
        lines: [
          "A plugin that crashed, hung or ended its process is not loaded again until its file has",
          "another content or this command is given. vitrine plugin list shows why.",
        ]
      )
    ])

  static let schema = CommandDescription(
    words: ["schema"],
    summary: "Print the JSON Schema of a format that Vitrine reads or writes",
    examples: [
      ("vitrine schema collection", "for an editor that helps to write one"),
      ("vitrine schema frame", "what show --backend json writes"),
      ("vitrine schema cells", "what a .cells.json plugin may hold"),
    ],
    operands: "NAME",
    operandCount: 1...1,
    options: [help],
    notes: [
      (heading: "Formats", lines: formatLines)
    ])

  private static var formatLines: [String] {
    let width = (SchemaCommand.formats.map(\.name.count).max() ?? 0) + 2
    return SchemaCommand.formats.map { format in
      let gap = String(repeating: " ", count: width - format.name.count)
      return format.name + gap + format.meaning
    }
  }

  private static let follow = CommandOption(
    name: "follow", letter: "f", value: nil,
    help: "JSON Lines: go on when the file ends, and show what is added")

  private static let viewOptions = [
    CommandOption(
      name: "layout", letter: "l", value: "NAME|FILE",
      help: "list, grid, columns, shelves, gallery, or a layout file (JSON)"),
    CommandOption(
      name: "fields", letter: nil, value: "FIELDS",
      help: "Rows of these alone, under their names: title,year:4 (4 columns wide)"),
  ]

  private static let color = CommandOption(
    name: "color", letter: nil, value: "WHEN",
    help: "auto, always or never; auto also heeds NO_COLOR")

  private static let theme = CommandOption(
    name: "theme", letter: nil, value: "NAME|FILE",
    help: "standard, light, dark, high-contrast, or a theme file (JSON)")

  private static let images = CommandOption(
    name: "images", letter: nil, value: "HOW",
    help: "Pictures on a terminal: auto, kitty, sixel, symbols or none")

  static let json = CommandOption(
    name: "json", letter: nil, value: nil, help: "Print one JSON object")

  private static let recordOptions = [
    CommandOption(
      name: "format", letter: nil, value: "WORD",
      help: "json, jsonl, csv, tsv or xml; told by the name and the first line"),
    CommandOption(
      name: "where", letter: "w", value: "'EXPR'",
      help: "Only the items for which this holds: 'year > 1980'"),
    CommandOption(
      name: "sort", letter: "s", value: "FIELD[:desc]",
      help: "Put the items of each section in order by a field; repeatable"),
    CommandOption(
      name: "table", letter: nil, value: "NAME",
      help: "Of a database: the table or view whose rows are the items"),
    CommandOption(
      name: "query", letter: nil, value: "SQL",
      help: "Of a database: a statement whose rows are the items"),
    CommandOption(
      name: "source", letter: nil, value: "PLUGIN",
      help: "A plugin that brings the items; FILE is then what it opens"),
    CommandOption(
      name: "items", letter: nil, value: "PATH",
      help: "Where in the file the array of items is: data.items"),
    CommandOption(
      name: "kind", letter: "k", value: "NAME", help: "Show every item as this kind"),
    CommandOption(
      name: "kind-field", letter: nil, value: "PATH",
      help: "The field that holds an item's kind"),
    CommandOption(
      name: "id-field", letter: nil, value: "PATH",
      help: "The field that holds an item's identifier; several joined by /"),
    CommandOption(
      name: "section-field", letter: nil, value: "PATH",
      help: "The field whose value puts an item into a section"),
  ]

  private static let textOptions = [
    CommandOption(
      name: "ambiguous", letter: nil, value: "WIDTH",
      help: "narrow or wide: the columns of ①, ± and lines; narrow when not said"),
    CommandOption(
      name: "bidi", letter: nil, value: "WHEN",
      help: "auto, always or never: put right-to-left text in visual order"),
  ]

  static let pluginOptions = [
    CommandOption(
      name: "plugin", letter: "p", value: "PATH|NAME",
      help: "A plugin: a file, or an identifier on the search path; repeatable"),
    CommandOption(
      name: "plugin-path", letter: nil, value: "DIR",
      help: "Look for plugins here first; repeatable"),
    CommandOption(
      name: "kind-from", letter: nil, value: "KIND=PLUGIN",
      help: "Take a kind that several plugins have from this one; repeatable"),
    CommandOption(
      name: "isolate", letter: nil, value: nil,
      help: "Run the code of all plugins in processes of their own"),
    CommandOption(
      name: "in-process", letter: nil, value: nil,
      help: "Run it in this process, whatever directory it is from"),
  ]

  private static let recognitionOptions = [
    CommandOption(
      name: "auto", letter: nil, value: nil,
      help: "All plugins show what they recognise, not the host's alone"),
    CommandOption(
      name: "no-auto", letter: nil, value: nil,
      help: "Recognise nothing, and show records as they are"),
  ]

  private static let recognitionNotes = (
    heading: "Recognition",
    lines: [
      "What kubectl, journalctl, systemctl, lsblk, findmnt, ip, dpkg, npm and yarn write, events and",
      "issues of GitHub, GeoJSON, posts of the fediverse, RSS, Atom and OPML are told by their fields,",
      "and shown by the plugins that came with Vitrine, unless --kind or --kind-field says otherwise,",
      "or by those of --plugin, where some are named. --layout, --items and --id-field hold as well.",
      "A plugin of your own that shows the kind which a record's fields say comes before them: those",
      "of --plugin, --plugin-path, $VITRINE_PLUGIN_PATH, then $XDG_DATA_HOME/vitrine/plugins.",
    ]
  )

  private static let inputNotes = (
    heading: "Input",
    lines: [
      "JSON, JSON Lines, JSON values one behind the other as jq writes them, CSV and TSV (.csv, .tsv",
      "or --format) under a line of names; a column is of numbers or booleans when all of it is, else",
      "text. UTF-8, UTF-16, or compressed by gzip or zstd, which is told by the first bytes. Of what",
      "ends early or is broken the part that is whole is shown, of what is compressed at most 1 GiB;",
      "browse says 'incomplete' in its last row. XML: elements and attributes are fields, those of",
      "one name an array, text beside them is #text.",
    ]
  )

  private static let databaseNotes = (
    heading: "Databases",
    lines: [
      "A SQLite database is told by its first bytes and only ever read, also while others write to",
      "it. A row is of the kind its table is called, where no field says one, and named by its key.",
      "A text that is JSON is reached into by field paths; of a BLOB the size, the first bytes and,",
      "of a picture, the image are fields. --query takes one statement that reads. With --where,",
      "--sort or --section-field, and where rows have no key, all rows are gone through once, by",
      "functions that SQLite calls; an index helps with = < <= > >= at the top of --where.",
      "postgres://USER@HOST/DATABASE (or postgresql://) is read through libpq, with its environment",
      "and service files, PGPASSWORD among them; no password is shown. Tables are paged by their",
      "primary key, or a unique index over what is never null; other rows are gone through once, and",
      "kept in a temporary file. The server chooses by whole numbers, doubles, booleans, texts, null,",
      "exists and contains, and sorts numbers and booleans; the rest of --where and --sort is worked",
      "out here, and so means the same. numeric keeps its digits; json and lists are reached into.",
    ]
  )

  private static let queryNotes = (
    heading: "Conditions and order",
    lines: [
      "--where takes FIELD = != < <= > >= VALUE, FIELD contains VALUE, FIELD matches 'REGEX' (POSIX",
      "extended), FIELD exists, joined by and, or, not and parentheses. A FIELD is a path, with steps",
      "that hold spaces in double quotes; a VALUE is 'text' or \"text\", a number, true, false or null.",
      "--sort puts numbers before texts (file2 before file10), and what is missing last. Of long input",
      "16 MiB are kept in memory for it, 4 MiB of lines that are browsed, and the rest is in a",
      "temporary file (TMPDIR).",
    ]
  )

  private static let exitNotes = (
    heading: "Exit status",
    lines: [
      "0 done   64 usage   65 bad data   66 no such input   69 a plugin cannot be used",
      "70 internal   74 input or output failed   130 interrupted",
    ]
  )

  private static let kindNotes = (
    heading: "Kinds",
    lines: [
      "A kind that no plugin registers is shown by the built-in record cell, never dropped. --fields",
      "shows all kinds alike, in a list unless --layout names another; names stand above lists alone.",
    ]
  )

  static let searchNotes = (
    heading: "Search path",
    lines: [
      "--plugin-path, $VITRINE_PLUGIN_PATH, $XDG_DATA_HOME/vitrine/plugins, the host's own",
      "lib/vitrine/plugins, /usr/local/lib/vitrine/plugins, /usr/lib/vitrine/plugins.",
    ]
  )
}
