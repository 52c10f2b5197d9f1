// SPDX-License-Identifier: MIT

internal import CollectionLayout
public import Foundation

/// A width or a height: a part of the container's, or a number of points, fixed or to be measured.
@preconcurrency @MainActor public final class NSCollectionLayoutDimension: NSObject {
  let engine: LayoutDimension

  init(_ engine: LayoutDimension) { self.engine = engine }

  /// A part of the container's width, from 0 to 1 and beyond.
  public class func fractionalWidth(_ fraction: CGFloat) -> Self {
    Self(.fractionalWidth(Double(fraction)))
  }
  /// A part of the container's height, from 0 to 1 and beyond.
  public class func fractionalHeight(_ fraction: CGFloat) -> Self {
    Self(.fractionalHeight(Double(fraction)))
  }
  /// A length in points, of which 8 are a column and 16 a row.
  public class func absolute(_ points: CGFloat) -> Self { Self(.absolute(Double(points))) }
  /// A length in points that holds until the content is measured.
  public class func estimated(_ points: CGFloat) -> Self { Self(.estimated(Double(points))) }
  /// A length in points that holds until the siblings are measured, and then the longest of theirs.
  public class func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    Self(.uniformAcrossSiblings(estimate: Double(estimate)))
  }

  /// Whether the length is a part of the container's width.
  public var isFractionalWidth: Bool { if case .fractionalWidth = engine { true } else { false } }
  /// Whether the length is a part of the container's height.
  public var isFractionalHeight: Bool { if case .fractionalHeight = engine { true } else { false } }
  /// Whether the length is fixed.
  public var isAbsolute: Bool { if case .absolute = engine { true } else { false } }
  /// Whether the length is measured.
  public var isEstimated: Bool { if case .estimated = engine { true } else { false } }
  /// Whether the length is measured and shared with the siblings.
  public var isUniformAcrossSiblings: Bool {
    if case .uniformAcrossSiblings = engine { true } else { false }
  }
  /// The part or the points.
  public var dimension: CGFloat {
    switch engine {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(estimate: let value):
      CGFloat(value)
    }
  }
}

/// A width and a height.
@preconcurrency @MainActor public final class NSCollectionLayoutSize: NSObject {
  /// How wide.
  public let widthDimension: NSCollectionLayoutDimension
  /// How high.
  public let heightDimension: NSCollectionLayoutDimension

  /// A width and a height.
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  var engine: LayoutSize {
    LayoutSize(width: widthDimension.engine, height: heightDimension.engine)
  }
}

/// The room between two things: fixed, or at least so much.
@preconcurrency @MainActor public final class NSCollectionLayoutSpacing: NSObject {
  let engine: LayoutSpacing

  init(_ engine: LayoutSpacing) { self.engine = engine }

  /// So many points.
  public class func fixed(_ points: CGFloat) -> Self { Self(.fixed(Double(points))) }
  /// So many points, or more where there is room.
  public class func flexible(_ points: CGFloat) -> Self { Self(.flexible(Double(points))) }
  /// The points, or the least of them.
  public var spacing: CGFloat { CGFloat(engine.minimum) }
  /// Whether it grows where there is room.
  public var isFlexible: Bool { engine.isFlexible }
  /// Whether it is always the same.
  public var isFixed: Bool { !engine.isFlexible }
}

/// The room at each edge.
@preconcurrency @MainActor public final class NSCollectionLayoutEdgeSpacing: NSObject {
  /// Before the leading edge; nil for none.
  public let leading: NSCollectionLayoutSpacing?
  /// Above the upper edge; nil for none.
  public let top: NSCollectionLayoutSpacing?
  /// Behind the trailing edge; nil for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// Below the lower edge; nil for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// The room at each edge; nil for none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  var engine: LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: leading?.engine, top: top?.engine, trailing: trailing?.engine,
      bottom: bottom?.engine)
  }
}

/// A place of a rectangle: edges, and a distance from there.
@preconcurrency @MainActor public final class NSCollectionLayoutAnchor: NSObject {
  /// The edges at which the place is: two that meet for a corner, none for the middle.
  public let edges: NSDirectionalRectEdge
  /// The distance: in points, or parts of the anchored view's size.
  public let offset: CGPoint
  /// Whether ``offset`` is in parts of the anchored view's size.
  public let isFractionalOffset: Bool
  /// Whether ``offset`` is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// A place at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }
  /// A place some points off edges.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, absoluteOffset, false)
  }
  /// A place off edges by parts of the anchored view's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
  }

  var engine: LayoutAnchor {
    LayoutAnchor(
      edges: LayoutEdges(rawValue: UInt8(truncatingIfNeeded: edges.rawValue)),
      offset: isFractionalOffset ? .fractional(offset.engine) : .absolute(offset.engine))
  }
}
