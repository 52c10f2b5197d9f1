// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CollectionLayout
public import Foundation

/// A width or a height: a part of the container's, or a number of points, fixed or to be measured.
@preconcurrency @MainActor public final class NSCollectionLayoutDimension: NSObject {
  let engine: LayoutDimension

  init(_ engine: LayoutDimension) { self.engine = engine }

  public class func fractionalWidth(_ fraction: CGFloat) -> Self {
    Self(.fractionalWidth(Double(fraction)))
  }
  public class func fractionalHeight(_ fraction: CGFloat) -> Self {
    Self(.fractionalHeight(Double(fraction)))
  }
  public class func absolute(_ points: CGFloat) -> Self { Self(.absolute(Double(points))) }
  public class func estimated(_ points: CGFloat) -> Self { Self(.estimated(Double(points))) }
  public class func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    Self(.uniformAcrossSiblings(estimate: Double(estimate)))
  }

  public var isFractionalWidth: Bool { if case .fractionalWidth = engine { true } else { false } }
  public var isFractionalHeight: Bool { if case .fractionalHeight = engine { true } else { false } }
  public var isAbsolute: Bool { if case .absolute = engine { true } else { false } }
  public var isEstimated: Bool { if case .estimated = engine { true } else { false } }
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
  public let widthDimension: NSCollectionLayoutDimension
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

  public class func fixed(_ points: CGFloat) -> Self { Self(.fixed(Double(points))) }
  public class func flexible(_ points: CGFloat) -> Self { Self(.flexible(Double(points))) }
  public var spacing: CGFloat { CGFloat(engine.minimum) }
  public var isFlexible: Bool { engine.isFlexible }
  public var isFixed: Bool { !engine.isFlexible }
}

/// The room at each edge.
@preconcurrency @MainActor public final class NSCollectionLayoutEdgeSpacing: NSObject {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
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
  public let edges: NSDirectionalRectEdge
  /// The distance: in points, or parts of the anchored view's size.
  public let offset: CGPoint
  public let isFractionalOffset: Bool
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
