// SPDX-License-Identifier: MIT

internal import PlaneGeometry

extension GroupSolver {
  /// Gives siblings whose length is uniform the longest one's; a nested group passes it on to what is in it.
  mutating func levelUniform(_ placed: inout [Placed]) {
    for axis in LayoutAxis.both {
      var longest = 0.0
      for member in placed where member.element.size[axis].isUniform {
        longest = max(longest, member.size[axis])
      }
      for index in placed.indices where placed[index].element.size[axis].isUniform {
        stretch(&placed[index], to: longest, along: axis)
      }
    }
  }

  /// Makes an element longer.
  ///
  /// Across a group's own axis what is uniform in it grows along, and flexible margins take their share; along
  /// its axis the group grows behind its last member.
  mutating func stretch(_ placed: inout Placed, to length: Double, along axis: LayoutAxis) {
    let growth = length - placed.size[axis]
    guard growth > 0 else { return }
    placed.size[axis] = length
    guard case .group(let group) = placed.element else {
      items[placed.items.lowerBound].frame.size[axis] += growth
      return
    }
    // A group's own badges come behind those of the groups in it.
    for index in placed.badges.suffix(group.supplementaryItems.count) {
      badges[index].host.size[axis] += growth
    }
    guard axis != group.axis else { return }
    for index in placed.members.indices {
      let edges = placed.members[index].element.edgeSpacing
      if placed.members[index].element.size[axis].isUniform {
        let length = placed.members[index].size[axis] + growth
        stretch(&placed.members[index], to: length, along: axis)
      } else if edges.start(axis).isFlexible {
        move(
          placed.members[index],
          by: Point(along: axis, growth / Double(edges.flexibleCount(axis)), across: 0))
      }
    }
  }

  /// Puts members one behind the other and takes items' content insets off.
  ///
  /// - Returns: The group's size, its estimated lengths as its content makes them.
  mutating func place(
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
      move(member, by: Point(along: axis, position, across: offset))
      if case .item = member.element {
        let item = member.items.lowerBound
        items[item].frame = items[item].frame.inset(by: items[item].insets)
      }
      position += member.size[axis] + extent(edges.end(axis), share)
    }
    return size
  }
}
