// SPDX-License-Identifier: MIT

/// `vitrine.1` in mdoc: prose here, commands and options from the one table.
func manualPage() -> String {
  var page = """
    .\\" SPDX-License-Identifier: MIT
    .\\" Written by: vitrine --manual
    .Dd $Mdocdate$
    .Dt VITRINE 1
    .Os
    .Sh NAME
    .Nm vitrine
    .Nd show collections of records as text, in cells that come from plugins
    .Sh SYNOPSIS

    """
  for command in CommandTable.commands {
    page += ".Nm\n.Cm \(mdoc(command.spokenName))\n.Op Ar options\n"
    if !command.operands.isEmpty { page += ".Ar \(mdoc(command.operands))\n" }
  }
  page += """
    .Nm
    .Fl -help | Fl -version | Fl -manual
    .Sh DESCRIPTION
    .Nm
    reads records, lays them out as a collection view does, and draws each in
    the cell that is registered for its kind: once, as text in the form of a
    backend, or on the whole screen, to look through and choose from.
    Cells come from plugins: dynamic libraries, see
    .Xr vitrine-plugin 3 ,
    or files of templates, see
    .Xr vitrine-cells 5 .
    A kind that no plugin registers is shown by a record cell that is built in.
    .Pp
    Records are JSON or JSON Lines, or a collection that says how it is to be
    shown, see
    .Xr vitrine-collection 5 .
    Layouts have names, or come from files, see
    .Xr vitrine-layout 5 .
    Options and operands stand in any order; the beginning of a long option is
    enough where only one begins so.

    """
  for command in CommandTable.commands { page += section(of: command) }
  page += """
    .Sh ENVIRONMENT
    .Bl -tag -width Ds
    .It Ev VITRINE_PLUGIN_PATH
    Directories in which plugins are looked for, as absolute paths parted by colons.
    .It Ev XDG_DATA_HOME , XDG_CONFIG_HOME , XDG_CACHE_HOME , XDG_STATE_HOME
    Where the user's plugins, policy, cache and state are, in a directory
    .Pa vitrine
    of each.
    .It Ev NO_COLOR
    When set and not empty, no colours unless
    .Fl -color Cm always .
    .It Ev TERM , COLORTERM , TERM_PROGRAM
    What the terminal is, and can do.
    .It Ev LC_ALL , LC_CTYPE , LANG
    Whether text is UTF-8.
    .El
    .Sh FILES
    .Bl -tag -width Ds
    .It Pa ~/.local/share/vitrine/plugins
    The user's plugins.
    .It Pa ~/.config/vitrine/plugins.json
    Which plugins run in the program's own process, and which in one of their own.
    .It Pa ~/.cache/vitrine/verdicts
    What is known of plugins by their content, and which kinds they show.
    .It Pa ~/.local/state/vitrine/quarantine.json
    Plugins that did harm, and are not loaded.
    .El
    .Sh EXIT STATUS
    .Bl -tag -width Ds
    .It 0
    Done.
    .It 1
    Something was checked, and problems or differences were found.
    .It 64
    The command line cannot be understood, or asks for what there is not,
    such as a layout, a table or a terminal.
    .It 65
    The input is not what it should be.
    .It 66
    There is no such input, or it cannot be opened,
    or what would read it is not installed.
    .It 69
    A plugin cannot be used, or there is none.
    .It 70
    A mistake of the program's own.
    .It 73
    An output file cannot be made.
    .It 74
    Reading or writing failed.
    .It 130
    Interrupted.
    .El
    .Sh SEE ALSO
    .Xr vitrine-plugin 3 ,
    .Xr vitrine-cells 5 ,
    .Xr vitrine-collection 5 ,
    .Xr vitrine-layout 5

    """
  return page
}

private func section(of command: CommandDescription) -> String {
  var text = ".Ss \(mdoc(command.name))\n\(filled(command.summary + "."))\n.Bl -tag -width Ds\n"
  for option in command.options {
    var heads: [String] = []
    if let letter = option.letter { heads.append("Fl \(letter)") }
    heads.append("Fl -\(option.name)")
    let value = option.value.map { " Ar \(mdoc($0))" } ?? ""
    text +=
      ".It \(heads.map { $0 + value }.joined(separator: " , "))\n\(filled(option.help + "."))\n"
  }
  text += ".El\n"
  for note in command.notes {
    // Two blanks between the words of a note are a table's.
    text += ".Pp\n\(line(note.heading + ":"))\n.Bd -literal -offset indent -compact\n"
    text += note.lines.map { line($0) + "\n" }.joined() + ".Ed\n"
  }
  text += ".Pp\nExamples:\n.Bl -tag -width Ds -compact\n"
  for example in command.examples {
    text += ".It Li \(quoted(example.line))\n\(filled(example.meaning))\n"
  }
  return text + ".El\n"
}

/// Text as lines that are filled when it is shown; none is long when it is looked at.
private func filled(_ text: String) -> String {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.utf8.count + word.utf8.count < 68 {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(String(word))
    }
  }
  return lines.map(line).joined(separator: "\n")
}

/// Text as a line of its own: a point or an apostrophe at its start would be a request.
private func line(_ text: String) -> String {
  let escaped = text.map { $0 == "\\" ? "\\e" : "\($0)" }.joined()
  return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
}

/// Text as one argument of a request.
private func quoted(_ text: String) -> String {
  let escaped = text.map { $0 == "\\" ? "\\e" : $0 == "\"" ? "\\(dq" : "\($0)" }.joined()
  // Two dashes alone would be taken for a long one.
  let words = escaped.split(separator: " ").map { $0 == "--" ? "\\-\\-" : $0 }
  return "\"\(words.joined(separator: " "))\""
}

/// Words within a request, in which a lone bar would be punctuation.
private func mdoc(_ text: String) -> String {
  text.map { $0 == "\\" ? "\\e" : "\($0)" }.joined()
}
