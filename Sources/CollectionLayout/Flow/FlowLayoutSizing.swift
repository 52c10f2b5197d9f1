// SPDX-License-Identifier: MIT

public import IndexPaths
public import PlaneGeometry

/// What differs from item to item or from section to section of a flow layout.
///
/// A function that is nil, and one that gives nil, leaves the property of ``FlowMetrics``. All are called by
/// ``FlowLayout/prepare(itemCounts:container:safeAreaInsets:layoutMargins:)``, once for each section or item, and
/// again for what later changes bring.
public struct FlowLayoutSizing {
  /// An item's size, or its estimate when items measure themselves.
  ///
  /// When it gives nil for the first item of a section, it is not asked for the section's others: that keeps a
  /// section of equal items free of work for each.
  public var sizeForItem: ((IndexPath) -> Size?)?
  /// A section's insets.
  public var insetForSection: ((Int) -> DirectionalEdgeInsets?)?
  /// The spacing between a section's lines.
  public var minimumLineSpacingForSection: ((Int) -> Double?)?
  /// The spacing between items of a section's lines.
  public var minimumInteritemSpacingForSection: ((Int) -> Double?)?
  /// A header's size, of which the length along the scroll direction counts.
  public var referenceSizeForHeader: ((Int) -> Size?)?
  /// A footer's size, of which the length along the scroll direction counts.
  public var referenceSizeForFooter: ((Int) -> Size?)?

  /// Leaves everything to the properties.
  public init() {}
}
