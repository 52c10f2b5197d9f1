// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct `Comments of public symbols` {
  @Test func `Every public symbol has one`() throws {
    for module in try Checkout.words(of: "PUBLIC_MODULES") + Checkout.words(of: "TESTING_MODULES") {
      for symbol in try SymbolGraph.all(of: module).flatMap(\.declared)
      where symbol.docComment == nil {
        Issue.record("\(symbol.place): \(symbol.path) has no doc comment")
      }
    }
  }
}
