// SPDX-License-Identifier: MIT

internal import PluginAuthoring

extension CommandTable {
  /// The commands of those who write plugins, in the order of their use.
  static let authoringCommands = [
    pluginNew, pluginDev, pluginBuild, pluginValidate, pluginFuzz, pluginBench,
  ]

  static let pluginNew = CommandDescription(
    words: ["plugin", "new"],
    summary: "Make a folder with a plugin that works, for you to change",
    examples: [
      ("vitrine plugin new weather --language swift", "a folder weather, and what to do next"),
      ("vitrine plugin new notes --language json", "templates alone, nothing to compile"),
      ("vitrine plugin new mail -l c --with source --with state", "more to begin with than cells"),
    ],
    operands: "NAME",
    operandCount: 1...1,
    options: [
      CommandOption(
        name: "language", letter: "l", value: "LANGUAGE",
        help: "c, cpp, swift, rust or json; needed"),
      CommandOption(
        name: "with", letter: "w", value: "WHAT",
        help: "Beside cells: state (kept between builds), source or screen; repeatable"),
      CommandOption(
        name: "directory", letter: "d", value: "DIR",
        help: "Make the folder in this directory; the current one when not said"),
      help,
    ],
    notes: [
      (
        heading: "Exit status",
        lines: ["0 done   64 usage   73 the folder is there already, or cannot be made"]
      )
    ])

  static let pluginDev = CommandDescription(
    words: ["plugin", "dev"],
    summary: "Show items with the plugin of a folder, built anew as you change it",
    examples: [
      ("vitrine plugin dev", "the plugin of the current folder, with its sample.json"),
      ("vitrine plugin dev weather --layout grid", "with an option of vitrine browse"),
      ("vitrine plugin dev weather -- today.jsonl", "with other items"),
    ],
    operands: "[DIR] [FILE|-]",
    operandCount: 0...2,
    options: browse.options.filter { $0.name != "watch" },
    notes: [
      (
        heading: "Building",
        lines: [
          "As vitrine plugin build does, in the background, whenever a source changes. What the",
          "compiler finds wrong is shown on a page of its own, and the last plugin that was built",
          "stays. All keys are those of vitrine browse.",
        ]
      )
    ])

  static let pluginBuild = CommandDescription(
    words: ["plugin", "build"],
    summary: "Build the plugin whose sources are in a folder",
    examples: [
      ("vitrine plugin build", "the plugin of the current folder"),
      ("vitrine plugin build weather --output plugins/weather.so", "another folder, another place"),
      ("vitrine plugin build weather --test", "run the folder's own tests, without a host"),
    ],
    operands: "[DIR]",
    operandCount: 0...1,
    options: [
      CommandOption(
        name: "output", letter: "o", value: "FILE",
        help: "Where the plugin goes; DIR.so in the folder when not said"),
      CommandOption(
        name: "test", letter: nil, value: nil,
        help: "Compile and run the tests in the folder's test, instead"),
      help,
    ],
    notes: [
      (
        heading: "Languages",
        lines: [
          "The sources tell: Cargo.toml, .swift, .cpp, .c or .cells.json at the top of the folder.",
          "Compilers are cc ($CC), c++ ($CXX), swiftc and cargo, as found on PATH. C and C++ heed",
          "CFLAGS and CXXFLAGS, and are linked with the libraries of LDLIBS: LDLIBS=-lsqlite3.",
        ]
      ),
      (
        heading: "Exit status",
        lines: [
          "0 done   1 the compiler found mistakes   64 usage   66 no sources   69 a plugin cannot be",
          "used   73 the file cannot be made",
        ]
      ),
    ])

  static let pluginValidate = CommandDescription(
    words: ["plugin", "validate"],
    summary: "Hold a plugin against every rule that can be checked",
    examples: [
      ("vitrine plugin validate ./weather.so", "a line for each rule, and what to do"),
      ("vitrine plugin validate weather --only-failed", "only what wants doing"),
      ("vitrine plugin validate ./weather.so --check texts", "one rule, while you mend it"),
      ("vitrine plugin validate ./weather.so --json", "the same for a program"),
    ],
    operands: "PLUGIN|PATH|DIR",
    operandCount: 1...1,
    options: [
      CommandOption(
        name: "only-failed", letter: nil, value: nil,
        help: "Leave out the checks that found nothing"),
      CommandOption(
        name: "check", letter: nil, value: "NAME",
        help: "Try this check, by the word in the report; repeatable; all when not said"),
      CommandOption(
        name: "location", letter: nil, value: "LOCATION",
        help: "What the sources of the plugin are to open, for the check sources"),
      seed,
    ] + pluginOptions.filter { $0.name == "plugin-path" } + [json, help],
    notes: [
      (
        heading: "Marks",
        lines: [
          "✓ holds   ✗ does not hold   ! to think about   – does not concern this plugin",
          "Each check runs in a process of its own, with a time limit: a crash is a finding.",
        ]
      ),
      (
        heading: "JSON",
        lines: [
          "file, seed, and checks: a list of objects with name, verdict (passed, failed, warned or",
          "skipped), rule, and findings: a list of objects with problem and remedy.",
        ]
      ),
      (
        heading: "Exit status",
        lines: [
          "0 all hold   1 problems   64 usage   66 no such file   69 it cannot be used at all"
        ]
      ),
    ])

  static let pluginFuzz = CommandDescription(
    words: ["plugin", "fuzz"],
    summary: "Give a plugin's handlers random items until one of them crashes",
    examples: [
      ("vitrine plugin fuzz ./weather.so", "ten seconds of it"),
      (
        "vitrine plugin fuzz ./weather.so --seed 7 --seconds 60", "the same items again, for longer"
      ),
    ],
    operands: "PLUGIN|PATH",
    operandCount: 1...1,
    options: [
      CommandOption(
        name: "seconds", letter: nil, value: "N", help: "How long, 1 to 86400; 10 when not said"),
      seed,
    ] + pluginOptions.filter { $0.name == "plugin-path" } + [help],
    notes: [
      (
        heading: "A crash",
        lines: [
          "The item is made as small as it can be, printed, and saved as KIND-crash.json, which",
          "vitrine show FILE --plugin PATH shows. The status is then 1.",
        ]
      )
    ])

  static let pluginBench = CommandDescription(
    words: ["plugin", "bench"],
    summary: "Measure what a plugin's handlers cost, as ratios to a direct call in C",
    examples: [
      ("vitrine plugin bench ./weather.so", "a line for each kind"),
      ("vitrine plugin bench ./weather.so --json", "the same for a program"),
    ],
    operands: "PLUGIN|PATH",
    operandCount: 1...1,
    options: pluginOptions.filter { $0.name == "plugin-path" } + [json, help],
    notes: [
      (
        heading: "Columns",
        lines: [
          "call   one cell in one call   batch   one cell of a hundred in one call",
          "shown  one cell of a hundred through all of the host, drawing not counted",
          "Each is the median of eleven runs, as a multiple of a direct call in the same run.",
        ]
      )
    ])

  private static let seed = CommandOption(
    name: "seed", letter: nil, value: "N",
    help: "Random values that follow from this number; it is printed at the end")
}
