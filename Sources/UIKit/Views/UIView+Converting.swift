// SPDX-License-Identifier: MIT

public import Foundation

extension UIView {
  /// A point of this view in another, or in the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (from, to) = (originOnTop, view?.originOnTop ?? .zero)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// A point of another view in this one.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (from, to) = (view?.originOnTop ?? .zero, originOnTop)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// A rectangle of this view in another, or in the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view in this one.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  var originOnTop: CGPoint {
    var point = CGPoint(x: -bounds.minX, y: -bounds.minY)
    var view: UIView? = self
    while let current = view, let around = current.superview {
      let corner = around.originOfSubviews
      point.x += current.frame.minX - corner.x
      point.y += current.frame.minY - corner.y
      view = around
    }
    return point
  }
}
