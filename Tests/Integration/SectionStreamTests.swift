// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct `Sections of what is read as it comes` {
  /// More than are held at once, in sections of which some are long and some are short.
  private static let records = (0..<4000).map { number in
    let group =
      number % 7 == 0 ? "null" : #""group \#(number % 100 < 90 ? number % 3 : number % 40)""#
    return #"{"id":"r\#(number)","group":\#(group),"size":\#(number * 7919 % 997)}"# + "\n"
  }.joined()

  /// A small file is read whole, and standard input is not.
  @Test(arguments: [
    [], ["--layout", "grid"], ["--layout", "columns", "--columns", "100"], ["--linear"],
    ["--sort", "size:desc", "--layout", "grid"], ["--backend", "json", "--rows", "20"],
    ["--rows", "9", "--scroll-to", "r3333"],
  ])
  func `They are shown as those of a file`(options: [String]) throws {
    try expectAlike(["--section-field", "group"] + options)
  }

  @Test(arguments: [
    [], ["--layout", "grid"], ["--backend", "json", "--rows", "20", "--scroll-to", "r3000"],
  ])
  func `So are those of one record each`(options: [String]) throws {
    try expectAlike(["--section-field", "id"] + options)
  }

  private func expectAlike(_ words: [String]) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(Self.records.utf8).write(to: file)
    let whole = try run(Package.host, ["show", file.path] + words)
    let streamed = try run(
      Package.host, ["show", "-"] + words, input: Data(Self.records.utf8))
    #expect(whole.status == 0 && streamed.status == 0, "\(whole.errors)\(streamed.errors)")
    // A frame has the source's name.
    let expected = whole.text.replacing(file.lastPathComponent, with: "standard input")
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(expected.joined().contains("r0") || expected.joined().contains("r3"))
    let lines = (
      streamed.text.split(separator: "\n", omittingEmptySubsequences: false), expected
    )
    let differing = zip(lines.0, lines.1).first { $0 != $1 }
    #expect(
      lines.0.count == lines.1.count && differing == nil,
      "\(lines.0.count) and \(lines.1.count) lines; \(differing.map { "\($0)" } ?? "")")
  }
}
