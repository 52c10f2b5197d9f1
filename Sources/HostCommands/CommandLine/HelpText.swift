// SPDX-License-Identifier: MIT

extension CommandDescription {
  /// The help of one command: an example first, then usage, options and notes; at most 100 columns wide.
  var helpText: String {
    var text = "\(summary).\n\n"
    text += "Examples\n"
    for example in examples {
      text += "  \(example.line)\n      \(example.meaning)\n"
    }
    text += "\nUsage\n  \(name)\(operands.isEmpty ? "" : " \(operands)") [options]\n"
    text += "\nOptions\n" + alignedOptions()
    for note in notes {
      text += "\n\(note.heading)\n" + note.lines.map { "  \($0)\n" }.joined()
    }
    return text
  }

  private func alignedOptions() -> String {
    let heads = options.map { option in
      let letter = option.letter.map { "-\($0), " } ?? "    "
      return "  \(letter)--\(option.name)" + (option.value.map { " \($0)" } ?? "")
    }
    let width = (heads.map(\.count).max() ?? 0) + 2
    return zip(heads, options).map { head, option in
      head + String(repeating: " ", count: width - head.count) + option.help + "\n"
    }.joined()
  }
}

extension CommandTable {
  /// The help of `vitrine` alone.
  static var overviewText: String {
    var text = """
      Collections of records as text, in cells that come from plugins.

      Example
        vitrine show Samples/Movies/movies.json

      Usage
        vitrine COMMAND [options]

      Commands

      """
    text += summaries(of: commands)
    text += """

      vitrine COMMAND --help tells more of each; vitrine --version tells the version, and
      vitrine --manual | man -l - shows the whole manual.

      """
    return text
  }

  /// The help of the first word of several commands: `vitrine plugin`.
  static func overviewText(ofGroup word: String) -> String {
    let members = commands.filter { $0.words.count > 1 && $0.words[0] == word }
    var text = ""
    if let example = members.first?.examples.first {
      text += "Example\n  \(example.line)\n      \(example.meaning)\n\n"
    }
    text += "Usage\n  vitrine \(word) COMMAND [options]\n\nCommands\n" + summaries(of: members)
    return text + "\nvitrine \(word) COMMAND --help tells more of each.\n"
  }

  private static func summaries(of commands: [CommandDescription]) -> String {
    let width = (commands.map(\.name.count).max() ?? 0) + 2
    return commands.map { command in
      let name = command.name
      return "  \(name)\(String(repeating: " ", count: width - name.count))\(command.summary)\n"
    }.joined()
  }
}
