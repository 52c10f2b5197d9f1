// SPDX-License-Identifier: MIT

internal import PlaneGeometry

/// The lines of one section: how its items are dealt to instances of its group, and what they measure.
///
/// A section of fixed sizes is arithmetic on one solved group and has no state per item. A section with
/// estimated sizes keeps a tree of runs and the measured sizes.
internal struct SectionLines {
  let group: LayoutGroup
  let room: Size
  let itemCount: Int
  /// The axis along which lines follow each other.
  let flow: LayoutAxis
  let spacing: Double
  /// A whole instance before anything is measured.
  let template: SolvedGroup

  private let tree: LineTree?
  private let breaksByMeasure: Bool
  private var measured: [Int: Size] = [:]
  /// In order; kept when measured lengths decide where lines break.
  private var measuredItems: [Int] = []

  init(
    _ section: LayoutSection, room: Size, itemCount: Int, flow: LayoutAxis
  ) throws(LayoutError.Problem) {
    try GroupCheck.check(section.group, in: room)
    try GroupCheck.check(section.interGroupSpacing, "interGroupSpacing")
    group = section.group
    self.room = room
    self.itemCount = itemCount
    self.flow = flow
    spacing = section.interGroupSpacing
    breaksByMeasure = GroupCheck.breaksByMeasure(group)
    template = GroupSolver.solve(group, room: room, limit: .max)
    guard template.items.count < GroupSolver.capacityLimit else {
      throw .tooManyItemsInGroup(limit: GroupSolver.capacityLimit)
    }
    guard !template.items.isEmpty else { throw .noSubitems }
    let capacity = template.items.count
    guard template.items.contains(where: { !$0.estimatedAxes.isEmpty }) else {
      tree = nil
      return
    }
    tree = LineTree([])
    tree?.replace(lines: 0..<0, with: unmeasuredRuns(items: itemCount, capacity: capacity))
  }

  private var capacity: Int { template.items.count }

  /// The lines in closed form, when nothing is estimated.
  private var uniform: UniformLines {
    UniformLines(
      count: itemCount / capacity + (itemCount % capacity > 0 ? 1 : 0),
      extent: template.size[flow], spacing: spacing)
  }

  /// From the first line's start to the last one's end; minus one spacing when there is no line.
  var length: Double {
    guard let tree else { return uniform.length }
    return tree.total.end(spacing) - spacing
  }

  /// The longest line's length across the flow.
  var breadth: Double {
    guard itemCount > 0 else { return 0 }
    guard let tree, tree.total.breadth > 0 else { return template.size[flow.across] }
    return tree.total.breadth
  }

  /// The number of runs that are held; 0 for sections of fixed sizes.
  var runCount: Int { tree?.runCount ?? 0 }

  /// The line that holds an item.
  func line(ofItem item: Int) -> Line {
    if let tree { return tree.line(ofItem: item, spacing: spacing) }
    return uniformLine(item / capacity)
  }

  private func uniformLine(_ number: Int) -> Line {
    let first = number * capacity
    return Line(
      number: number, firstItem: first, itemCount: min(capacity, itemCount - first),
      offset: Double(number) * (template.size[flow] + spacing), extent: template.size[flow])
  }

  /// The lines that share an interval, in order.
  func forEachLine(from lower: Double, to upper: Double, _ body: (Line) -> Void) {
    if let tree {
      tree.forEachLine(from: lower, to: upper, spacing: spacing, body)
    } else {
      uniform.forEachLine(from: lower, to: upper) { number, _ in body(uniformLine(number)) }
    }
  }

  /// The items of a line, relative to the line's corner.
  func items(of line: Line) -> ArraySlice<SolvedItem> {
    guard tree != nil else { return template.items.prefix(line.itemCount) }
    return solve(firstItem: line.firstItem, itemCount: line.itemCount).items.prefix(line.itemCount)
  }

  private func solve(firstItem: Int, itemCount: Int) -> SolvedGroup {
    // A partly filled line across the flow keeps the columns of a full one: the missing items take part
    // without a measure of their own.
    let keepsColumns =
      !breaksByMeasure && group.axis != flow && !group.size[group.axis].isEstimated
    return GroupSolver.solve(
      group, room: room, limit: keepsColumns ? capacity : itemCount
    ) { number in
      number < itemCount ? measured[firstItem + number] : .zero
    }
  }

  private func run(firstItem: Int, itemCount: Int) -> LineRun {
    let solved = solve(firstItem: firstItem, itemCount: itemCount)
    return LineRun(
      lines: 1, itemsPerLine: min(itemCount, solved.items.count), extent: solved.size[flow],
      breadth: solved.size[flow.across])
  }

  private func unmeasuredRuns(items: Int, capacity: Int) -> [LineRun] {
    var runs: [LineRun] = []
    if items >= capacity {
      runs.append(
        LineRun(
          lines: items / capacity, itemsPerLine: capacity, extent: template.size[flow], breadth: 0))
    }
    if items % capacity > 0 {
      var last = run(firstItem: itemCount, itemCount: items % capacity)
      last.breadth = 0
      runs.append(last)
    }
    return runs
  }

  /// Takes an item's measured size; true when that changes a frame.
  mutating func setPreferredSize(_ size: Size, forItem item: Int) -> Bool {
    guard let tree else { return false }
    let line = tree.line(ofItem: item, spacing: spacing)
    let axes = items(of: line)[item - line.firstItem].estimatedAxes
    guard !axes.isEmpty else { return false }
    var new = Size.zero
    for axis in [LayoutAxis.horizontal, .vertical] where axes.contains(LayoutAxes(axis)) {
      guard size[axis].isFinite else { return false }
      new[axis] = max(0, size[axis])
    }
    guard new != measured[item] else { return false }
    let before = Array(items(of: line).map(\.frame))
    let isFirst = measured.updateValue(new, forKey: item) == nil
    if breaksByMeasure {
      if isFirst { measuredItems.insert(item, at: measuredIndex(from: item)) }
      // What is now shorter may fit into the line before.
      let first =
        line.number > 0 ? tree.line(ofItem: line.firstItem - 1, spacing: spacing) : line
      rebreak(from: first, changed: item)
      return true
    }
    let changed = run(firstItem: line.firstItem, itemCount: line.itemCount)
    tree.replace(lines: line.number..<line.number + 1, with: [changed])
    return changed.extent != line.extent || items(of: line).map(\.frame) != before
  }

  /// The place of the first measured item at or behind one.
  private func measuredIndex(from item: Int) -> Int {
    var lower = 0
    var upper = measuredItems.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if measuredItems[middle] < item { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// Breaks lines anew from one on, until a break falls where one was; unmeasured stretches are one run each.
  private func rebreak(from line: Line, changed item: Int) {
    guard let tree else { return }
    var runs: [LineRun] = []
    var start = line.firstItem
    var end = tree.total.lines
    while start < itemCount {
      if start > item {
        let old = tree.line(ofItem: start, spacing: spacing)
        if old.firstItem == start {
          end = old.number
          break
        }
      }
      let next = measuredIndex(from: start)
      let free = (next < measuredItems.count ? measuredItems[next] : itemCount) - start
      if next == measuredItems.count {
        runs += unmeasuredRuns(items: free, capacity: capacity)
        start = itemCount
      } else if free > capacity {
        // The line before a measured item is solved itself: the item may be short enough for it.
        let whole = (free - 1) / capacity * capacity
        runs += unmeasuredRuns(items: whole, capacity: capacity)
        start += whole
      } else {
        let made = run(firstItem: start, itemCount: itemCount - start)
        runs.append(made)
        start += made.itemsPerLine
      }
    }
    tree.replace(lines: line.number..<end, with: runs)
  }
}
