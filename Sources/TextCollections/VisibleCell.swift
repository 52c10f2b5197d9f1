// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import CollectionLayout
internal import IndexPaths

/// What a place of a layout is for: an item's cell, or a view of a section.
struct PlaceKey: Hashable {
  var indexPath: IndexPath
  /// Nil for an item's cell, else the boundary item's element kind.
  var elementKind: String?
}

/// A cell on show: which item it shows, and where.
struct VisibleCell {
  var view: ReusableView
  var item: CellItem
  /// The layout's attributes of the last pass.
  var attributes: LayoutAttributes
}
