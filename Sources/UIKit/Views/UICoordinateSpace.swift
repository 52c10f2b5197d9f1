// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Something that has points of its own: a view or the screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  /// The space's own rectangle, in points.
  var bounds: CGRect { get }
  /// A point of this space, in the points of another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of another space, in the points of this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A rectangle of this space, in the points of another; its size stays.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// A rectangle of another space, in the points of this one; its size stays.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let (from, to) = (origin, coordinateSpace.origin)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, from: coordinateSpace), size: rect.size)
  }

  /// Where its own origin is on the screen, which the window covers.
  private var origin: CGPoint { (self as? UIView)?.originOnTop ?? .zero }
}

extension UIView: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {
  /// The screen's own points.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's own points: it is not turned.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}
