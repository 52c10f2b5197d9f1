// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
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

  public func saveGState() { saved.append(state) }
  public func restoreGState() { if let last = saved.popLast() { state = last } }

  /// What a point of the plane is multiplied by for its pixel, without what the picture's scale adds.
  public var ctm: CGAffineTransform { state.transform.concatenating(start.inverted()) }
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  public func setFillColor(_ color: CGColor) { state.fill = color.uiColor }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor)
  }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.uiColor }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor)
  }
  public func setAlpha(_ alpha: CGFloat) { state.alpha = Float(max(0, min(1, alpha))) }
  public func setLineWidth(_ width: CGFloat) { state.style.width = width }
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.style.dashPhase, state.style.dashes) = (phase, lengths)
  }

  // MARK: The path

  public var path: CGPath? { open.isEmpty ? nil : open.copy() }
  public var isPathEmpty: Bool { open.isEmpty }
  public var currentPointOfPath: CGPoint { open.currentPoint }
  public var boundingBoxOfPath: CGRect { open.boundingBoxOfPath }
  public func beginPath() { open = CGMutablePath() }
  public func move(to point: CGPoint) { open.move(to: point) }
  public func addLine(to point: CGPoint) { open.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { open.addLines(between: points) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    open.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    open.addQuadCurve(to: end, control: control)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    open.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  public func addRect(_ rect: CGRect) { open.addRect(rect) }
  public func addRects(_ rects: [CGRect]) { open.addRects(rects) }
  public func addEllipse(in rect: CGRect) { open.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { open.addPath(path) }
  public func closePath() { open.closeSubpath() }

  // MARK: Drawing

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
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }
  public func strokePath() { drawPath(using: .stroke) }
  public func fill(_ rect: CGRect) {
    fill(unsafe CGPath(rect: rect, transform: nil), .winding)
  }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func fillEllipse(in rect: CGRect) {
    fill(unsafe CGPath(ellipseIn: rect, transform: nil), .winding)
  }
  public func stroke(_ rect: CGRect) {
    stroke(unsafe CGPath(rect: rect, transform: nil), state.style)
  }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.style
    style.width = width
    stroke(unsafe CGPath(rect: rect, transform: nil), style)
  }
  public func strokeEllipse(in rect: CGRect) {
    stroke(unsafe CGPath(ellipseIn: rect, transform: nil), state.style)
  }
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

  public func clip(using rule: CGPathFillRule = .winding) {
    let path = open
    beginPath()
    clip(path, rule)
  }
  public func clip(to rect: CGRect) {
    clip(unsafe CGPath(rect: rect, transform: nil), .winding)
  }
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
