// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct `The catalogues` {
  private let sources = Checkout.root.appending(path: "Sources")

  /// The symbols that a module's landing page groups, and the pages of its catalogue that its topics lead to.
  private func groupedSymbols(of module: String) throws -> [String] {
    var symbols: [String] = []
    var pages = [module]
    var next = 0
    while next < pages.count {
      let page = try String(
        contentsOf: sources.appending(path: "\(module)/\(module).docc/\(pages[next]).md"),
        encoding: .utf8)
      next += 1
      guard let topics = page.range(of: "\n## Topics\n") else { continue }
      for match in page[topics.upperBound...].matches(of: /(?m)^- (?:``(.+)``|<doc:(.+)>)$/) {
        if let symbol = match.1 { symbols.append(String(symbol)) }
        if let name = match.2, !pages.contains(String(name)) { pages.append(String(name)) }
      }
    }
    return symbols
  }

  /// What the manifest's products name, and what the public imports of these name in turn; modules of C aside.
  @Test func `A module is public when a product has it or a public module's interface names it`()
    throws
  {
    let manifest = try String(
      contentsOf: Checkout.root.appending(path: "Package.swift"), encoding: .utf8)
    var waiting = manifest.matches(of: /\.library\(\s*name: "\w+",\s*targets: \[([^\]]*)\]/)
      .flatMap { $0.1.matches(of: /"(\w+)"/).map { String($0.1) } }
    var found: Set<String> = []
    while let module = waiting.popLast() {
      guard found.insert(module).inserted else { continue }
      let files = FileManager.default.enumerator(
        at: sources.appending(path: module), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let source = try String(contentsOf: file, encoding: .utf8)
        for match in source.matches(of: /(?m)^(?:@_exported )?public import (\w+)$/) {
          let name = String(match.1)
          let folder = sources.appending(path: name)
          let isOurs = FileManager.default.fileExists(atPath: folder.path)
          let isC = ["include", "module.modulemap"].contains {
            FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
          }
          if isOurs && !isC { waiting.append(name) }
        }
      }
    }
    let listed = try Checkout.words(of: "PUBLIC_MODULES") + Checkout.words(of: "TESTING_MODULES")
    #expect(Set(listed) == found)
  }

  @Test func `A landing page, or one that it leads to, groups every symbol of its module, once`()
    throws
  {
    for module in try Checkout.words(of: "PUBLIC_MODULES") {
      let grouped = try groupedSymbols(of: module)
      for (symbol, times) in Dictionary(grouped.map { ($0, 1) }, uniquingKeysWith: +)
      where times > 1 {
        Issue.record("the pages of \(module) have \(symbol) in \(times) groups")
      }
      let own = try SymbolGraph.all(of: module).flatMap(\.declared)
        .filter { $0.pathComponents.count == 1 && $0.kind.identifier != "swift.extension" }
        .filter { !$0.identifier.precise.hasPrefix("s:e:") }.map(\.path)
      for symbol in Set(own).subtracting(grouped).sorted() {
        Issue.record("the pages of \(module) have \(symbol) in no group")
      }
      for symbol in Set(grouped).subtracting(own).sorted() {
        Issue.record("the pages of \(module) group \(symbol), which it does not have")
      }
    }
  }

  @Test func `Every page of a catalogue begins with a title and one sentence`() throws {
    for page in try Page.all where page.file.pathExtension == "md" {
      let lines = page.text.split(separator: "\n")
      #expect(lines.first?.hasPrefix("# ") == true, "\(page.name)")
      guard page.isInCatalogue else { continue }
      let abstract = try #require(lines.dropFirst().first, "\(page.name)")
      #expect(abstract.hasSuffix(".") && abstract.count <= 150, "\(page.name): \(abstract)")
    }
  }
}
