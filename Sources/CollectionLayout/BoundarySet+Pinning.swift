// SPDX-License-Identifier: MIT

internal import PlaneGeometry

extension BoundarySet {
  /// All items' frames, pinned ones moved so that they stay in view while their owner does.
  ///
  /// An item pinned at the start stays at the window's start, but never before its own place nor so far that it
  /// reaches over its owner's end; one at the end is its mirror image. UIKit resolves collisions of pinned items
  /// without saying how; here, among items that share a part of the width, pinned ones keep the order that they
  /// have unpinned: an item stops at the one before it, a header at the footer's own place, and a footer at the
  /// header where the window has no room for both. Items that are not pinned stop nothing.
  ///
  /// - Parameters:
  ///   - origin: The owner's corner.
  ///   - length: The owner's length along the direction.
  ///   - window: What is visible along the direction.
  func frames(at origin: Point, length: Double, window: ClosedRange<Double>) -> [Rect] {
    let natural = items.indices.map {
      frame($0, length: length).offsetBy(dx: origin.x, dy: origin.y)
    }
    let pinned = items.indices.filter { items[$0].pinsToVisibleBounds }
    guard !pinned.isEmpty else { return natural }
    let owner = origin[direction]...max(origin[direction], origin[direction] + length)
    let starts = pinned.filter { isAtStart(items[$0].alignment) }
      .sorted { (natural[$0].start(direction), $0) < (natural[$1].start(direction), $1) }
    let ends = pinned.filter { isAtEnd(items[$0].alignment) }
      .sorted { (natural[$0].end(direction), $0) > (natural[$1].end(direction), $1) }
    var frames = natural
    pinStarts(starts, before: ends, owner, window, natural, &frames)
    pinEnds(ends, behind: starts, owner, window, natural, &frames)
    return frames
  }

  private func shareWidth(_ a: Rect, _ b: Rect) -> Bool {
    let across = direction.across
    return a.start(across) < b.end(across) && b.start(across) < a.end(across)
  }

  private func isBefore(_ a: Rect, _ b: Rect) -> Bool {
    shareWidth(a, b) && a.end(direction) <= b.start(direction)
  }

  private func pinStarts(
    _ starts: [Int], before ends: [Int], _ owner: ClosedRange<Double>,
    _ window: ClosedRange<Double>, _ natural: [Rect], _ frames: inout [Rect]
  ) {
    var limits: [Int: Double] = [:]
    for (number, index) in starts.enumerated().reversed() {
      var limit = owner.upperBound
      for end in ends where shareWidth(natural[index], natural[end]) {
        limit = min(limit, natural[end].start(direction))
      }
      for later in starts[(number + 1)...] where isBefore(natural[index], natural[later]) {
        limit = min(limit, limits[later] ?? limit)
      }
      limits[index] = limit - natural[index].size[direction]
    }
    for (number, index) in starts.enumerated() {
      var position = window.lowerBound
      for earlier in starts[..<number] where isBefore(natural[earlier], natural[index]) {
        position = max(position, frames[earlier].end(direction))
      }
      frames[index].origin[direction] = max(
        natural[index].start(direction), min(position, limits[index] ?? position))
    }
  }

  private func pinEnds(
    _ ends: [Int], behind starts: [Int], _ owner: ClosedRange<Double>,
    _ window: ClosedRange<Double>, _ natural: [Rect], _ frames: inout [Rect]
  ) {
    var limits: [Int: Double] = [:]
    for (number, index) in ends.enumerated().reversed() {
      var limit = owner.lowerBound
      for start in starts where shareWidth(natural[index], natural[start]) {
        limit = max(limit, frames[start].end(direction))
      }
      for later in ends[(number + 1)...] where isBefore(natural[later], natural[index]) {
        limit = max(limit, (limits[later] ?? limit) + natural[later].size[direction])
      }
      limits[index] = limit
    }
    for (number, index) in ends.enumerated() {
      var position = window.upperBound
      for earlier in ends[..<number] where isBefore(natural[index], natural[earlier]) {
        position = min(position, frames[earlier].start(direction))
      }
      position -= natural[index].size[direction]
      frames[index].origin[direction] = min(
        natural[index].start(direction), max(position, limits[index] ?? position))
    }
  }

  /// Where the last of the items ends that are pinned at the start, when they are there.
  var pinnedStartExtent: Double {
    items.indices.lazy.filter { items[$0].pinsToVisibleBounds && isAtStart(items[$0].alignment) }
      .map { frame($0, length: 0).end(direction) }.max() ?? 0
  }

  /// The part of a window that pinned items of a whole layout leave to its sections.
  func remainder(of window: ClosedRange<Double>, frames: [Rect]) -> ClosedRange<Double> {
    var lower = window.lowerBound
    var upper = window.upperBound
    for index in items.indices where items[index].pinsToVisibleBounds {
      if isAtStart(items[index].alignment) {
        lower = max(lower, frames[index].end(direction))
      } else if isAtEnd(items[index].alignment) {
        upper = min(upper, frames[index].start(direction))
      }
    }
    return lower...max(lower, upper)
  }
}
