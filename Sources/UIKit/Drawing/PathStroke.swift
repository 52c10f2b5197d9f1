// SPDX-License-Identifier: MIT

internal import Foundation

/// How a path is stroked.
struct StrokeStyle {
  var width: CGFloat = 1
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashes: [CGFloat] = []
  var dashPhase: CGFloat = 0
}

/// The outline of a stroked path: pieces that all wind the same way, so that together they are filled once.
struct PathStroke {
  private let style: StrokeStyle
  private(set) var pieces: [[CGPoint]] = []

  init(_ path: CGPath, _ style: StrokeStyle) {
    self.style = style
    guard style.width > 0 else { return }
    for polygon in path.polygons() { stroke(polygon) }
  }

  private mutating func stroke(_ polygon: CGPath.Polygon) {
    var points = polygon.points
    if polygon.isClosed, let first = points.first { points.append(first) }
    for (index, point) in points.enumerated().dropFirst().reversed()
    where point == points[index - 1] {
      points.remove(at: index)
    }
    let total = style.dashes.reduce(0, +)
    guard total > 0, style.dashes.allSatisfy({ $0 >= 0 }) else {
      return line(points, isClosed: polygon.isClosed)
    }
    for dash in dashes(points, total) { line(dash, isClosed: false) }
  }

  /// The parts of a line that dashes leave.
  private func dashes(_ points: [CGPoint], _ total: CGFloat) -> [[CGPoint]] {
    // Thinner than any pixel, dashes are a line.
    guard total > 0.25 else { return [points] }
    var parts: [[CGPoint]] = []
    var index = 0
    var rest = style.dashes[0]
    var skip = style.dashPhase.truncatingRemainder(dividingBy: total * 2)
    while skip >= rest {
      skip -= rest
      index += 1
      rest = style.dashes[index % style.dashes.count]
    }
    rest -= skip
    var open: [CGPoint] = index % 2 == 0 ? points.prefix(1).map { $0 } : []
    for (from, to) in zip(points, points.dropFirst()) {
      let length = from.distance(to: to)
      var done: CGFloat = 0
      while length - done > rest {
        done += rest
        let part = done / length
        let place = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        if index % 2 == 0 {
          parts.append(open + [place])
          open = []
        } else {
          open = [place]
        }
        index += 1
        rest = style.dashes[index % style.dashes.count]
        // A dash and a gap of nothing would be passed for ever.
        if rest == 0 { rest = 1e-3 }
      }
      rest -= length - done
      if index % 2 == 0 { open.append(to) }
    }
    if open.count > 1 { parts.append(open) }
    return parts
  }

  private mutating func line(_ points: [CGPoint], isClosed: Bool) {
    guard let first = points.first else { return }
    guard points.count > 1 else {
      if style.cap == .round { circle(first) }
      return
    }
    let half = style.width / 2
    for (from, to) in zip(points, points.dropFirst()) {
      let (x, y) = offset(from, to, half)
      add([
        CGPoint(x: from.x + x, y: from.y + y), CGPoint(x: to.x + x, y: to.y + y),
        CGPoint(x: to.x - x, y: to.y - y), CGPoint(x: from.x - x, y: from.y - y),
      ])
    }
    for index in points.indices.dropFirst().dropLast() {
      join(points[index - 1], points[index], points[index + 1])
    }
    if isClosed {
      join(points[points.count - 2], first, points[1])
    } else {
      cap(points[1], first)
      cap(points[points.count - 2], points[points.count - 1])
    }
  }

  /// A vector of a length at a right angle to a line.
  private func offset(_ from: CGPoint, _ to: CGPoint, _ length: CGFloat) -> (CGFloat, CGFloat) {
    let whole = max(from.distance(to: to), 1e-9)
    return (-(to.y - from.y) / whole * length, (to.x - from.x) / whole * length)
  }

  private mutating func join(_ before: CGPoint, _ at: CGPoint, _ behind: CGPoint) {
    if style.join == .round { return circle(at) }
    let half = style.width / 2
    let (first, second) = (offset(before, at, half), offset(at, behind, half))
    let turn = first.0 * second.1 - first.1 * second.0
    guard turn != 0 else { return }
    // The gap is on the side that the line turns away from.
    let side: CGFloat = turn > 0 ? -1 : 1
    let from = CGPoint(x: at.x + side * first.0, y: at.y + side * first.1)
    let to = CGPoint(x: at.x + side * second.0, y: at.y + side * second.1)
    let (x, y) = (first.0 + second.0, first.1 + second.1)
    let square = x * x + y * y
    // The tip lies as far out as the two edges, made longer, meet.
    let reach = square > 0 ? 2 * half * half / square : .infinity
    if style.join == .miter, reach * square.squareRoot() / half <= style.miterLimit {
      add([at, from, CGPoint(x: at.x + side * x * reach, y: at.y + side * y * reach), to])
    } else {
      add([at, from, to])
    }
  }

  private mutating func cap(_ inside: CGPoint, _ end: CGPoint) {
    switch style.cap {
    case .butt: break
    case .round: circle(end)
    case .square:
      let (x, y) = offset(inside, end, style.width / 2)
      add([
        CGPoint(x: end.x + x, y: end.y + y), CGPoint(x: end.x + x + y, y: end.y + y - x),
        CGPoint(x: end.x - x + y, y: end.y - y - x), CGPoint(x: end.x - x, y: end.y - y),
      ])
    }
  }

  private mutating func circle(_ center: CGPoint) {
    let half = style.width / 2
    let path = CGMutablePath()
    path.addEllipse(
      in: CGRect(
        x: center.x - half, y: center.y - half, width: style.width, height: style.width))
    path.polygons().first.map { add($0.points) }
  }

  private mutating func add(_ points: [CGPoint]) {
    var area: CGFloat = 0
    for (index, from) in points.enumerated() {
      let to = points[(index + 1) % points.count]
      area += from.x * to.y - to.x * from.y
    }
    pieces.append(area < 0 ? points.reversed() : points)
  }
}
