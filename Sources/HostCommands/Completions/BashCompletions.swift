// SPDX-License-Identifier: MIT

/// Completions for bash 4 or later, without the help of other scripts.
func bashCompletions() -> String {
  var text = """
    # SPDX-License-Identifier: MIT
    # Completions of vitrine for bash, written by: vitrine completions bash

    # _vitrine_offer WORDS FILE-ENDS DIRECTORIES PLUGINS: fills COMPREPLY from the words, the files with these ends
    # ("*" is any), and, where it is 1, the directories and the plugins.
    _vitrine_offer() {
      local words=$1 ends=$2 path end
      if [[ $4 == 1 ]]; then
        words+=" $(\(CompletionShell.listPlugins))"
      fi
      mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
      [[ $3 == 1 || -n $ends ]] || return
      compopt -o filenames 2>/dev/null
      while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen -d -- "$current")
      while IFS= read -r path; do
        [[ -d $path ]] && continue
        for end in "${@:5}"; do
          [[ $path == *"$end" ]] && COMPREPLY+=("$path") && break
        done
      done < <(compgen -f -- "$current")
    }

    _vitrine() {
      local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
      local first=2
      COMPREPLY=()
      if [[ $current == = ]]; then
        current=
      elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
      fi
      if ((COMP_CWORD == 1)); then
        _vitrine_offer '\(names(CommandTable.firstWords)) --help --version'
        return
      fi
      case $command in

    """
  for group in CommandTable.groups.sorted() {
    text += """
          \(group))
            if ((COMP_CWORD == 2)); then
              _vitrine_offer '\(names(CommandTable.secondWords(of: group))) --help'
              return
            fi
            command+=" ${COMP_WORDS[2]}"
            ;;
          help)
            _vitrine_offer '\(names(CommandTable.firstWords))'
            return
            ;;

      """
  }
  text += "  esac\n  case \"$command $before\" in\n"
  for command in CommandTable.commands {
    for option in command.options where option.value != nil {
      let heads = ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
      let patterns = heads.map { "'\(command.spokenName) \($0)'" }.joined(separator: " | ")
      text += "    \(patterns)) \(offer(CompletionValues(of: option))); return ;;\n"
    }
  }
  text += "  esac\n  case \"$command $current\" in\n"
  for command in CommandTable.commands {
    let options = command.options.map { "--\($0.name)" }.joined(separator: " ")
    text += "    '\(command.spokenName) -'*) _vitrine_offer '\(options)'; return ;;\n"
    let values = CompletionValues(operandsOf: command)
    text += "    '\(command.spokenName) '*) \(offer(values)); return ;;\n"
  }
  return text + "  esac\n}\n\ncomplete -F _vitrine vitrine\n"
}

private func offer(_ values: CompletionValues) -> String {
  guard !values.isEmpty else { return ":" }
  let files = values.fileEnds.map { "'\($0)'" }
  return
    (["_vitrine_offer", "'\(values.words.joined(separator: " "))'"]
    + [files.isEmpty ? "''" : "1", values.hasDirectories ? "1" : "''"]
    + [values.hasPlugins ? "1" : "''"] + files).joined(separator: " ")
}

private func names(_ words: [(word: String, summary: String)]) -> String {
  words.map(\.word).joined(separator: " ")
}
