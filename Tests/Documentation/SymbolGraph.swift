// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What the compiler knows of the public symbols of a module.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    struct Identifier: Decodable { var precise: String }
    struct Fragment: Decodable { var spelling: String }
    struct Comment: Decodable {}
    struct Location: Decodable {
      struct Position: Decodable { var line: Int }
      var uri: String
      var position: Position
    }

    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]?
    var docComment: Comment?
    var location: Location?
    var accessLevel: String

    var path: String { pathComponents.joined(separator: ".") }

    /// The file, below the checkout, and the line.
    var place: String {
      guard let location else { return "" }
      let file = location.uri.components(separatedBy: "/Sources/").last ?? location.uri
      return "Sources/\(file):\(location.position.line + 1)"
    }
  }

  struct Relationship: Decodable {
    struct Origin: Decodable {}
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
    var sourceOrigin: Origin?
  }

  var symbols: [Symbol]
  var relationships: [Relationship]

  /// The graphs of a module: its own, and those of its extensions of others.
  static func all(of module: String) throws -> [SymbolGraph] {
    try made.get()
    let folder = Checkout.root.appending(path: ".build/docs/symbols/\(module)")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
    try #require(!files.isEmpty, "\(module) has no symbol graph")
    return try files.map {
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0))
    }
  }

  /// The symbols that the module's sources declare.
  var declared: [Symbol] {
    symbols.filter {
      $0.kind.identifier != "swift.extension"
        && !$0.identifier.precise.contains("::SYNTHESIZED::")
    }
  }

  private struct NotMade: Error, CustomStringConvertible { var description: String }

  private static let made: Result<Void, any Error> = Result {
    let program = try Checkout.make("symbol-graphs")
    if program.status != 0 { throw NotMade(description: program.text) }
  }
}
