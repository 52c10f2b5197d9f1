// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import HostCommands

struct ManualTests {
  /// The lines of a command's section.
  private func section(of command: CommandDescription) throws -> [String] {
    let lines = manualPage().split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: ".Ss \(command.name)"))
    let rest = lines[(start + 1)...]
    return Array(rest.prefix { !$0.hasPrefix(".Ss ") && !$0.hasPrefix(".Sh ") })
  }

  @Test func `The manual's options are the table's, in its order and with its letters`() throws {
    for command in CommandTable.commands {
      let items = try section(of: command).filter { $0.hasPrefix(".It Fl ") }
      let found = items.map { item in
        item.split(separator: " ").filter { $0 != ".It" && $0 != "Fl" && $0 != "," }
      }
      #expect(found.count == command.options.count, "\(command.name)")
      for (words, option) in zip(found, command.options) {
        var expected: [String] = []
        if let letter = option.letter {
          expected += ["\(letter)"] + (option.value.map { ["Ar", $0] } ?? [])
        }
        expected += ["-\(option.name)"] + (option.value.map { ["Ar", $0] } ?? [])
        #expect(words.map(String.init) == expected, "\(command.name)")
      }
    }
  }

  @Test func `Every command's help is in the manual`() throws {
    for command in CommandTable.commands {
      let text = try section(of: command).joined(separator: " ")
      for option in command.options { #expect(text.contains(" \(option.help).")) }
      for example in command.examples { #expect(text.contains(" \(example.meaning)")) }
    }
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")),
    .timeLimit(.minutes(5)))
  func `mandoc finds nothing to object to but pages that are not installed`() throws {
    let folder = try Folder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/mandoc")
    process.arguments = ["-Tlint", try folder.file("vitrine.1", manualPage())]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { !$0.contains("referenced manual not found") } == [])
  }
}
