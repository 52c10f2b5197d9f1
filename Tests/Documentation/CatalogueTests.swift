// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct `The catalogues` {
  private let sources = Checkout.root.appending(path: "Sources")

  private func landingPage(of module: String) throws -> String {
    try String(
      contentsOf: sources.appending(path: "\(module)/\(module).docc/\(module).md"), encoding: .utf8)
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

  @Test func `A landing page groups every symbol of its module, once`() throws {
    for module in try Checkout.words(of: "PUBLIC_MODULES") {
      // UIKit's own page comes with what it lacks.
      guard module != "UIKit" else { continue }
      let page = try landingPage(of: module)
      let topics = try #require(page.range(of: "\n## Topics\n"))
      let grouped = page[topics.upperBound...].matches(of: /(?m)^- ``(.+)``$/).map { String($0.1) }
      #expect(Set(grouped).count == grouped.count, "\(module) groups a symbol twice")
      let own = try SymbolGraph.all(of: module).flatMap(\.declared)
        .filter { $0.pathComponents.count == 1 && $0.kind.identifier != "swift.extension" }
        .filter { !$0.identifier.precise.hasPrefix("s:e:") }.map(\.path)
      for symbol in Set(own).subtracting(grouped).sorted() {
        Issue.record("the landing page of \(module) has \(symbol) in no group")
      }
      for symbol in Set(grouped).subtracting(own).sorted() {
        Issue.record("the landing page of \(module) groups \(symbol), which it does not have")
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
