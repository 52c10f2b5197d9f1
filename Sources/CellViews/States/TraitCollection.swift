// SPDX-License-Identifier: MIT

/// The sort of list that a cell, a header or a footer stands in.
public enum ListEnvironment: Sendable, Hashable, CaseIterable {
  /// No list, or one that nobody named; styles are then those of a plain list.
  case unspecified
  /// Rows from edge to edge.
  case plain
  /// Rows in groups.
  case grouped
  /// Rows in groups that are set in from the edges.
  case insetGrouped
  /// Rows beside the main content.
  case sidebar
  /// Rows beside the main content, in the look of a plain list.
  case sidebarPlain
}

/// What the surroundings of a view say about its look.
///
/// Of UIKit's traits only the place in a list means anything to text in columns and rows; sizes are told by frames, and
/// which colours there are is for the backend to know.
public struct TraitCollection: Sendable, Hashable {
  /// The list around.
  public var listEnvironment: ListEnvironment
  /// Whether the item shown is its section's header: the first one, where the list's header mode says so.
  public var isListHeader: Bool

  /// The traits of a view in a list, or in none.
  public init(listEnvironment: ListEnvironment = .unspecified, isListHeader: Bool = false) {
    self.listEnvironment = listEnvironment
    self.isListHeader = isListHeader
  }
}
