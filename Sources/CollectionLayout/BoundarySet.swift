// SPDX-License-Identifier: MIT

internal import PlaneGeometry

/// The boundary items of a section, or of the whole layout, around content of a length yet to be told.
internal struct BoundarySet {
  let items: [LayoutBoundaryItem]
  /// One for each item; content insets not yet taken off.
  private(set) var sizes: [Size]
  let direction: LayoutAxis
  /// Where items may lie across the direction, from the owner's edge.
  let crossStart: Double
  let crossLength: Double

  /// Room before what lies at the start; none when nothing does.
  private let padding: Double

  /// - Parameters:
  ///   - room: What items are parts of and lie in, across the scroll direction from `crossStart` on.
  init(
    _ items: [LayoutBoundaryItem], room: Size, crossStart: Double, padding: Double = 0,
    direction: LayoutAxis
  ) throws(LayoutError.Problem) {
    self.items = items
    self.direction = direction
    self.crossStart = crossStart
    self.padding = padding
    crossLength = max(0, room[direction.across])
    let inner = room
    sizes = []
    for (index, item) in items.enumerated() {
      try GroupCheck.check(size: item.size, in: inner)
      for value in item.contentInsets.values + [item.absoluteOffset.x, item.absoluteOffset.y]
      where !value.isFinite {
        throw .invalidNumber(word: "boundary item", value: value)
      }
      if items[..<index].contains(where: { $0.elementKind == item.elementKind }) {
        throw .repeatedElementKind(item.elementKind)
      }
      sizes.append(item.size.size(in: inner))
    }
    if !items.isEmpty { updateExtents() }
  }

  func isAtStart(_ alignment: LayoutAlignment) -> Bool {
    direction == .vertical ? alignment.isTop : alignment.isLeading
  }

  func isAtEnd(_ alignment: LayoutAlignment) -> Bool {
    direction == .vertical ? alignment.isBottom : alignment.isTrailing
  }

  /// What lies before the content.
  private(set) var startExtent = 0.0

  /// What lies behind the content.
  private(set) var endExtent = 0.0

  /// What lies before and behind it.
  var extents: Double { startExtent + endExtent }

  private mutating func updateExtents() {
    let longest = extent(direction) { isAtStart($0) }
    startExtent = longest > 0 ? longest + padding : 0
    endExtent = extent(direction) { isAtEnd($0) }
  }

  /// What lies beside the content, at its leading or top side.
  var crossStartExtent: Double {
    extent(direction.across) { $0 == (direction == .vertical ? .leading : .top) }
  }

  /// What lies beside the content, at its trailing or bottom side.
  var crossEndExtent: Double {
    extent(direction.across) { $0 == (direction == .vertical ? .trailing : .bottom) }
  }

  private func extent(_ axis: LayoutAxis, _ isMeant: (LayoutAlignment) -> Bool) -> Double {
    var longest = 0.0
    for (item, size) in zip(items, sizes) where item.extendsBoundary && isMeant(item.alignment) {
      longest = max(longest, size[axis])
    }
    return longest
  }

  /// The lengths of an item that its view decides.
  func estimatedAxes(_ index: Int) -> LayoutAxes {
    var axes: LayoutAxes = []
    if items[index].size.width.isEstimated { axes.insert(.horizontal) }
    if items[index].size.height.isEstimated { axes.insert(.vertical) }
    return axes
  }

  /// An item's frame relative to its owner's corner; `length` is the owner's, boundary items included.
  func frame(_ index: Int, length: Double) -> Rect {
    let item = items[index]
    let size = sizes[index]
    let across = direction.across
    var main = 0.0
    if isAtStart(item.alignment) {
      main = item.extendsBoundary ? padding : startExtent
    } else if isAtEnd(item.alignment) {
      main = length - size[direction] - (item.extendsBoundary ? 0 : endExtent)
    } else if item.alignment != .none {
      main = startExtent
    }
    let isCrossStart = direction == .vertical ? item.alignment.isLeading : item.alignment.isTop
    let isCrossEnd = direction == .vertical ? item.alignment.isTrailing : item.alignment.isBottom
    let left = crossLength - size[across]
    var cross = crossStart
    if isCrossEnd {
      cross += left
    } else if !isCrossStart && item.alignment != .none {
      cross += left / 2
    }
    let origin = Point(along: direction, main, across: cross)
    return Rect(origin: origin, size: size)
      .offsetBy(dx: item.absoluteOffset.x, dy: item.absoluteOffset.y)
      .inset(by: item.contentInsets.effective(for: item.size))
  }

  /// The index of the item of a kind.
  func index(ofKind kind: String) -> Int? { items.firstIndex { $0.elementKind == kind } }

  /// Takes a measured size for an item's estimated lengths; true when that changes one.
  mutating func setPreferredSize(_ size: Size, at index: Int) -> Bool {
    var new = sizes[index]
    for axis in LayoutAxis.both
    where items[index].size[axis].isEstimated && size[axis].isFinite {
      new[axis] = max(0, size[axis])
    }
    new[direction.across] = min(
      new[direction.across], max(sizes[index][direction.across], crossLength))
    guard new != sizes[index] else { return false }
    sizes[index] = new
    updateExtents()
    return true
  }
}
