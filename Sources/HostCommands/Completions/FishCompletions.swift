// SPDX-License-Identifier: MIT

/// Completions for fish 3 or later.
func fishCompletions() -> String {
  var text = """
    # SPDX-License-Identifier: MIT
    # Completions of vitrine for fish, written by: vitrine completions fish

    # Whether the line so far begins with these words behind the program.
    function __vitrine_at
        set -l words (commandline -opc)
        set -l last (math 1 + (count $argv))
        test (count $words) -ge $last
        and test "$words[2..$last]" = "$argv"
    end

    # Whether the line so far is the program and these words, and nothing else.
    function __vitrine_only
        set -l words (commandline -opc)
        test "$words[2..]" = "$argv"
    end

    function __vitrine_plugins
        \(CompletionShell.listPlugins)
    end

    complete -c vitrine -f
    complete -c vitrine -n __vitrine_only -l version -d 'Tell the version and end'
    complete -c vitrine -n __vitrine_only -l help -s h -d 'Show the commands and end'

    """
  for (word, summary) in CommandTable.firstWords {
    text += "complete -c vitrine -n __vitrine_only -a \(word) -d \(quoted(summary))\n"
    text += "complete -c vitrine -n '__vitrine_only help' -a \(word) -d \(quoted(summary))\n"
  }
  for group in CommandTable.groups.sorted() {
    for (word, summary) in CommandTable.secondWords(of: group) {
      text +=
        "complete -c vitrine -n '__vitrine_only \(group)' -a \(word) -d \(quoted(summary))\n"
    }
  }
  for command in CommandTable.commands {
    let place = "complete -c vitrine -n '__vitrine_at \(command.spokenName)'"
    text += "\n"
    for option in command.options {
      text += "\(place) -l \(option.name)" + (option.letter.map { " -s \($0)" } ?? "")
      if option.value != nil { text += " -x" + arguments(CompletionValues(of: option)) }
      text += " -d \(quoted(option.help))\n"
    }
    let operands = CompletionValues(operandsOf: command)
    if !operands.isEmpty { text += place + arguments(operands) + "\n" }
  }
  return text
}

private func arguments(_ values: CompletionValues) -> String {
  var parts = values.words
  parts += values.fileEnds.map {
    $0.isEmpty ? "(__fish_complete_path)" : "(__fish_complete_suffix \($0))"
  }
  if values.hasDirectories { parts.append("(__fish_complete_directories)") }
  if values.hasPlugins { parts.append("(__vitrine_plugins)") }
  return parts.isEmpty ? "" : " -a \(quoted(parts.joined(separator: " ")))"
}

private func quoted(_ text: String) -> String {
  let escaped = text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
  return "'\(escaped)'"
}
