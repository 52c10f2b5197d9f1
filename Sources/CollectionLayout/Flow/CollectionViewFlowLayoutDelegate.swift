// SPDX-License-Identifier: MIT

public import IndexPaths
public import PlaneGeometry

/// What a collection view's delegate may tell its flow layout; `UICollectionViewDelegateFlowLayout`.
///
/// Every method is optional: nil, which all give unless they are implemented, leaves the layout's property.
@MainActor public protocol CollectionViewFlowLayoutDelegate: AnyObject {
  /// The size of an item, or its estimate when items measure themselves.
  ///
  /// A delegate that gives nil for the first item of a section is not asked for the section's others.
  func flowLayout(
    _ layout: CollectionViewFlowLayout, sizeForItemAt indexPath: IndexPath
  ) -> Size?

  /// The insets around a section's lines.
  func flowLayout(
    _ layout: CollectionViewFlowLayout, insetForSectionAt section: Int
  ) -> DirectionalEdgeInsets?

  /// The spacing between a section's lines.
  func flowLayout(
    _ layout: CollectionViewFlowLayout, minimumLineSpacingForSectionAt section: Int
  ) -> Double?

  /// The spacing between the items of a section's lines.
  func flowLayout(
    _ layout: CollectionViewFlowLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> Double?

  /// The size of a section's header, of which the length along the scroll direction counts.
  func flowLayout(
    _ layout: CollectionViewFlowLayout, referenceSizeForHeaderInSection section: Int
  ) -> Size?

  /// The size of a section's footer, of which the length along the scroll direction counts.
  func flowLayout(
    _ layout: CollectionViewFlowLayout, referenceSizeForFooterInSection section: Int
  ) -> Size?
}

extension CollectionViewFlowLayoutDelegate {
  /// Leaves ``FlowMetrics/itemSize``.
  public func flowLayout(
    _ layout: CollectionViewFlowLayout, sizeForItemAt indexPath: IndexPath
  ) -> Size? { nil }

  /// Leaves ``FlowMetrics/sectionInset``.
  public func flowLayout(
    _ layout: CollectionViewFlowLayout, insetForSectionAt section: Int
  ) -> DirectionalEdgeInsets? { nil }

  /// Leaves ``FlowMetrics/minimumLineSpacing``.
  public func flowLayout(
    _ layout: CollectionViewFlowLayout, minimumLineSpacingForSectionAt section: Int
  ) -> Double? { nil }

  /// Leaves ``FlowMetrics/minimumInteritemSpacing``.
  public func flowLayout(
    _ layout: CollectionViewFlowLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> Double? { nil }

  /// Leaves ``FlowMetrics/headerReferenceSize``.
  public func flowLayout(
    _ layout: CollectionViewFlowLayout, referenceSizeForHeaderInSection section: Int
  ) -> Size? { nil }

  /// Leaves ``FlowMetrics/footerReferenceSize``.
  public func flowLayout(
    _ layout: CollectionViewFlowLayout, referenceSizeForFooterInSection section: Int
  ) -> Size? { nil }
}
