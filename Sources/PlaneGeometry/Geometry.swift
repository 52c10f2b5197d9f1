// SPDX-License-Identifier: MIT

/// A place in the plane, in points; x grows to the right and y downwards.
@frozen public struct Point: Sendable, Hashable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// A place at these coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of a coordinate system.
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in points.
@frozen public struct Size: Sendable, Hashable {
  /// The extent from left to right.
  public var width: Double
  /// The extent from top to bottom.
  public var height: Double

  /// A size of these extents.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent in either direction.
  public static let zero = Size(width: 0, height: 0)
}

/// An upright rectangle, in points: the half-open product of two intervals.
@frozen public struct Rect: Sendable, Hashable {
  /// The upper left corner.
  public var origin: Point
  /// The extents.
  public var size: Size

  /// A rectangle from its corner and extents.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its corner's coordinates and extents.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The middle between left and right.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The middle between top and bottom.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The extent from left to right.
  @inlinable public var width: Double { size.width }
  /// The extent from top to bottom.
  @inlinable public var height: Double { size.height }

  /// True when nothing lies inside.
  @inlinable public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// The rectangle moved by `dx` to the right and `dy` down.
  @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
  }

  /// The common part of two rectangles, or nil when they share no area.
  @inlinable public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// True when two rectangles share area; touching edges do not count.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The rectangle with each edge moved inwards; an extent never falls below zero.
  @inlinable public func inset(by insets: DirectionalEdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.leading, y: origin.y + insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }
}

/// Distances from four edges inwards, in points; leading is the left edge.
@frozen public struct DirectionalEdgeInsets: Sendable, Hashable {
  /// From the top edge downwards.
  public var top: Double
  /// From the left edge to the right.
  public var leading: Double
  /// From the bottom edge upwards.
  public var bottom: Double
  /// From the right edge to the left.
  public var trailing: Double

  /// Insets of these distances.
  @inlinable public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance at any edge.
  public static let zero = DirectionalEdgeInsets()
}
