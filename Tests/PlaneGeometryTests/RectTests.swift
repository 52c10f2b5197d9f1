// SPDX-License-Identifier: MIT

import PlaneGeometry
import Testing

@Suite struct `A rectangle` {
  private let rect = Rect(x: 1, y: 2, width: 10, height: 5)

  @Test func `Edges follow from corner and extents`() {
    #expect(rect.maxX == 11 && rect.maxY == 7 && rect.midX == 6 && rect.midY == 4.5)
    #expect(rect.offsetBy(dx: -1, dy: 1) == Rect(x: 0, y: 3, width: 10, height: 5))
  }

  @Test func `Touching edges share nothing`() {
    let right = Rect(x: 11, y: 2, width: 3, height: 5)
    #expect(!rect.intersects(right))
    #expect(rect.intersection(right) == nil)
    #expect(
      rect.intersection(Rect(x: 8, y: 0, width: 9, height: 3))
        == Rect(x: 8, y: 2, width: 3, height: 1))
  }

  @Test func `Insets never turn a rectangle inside out`() {
    let inset = rect.inset(
      by: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 9, trailing: 3))
    #expect(inset == Rect(x: 3, y: 3, width: 5, height: 0))
    #expect(inset.isEmpty && !rect.isEmpty)
    #expect(Rect(x: 0, y: 0, width: .nan, height: 1).isEmpty)
  }
}
