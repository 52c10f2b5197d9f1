// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The public interface of each public module, one declaration in a line, as it was last agreed to.
@Suite struct `The public interface` {
  private static let folder = Checkout.folder.appending(path: "Baseline")

  /// What the compiler finds by itself, each version a little more.
  private static let implied: Set<String> = [
    "Swift.BitwiseCopyable", "Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype",
  ]

  private func interface(of module: String) throws -> [String] {
    var lines: Set<String> = []
    for graph in try SymbolGraph.all(of: module) {
      var paths: [String: String] = [:]
      for symbol in graph.symbols { paths[symbol.identifier.precise] = symbol.path }
      for symbol in graph.declared {
        let declaration = (symbol.declarationFragments ?? []).map(\.spelling).joined()
          .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let access = symbol.accessLevel == "open" ? "open " : ""
        lines.insert("\(symbol.path): \(access)\(declaration)")
      }
      for relation in graph.relationships
      where relation.sourceOrigin == nil
        && (relation.kind == "conformsTo" || relation.kind == "inheritsFrom")
      {
        guard let source = paths[relation.source],
          let target = paths[relation.target] ?? relation.targetFallback,
          !Self.implied.contains(target)
        else { continue }
        lines.insert("\(source): \(relation.kind == "conformsTo" ? "is a" : "inherits") \(target)")
      }
    }
    return lines.sorted()
  }

  private static let modules: [String] =
    (try? Checkout.words(of: "PUBLIC_MODULES") + Checkout.words(of: "TESTING_MODULES")) ?? []

  @Test(arguments: modules)
  func `It is the one that was agreed to`(module: String) throws {
    let file = Self.folder.appending(path: "\(module).txt")
    let now = try interface(of: module)
    if ProcessInfo.processInfo.environment["VITRINE_RECORD"] == "1" {
      try Data((now.joined(separator: "\n") + "\n").utf8).write(to: file)
      Issue.record(
        "recorded \(file.lastPathComponent); look at what differs before it is committed")
      return
    }
    let agreed = Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n"))
    let added = now.filter { !agreed.contains(Substring($0)) }
    let removed = agreed.subtracting(now.map { Substring($0) }).sorted()
    guard !added.isEmpty || !removed.isEmpty else { return }
    Issue.record(
      """
      The public interface of \(module) is another than the one in Tests/Documentation/Baseline/\(file.lastPathComponent).
      \(removed.map { "removed  \($0)" }.joined(separator: "\n"))
      \(added.map { "added    \($0)" }.joined(separator: "\n"))
      What was removed breaks programs: it needs a line in CHANGELOG.md. When all of this is meant:
        VITRINE_RECORD=1 swift test --filter Documentation
      """)
  }
}
