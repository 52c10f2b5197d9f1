// SPDX-License-Identifier: MIT

internal import PlaneGeometry

/// Judges a group before it is solved; what it accepts solves without end or failure.
internal enum GroupCheck {
  /// The least length of anything, in points: less would crowd a rectangle with more items than it has places.
  static let leastLength = 1.0 / 1024

  /// - Parameters:
  ///   - hosts: The kinds of the badges of groups around this one, which an item in it may share a place with.
  static func check(
    _ group: LayoutGroup, in room: Size, environment: LayoutEnvironment, hosts: [String] = []
  ) throws(LayoutError.Problem) {
    try check(size: group.size, in: room)
    try check(group.contentInsets, group.edgeSpacing)
    let hosts = try check(group.supplementaryItems, in: room, hosts: hosts)
    if let spacing = group.interItemSpacing { try check(spacing.minimum, "interItemSpacing") }
    let nominal = group.size.size(in: room)
    let inner = Rect(origin: .zero, size: nominal)
      .inset(by: group.contentInsets.effective(for: group.size)).size
    for axis in LayoutAxis.both {
      guard inner[axis] >= leastLength else { throw .noRoomForGroup(room: inner[axis]) }
    }
    switch group.members {
    case .subitems(let elements):
      guard let first = elements.first else { throw .noSubitems }
      for element in elements {
        try check(element, in: inner, environment: environment, hosts: hosts)
      }
      let length =
        first.size[group.axis].length(in: inner) + first.edgeSpacing.minimum(group.axis)
      let limit = inner[group.axis]
      if !group.size[group.axis].isEstimated && !first.size[group.axis].isEstimated
        && length > limit + max(1, limit) * 1e-9
      {
        throw .groupCannotFitItem(length: length, room: limit)
      }
    case .repeating(let element, let count):
      guard count >= 1 else { throw .invalidCount(count) }
      try check(element, in: inner, environment: environment, hosts: hosts)
    case .dividing(let element, let count):
      guard count >= 1 else { throw .invalidCount(count) }
      let gap = group.interItemSpacing?.minimum ?? 0
      let length =
        (inner[group.axis] - Double(count - 1) * gap) / Double(count)
        - element.edgeSpacing.minimum(group.axis)
      guard length >= leastLength else { throw .noRoomForGroup(room: max(0, length)) }
      try check(
        element, in: inner, environment: environment, hosts: hosts,
        dividing: (group.axis, length))
    case .custom(let provider):
      var own = environment
      own.container = LayoutContainer(
        contentSize: nominal, contentInsets: group.contentInsets.effective(for: group.size))
      let frames = provider(own)
      guard !frames.isEmpty else { throw .noSubitems }
      for frame in frames.map(\.frame) {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        for number in numbers where !number.isFinite {
          throw .invalidNumber(word: "frame", value: number)
        }
      }
    }
  }

  private static func check(
    _ element: LayoutElement, in room: Size, environment: LayoutEnvironment, hosts: [String],
    dividing: (axis: LayoutAxis, length: Double)? = nil
  ) throws(LayoutError.Problem) {
    switch element {
    case .item(let item):
      try check(size: item.size, in: room)
      try check(item.contentInsets, item.edgeSpacing)
      _ = try check(item.supplementaryItems, in: room, hosts: hosts)
    case .group(var group):
      if let dividing { group.size[dividing.axis] = .absolute(dividing.length) }
      try check(group, in: room, environment: environment, hosts: hosts)
    }
  }

  /// Checks the badges of one host; returns the kinds that are taken inside of it.
  private static func check(
    _ supplementaries: [LayoutSupplementary], in room: Size, hosts: [String]
  ) throws(LayoutError.Problem) -> [String] {
    var kinds = hosts
    for supplementary in supplementaries {
      try check(size: supplementary.size, in: room)
      for anchor in [supplementary.containerAnchor, supplementary.itemAnchor] {
        guard let distance = anchor?.distance(for: Size(width: 1, height: 1)) else { continue }
        for value in [distance.x, distance.y] where !value.isFinite {
          throw .invalidNumber(word: "an anchor's offset", value: value)
        }
      }
      guard !kinds.contains(supplementary.elementKind) else {
        throw .repeatedElementKind(supplementary.elementKind)
      }
      kinds.append(supplementary.elementKind)
    }
    return kinds
  }

  static func check(size: LayoutSize, in room: Size) throws(LayoutError.Problem) {
    for axis in LayoutAxis.both {
      try check(size[axis].number, axis == .horizontal ? "width" : "height")
      let length = size[axis].length(in: room)
      guard length >= leastLength else { throw .noRoomForGroup(room: max(0, length)) }
    }
  }

  private static func check(
    _ insets: DirectionalEdgeInsets, _ edges: LayoutEdgeSpacing
  ) throws(LayoutError.Problem) {
    try check(insets)
    try check(edges.leading)
    try check(edges.top)
    try check(edges.trailing)
    try check(edges.bottom)
  }

  /// The insets of anything that has content, which must leave it some.
  static func check(_ insets: DirectionalEdgeInsets) throws(LayoutError.Problem) {
    try check(insets.top, "contentInsets")
    try check(insets.leading, "contentInsets")
    try check(insets.bottom, "contentInsets")
    try check(insets.trailing, "contentInsets")
  }

  private static func check(_ spacing: LayoutSpacing?) throws(LayoutError.Problem) {
    if let spacing { try check(spacing.minimum, "edgeSpacing") }
  }

  static func check(_ value: Double, _ word: String) throws(LayoutError.Problem) {
    guard value.isFinite, value >= 0 else { throw .invalidNumber(word: word, value: value) }
  }

  /// True when measured lengths decide how many items an instance takes.
  static func breaksByMeasure(_ group: LayoutGroup) -> Bool {
    switch group.members {
    case .custom: return false
    case .repeating(let element, _), .dividing(let element, _):
      if case .group(let nested) = element { return breaksByMeasure(nested) }
      return false
    case .subitems(let elements):
      return elements.contains { element in
        if case .group(let nested) = element, breaksByMeasure(nested) { return true }
        return !group.size[group.axis].isEstimated && element.size[group.axis].isEstimated
      }
    }
  }
}
