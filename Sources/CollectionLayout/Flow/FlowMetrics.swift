// SPDX-License-Identifier: MIT

public import PlaneGeometry

/// From where a flow layout's section insets are measured.
@frozen public enum FlowSectionInsetReference: Sendable, Hashable {
  /// The content inset.
  case fromContentInset
  /// The safe area, or the content inset where that is larger.
  case fromSafeArea
  /// The layout margins, or the content inset where that is larger.
  case fromLayoutMargins
}

/// The properties of a flow layout, with `UICollectionViewFlowLayout`'s defaults; what a sizing function gives for
/// an item or a section counts instead.
///
/// All lengths are in points, finite, and 0 or more.
public struct FlowMetrics: Sendable, Hashable {
  /// The estimate that stands for ``itemSize``, and has items measure themselves.
  public static let automaticSize = Size(
    width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// The size of each item.
  public var itemSize = Size(width: 50, height: 50)
  /// The size of an item that has yet to be measured; zero when items have the size that they are given.
  public var estimatedItemSize = Size.zero
  /// Between lines of a section only: not before the first, after the last, nor at a header or footer.
  public var minimumLineSpacing = 10.0
  /// Between items of a line; what a full line leaves free is added in equal shares.
  public var minimumInteritemSpacing = 10.0
  /// Around the lines of each section, within its header and footer.
  public var sectionInset = DirectionalEdgeInsets.zero
  /// From where ``sectionInset`` is measured across the scroll direction.
  public var sectionInsetReference = FlowSectionInsetReference.fromContentInset
  /// Its length along the scroll direction counts; without one there is no header.
  public var headerReferenceSize = Size.zero
  /// Its length along the scroll direction counts; without one there is no footer.
  public var footerReferenceSize = Size.zero
  /// Whether a header stays in view while its section does.
  public var sectionHeadersPinToVisibleBounds = false
  /// Whether a footer stays in view while its section does.
  public var sectionFootersPinToVisibleBounds = false
  /// The direction in which lines and sections follow each other.
  public var scrollDirection = LayoutAxis.vertical

  /// The defaults.
  public init() {}

  internal var isEstimated: Bool { estimatedItemSize != .zero }

  /// An item's size before anything is known of it.
  internal var nominalItemSize: Size {
    isEstimated && estimatedItemSize != FlowMetrics.automaticSize ? estimatedItemSize : itemSize
  }
}
