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

/// A view that accompanies a group, in an instance of a section's group.
internal struct SolvedBadge {
  var supplementary: LayoutSupplementary
  /// The first item of the group that it accompanies, by its number in the instance.
  var item: Int
  /// The group's frame within its content insets, relative to the instance's corner.
  var host: Rect
}

/// One instance of a section's group, solved.
internal struct SolvedGroup {
  /// The group with its outer margins.
  var size: Size
  var items: [SolvedItem]
  var badges: [SolvedBadge]
}

/// Solves one instance of a group: deals items depth first, gives each its frame.
///
/// A solver assumes a group that `GroupCheck` has accepted; what is measured later cannot make it fail,
/// since the first element of a group is set whether it fits or not.
internal struct GroupSolver {
  /// Most items that one instance holds.
  static let capacityLimit = 4096

  /// An element of a group in its place, with what is in it.
  struct Placed {
    var element: LayoutElement
    var size: Size
    var items: Range<Int>
    var badges: Range<Int>
    var members: [Placed] = []
  }

  /// The measured size of an item, by its number in the instance.
  let measured: (Int) -> Size?
  /// Items that are left to deal.
  let limit: Int
  /// What a custom group is told, but for its own container.
  let environment: LayoutEnvironment
  var items: [SolvedItem] = []
  var badges: [SolvedBadge] = []

  /// The section's group in its room, with at most `limit` items.
  ///
  /// - Parameter least: What the group's uniform lengths grow to, outer margins included: the longest of
  ///   the section's other instances.
  static func solve(
    _ group: LayoutGroup, room: Size, limit: Int, environment: LayoutEnvironment,
    least: Size = .zero, measured: (Int) -> Size? = { _ in nil }
  ) -> SolvedGroup {
    withoutActuallyEscaping(measured) { measured in
      var solver = GroupSolver(
        measured: measured, limit: min(limit, capacityLimit), environment: environment)
      return solver.solveOutermost(group, room: room, least: least)
    }
  }

  private mutating func solveOutermost(
    _ group: LayoutGroup, room: Size, least: Size
  ) -> SolvedGroup {
    var placed = solve(
      .group(group), nominal: group.size.size(in: room), open: [.horizontal, .vertical])
    let spacing = group.edgeSpacing
    for axis in LayoutAxis.both where group.size[axis].isUniform {
      stretch(&placed, to: least[axis] - spacing.minimum(axis), along: axis)
    }
    var outer = placed.size
    var origin = Point.zero
    for axis in LayoutAxis.both {
      outer[axis] += spacing.minimum(axis)
      // Outer margins that give way share what the section has left beside the group.
      let left = max(0, room[axis] - outer[axis])
      let share = left / Double(max(1, spacing.flexibleCount(axis)))
      origin[axis] = spacing.start(axis).minimum + (spacing.start(axis).isFlexible ? share : 0)
    }
    move(placed, by: origin)
    return SolvedGroup(size: outer, items: items, badges: badges)
  }

  mutating func move(_ placed: Placed, by distance: Point) {
    guard distance != .zero else { return }
    for index in placed.items {
      items[index].frame = items[index].frame.offsetBy(dx: distance.x, dy: distance.y)
    }
    for index in placed.badges {
      badges[index].host = badges[index].host.offsetBy(dx: distance.x, dy: distance.y)
    }
  }

  /// Sets an element; its items' frames are relative to its corner.
  ///
  /// - Parameters:
  ///   - nominal: The element's size, estimates taken at their word.
  ///   - open: The axes along which all groups around it are estimated.
  private mutating func solve(
    _ element: LayoutElement, nominal: Size, open: LayoutAxes
  ) -> Placed {
    let first = items.count
    let firstBadge = badges.count
    var placed = Placed(
      element: element, size: nominal, items: first..<first, badges: firstBadge..<firstBadge)
    guard case .group(let group) = element else { return placed }
    let insets = group.contentInsets.effective(for: group.size)
    let inner = Rect(origin: .zero, size: nominal).inset(by: insets)
    if case .custom(let provider) = group.members {
      var environment = environment
      environment.container = LayoutContainer(contentSize: nominal, contentInsets: insets)
      for custom in provider(environment).prefix(max(0, limit - items.count)) {
        items.append(
          SolvedItem(
            frame: custom.frame.offsetBy(dx: inner.minX, dy: inner.minY), zIndex: custom.zIndex,
            estimatedAxes: [], insets: .zero, supplementaryItems: []))
      }
    } else {
      placed.members = deal(group, room: inner.size, open: open)
      levelUniform(&placed.members)
      placed.size = place(placed.members, of: group, nominal: nominal, inner: inner)
    }
    placed.items = first..<items.count
    if !placed.items.isEmpty {
      for supplementary in group.supplementaryItems {
        badges.append(
          SolvedBadge(
            supplementary: supplementary, item: first,
            host: Rect(origin: .zero, size: placed.size).inset(by: insets)))
      }
    }
    placed.badges = firstBadge..<badges.count
    return placed
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
      var open = inside
      if forced != nil {
        open.remove(LayoutAxes(axis))
        if case .group(var nested) = element {
          nested.size[axis] = .absolute(nominal[axis])
          element = .group(nested)
        }
      }
      let firstBadge = badges.count
      let made = set(element, nominal: nominal, room: room, group: group, open: open)
      let length = (grows ? nominal[axis] : made.size[axis]) + element.edgeSpacing.minimum(axis)
      let needed = used + (placed.isEmpty ? 0 : gap) + length
      if case .subitems = group.members, !placed.isEmpty, needed > end {
        items.removeLast(items.count - made.items.lowerBound)
        badges.removeLast(badges.count - firstBadge)
        return placed
      }
      guard !made.items.isEmpty else { return placed }
      used = needed
      placed.append(made)
    }
    return placed
  }

  /// The axes along which the elements of a group may have their own measure: where the groups around
  /// them grow along, and along the group's own axis, where lengths decide what fits.
  private func openAxes(_ group: LayoutGroup, _ open: LayoutAxes) -> LayoutAxes {
    var inside = open
    for axis in LayoutAxis.both where !group.size[axis].isEstimated {
      inside.remove(LayoutAxes(axis))
    }
    if case .subitems = group.members { inside.insert(LayoutAxes(group.axis)) }
    return inside
  }

  private mutating func set(
    _ element: LayoutElement, nominal: Size, room: Size, group: LayoutGroup, open: LayoutAxes
  ) -> Placed {
    var placed = solve(element, nominal: nominal, open: open)
    guard case .item(let item) = element else { return placed }
    var estimated: LayoutAxes = []
    let own = measured(items.count)
    for axis in LayoutAxis.both
    where item.size[axis].isEstimated && open.contains(LayoutAxes(axis)) {
      estimated.insert(LayoutAxes(axis))
      if let own { placed.size[axis] = own[axis] }
      if !group.size[axis].isEstimated { placed.size[axis] = min(placed.size[axis], room[axis]) }
    }
    items.append(
      SolvedItem(
        frame: Rect(origin: .zero, size: placed.size), estimatedAxes: estimated,
        insets: item.contentInsets.effective(for: item.size),
        supplementaryItems: item.supplementaryItems))
    placed.items = items.count - 1..<items.count
    return placed
  }
}
