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
    let width = (commands.map(\.name.count).max() ?? 0) + 2
    for command in commands {
      let name = command.name
      text += "  \(name)\(String(repeating: " ", count: width - name.count))\(command.summary)\n"
    }
    text += """

      vitrine COMMAND --help tells more of each; vitrine --version tells the version.

      """
    return text
  }
}
