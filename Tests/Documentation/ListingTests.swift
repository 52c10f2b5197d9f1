// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What articles and the README show is compiled, read and run as a reader would.
@Suite(.timeLimit(.minutes(5))) struct `Listings` {
  private func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "listings-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// The listings of a page in one function, so that each may use what those before it made; imports before it.
  private func source(of page: Page, number: Int) -> String? {
    let listings = page.listings.filter { $0.language == "swift" && !$0.isFile }
    guard listings.contains(where: { !$0.isHidden }) else { return nil }
    var imports: [String] = []
    var body: [String] = []
    for listing in listings {
      body.append("#sourceLocation(file: \"\(page.name)\", line: \(listing.line))")
      for line in listing.text.split(separator: "\n", omittingEmptySubsequences: false) {
        let isImport = line.hasPrefix("import ") || line.hasPrefix("public import ")
        if isImport { imports.append(String(line)) }
        body.append(isImport ? "" : String(line))
      }
    }
    return imports.joined(separator: "\n")
      + "\n@MainActor func page\(number)() async throws {\n"
      + body.joined(separator: "\n") + "\n#sourceLocation()\n}\n"
  }

  /// A page with files of its own, which may have a `@main`, is a module; all others are one module together.
  @Test func `Those in Swift compile`() throws {
    try withFolder { folder in
      var modules: [[String]] = [[]]
      for (number, page) in try Page.all.enumerated() {
        var sources = source(of: page, number: number).map { [$0] } ?? []
        let hidden = page.listings.filter(\.isHidden).map(\.text).joined(separator: "\n")
        for listing in page.listings where listing.isFile {
          sources.append(
            "\(hidden)\n#sourceLocation(file: \"\(page.name)\", line: \(listing.line))\n"
              + listing.text + "\n")
        }
        let files = try sources.enumerated().map { part, text in
          let file = folder.appending(path: "page\(number)-\(part).swift")
          try Data(text.utf8).write(to: file)
          return file.path
        }
        if page.listings.contains(where: \.isFile) {
          modules.append(files)
        } else {
          modules[0] += files
        }
      }
      try #require(!modules[0].isEmpty)
      for files in modules {
        let compiled = try Checkout.make("typecheck", "FILES=\(files.joined(separator: " "))")
        #expect(compiled.status == 0, "\(compiled.text)")
      }
    }
  }

  @Test func `Those in C compile without a warning`() throws {
    try withFolder { folder in
      for page in try Page.all {
        let listings = page.listings.filter { $0.language == "c" }
        guard !listings.isEmpty else { continue }
        let file = folder.appending(path: "page.c")
        let text = listings.map { "#line \($0.line) \"\(page.name)\"\n\($0.text)\n" }.joined()
        try Data(text.utf8).write(to: file)
        let compiled = try run(
          [
            "cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-Wno-unused-function",
            "-Wno-unused-const-variable", "-fsyntax-only", "-I", "Sources/CVitrinePlugin/include",
            file.path,
          ], in: Checkout.root, environment: ["PATH": "/usr/bin:/bin"])
        #expect(compiled.status == 0, "\(compiled.text)")
      }
    }
  }

  @Test func `Those in JSON are JSON, and templates are templates`() throws {
    for page in try Page.all {
      for listing in page.listings where listing.language == "json" {
        let place = "\(page.name):\(listing.line)"
        let value = try? JSONSerialization.jsonObject(
          with: Data(listing.text.utf8), options: .fragmentsAllowed)
        guard let object = value as? [String: Any] else {
          #expect(value != nil, "\(place): no JSON")
          continue
        }
        let isTemplate = ["label", "rows", "columns", "box"].contains { object[$0] != nil }
        guard isTemplate || object["cells"] != nil else { continue }
        let cells =
          isTemplate
          ? #"{"vitrine":1,"plugin":{"id":"page","name":"Page","version":"1"},"#
            + #""cells":{"page":{"template":\#(listing.text)}}}"#
          : listing.text
        try withFolder { folder in
          try Data(cells.utf8).write(to: folder.appending(path: "page.cells.json"))
          try Data("[]".utf8).write(to: folder.appending(path: "none.json"))
          let shown = try run(
            ["vitrine", "show", "none.json", "--plugin", "./page.cells.json"], in: folder,
            environment: environment(in: folder))
          #expect(shown.status == 0, "\(place): \(shown.text)")
        }
      }
    }
  }

  /// Commands run in a folder that has the page's files and, as a checkout has them, samples and sources.
  @Test func `Commands say what the page says that they do`() throws {
    for page in try Page.all {
      try withFolder { folder in
        for name in ["Samples", "Sources", "Tests", "Plugins"] {
          try FileManager.default.createSymbolicLink(
            at: folder.appending(path: name),
            withDestinationURL: Checkout.root.appending(path: name))
        }
        for (index, listing) in page.listings.enumerated() {
          if let name = listing.fileName {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
              at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((listing.text + "\n").utf8).write(to: file)
          }
          guard listing.language == "sh", !listing.isExcused else { continue }
          let program = try run(
            ["sh", "-ec", listing.text], in: folder, environment: environment(in: folder))
          let place = "\(page.name):\(listing.line)"
          #expect(program.status == listing.status, "\(place): \(program.text)")
          if let output = page.listings.dropFirst(index + 1).first, output.language == "text" {
            #expect(lines(program.text) == lines(output.text), "\(place)")
          }
        }
      }
    }
  }

  private func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  private func environment(in folder: URL) -> [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PATH": "\(Checkout.products.path):\(path)", "HOME": folder.appending(path: ".home").path,
      "LANG": "C.UTF-8",
      "VITRINE_PLUGIN_PATH": Checkout.root.appending(path: ".build/plugins").path,
    ]
  }
}
