// SPDX-License-Identifier: MIT

public import PlaneGeometry

/// A set of edges of a rectangle.
public struct LayoutEdges: OptionSet, Sendable, Hashable {
  /// One bit for each member.
  public let rawValue: UInt8

  /// Makes one of the values given; the rest has its defaults.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One bit for each member.
  public static let top = LayoutEdges(rawValue: 1)
  /// One bit for each member.
  public static let leading = LayoutEdges(rawValue: 2)
  /// One bit for each member.
  public static let bottom = LayoutEdges(rawValue: 4)
  /// One bit for each member.
  public static let trailing = LayoutEdges(rawValue: 8)
}

/// A point of a rectangle: a corner (two edges), the middle of an edge (one), or the centre (none).
public struct LayoutAnchor: Sendable, Hashable {
  /// How far from the anchor's point.
  public enum Offset: Sendable, Hashable {
    /// In points.
    case absolute(Point)
    /// In parts of the size of what is placed.
    case fractional(Point)
  }

  /// Two for a corner, one for the middle of an edge, none for the centre.
  public var edges: LayoutEdges
  /// Added to the point.
  public var offset: Offset

  /// Makes one of the values given; the rest has its defaults.
  public init(edges: LayoutEdges, offset: Offset = .absolute(.zero)) {
    self.edges = edges
    self.offset = offset
  }

  /// The anchor's point of a rectangle, without the offset.
  internal func point(of rect: Rect) -> Point {
    let x =
      edges.contains(.leading)
      ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX
    let y =
      edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
    return Point(x: x, y: y)
  }

  internal func distance(for size: Size) -> Point {
    switch offset {
    case .absolute(let point): point
    case .fractional(let part): Point(x: part.x * size.width, y: part.y * size.height)
    }
  }
}

/// A view that accompanies an item, such as a badge at its corner; its index path is the item's.
public struct LayoutSupplementary: Sendable, Hashable {
  /// Names the view to make.
  public var elementKind: String
  /// In parts of the host's size, or in points.
  public var size: LayoutSize
  /// The host's point at which it is put.
  public var containerAnchor: LayoutAnchor
  /// Its own point that is put there; without it the same edges as the host's, so that it lies inside.
  public var itemAnchor: LayoutAnchor?
  /// Higher lies above lower.
  public var zIndex = 0

  /// Makes one of the values given; the rest has its defaults.
  public init(
    elementKind: String, size: LayoutSize, containerAnchor: LayoutAnchor,
    itemAnchor: LayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.size = size
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
  }

  /// Its frame beside a host, the item's frame within its content insets.
  public func frame(host: Rect) -> Rect {
    let size = size.size(in: host.size)
    let at = containerAnchor.point(of: host)
    let own = itemAnchor ?? LayoutAnchor(edges: containerAnchor.edges)
    let corner = own.point(of: Rect(origin: .zero, size: size))
    let away = containerAnchor.distance(for: size)
    let itself = own.distance(for: size)
    return Rect(
      origin: Point(
        x: at.x - corner.x + away.x + itself.x, y: at.y - corner.y + away.y + itself.y),
      size: size)
  }
}
