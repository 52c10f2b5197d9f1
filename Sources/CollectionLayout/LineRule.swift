// SPDX-License-Identifier: MIT

internal import PlaneGeometry

/// How the items of a section are dealt to instances of its group.
internal struct LineRule {
  /// The items that share a length with one.
  enum Siblings {
    case none, line, section
  }

  let group: LayoutGroup
  let room: Size
  /// The axis along which lines follow each other.
  let flow: LayoutAxis
  let environment: LayoutEnvironment
  /// A whole instance before anything is measured.
  let template: SolvedGroup
  /// Whether measured lengths decide how many items a line takes.
  let breaksByMeasure: Bool
  /// Whose measures an item's length depends on.
  let siblings: Siblings
  /// Whether all lines are as long as the longest.
  let isUniformAlong: Bool

  init(
    _ group: LayoutGroup, room: Size, flow: LayoutAxis, environment: LayoutEnvironment
  ) throws(LayoutError.Problem) {
    try GroupCheck.check(group, in: room, environment: environment)
    self.group = group
    self.room = room
    self.flow = flow
    self.environment = environment
    breaksByMeasure = GroupCheck.breaksByMeasure(group)
    isUniformAlong = group.size[flow].isUniform
    siblings = group.size.isUniform ? .section : group.levelsMembers ? .line : .none
    template = GroupSolver.solve(group, room: room, limit: .max, environment: environment)
    guard template.items.count < GroupSolver.capacityLimit else {
      throw .tooManyItemsInGroup(limit: GroupSolver.capacityLimit)
    }
    guard !template.items.isEmpty else { throw .noSubitems }
  }

  /// The items of a whole line.
  var capacity: Int { template.items.count }

  var isEstimated: Bool { template.items.contains { !$0.estimatedAxes.isEmpty } }

  /// True when every line is one item whose length is the line's but for something constant.
  var isList: Bool {
    guard capacity == 1, !breaksByMeasure, !isUniformAlong,
      template.items[0].estimatedAxes == LayoutAxes(flow)
    else { return false }
    // A flexible margin along the flow would take what a short item leaves.
    return group.edgeSpacing.flexibleCount(flow) == 0
      && [0.0, template.items[0].frame.size[flow] + 5].allSatisfy { length in
        let solved = solve(itemCount: 1, least: .zero) { _ in
          MeasuredSize(Size(along: flow, length, across: 0))
        }
        let growth = length - template.items[0].frame.size[flow]
        return abs(solved.size[flow] - template.size[flow] - growth) < 1e-9
          && abs(solved.items[0].frame.size[flow] - length) < 1e-9
          && solved.items[0].frame.origin == template.items[0].frame.origin
      }
  }

  /// One line.
  ///
  /// - Parameter measured: The measure of an item, by its number in the line.
  func solve(
    itemCount: Int, least: Size, measured: (Int) -> MeasuredSize
  ) -> SolvedGroup {
    // A partly filled line across the flow keeps the columns of a full one: the missing items take part
    // without a measure of their own.
    let keepsColumns =
      !breaksByMeasure && group.axis != flow && !group.size[group.axis].isEstimated
    return GroupSolver.solve(
      group, room: room, limit: keepsColumns ? capacity : itemCount, environment: environment,
      least: least
    ) { number in
      number < itemCount ? measured(number).size : .zero
    }
  }

  /// True when an item that was measured under another rule is measured the same under this one.
  func keepsMeasures(of other: LineRule) -> Bool {
    flow == other.flow && room == other.room && template.size == other.template.size
      && breaksByMeasure == other.breaksByMeasure && isUniformAlong == other.isUniformAlong
      && template.items.count == other.template.items.count
      && zip(template.items, other.template.items).allSatisfy {
        $0.frame == $1.frame && $0.estimatedAxes == $1.estimatedAxes
      }
  }
}
