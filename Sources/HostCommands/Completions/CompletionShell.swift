// SPDX-License-Identifier: MIT

/// A shell that `vitrine completions` writes for.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The shell's script: what may stand where on a line of the host's, from the one table of commands.
  var script: String {
    switch self {
    case .bash: bashCompletions()
    case .zsh: zshCompletions()
    case .fish: fishCompletions()
    }
  }

  /// The identifiers of plugins, one a line, as all three shells ask for them. Only letters that mean nothing to a
  /// shell come through.
  static let listPlugins =
    "vitrine plugin list 2>/dev/null | sed -n 's/^\\([A-Za-z0-9][A-Za-z0-9._-]*\\) .*/\\1/p'"
}

extension CommandTable {
  /// The first words of all commands, with what each does: a group is told as its commands' common ground.
  static var firstWords: [(word: String, summary: String)] {
    var told: [(word: String, summary: String)] = []
    for command in commands where !told.contains(where: { $0.word == command.words[0] }) {
      let isGroup = groups.contains(command.words[0])
      told.append((command.words[0], isGroup ? "Look at plugins and make them" : command.summary))
    }
    return told + [("help", "Tell more of a command")]
  }

  /// The second words behind the first word of several commands.
  static func secondWords(of group: String) -> [(word: String, summary: String)] {
    commands.filter { $0.words.count > 1 && $0.words[0] == group }.map { ($0.words[1], $0.summary) }
  }
}
