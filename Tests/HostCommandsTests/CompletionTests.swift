// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import HostCommands

private func isInstalled(_ shell: String) -> Bool { program(shell) != nil }

private func program(_ name: String) -> String? {
  ["/usr/bin/\(name)", "/bin/\(name)"].first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// The shells' own completion, asked for what it offers at the end of a line.
@Suite(.timeLimit(.minutes(5)))
struct CompletionTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    for name in ["films.json", "films.jsonl", "films.txt", "films.so"] {
      _ = try folder.file(name, "")
    }
    for shell in CompletionShell.allCases {
      _ = try folder.file("completions.\(shell)", shell.script)
    }
    // A host that knows two plugins, and whose list holds what must not reach a shell.
    let host = try folder.file(
      "vitrine",
      """
      #!/bin/sh
      echo 'films 1.0  /lib/films.so'
      echo '    film'
      echo '$(touch,hurt) 1.0  /lib/x.so'
      echo 'figures 2.1  /lib/figures.so'

      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: host)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/filmdir", withIntermediateDirectories: false)
  }

  /// What a shell prints when it is given a script.
  private func output(of shell: String, _ script: String) throws -> Set<String> {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(program(shell)))
    process.arguments = (shell == "bash" ? ["--norc", "--noprofile"] : []) + ["-c", script]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = [
      "PATH": "\(folder.path):/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8",
      "TERM": "xterm",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return Set(lines.map { line in String(line.prefix { $0 != "\t" }) })
  }

  /// What bash offers for the last of the words, as it parts a line at blanks and `=`.
  private func bash(_ words: [String]) throws -> Set<String> {
    let list = (["vitrine"] + words).map { "'\($0)'" }.joined(separator: " ")
    return try output(
      of: "bash",
      """
      source ./completions.bash
      complete -p vitrine | grep -q _vitrine || exit 1
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count); _vitrine
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
  }

  private func fish(_ line: String) throws -> Set<String> {
    try output(of: "fish", "source ./completions.fish; complete -C 'vitrine \(line)'")
  }

  /// What zsh offers: it completes on a terminal only, so it is given one, and `compadd` is made to tell.
  private func zsh(_ line: String) throws -> Set<String> {
    try output(
      of: "zsh",
      """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PROMPT=; autoload -Uz compinit; compinit -u -D; source ./completions.zsh 2>/dev/null; \
      compdef _vitrine vitrine; compadd() { local -a found; builtin compadd -O found "$@"; \
      print -rl -- "OFFER:"$^found >> ./offers; builtin compadd "$@" }; print REA""DY'
      zpty -r shell answer '*READY*'
      zpty -w -n shell 'vitrine \(line)'$'\\t'
      for try in {1..50}; do sleep 0.1; [[ -s ./offers ]] && break; done
      sleep 0.3
      zpty -d shell
      sed -n 's/^OFFER://p' ./offers
      """)
  }

  @Test(.enabled(if: isInstalled("bash")))
  func `bash completes commands, options and values`() throws {
    #expect(try bash(["sh"]) == ["show"])
    #expect(try bash(["plugin", "in"]) == ["inspect"])
    #expect(try bash(["show", "--id"]) == ["--id-field"])
    #expect(try bash(["show", "-l", "g"]) == ["grid", "gallery"])
    #expect(try bash(["show", "--layout", "=", "gr"]) == ["grid"])
    #expect(try bash(["show", "--images", "="]) == ["auto", "symbols", "sixel", "kitty", "none"])
    #expect(try bash(["plugin", "new", "x", "--language", "s"]) == ["swift"])
    #expect(try bash(["completions", "z"]) == ["zsh"])
    #expect(try bash(["show", "--format", "c"]) == ["csv"])
    #expect(try bash(["show", "--columns", ""]) == [])
  }

  @Test(.enabled(if: isInstalled("bash")))
  func `bash completes files by their kind, and plugins by what the host lists`() throws {
    #expect(try bash(["show", "fil"]) == ["films.json", "films.jsonl", "filmdir"])
    #expect(try bash(["diff", "a", "films.j"]) == ["films.json", "films.jsonl"])
    #expect(try bash(["show", "-p", "fi"]) == ["films", "figures", "films.so", "filmdir"])
    #expect(try bash(["plugin", "inspect", "fig"]) == ["figures"])
    #expect(try bash(["show", "--plugin-path", "fi"]) == ["filmdir"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/hurt"))
  }

  @Test(.enabled(if: isInstalled("fish")))
  func `fish completes commands, options, values, files and plugins`() throws {
    #expect(try fish("sh") == ["show"])
    #expect(try fish("plugin in") == ["inspect"])
    #expect(try fish("show --id") == ["--id-field"])
    #expect(try fish("show --layout gr") == ["grid"])
    #expect(try fish("show --bidi ") == ["auto", "always", "never"])
    #expect(try fish("plugin inspect fig") == ["figures"])
    #expect(try fish("show films.j").isSuperset(of: ["films.json", "films.jsonl"]))
  }

  @Test(
    .enabled(if: isInstalled("zsh")),
    arguments: [
      ("sho", ["show"]), ("plugin ins", ["inspect"]), ("show --layout=gr", ["grid"]),
      ("diff films.j", ["films.json", "films.jsonl"]), ("plugin inspect fig", ["figures"]),
      ("show --plugin-path fi", ["filmdir"]), ("completions z", ["zsh"]),
      ("show -p fi", ["figures", "filmdir", "films", "films.so"]),
    ])
  func `zsh completes commands, values, files and plugins`(
    line: String, offers: [String]
  ) throws {
    #expect(try zsh(line) == Set(offers))
  }

  @Test func `Words that are offered are words that the options take`() throws {
    for command in CommandTable.commands {
      for option in command.options {
        let words = CompletionValues(of: option).words
        #expect(option.value != nil || words.isEmpty, "\(command.name) --\(option.name)")
        for word in words where command.words == ["show"] {
          let parsed = try command.parse(["f", "--\(option.name)", word])
          #expect(throws: Never.self, "--\(option.name) \(word)") { try ShowOptions(parsed) }
        }
        for word in words where command.words == ["browse"] {
          let parsed = try command.parse(["f", "--\(option.name)", word])
          #expect(throws: Never.self, "--\(option.name) \(word)") { try BrowseOptions(parsed) }
        }
      }
    }
  }

  @Test @MainActor
  func `A shell that there are no completions for is refused with those there are`() throws {
    let run = try folder.run(["completions", "tcsh"])
    #expect(run.status == .usage)
    #expect(run.errors == "vitrine: completions has no 'tcsh'; there are bash, zsh, fish\n")
  }
}
