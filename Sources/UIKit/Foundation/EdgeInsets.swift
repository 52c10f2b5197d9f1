// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Distances from the edges of a rectangle, in points.
public struct UIEdgeInsets: Sendable, Hashable {
  /// From the upper edge downwards, in points.
  public var top: CGFloat
  /// From the left edge to the right, in points.
  public var left: CGFloat
  /// From the lower edge upwards, in points.
  public var bottom: CGFloat
  /// From the right edge to the left, in points.
  public var right: CGFloat

  /// No distances.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Distances from each edge.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// No distances.
  public static let zero = UIEdgeInsets()
}

/// Distances from the edges of a rectangle as text runs, in points.
public struct NSDirectionalEdgeInsets: Sendable, Hashable {
  /// From the upper edge downwards, in points.
  public var top: CGFloat
  /// From the leading edge inwards, in points.
  public var leading: CGFloat
  /// From the lower edge upwards, in points.
  public var bottom: CGFloat
  /// From the trailing edge inwards, in points.
  public var trailing: CGFloat

  /// No distances.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Distances from each edge.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// No distances.
  public static let zero = NSDirectionalEdgeInsets()
}

/// A distance from a place, in points.
public struct UIOffset: Sendable, Hashable {
  /// To the right; to the left when negative. In points.
  public var horizontal: CGFloat
  /// Downwards; upwards when negative. In points.
  public var vertical: CGFloat

  /// No distance.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// A distance to the right and down.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// No distance.
  public static let zero = UIOffset()
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Edges of a rectangle as text runs.
public struct NSDirectionalRectEdge: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The leading edge.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The trailing edge.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// Directions of a layout's axes.
public struct UIAxis: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Across.
  public static let horizontal = UIAxis(rawValue: 1)
  /// Downwards.
  public static let vertical = UIAxis(rawValue: 2)
  /// Across and downwards.
  public static let both: UIAxis = [.horizontal, .vertical]
}

extension CGRect {
  /// The rectangle less distances from its edges.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
