// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import CollectionLayout
internal import IndexPaths
internal import PlaneGeometry

/// What a place of a layout is for: an item's cell, a view of an item or a section, or a decoration.
struct PlaceKey: Hashable {
  var indexPath: IndexPath
  var category: LayoutCategory

  init(_ indexPath: IndexPath, _ category: LayoutCategory) {
    self.indexPath = indexPath
    self.category = category
  }

  init(_ attributes: LayoutAttributes) {
    self.init(attributes.indexPath, attributes.category)
  }
}

/// A view that shows something, on show or prepared for it.
struct HeldView {
  var view: ReusableView
  /// The item, when the view was dequeued for one of a registered kind.
  var item: CellItem?
  /// Where the layout has it, as far as the last pass asked.
  var attributes: LayoutAttributes
  /// What the view was last told of them.
  var applied: LayoutAttributes?
  /// The step of a pass that last wanted the view.
  var step = 0
  /// Whether the layout does not know the size that the view wants.
  var needsMeasure = true
  /// The size that the layout gave it after it was measured last; nil until that is known.
  var settledSize: Size?
  /// Whether `willDisplay` was called more recently than `didEndDisplaying`.
  var isDisplayed = false

  var role: CellRole { attributes.category == .cell ? .item : .supplementary }
}
