// SPDX-License-Identifier: MIT

internal import CellViews

/// How views are made that were registered for an identifier.
@MainActor struct ViewMakers {
  private struct Name: Hashable {
    var identifier: String
    var elementKind: String?
  }

  private var makers: [Name: () -> ReusableView] = [:]

  subscript(identifier: String, elementKind: String?) -> (() -> ReusableView)? {
    get { makers[Name(identifier: identifier, elementKind: elementKind)] }
    set { makers[Name(identifier: identifier, elementKind: elementKind)] = newValue }
  }
}
