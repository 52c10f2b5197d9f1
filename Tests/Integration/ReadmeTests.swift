// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What the README shows is what a reader gets.
@Suite struct `The README` {
  private func block(_ language: String) throws -> String {
    let text = try String(
      contentsOf: Package.root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(text.range(of: "```\(language)\n"))
    let end = try #require(text.range(of: "\n```", range: start.upperBound..<text.endIndex))
    return String(text[start.upperBound..<end.lowerBound])
  }

  private func withFile(_ name: String, _ text: String, _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "readme-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    try body(file)
  }

  @Test func `Its picture is the Movies sample as the program draws it`() throws {
    let shown = try vitrine(
      "show", "Samples/Movies/movies.json", "--backend", "svg", "--columns", "80", "--rows", "26")
    let picture = try String(
      contentsOf: Package.root.appending(path: "Samples/Movies/movies.svg"), encoding: .utf8)
    #expect(picture == shown.text)
  }

  @Test func `Its template shows Pods, and nothing else`() throws {
    try withFile("pods.cells.json", try block("json")) { file in
      let shown = try vitrine(
        "show", "Tests/Data/kubectl-list.json", "--columns", "60", "--plugin", file.path)
      #expect(shown.status == 0)
      #expect(shown.lines.filter { $0.hasPrefix("nginx ") && $0.hasSuffix("Running") }.count == 2)
      #expect(shown.lines.filter { $0.hasPrefix("  kind: ") }.count == 17)
    }
  }

  @Test func `Its handler in C compiles without a warning`() throws {
    // The README says in words how the function is registered; a reference to it stands for that here.
    let source = try block("c") + "\nvitrine_function reference = (vitrine_function)configure;\n"
    try withFile("film.c", source) { file in
      let compiled = try run(
        URL(filePath: "/usr/bin/cc"),
        [
          "-std=c11", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-I",
          Package.root.appending(path: "Sources/CVitrinePlugin/include").path, file.path,
        ])
      #expect(compiled.status == 0, "\(compiled.errors)")
    }
  }
}
