// SPDX-License-Identifier: MIT

public import IndexPaths
public import PlaneGeometry

/// What of a layout has become invalid; `UICollectionViewLayoutInvalidationContext`.
///
/// A layout with metrics of its own subclasses it and says so in ``CollectionViewLayout/invalidationContextClass``.
@MainActor open class LayoutInvalidationContext {
  /// Everything: all that the layout computed is thrown away.
  public internal(set) var invalidatesEverything = false
  /// The number of sections or items changed, or may have.
  public internal(set) var invalidatesDataSourceCounts = false
  /// The batch update that changed the numbers; nil when they are to be asked for anew.
  public internal(set) var updates: CollectionViewUpdateItems?
  /// Items whose attributes are invalid, or nil when no single items are named.
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Supplementary views whose attributes are invalid, by element kind.
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// Decoration views whose attributes are invalid, by element kind.
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Added to the content offset, in points.
  public var contentOffsetAdjustment = Point.zero
  /// Added to the content's size, in points.
  public var contentSizeAdjustment = Size.zero

  /// A context that names nothing yet.
  public required init() {}

  /// Names items whose attributes are invalid.
  public func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names supplementary views whose attributes are invalid.
  public func invalidateSupplementaryElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([kind: indexPaths], uniquingKeysWith: +)
  }

  /// Names decoration views whose attributes are invalid.
  public func invalidateDecorationElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([kind: indexPaths], uniquingKeysWith: +)
  }
}
