// SPDX-License-Identifier: MIT

import Testing

@testable import HostCommands

struct HelpTests {
  @Test func `Each command's help tells every option on a line of its own`() {
    for command in CommandTable.commands {
      let lines = command.helpText.split(separator: "\n")
      for option in command.options {
        let head = "--\(option.name)" + (option.value.map { " \($0)" } ?? "") + "  "
        let found = lines.filter { $0.contains(head) && $0.hasSuffix(option.help) }
        #expect(found.count == 1, "\(command.name) --\(option.name)")
        if let letter = option.letter {
          #expect(found.first?.hasPrefix("  -\(letter), --") == true, "\(command.name) -\(letter)")
        }
      }
    }
  }

  @Test func `No line of help is wider than 100 columns`() {
    for text in CommandTable.commands.map(\.helpText) + [CommandTable.overviewText] {
      for line in text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    }
  }

  @Test func `Help begins with an example that the command's own parser takes`() throws {
    for command in CommandTable.commands {
      let lines = command.helpText.split(separator: "\n")
      #expect(lines[1] == "Examples")
      #expect(lines[2].hasPrefix("  \(command.name)"))
      for example in command.examples {
        let own = try #require(example.line.range(of: command.name))
        let words = example.line[own.upperBound...].split(separator: " ").map(String.init)
        #expect(throws: Never.self, "\(example.line)") { try command.parse(words) }
      }
    }
  }

  @Test func `Options of a command differ in name and letter`() {
    for command in CommandTable.commands {
      #expect(Set(command.options.map(\.name)).count == command.options.count)
      let letters = command.options.compactMap(\.letter)
      #expect(Set(letters).count == letters.count)
      #expect(command.options.contains(CommandTable.help))
    }
  }

  @Test func `The overview tells every command`() {
    for command in CommandTable.commands {
      #expect(CommandTable.overviewText.contains("\n  \(command.name) "))
      #expect(CommandTable.overviewText.contains(command.summary))
    }
  }
}
