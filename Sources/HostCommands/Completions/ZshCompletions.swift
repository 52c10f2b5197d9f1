// SPDX-License-Identifier: MIT

/// Completions for zsh 5 or later.
func zshCompletions() -> String {
  var text = """
    #compdef vitrine
    # SPDX-License-Identifier: MIT
    # Completions of vitrine for zsh, written by: vitrine completions zsh

    # _vitrine_offer WORDS GLOB DIRECTORIES PLUGINS: offers the words, the files that the pattern takes, and, where it
    # is 1, directories and plugins.
    _vitrine_offer() {
      local -a offered
      offered=(${=1})
      (($4)) && offered+=(${(f)"$(\(CompletionShell.listPlugins))"})
      (($#offered)) && compadd -a offered
      [[ -n $2 ]] && _files -g "$2"
      (($3)) && _files -/
    }

    _vitrine() {
      local -a commands
      if ((CURRENT == 2)); then
    \(list(CommandTable.firstWords))
        _describe command commands
        compadd -- --help --version
        return
      fi
      local command=$words[2]
      case $command in

    """
  for group in CommandTable.groups.sorted() {
    text += """
          \(group))
            if ((CURRENT == 3)); then
      \(list(CommandTable.secondWords(of: group)))
              _describe command commands
              return
            fi
            command+=" $words[3]"
            ;;
          help)
      \(list(CommandTable.firstWords))
            _describe command commands
            return
            ;;

      """
  }
  text += "  esac\n  case $command in\n"
  for command in CommandTable.commands {
    // The words of the command count as the program's name.
    let count = command.words.count
    text += "    '\(command.spokenName)')\n"
    text += "      words=('\(command.name)' \"${(@)words[\(count + 2),-1]}\")\n"
    text += "      ((CURRENT -= \(count)))\n      _arguments -s -S"
    for option in command.options {
      let value =
        option.value.map { ":\(escaped($0)):\(action(CompletionValues(of: option)))" } ?? ""
      let help = "[\(escaped(option.help))]"
      // Repeating an option does no harm; what counts is said by its help.
      text += " \\\n        '*--\(option.name)\(option.value == nil ? "" : "=")\(help)\(value)'"
      if let letter = option.letter {
        text += " \\\n        '*-\(letter)\(option.value == nil ? "" : "+")\(help)\(value)'"
      }
    }
    let operands = CompletionValues(operandsOf: command)
    if !operands.isEmpty {
      text += " \\\n        '*:\(escaped(command.operands)):\(action(operands))'"
    }
    text += "\n      ;;\n"
  }
  return text + "  esac\n}\n\n_vitrine \"$@\"\n"
}

private func action(_ values: CompletionValues) -> String {
  guard !values.isEmpty else { return " " }
  // One pattern in parentheses would be taken for qualifiers of a file.
  let patterns = values.fileEnds.map { "*\($0)" }.joined(separator: "|")
  let glob = values.fileEnds.count > 1 ? "(\(patterns))" : patterns
  // The leading blank keeps zsh from putting words of its own into the call.
  return " _vitrine_offer \"\(values.words.joined(separator: " "))\" \"\(glob)\""
    + " \(values.hasDirectories ? 1 : 0) \(values.hasPlugins ? 1 : 0)"
}

private func list(_ words: [(word: String, summary: String)]) -> String {
  let entries = words.map { "      '\($0.word):\(quoteless($0.summary))'" }
  return "    commands=(\n\(entries.joined(separator: "\n"))\n    )"
}

private func quoteless(_ text: String) -> String {
  text.map { $0 == "'" ? "'\\''" : "\($0)" }.joined()
}

private func escaped(_ text: String) -> String {
  let marked = text.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  return quoteless(marked)
}
