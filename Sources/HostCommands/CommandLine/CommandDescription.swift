// SPDX-License-Identifier: MIT

/// One option of a command, as the parser, the help and the completions read it.
struct CommandOption: Sendable, Hashable {
  /// The long name without its dashes: `layout`.
  var name: String
  /// The short form's letter, if it has one.
  var letter: Character?
  /// What the value is called in the help, nil for an option without a value.
  var value: String?
  /// One sentence without a full stop.
  var help: String
}

/// One command, as the parser, the help and the completions read it.
struct CommandDescription: Sendable {
  /// The words that name it after `vitrine`: `["plugin", "list"]`.
  var words: [String]
  /// What it does, in one sentence without a full stop.
  var summary: String
  /// Command lines with a word on each, the most useful first.
  var examples: [(line: String, meaning: String)]
  /// The operands as the usage line shows them: `FILE|-`.
  var operands: String
  /// How many operands it takes.
  var operandCount: ClosedRange<Int>
  var options: [CommandOption]
  /// Paragraphs under the options, each a heading and its lines.
  var notes: [(heading: String, lines: [String])] = []

  /// `plugin list`, for sentences that begin with the host's name.
  var spokenName: String { words.joined(separator: " ") }

  /// `vitrine plugin list`
  var name: String { (["vitrine"] + words).joined(separator: " ") }
}
