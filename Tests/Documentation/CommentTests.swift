// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Symbols of UIKit without a comment of their own. The number may fall and must not rise: what is new has a comment.
private let uncommentedInUIKit = 1966

@Suite struct `Comments of public symbols` {
  private func uncommented(in module: String) throws -> [SymbolGraph.Symbol] {
    try SymbolGraph.all(of: module).flatMap(\.declared).filter { $0.docComment == nil }
  }

  @Test func `Every public symbol has one`() throws {
    for module in try Checkout.words(of: "PUBLIC_MODULES") where module != "UIKit" {
      for symbol in try uncommented(in: module) {
        Issue.record("\(symbol.place): \(symbol.path) has no doc comment")
      }
    }
  }

  @Test func `No symbol of UIKit is added without one`() throws {
    let count = try uncommented(in: "UIKit").count
    #expect(
      count <= uncommentedInUIKit,
      "\(count - uncommentedInUIKit) symbols more than before have no doc comment")
  }
}
