// SPDX-License-Identifier: MIT

internal import PlaneGeometry

/// One item's place in an instance of a section's group.
internal struct SolvedItem {
  /// Relative to the group's corner, content insets taken off.
  var frame: Rect
  var zIndex = 0
  /// The lengths that the item's view decides.
  var estimatedAxes: LayoutAxes
  /// The item's length before its content insets, where a measured one would stand.
  var insets: DirectionalEdgeInsets
  var supplementaryItems: [LayoutSupplementary]
}

/// One instance of a section's group, solved.
internal struct SolvedGroup {
  /// The group with its outer margins.
  var size: Size
  var items: [SolvedItem]
}

/// Solves one instance of a group: deals items depth first, gives each its frame.
///
/// A solver assumes a group that `GroupCheck` has accepted; what is measured later cannot make it fail,
/// since the first element of a group is set whether it fits or not.
internal struct GroupSolver {
  /// Most items that one instance holds.
  static let capacityLimit = 4096

  /// The measured size of an item, by its number in the instance.
  let measured: (Int) -> Size?
  /// Items that are left to deal.
  let limit: Int
  private var items: [SolvedItem] = []

  private struct Placed {
    var element: LayoutElement
    var size: Size
    var items: Range<Int>
  }

  private init(limit: Int, measured: @escaping (Int) -> Size?) {
    self.limit = limit
    self.measured = measured
  }

  /// The section's group in its room, with at most `limit` items.
  static func solve(
    _ group: LayoutGroup, room: Size, limit: Int, measured: @escaping (Int) -> Size? = { _ in nil }
  ) -> SolvedGroup {
    var solver = GroupSolver(limit: min(limit, capacityLimit), measured: measured)
    let size = solver.solve(
      group, nominal: group.size.size(in: room), open: [.horizontal, .vertical])
    var outer = size
    var origin = Point.zero
    for axis in [LayoutAxis.horizontal, .vertical] {
      let spacing = group.edgeSpacing
      outer[axis] += spacing.minimum(axis)
      // Outer margins that give way share what the section has left beside the group.
      let left = max(0, room[axis] - outer[axis])
      let share = left / Double(max(1, spacing.flexibleCount(axis)))
      origin[axis] = spacing.start(axis).minimum + (spacing.start(axis).isFlexible ? share : 0)
    }
    solver.move(0..<solver.items.count, by: origin)
    return SolvedGroup(size: outer, items: solver.items)
  }

  private mutating func move(_ range: Range<Int>, by distance: Point) {
    guard distance != .zero else { return }
    for index in range {
      items[index].frame = items[index].frame.offsetBy(dx: distance.x, dy: distance.y)
    }
  }

  /// Deals items to a group; their frames are relative to its corner.
  ///
  /// - Parameters:
  ///   - nominal: The group's size, estimates taken at their word.
  ///   - open: The axes along which all groups around this one are estimated.
  /// - Returns: The group's size, its estimated lengths as its content makes them.
  private mutating func solve(_ group: LayoutGroup, nominal: Size, open: LayoutAxes) -> Size {
    let insets = group.contentInsets.effective(for: group.size)
    let inner = Rect(origin: .zero, size: nominal).inset(by: insets)
    if case .custom(let provider) = group.members {
      for custom in provider(inner.size).prefix(max(0, limit - items.count)) {
        items.append(
          SolvedItem(
            frame: custom.frame.offsetBy(dx: inner.minX, dy: inner.minY), zIndex: custom.zIndex,
            estimatedAxes: [], insets: .zero, supplementaryItems: []))
      }
      return nominal
    }
    var placed = deal(group, room: inner.size, open: open)
    levelUniform(&placed)
    return place(placed, of: group, nominal: nominal, inner: inner)
  }

  private mutating func deal(_ group: LayoutGroup, room: Size, open: LayoutAxes) -> [Placed] {
    let axis = group.axis
    let gap = group.interItemSpacing?.minimum ?? 0
    // Along an estimated axis the group grows: how many items it takes is for their estimates to say.
    let grows = group.size[axis].isEstimated
    let end = room[axis] + max(1, room[axis]) * 1e-9
    let inside = openAxes(group, open)
    var placed: [Placed] = []
    var used = 0.0
    while items.count < limit {
      var element: LayoutElement
      var forced: Double?
      switch group.members {
      case .subitems(let elements):
        guard !elements.isEmpty else { return placed }
        element = elements[placed.count % elements.count]
      case .repeating(let repeated, let count):
        guard placed.count < count else { return placed }
        element = repeated
      case .dividing(let repeated, let count):
        guard placed.count < count else { return placed }
        element = repeated
        forced =
          (room[axis] - Double(count - 1) * gap) / Double(count)
          - repeated.edgeSpacing.minimum(axis)
      case .custom:
        return placed
      }
      var nominal = element.size.size(in: room)
      if let forced { nominal[axis] = max(0, forced) }
      let first = items.count
      var open = inside
      if forced != nil {
        open.remove(LayoutAxes(axis))
        if case .group(var nested) = element {
          nested.size[axis] = .absolute(nominal[axis])
          element = .group(nested)
        }
      }
      let size = solve(element, nominal: nominal, room: room, group: group, open: open)
      let length = (grows ? nominal[axis] : size[axis]) + element.edgeSpacing.minimum(axis)
      let needed = used + (placed.isEmpty ? 0 : gap) + length
      if case .subitems = group.members, !placed.isEmpty, needed > end {
        items.removeLast(items.count - first)
        return placed
      }
      guard items.count > first else { return placed }
      used = needed
      placed.append(Placed(element: element, size: size, items: first..<items.count))
    }
    return placed
  }

  /// The axes along which the elements of a group may have their own measure: where the groups around
  /// them grow along, and along the group's own axis, where lengths decide what fits.
  private func openAxes(_ group: LayoutGroup, _ open: LayoutAxes) -> LayoutAxes {
    var inside = open
    for axis in [LayoutAxis.horizontal, .vertical] where !group.size[axis].isEstimated {
      inside.remove(LayoutAxes(axis))
    }
    if case .subitems = group.members { inside.insert(LayoutAxes(group.axis)) }
    return inside
  }

  private mutating func solve(
    _ element: LayoutElement, nominal: Size, room: Size, group: LayoutGroup, open: LayoutAxes
  ) -> Size {
    switch element {
    case .group(let nested):
      return solve(nested, nominal: nominal, open: open)
    case .item(let item):
      var size = nominal
      var estimated: LayoutAxes = []
      let own = measured(items.count)
      for axis in [LayoutAxis.horizontal, .vertical]
      where item.size[axis].isEstimated && open.contains(LayoutAxes(axis)) {
        estimated.insert(LayoutAxes(axis))
        if let own { size[axis] = own[axis] }
        if !group.size[axis].isEstimated { size[axis] = min(size[axis], room[axis]) }
      }
      items.append(
        SolvedItem(
          frame: Rect(origin: .zero, size: size), estimatedAxes: estimated,
          insets: item.contentInsets.effective(for: item.size),
          supplementaryItems: item.supplementaryItems))
      return size
    }
  }

  /// Gives siblings whose length is uniform the longest one's.
  private mutating func levelUniform(_ placed: inout [Placed]) {
    for axis in [LayoutAxis.horizontal, .vertical] {
      let members = placed.indices.filter { index in
        if case .item(let item) = placed[index].element { item.size[axis].isUniform } else { false }
      }
      guard let longest = members.map({ placed[$0].size[axis] }).max() else { continue }
      for index in members {
        placed[index].size[axis] = longest
        items[placed[index].items.lowerBound].frame.size[axis] = longest
      }
    }
  }

  private mutating func place(
    _ placed: [Placed], of group: LayoutGroup, nominal: Size, inner: Rect
  ) -> Size {
    let axis = group.axis
    let across = axis.across
    let spacing = group.interItemSpacing ?? .fixed(0)
    var used = Double(max(0, placed.count - 1)) * spacing.minimum
    var widest = 0.0
    var flexible = spacing.isFlexible ? max(0, placed.count - 1) : 0
    for member in placed {
      used += member.size[axis] + member.element.edgeSpacing.minimum(axis)
      widest = max(widest, member.size[across] + member.element.edgeSpacing.minimum(across))
      flexible += member.element.edgeSpacing.flexibleCount(axis)
    }
    var size = nominal
    if group.size[axis].isEstimated { size[axis] = used }
    if group.size[across].isEstimated { size[across] = widest }
    let length = group.size[axis].isEstimated ? used : inner.size[axis]
    let breadth = group.size[across].isEstimated ? widest : inner.size[across]
    let share = flexible > 0 ? max(0, length - used) / Double(flexible) : 0
    func extent(_ spacing: LayoutSpacing, _ share: Double) -> Double {
      spacing.minimum + (spacing.isFlexible ? share : 0)
    }
    var position = inner.origin[axis]
    for (index, member) in placed.enumerated() {
      let edges = member.element.edgeSpacing
      if index > 0 { position += extent(spacing, share) }
      position += extent(edges.start(axis), share)
      let left = max(0, breadth - member.size[across] - edges.minimum(across))
      let side = left / Double(max(1, edges.flexibleCount(across)))
      let offset = inner.origin[across] + extent(edges.start(across), side)
      move(member.items, by: Point(along: axis, position, across: offset))
      if case .item = member.element {
        let item = member.items.lowerBound
        items[item].frame = items[item].frame.inset(by: items[item].insets)
      }
      position += member.size[axis] + extent(edges.end(axis), share)
    }
    return size
  }
}
