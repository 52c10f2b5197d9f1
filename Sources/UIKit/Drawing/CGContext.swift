// SPDX-License-Identifier: MIT

public import Foundation

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// What is inside of the path by one of two rules, the path's own line, or both; `eo` is for even and odd.
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// A picture that is drawn into: paths in colours, on a plane whose origin is at the top left.
///
/// Its pixels are made when something is first drawn, so that a view that draws nothing costs none. A pixel has one of
/// the colours that were drawn with, the terminal's own among them: they are not mixed.
public final class CGContext {
  private struct State {
    var transform: CGAffineTransform
    var fill = UIColor.black
    var stroke = UIColor.black
    var style = StrokeStyle()
    var alpha: Float = 1
    var clip: Coverage?
  }

  /// The extent, in pixels.
  public let width: Int
  /// The extent down, in pixels, from 1 to 8,192.
  public let height: Int
  /// Pixels for each point.
  var scale = 1.0
  private let start: CGAffineTransform
  private var state: State
  private var saved: [State] = []
  private var drawing: InkMap
  private var open = CGMutablePath()

  init(width: Int, height: Int, transform: CGAffineTransform) {
    self.width = max(1, min(width, 8192))
    self.height = max(1, min(height, 8192))
    start = transform
    drawing = InkMap(width: self.width, height: self.height)
    state = State(transform: transform)
  }

  /// What has been drawn; nil when nothing was.
  var drawn: InkMap? { drawing.isBlank ? nil : drawing }

  // MARK: State

  /// Keeps colours, pen, clip and transform for ``restoreGState()``.
  public func saveGState() { saved.append(state) }
  /// Takes back the colours, pen, clip and transform that were last kept; nothing when none are.
  public func restoreGState() { if let last = saved.popLast() { state = last } }

  /// What a point of the plane is multiplied by for its pixel, without what the picture's scale adds.
  public var ctm: CGAffineTransform { state.transform.concatenating(start.inverted()) }
  /// Moves the origin of what is drawn next, in points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }
  /// Makes what is drawn next so many times as wide and as high.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }
  /// Turns what is drawn next, in radians, the way a clock's hands go.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
  /// Has what is drawn next go through a transform before those that are there.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Sets the colour of what is filled. Default: black.
  public func setFillColor(_ color: CGColor) { state.fill = color.uiColor }
  /// Sets the colour of what is filled, in parts from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor)
  }
  /// Sets the colour of lines. Default: black.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.uiColor }
  /// Sets the colour of lines, in parts from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor)
  }
  /// Sets how opaque all is that is drawn next, from 0 to 1. Default: 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = Float(max(0, min(1, alpha))) }
  /// Sets how thick lines are, in points. Default: 1.
  public func setLineWidth(_ width: CGFloat) { state.style.width = width }
  /// Sets how lines end. Default: `butt`.
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }
  /// Sets how lines meet. Default: `miter`.
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }
  /// Sets how many times half of the thickness a pointed corner may reach before it is cut off. Default: 10.
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
  /// Sets lengths of dashes and gaps in turn, in points, and how far inside of them a line begins;
  /// no lengths for whole lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.style.dashPhase, state.style.dashes) = (phase, lengths)
  }

  // MARK: The path

  /// A copy of the path that is being made; nil while it is empty.
  public var path: CGPath? { open.isEmpty ? nil : open.copy() }
  /// Whether nothing was added to the path that is being made.
  public var isPathEmpty: Bool { open.isEmpty }
  /// Where the next line begins; the origin for an empty path.
  public var currentPointOfPath: CGPoint { open.currentPoint }
  /// What holds the path that is being made; null for an empty one.
  public var boundingBoxOfPath: CGRect { open.boundingBoxOfPath }
  /// Begins a new, empty path.
  public func beginPath() { open = CGMutablePath() }
  /// Begins a part of the path at a point.
  public func move(to point: CGPoint) { open.move(to: point) }
  /// Adds a line to a point.
  public func addLine(to point: CGPoint) { open.addLine(to: point) }
  /// Begins a part of the path with lines from point to point.
  public func addLines(between points: [CGPoint]) { open.addLines(between: points) }
  /// Adds a curve to a point, bent by two others.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    open.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds a curve to a point, bent by another.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    open.addQuadCurve(to: end, control: control)
  }
  /// Adds a part of a circle, after a line to where it begins, with angles in radians; as
  /// `clockwise` is meant for an ordinate that grows upwards, it looks the other way round here.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    open.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  /// Adds a rectangle as a part of its own.
  public func addRect(_ rect: CGRect) { open.addRect(rect) }
  /// Adds rectangles, each as a part of its own.
  public func addRects(_ rects: [CGRect]) { open.addRects(rects) }
  /// Adds the ellipse in a rectangle as a part of its own.
  public func addEllipse(in rect: CGRect) { open.addEllipse(in: rect) }
  /// Adds a path's parts.
  public func addPath(_ path: CGPath) { open.addPath(path) }
  /// Closes the last part with a line to where it began.
  public func closePath() { open.closeSubpath() }

  // MARK: Drawing

  /// Fills the path that is being made, draws its line, or both, and begins a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = open
    beginPath()
    switch mode {
    case .fill: fill(path, .winding)
    case .eoFill: fill(path, .evenOdd)
    case .stroke: stroke(path, state.style)
    case .fillStroke:
      fill(path, .winding)
      stroke(path, state.style)
    case .eoFillStroke:
      fill(path, .evenOdd)
      stroke(path, state.style)
    }
  }
  /// Fills the path that is being made, and begins a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }
  /// Draws the line of the path that is being made, and begins a new one.
  public func strokePath() { drawPath(using: .stroke) }
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    fill(unsafe CGPath(rect: rect, transform: nil), .winding)
  }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Fills the ellipse in a rectangle.
  public func fillEllipse(in rect: CGRect) {
    fill(unsafe CGPath(ellipseIn: rect, transform: nil), .winding)
  }
  /// Draws the line around a rectangle, half of it inside.
  public func stroke(_ rect: CGRect) {
    stroke(unsafe CGPath(rect: rect, transform: nil), state.style)
  }
  /// Draws the line around a rectangle, half of it inside, of a thickness in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.style
    style.width = width
    stroke(unsafe CGPath(rect: rect, transform: nil), style)
  }
  /// Draws the line around the ellipse in a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    stroke(unsafe CGPath(ellipseIn: rect, transform: nil), state.style)
  }
  /// Draws lines between the first and the second point, the third and the fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = CGMutablePath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.addLines(between: [points[index], points[index + 1]])
    }
    stroke(path, state.style)
  }
  /// Takes away what is drawn in a rectangle.
  public func clear(_ rect: CGRect) {
    let path = unsafe CGPath(rect: rect, transform: nil)
    drawing.erase(clipped(coverage(of: path, .winding)))
  }

  func fill(_ path: CGPath, _ rule: CGPathFillRule, alpha: Float = 1) {
    paint(coverage(of: path, rule), with: state.fill, alpha)
  }

  func stroke(_ path: CGPath, _ style: StrokeStyle, alpha: Float = 1) {
    // The pen is on the path's plane, and is stretched with it.
    let pieces = PathStroke(path, style).pieces.map { piece in
      piece.map { $0.applying(state.transform) }
    }
    paint(
      Coverage(of: pieces, rule: .winding, width: width, height: height), with: state.stroke, alpha)
  }

  // MARK: Clipping

  /// Leaves only what lies in the path that is being made, of what is drawn next, and begins a new one.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = open
    beginPath()
    clip(path, rule)
  }
  /// Leaves only what lies in a rectangle, of what is drawn next.
  public func clip(to rect: CGRect) {
    clip(unsafe CGPath(rect: rect, transform: nil), .winding)
  }
  /// Leaves only what lies in one of the rectangles, of what is drawn next.
  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    clip(path, .winding)
  }
  func clip(_ path: CGPath, _ rule: CGPathFillRule) {
    var clip = coverage(of: path, rule)
    if let around = state.clip { clip.intersect(around) }
    state.clip = clip
  }

  // MARK: Pixels

  private func coverage(of path: CGPath, _ rule: CGPathFillRule) -> Coverage {
    Coverage(
      of: path.polygons(state.transform).map(\.points), rule: rule, width: width, height: height)
  }

  private func clipped(_ coverage: Coverage) -> Coverage {
    guard let clip = state.clip else { return coverage }
    var coverage = coverage
    coverage.intersect(clip)
    return coverage
  }

  private func paint(_ coverage: Coverage, with color: UIColor, _ alpha: Float) {
    drawing.paint(clipped(coverage), with: color, opacity: state.alpha * alpha)
  }

  // MARK: Colours that views set

  func setFill(_ color: UIColor) { state.fill = color }
  func setStroke(_ color: UIColor) { state.stroke = color }
}
