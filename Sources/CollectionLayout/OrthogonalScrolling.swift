// SPDX-License-Identifier: MIT

/// How a section scrolls across the layout's direction, if at all.
public enum OrthogonalScrolling: Sendable, Hashable {
  /// Not at all: its groups follow each other in the layout's direction.
  case none
  /// Comes to rest anywhere.
  case continuous
  /// Comes to rest at a group's leading edge.
  case continuousGroupLeadingBoundary
  /// By the container's length.
  case paging
  /// By one group and its spacing.
  case groupPaging
  /// As `groupPaging`, the group in the middle.
  case groupPagingCentered
}

/// How the sideways scrolling of a section feels; the layout passes it on to whoever scrolls.
public struct OrthogonalScrollingProperties: Sendable, Hashable {
  /// How soon scrolling comes to rest.
  public enum DecelerationRate: Sendable, Hashable {
    /// Fast for sections that come to rest at groups or pages, normal for others.
    case automatic
    /// After a while.
    case normal
    /// Soon.
    case fast
  }

  /// Whether scrolling goes beyond the content's ends and comes back.
  public enum Bounce: Sendable, Hashable {
    /// Only where the content is longer than the window.
    case automatic
    /// Even where all of the content is in the window.
    case always
    /// Scrolling stops at the ends.
    case never
  }

  /// How soon scrolling comes to rest.
  public var decelerationRate = DecelerationRate.automatic
  /// Whether it goes beyond the ends.
  public var bounce = Bounce.automatic

  /// The automatic ones.
  public init() {}
}
