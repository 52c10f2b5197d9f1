// SPDX-License-Identifier: MIT

public import Foundation

/// A path with the pen that it is drawn with.
@preconcurrency @MainActor open class UIBezierPath: NSObject {
  private var path = CGMutablePath()
  /// How thick the line is, in points. Default: 1.
  open var lineWidth: CGFloat = 1
  /// How lines end. Default: `butt`.
  open var lineCapStyle = CGLineCap.butt
  /// How lines meet. Default: `miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// How many times half of the thickness a pointed corner may reach before it is cut off. Default: 10.
  open var miterLimit: CGFloat = 10
  /// Kept, and has no effect: curves are broken finer than a pixel. Default: 0.6.
  open var flatness: CGFloat = 0.6
  /// Whether what is crossed an even number of times is outside; else it is what winds to nothing. Default: false.
  open var usesEvenOddFillRule = false
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  public override init() { super.init() }

  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  /// The ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }
  /// A rectangle whose corners are rounded by a radius in points, up to half of each side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }
  /// A rectangle of which some corners are quarters of ellipses.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    path.addRect(rect, radii: cornerRadii, rounding: corners)
  }
  /// A part of a circle, with angles in radians; `clockwise` is meant as it looks.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  /// A path of the parts of another.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// A copy of the path; one that is set is copied too.
  open var cgPath: CGPath {
    get { CGPath(elements: path.elements) }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  /// Whether nothing was added.
  open var isEmpty: Bool { path.isEmpty }
  /// What holds the path; null for an empty one.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// Where the next line begins; the origin for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether a point is in what the path encloses, by ``usesEvenOddFillRule``.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Begins a part at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a curve to a point, bent by two others.
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) { path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2) }
  /// Adds a curve to a point, bent by another.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds a part of a circle, after a line to where it begins, with angles in radians; `clockwise`
  /// is meant as it looks.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      around: center, radius: radius, from: startAngle, to: endAngle, clockwise: clockwise)
  }
  /// Closes the last part with a line to where it began.
  open func close() { path.closeSubpath() }
  /// Takes all away.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds another path's parts.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Moves all points by a transform.
  open func apply(_ transform: CGAffineTransform) { path.apply(transform) }
  /// Sets so many lengths of dashes and gaps in turn, in points, and how far inside of them the
  /// line begins; nil for a whole line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    // The caller says how many numbers its pointer leads to.
    dashes = unsafe pattern.map { unsafe Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    dashPhase = phase
  }

  // MARK: Drawing

  private var style: StrokeStyle {
    StrokeStyle(
      width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit,
      dashes: dashes, dashPhase: dashPhase)
  }
  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// Fills the path in the current context, in its colour; nothing without a context.
  open func fill() { UIGraphicsGetCurrentContext()?.fill(path, rule) }
  /// Draws the path's line in the current context, in its colour; nothing without a context.
  open func stroke() { UIGraphicsGetCurrentContext()?.stroke(path, style) }
  /// Fills the path with an opacity from 0 to 1.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.fill(path, rule, alpha: Float(alpha))
  }
  /// Draws the path's line with an opacity from 0 to 1.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.stroke(path, style, alpha: Float(alpha))
  }
  /// Leaves only what lies in the path, of what is drawn next in the current context.
  open func addClip() { UIGraphicsGetCurrentContext()?.clip(path, rule) }
}

/// How what is drawn and what is there come together: here the one covers the other.
public enum CGBlendMode: Int32, Sendable {
  /// What is drawn covers what is there.
  case normal
}
