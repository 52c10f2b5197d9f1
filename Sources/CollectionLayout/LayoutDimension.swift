// SPDX-License-Identifier: MIT

internal import PlaneGeometry

/// The direction in which a group sets its items, or a layout scrolls.
@frozen public enum LayoutAxis: Sendable, Hashable {
  /// To the right.
  case horizontal
  /// Downwards.
  case vertical

  /// The direction across this one.
  @inlinable public var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  /// Both directions, to loop over without an array.
  internal static var both: Both { Both() }

  internal struct Both: Sequence, IteratorProtocol {
    private var number = 0

    mutating func next() -> LayoutAxis? {
      number += 1
      return number == 1 ? .horizontal : number == 2 ? .vertical : nil
    }
  }
}

/// A set of directions.
public struct LayoutAxes: OptionSet, Sendable, Hashable {
  /// One bit for each member.
  public let rawValue: UInt8

  /// Makes one of the values given; the rest has its defaults.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The widths' direction.
  public static let horizontal = LayoutAxes(rawValue: 1)
  /// The heights' direction.
  public static let vertical = LayoutAxes(rawValue: 2)

  /// The set that holds one direction.
  public init(_ axis: LayoutAxis) { self = axis == .horizontal ? .horizontal : .vertical }
}

/// One length of an item or a group, in points or as a part of what contains it.
///
/// The container of an item is its group without the group's content insets; that of a section's group is
/// the section without its insets.
@frozen public enum LayoutDimension: Sendable, Hashable {
  /// A part of the container's width.
  case fractionalWidth(Double)
  /// A part of the container's height.
  case fractionalHeight(Double)
  /// A length in points.
  case absolute(Double)
  /// A length in points that counts until the view's own is known.
  case estimated(Double)
  /// As `estimated`; then all siblings of this kind in one group get the length of the longest.
  ///
  /// On a section's own group the siblings are all its instances, so that the longest is shared by the section;
  /// within them what is uniform grows along, and all else keeps its own length. A group has to be estimated along
  /// the axis for this. Siblings of what is visible are measured before it is shown, as in UIKit; where a section of
  /// more than 512 items shares a length, those that were not shown count by the estimate.
  case uniformAcrossSiblings(estimate: Double)

  /// True for a length that gives way to a measured one.
  @inlinable public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    default: false
    }
  }

  internal var number: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(estimate: let value):
      value
    }
  }

  internal var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  internal func length(in room: Size) -> Double {
    switch self {
    case .fractionalWidth(let part): part * room.width
    case .fractionalHeight(let part): part * room.height
    case .absolute(let value), .estimated(let value), .uniformAcrossSiblings(estimate: let value):
      value
    }
  }
}

/// A width and a height as dimensions.
public struct LayoutSize: Sendable, Hashable {
  /// The horizontal length.
  public var width: LayoutDimension
  /// The vertical length.
  public var height: LayoutDimension

  /// Makes one of the values given; the rest has its defaults.
  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }

  /// The dimension along an axis.
  public subscript(axis: LayoutAxis) -> LayoutDimension {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  internal var isUniform: Bool { width.isUniform || height.isUniform }

  internal func size(in room: Size) -> Size {
    Size(width: width.length(in: room), height: height.length(in: room))
  }
}

/// Room between or beside items, in points.
@frozen public enum LayoutSpacing: Sendable, Hashable {
  /// Exactly this much.
  case fixed(Double)
  /// At least this much; what a group has left is shared equally by its flexible spacings.
  case flexible(Double)

  /// The least room, which the test whether an item still fits counts with.
  @inlinable public var minimum: Double {
    switch self {
    case .fixed(let value), .flexible(let value): value
    }
  }

  /// True for spacing that takes a share of what is left.
  @inlinable public var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

/// Outer margins of an item or a group; they move it and never change its size.
public struct LayoutEdgeSpacing: Sendable, Hashable {
  /// At the left.
  public var leading: LayoutSpacing?
  /// Above.
  public var top: LayoutSpacing?
  /// At the right.
  public var trailing: LayoutSpacing?
  /// Below.
  public var bottom: LayoutSpacing?

  /// Makes one of the values given; the rest has its defaults.
  public init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil,
    bottom: LayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  internal func start(_ axis: LayoutAxis) -> LayoutSpacing {
    (axis == .horizontal ? leading : top) ?? .fixed(0)
  }

  internal func end(_ axis: LayoutAxis) -> LayoutSpacing {
    (axis == .horizontal ? trailing : bottom) ?? .fixed(0)
  }

  internal func minimum(_ axis: LayoutAxis) -> Double { start(axis).minimum + end(axis).minimum }

  internal func flexibleCount(_ axis: LayoutAxis) -> Int {
    (start(axis).isFlexible ? 1 : 0) + (end(axis).isFlexible ? 1 : 0)
  }
}
