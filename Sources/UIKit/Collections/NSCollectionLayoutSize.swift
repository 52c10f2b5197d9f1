// SPDX-License-Identifier: MIT

internal import CollectionLayout
public import Foundation

/// A width or a height: a part of the container's, or a number of points, fixed or to be measured.
@MainActor public final class NSCollectionLayoutDimension {
  let engine: LayoutDimension

  init(_ engine: LayoutDimension) { self.engine = engine }

  /// As in UIKit.
  public class func fractionalWidth(_ fraction: CGFloat) -> Self {
    Self(.fractionalWidth(Double(fraction)))
  }
  /// As in UIKit.
  public class func fractionalHeight(_ fraction: CGFloat) -> Self {
    Self(.fractionalHeight(Double(fraction)))
  }
  /// As in UIKit.
  public class func absolute(_ points: CGFloat) -> Self { Self(.absolute(Double(points))) }
  /// As in UIKit.
  public class func estimated(_ points: CGFloat) -> Self { Self(.estimated(Double(points))) }
  /// As in UIKit.
  public class func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    Self(.uniformAcrossSiblings(estimate: Double(estimate)))
  }

  /// As in UIKit.
  public var isFractionalWidth: Bool { if case .fractionalWidth = engine { true } else { false } }
  /// As in UIKit.
  public var isFractionalHeight: Bool { if case .fractionalHeight = engine { true } else { false } }
  /// As in UIKit.
  public var isAbsolute: Bool { if case .absolute = engine { true } else { false } }
  /// As in UIKit.
  public var isEstimated: Bool { if case .estimated = engine { true } else { false } }
  /// As in UIKit.
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
@MainActor public final class NSCollectionLayoutSize {
  /// As in UIKit.
  public let widthDimension: NSCollectionLayoutDimension
  /// As in UIKit.
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
@MainActor public final class NSCollectionLayoutSpacing {
  let engine: LayoutSpacing

  init(_ engine: LayoutSpacing) { self.engine = engine }

  /// As in UIKit.
  public class func fixed(_ points: CGFloat) -> Self { Self(.fixed(Double(points))) }
  /// As in UIKit.
  public class func flexible(_ points: CGFloat) -> Self { Self(.flexible(Double(points))) }
  /// As in UIKit.
  public var spacing: CGFloat { CGFloat(engine.minimum) }
  /// As in UIKit.
  public var isFlexible: Bool { engine.isFlexible }
  /// As in UIKit.
  public var isFixed: Bool { !engine.isFlexible }
}

/// The room at each edge.
@MainActor public final class NSCollectionLayoutEdgeSpacing {
  /// As in UIKit.
  public let leading: NSCollectionLayoutSpacing?
  /// As in UIKit.
  public let top: NSCollectionLayoutSpacing?
  /// As in UIKit.
  public let trailing: NSCollectionLayoutSpacing?
  /// As in UIKit.
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
@MainActor public final class NSCollectionLayoutAnchor {
  /// As in UIKit.
  public let edges: NSDirectionalRectEdge
  /// The distance: in points, or parts of the anchored view's size.
  public let offset: CGPoint
  /// As in UIKit.
  public let isFractionalOffset: Bool
  /// As in UIKit.
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
