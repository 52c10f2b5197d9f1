// SPDX-License-Identifier: MIT

public import IndexPaths
public import PlaneGeometry

/// What a view of a layout is.
public enum LayoutCategory: Sendable, Hashable {
  /// Stands behind a section, for no item's sake.
  case decoration(kind: String)
  /// Shows an item.
  case cell
  /// Accompanies a section or an item: a header, a footer, a badge.
  case supplementary(kind: String)

  /// Decorations lie below cells and cells below supplementaries of the same z-index.
  internal var level: Int {
    switch self {
    case .decoration: 0
    case .cell: 1
    case .supplementary: 2
    }
  }
}

/// Where one view goes.
public struct LayoutAttributes: Sendable, Hashable {
  /// The item's; of a boundary item or decoration, item 0 of its section.
  public var indexPath: IndexPath
  /// Cell, supplementary with its kind, or decoration with its kind.
  public var category: LayoutCategory
  /// In points, in the content's coordinates; fractions are left for the canvas to snap.
  public var frame: Rect
  /// Higher lies above lower.
  public var zIndex: Int
  /// The lengths for which the view's own measure is wanted.
  public var estimatedAxes: LayoutAxes
  /// Whether the view is not to be shown.
  public var isHidden = false
  /// From 0, which shows nothing, to 1.
  public var alpha = 1.0

  /// The attributes of one view.
  public init(
    indexPath: IndexPath, category: LayoutCategory, frame: Rect, zIndex: Int = 0,
    estimatedAxes: LayoutAxes = []
  ) {
    self.indexPath = indexPath
    self.category = category
    self.frame = frame
    self.zIndex = zIndex
    self.estimatedAxes = estimatedAxes
  }
}
