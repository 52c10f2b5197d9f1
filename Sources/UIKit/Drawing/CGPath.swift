// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Which parts of the plane a path encloses.
public enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd
}

/// How a line ends.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// How two lines meet.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// Lines and curves, one after another.
public class CGPath {
  /// A part of a path.
  enum Element {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
  }

  fileprivate(set) var elements: [Element]

  init(elements: [Element]) { self.elements = elements }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(transform) { $0.addRect(rect) }
  }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(transform) { $0.addEllipse(in: rect) }
  }
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    unsafe self.init(transform) {
      $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    }
  }

  private convenience init(
    _ transform: UnsafePointer<CGAffineTransform>?, _ fill: (CGMutablePath) -> Void
  ) {
    let path = CGMutablePath()
    fill(path)
    // The caller's pointer is read in its call alone.
    if let transform = unsafe transform?.pointee { path.apply(transform) }
    self.init(elements: path.elements)
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next line begins; the origin for an empty path.
  public var currentPoint: CGPoint {
    var (point, start) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let to): (point, start) = (to, to)
      case .line(let to), .curve(_, _, let to): point = to
      case .close: point = start
      }
    }
    return point
  }

  /// What holds the path and the points that bend its curves.
  public var boundingBox: CGRect {
    Self.bounds(
      elements.flatMap { element -> [CGPoint] in
        switch element {
        case .move(let to), .line(let to): [to]
        case .curve(let first, let second, let to): [first, second, to]
        case .close: []
        }
      })
  }

  /// What holds the path.
  public var boundingBoxOfPath: CGRect { Self.bounds(polygons().flatMap(\.points)) }

  private static func bounds(_ points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
      (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether a point is in what the path encloses.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    var winding = 0
    for polygon in polygons() {
      let points = polygon.points.map { $0.applying(transform) }
      for (index, from) in points.enumerated() {
        let to = points[(index + 1) % points.count]
        guard (from.y <= point.y) != (to.y <= point.y) else { continue }
        let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
        if x > point.x { winding += to.y > from.y ? 1 : -1 }
      }
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  public func copy() -> CGPath? { CGPath(elements: elements) }
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.addPath(self)
    return copy
  }

  // MARK: Straight lines

  /// A run of straight lines.
  struct Polygon {
    var points: [CGPoint]
    var isClosed: Bool
  }

  /// The path in straight lines: curves are broken where they bend by more than a fraction of a pixel.
  func polygons(_ transform: CGAffineTransform = .identity) -> [Polygon] {
    var result: [Polygon] = []
    var open: [CGPoint] = []
    func end(closing: Bool) {
      if open.count > 1 || closing && !open.isEmpty {
        result.append(Polygon(points: open, isClosed: closing))
      }
    }
    for element in elements {
      switch element {
      case .move(let to):
        end(closing: false)
        open = [to.applying(transform)]
      case .line(let to):
        open.append(to.applying(transform))
      case .curve(let first, let second, let to):
        let from = open.last ?? .zero
        let (a, b, c) = (
          first.applying(transform), second.applying(transform), to.applying(transform)
        )
        let length = from.distance(to: a) + a.distance(to: b) + b.distance(to: c)
        let steps = max(4, min(64, Int((length / 2).rounded(.up))))
        for step in 1...steps {
          let t = CGFloat(step) / CGFloat(steps)
          let s = 1 - t
          let (p, q, r, u) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          open.append(
            CGPoint(
              x: p * from.x + q * a.x + r * b.x + u * c.x,
              y: p * from.y + q * a.y + r * b.y + u * c.y))
        }
      case .close:
        let start = open.first
        end(closing: true)
        open = start.map { [$0] } ?? []
      }
    }
    end(closing: false)
    return result
  }
}

/// A path that lines and curves are added to.
public final class CGMutablePath: CGPath {
  public init() { super.init(elements: []) }

  func apply(_ t: CGAffineTransform) {
    elements = elements.map { element in
      switch element {
      case .move(let to): .move(to.applying(t))
      case .line(let to): .line(to.applying(t))
      case .curve(let first, let second, let to):
        .curve(first.applying(t), second.applying(t), to.applying(t))
      case .close: .close
      }
    }
  }

  public func move(to point: CGPoint) { elements.append(.move(point)) }
  public func addLine(to point: CGPoint) {
    elements.append(elements.isEmpty ? .move(point) : .line(point))
  }
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    if elements.isEmpty { move(to: control1) }
    elements.append(.curve(control1, control2, end))
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    if elements.isEmpty { move(to: control) }
    let start = currentPoint
    func third(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    elements.append(.curve(third(start), third(end), end))
  }
  public func closeSubpath() { if !elements.isEmpty { elements.append(.close) } }

  public func addRect(_ rect: CGRect) {
    addLines(between: [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public func addEllipse(in rect: CGRect) {
    addRoundedRect(in: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2)
  }
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    addRect(rect, radii: CGSize(width: cornerWidth, height: cornerHeight), rounding: .allCorners)
  }
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let added = CGMutablePath()
    added.elements = path.elements
    added.apply(transform)
    elements += added.elements
  }

  /// Adds a rectangle some of whose corners are quarters of an ellipse.
  func addRect(_ rect: CGRect, radii: CGSize, rounding corners: UIRectCorner) {
    let (w, h) = (
      max(0, min(radii.width, rect.width / 2)), max(0, min(radii.height, rect.height / 2))
    )
    guard w > 0, h > 0 else { return addRect(rect) }
    // The handles by which a cubic curve comes nearest to a quarter of a circle.
    let bend: CGFloat = 1 - 0.552_284_749_8
    func corner(_ at: CGPoint, _ x: CGFloat, _ y: CGFloat, isFirstUp: Bool, _ which: UIRectCorner) {
      guard corners.contains(which) else { return addLine(to: at) }
      let beside = CGPoint(x: at.x + x * w, y: at.y)
      let below = CGPoint(x: at.x, y: at.y + y * h)
      let (from, to) = isFirstUp ? (below, beside) : (beside, below)
      let handleBeside = CGPoint(x: at.x + x * w * bend, y: at.y)
      let handleBelow = CGPoint(x: at.x, y: at.y + y * h * bend)
      addLine(to: from)
      addCurve(
        to: to, control1: isFirstUp ? handleBelow : handleBeside,
        control2: isFirstUp ? handleBeside : handleBelow)
    }
    move(to: CGPoint(x: rect.midX, y: rect.minY))
    corner(CGPoint(x: rect.maxX, y: rect.minY), -1, 1, isFirstUp: false, .topRight)
    corner(CGPoint(x: rect.maxX, y: rect.maxY), -1, -1, isFirstUp: true, .bottomRight)
    corner(CGPoint(x: rect.minX, y: rect.maxY), 1, -1, isFirstUp: false, .bottomLeft)
    corner(CGPoint(x: rect.minX, y: rect.minY), 1, 1, isFirstUp: true, .topLeft)
    closeSubpath()
  }

  /// Adds a part of a circle, after a line to where it begins; angles grow as the hands of a clock go, and `clockwise`
  /// is meant so too.
  func addArc(
    around center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, clockwise: Bool
  ) {
    guard start.isFinite, end.isFinite else { return }
    let whole = 2 * CGFloat.pi
    var sweep = end - start
    if clockwise {
      if sweep < 0 { sweep += (-sweep / whole).rounded(.up) * whole }
      sweep = min(sweep, whole)
    } else {
      if sweep > 0 { sweep -= (sweep / whole).rounded(.up) * whole }
      sweep = max(sweep, -whole)
    }
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    addLine(to: point(start))
    let parts = max(1, Int((abs(sweep) / (whole / 4)).rounded(.up)))
    let step = sweep / CGFloat(parts)
    let handle = 4 / 3 * tan(step / 4) * radius
    for part in 0..<parts {
      let (a, b) = (start + CGFloat(part) * step, start + CGFloat(part + 1) * step)
      let (from, to) = (point(a), point(b))
      addCurve(
        to: to,
        control1: CGPoint(x: from.x - handle * sin(a), y: from.y + handle * cos(a)),
        control2: CGPoint(x: to.x + handle * sin(b), y: to.y - handle * cos(b)))
    }
  }
  // As Core Graphics has it: `clockwise` is meant for a plane whose ordinate grows upwards.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = CGMutablePath()
    arc.addArc(
      around: center, radius: radius, from: startAngle, to: endAngle, clockwise: !clockwise)
    arc.apply(transform)
    for element in arc.elements {
      if case .move(let to) = element { addLine(to: to) } else { elements.append(element) }
    }
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    let (x, y) = (other.x - x, other.y - y)
    return (x * x + y * y).squareRoot()
  }
}
