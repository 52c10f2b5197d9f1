// SPDX-License-Identifier: MIT

internal import Foundation

/// How much of each pixel of a rectangle a shape covers.
struct Coverage {
  let width: Int
  let height: Int
  /// From 0 to 1, row by row.
  var parts: [Float]

  init(width: Int, height: Int, filled: Bool = false) {
    (self.width, self.height) = (width, height)
    parts = Array(repeating: filled ? 1 : 0, count: width * height)
  }

  /// Lines of a pixel's height that are looked at, of each row.
  private static let lines = 4

  /// The coverage of polygons, which are closed. Along a line of pixels it is exact; across, as fine as `lines`.
  init(of polygons: [[CGPoint]], rule: CGPathFillRule, width: Int, height: Int) {
    self.init(width: width, height: height)
    struct Edge {
      var top: CGFloat
      var bottom: CGFloat
      var x: CGFloat
      var slope: CGFloat
      var winding: Int
    }
    var edges: [Edge] = []
    for points in polygons where points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
      for (index, from) in points.enumerated() {
        let to = points[(index + 1) % points.count]
        guard from.y != to.y else { continue }
        let (high, low) = from.y < to.y ? (from, to) : (to, from)
        edges.append(
          Edge(
            top: high.y, bottom: low.y, x: high.x, slope: (low.x - high.x) / (low.y - high.y),
            winding: from.y < to.y ? 1 : -1))
      }
    }
    guard let top = edges.map(\.top).min(), let bottom = edges.map(\.bottom).max() else { return }
    let first = max(0, Int(max(0, min(top, CGFloat(height)))))
    let end = min(height, Int(max(0, min(bottom, CGFloat(height))).rounded(.up)))
    let share = 1 / Float(Self.lines)
    for row in first..<max(first, end) {
      for line in 0..<Self.lines {
        let y = CGFloat(row) + (CGFloat(line) + 0.5) / CGFloat(Self.lines)
        var crossings = edges.filter { $0.top <= y && y < $0.bottom }.map {
          (x: $0.x + (y - $0.top) * $0.slope, winding: $0.winding)
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for (index, crossing) in crossings.enumerated().dropLast() {
          winding += crossing.winding
          let isInside = rule == .winding ? winding != 0 : winding % 2 != 0
          if isInside { cover(row, from: crossing.x, to: crossings[index + 1].x, share) }
        }
      }
    }
    for index in parts.indices { parts[index] = min(1, parts[index]) }
  }

  private mutating func cover(_ row: Int, from left: CGFloat, to right: CGFloat, _ share: Float) {
    let (left, right) = (max(0, left), min(CGFloat(width), right))
    guard left < right else { return }
    let (first, last) = (Int(left), min(width - 1, Int(right)))
    for column in first...last {
      let part = min(right, CGFloat(column + 1)) - max(left, CGFloat(column))
      if part > 0 { parts[row * width + column] += Float(part) * share }
    }
  }

  /// What both cover.
  mutating func intersect(_ other: Coverage) {
    for index in parts.indices { parts[index] *= other.parts[index] }
  }
}
