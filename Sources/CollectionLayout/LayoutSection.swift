// SPDX-License-Identifier: MIT

public import PlaneGeometry

/// An edge or corner of a section, or of the whole layout, at which a boundary item is set.
public enum LayoutAlignment: Sendable, Hashable {
  /// At the section's origin, moved by the item's offset alone.
  case none
  /// Above, in the middle.
  case top
  /// Above, at the left edge.
  case topLeading
  /// To the left, in the middle.
  case leading
  /// Below, at the left edge.
  case bottomLeading
  /// Below, in the middle.
  case bottom
  /// Below, at the right edge.
  case bottomTrailing
  /// To the right, in the middle.
  case trailing
  /// Above, at the right edge.
  case topTrailing

  internal var isTop: Bool { self == .top || self == .topLeading || self == .topTrailing }
  internal var isBottom: Bool {
    self == .bottom || self == .bottomLeading || self == .bottomTrailing
  }
  internal var isLeading: Bool {
    self == .leading || self == .topLeading || self == .bottomLeading
  }
  internal var isTrailing: Bool {
    self == .trailing || self == .topTrailing || self == .bottomTrailing
  }
}

/// A header, footer or side piece of a section or of the whole layout.
public struct LayoutBoundaryItem: Sendable, Hashable {
  /// The kind of a section's header that layouts made by this project use.
  public static let headerKind = "header"
  /// The kind of a section's footer that layouts made by this project use.
  public static let footerKind = "footer"

  /// Differs from the kinds of the other boundary items of its section.
  public var elementKind: String
  /// In the container, less the section's insets across when it follows them.
  public var size: LayoutSize
  /// The edge or corner.
  public var alignment: LayoutAlignment
  /// Added to the place that the alignment gives, in points.
  public var absoluteOffset: Point
  /// Whether the section grows by the item; otherwise it lies over the content.
  ///
  /// UIKit does not say where an item that lies over the content goes beside one that the section grows by; here
  /// it lies at the content's edge, behind the other, whose place is its own.
  public var extendsBoundary = true
  /// Whether it stays in the visible part for as long as its section does.
  public var pinsToVisibleBounds = false
  /// Distances from the edges inwards, in points.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// Higher lies above lower.
  public var zIndex = 0

  /// Makes one of the values given; the rest has its defaults.
  public init(
    elementKind: String, size: LayoutSize, alignment: LayoutAlignment,
    absoluteOffset: Point = .zero
  ) {
    self.elementKind = elementKind
    self.size = size
    self.alignment = alignment
    self.absoluteOffset = absoluteOffset
  }
}

/// A decoration behind a whole section, insets, header and footer included.
public struct LayoutDecoration: Sendable, Hashable {
  /// Names the view to make.
  public var elementKind: String
  /// Distances from the edges inwards, in points.
  public var contentInsets: DirectionalEdgeInsets
  /// Higher lies above lower.
  public var zIndex = 0

  /// Makes one of the values given; the rest has its defaults.
  public init(elementKind: String, contentInsets: DirectionalEdgeInsets = .zero) {
    self.elementKind = elementKind
    self.contentInsets = contentInsets
  }
}

/// One section: its group, repeated, and what surrounds the groups.
///
/// A last group that is not filled counts whole along the scroll direction, as a group of fixed size has no other
/// length; one of estimated size is as long as the items in it want. A section without items keeps its boundary
/// items and is shorter by one spacing between groups, as UIKit's formula has it, but never less than nothing.
public struct LayoutSection: Sendable {
  /// Repeated until the items are dealt.
  public var group: LayoutGroup
  /// Distances from the edges inwards, in points.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// Between instances of the group, in points.
  public var interGroupSpacing = 0.0
  /// Whether and how groups follow each other across the layout's direction.
  ///
  /// What scrolls sideways holds the section's insets across the direction, and a fraction of the width is one of
  /// the section's whole width, as it was found of UIKit; its documentation would have the insets taken off.
  public var orthogonalScrolling = OrthogonalScrolling.none
  /// How that scrolling feels.
  public var orthogonalScrollingProperties = OrthogonalScrollingProperties()
  /// Which of the view's insets the section keeps to.
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// Which of the view's insets its boundary items keep to.
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// Headers and footers.
  public var boundaryItems: [LayoutBoundaryItem] = []
  /// What lies behind the section.
  public var decorationItems: [LayoutDecoration] = []
  /// Whether the insets across the scroll direction apply to boundary items too.
  public var supplementariesFollowContentInsets = true
  /// Told of what is visible before each layout cycle, to change how it looks.
  ///
  /// Called by `attributes(in:)` with what the rectangle shows of the section. It is not called in sections with
  /// estimated items: there the layout tells its `misuseReporter` instead, as UIKit logs.
  public var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?
  /// What the section was made from, when it is a list.
  public internal(set) var listConfiguration: ListConfiguration?
  /// Room before the boundary items at the section's start, in points; none when there is no such item.
  internal var headerTopPadding = 0.0

  /// Makes one of the values given; the rest has its defaults.
  public init(group: LayoutGroup) {
    self.group = group
  }
}

/// What concerns all sections.
public struct LayoutConfiguration: Sendable, Hashable {
  /// The direction in which sections follow each other.
  public var scrollDirection = LayoutAxis.vertical
  /// Between sections only, in points.
  public var interSectionSpacing = 0.0
  /// Header and footer of the whole; left out while there is no section.
  public var boundaryItems: [LayoutBoundaryItem] = []
  /// Which of the view's insets sections keep to that name none themselves, and global boundary items.
  public var contentInsetsReference = ContentInsetsReference.safeArea

  /// Makes one of the values given; the rest has its defaults.
  public init() {}
}
