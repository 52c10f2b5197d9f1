// SPDX-License-Identifier: MIT

internal import PlaneGeometry

/// What an item's view has measured; an unmeasured one has no length and is equal to every other.
internal struct MeasuredSize: RunValue {
  var width: Double
  var height: Double

  static let none = MeasuredSize(width: -1, height: -1)

  var length: Double { 0 }
  static var addsExactly: Bool { true }
  static var leafLimit: Int { 16 }
  var size: Size? { self == .none ? nil : Size(width: width, height: height) }

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

/// The lines of a section with estimated sizes of which a line holds several items, or breaks where they say.
///
/// Measured sizes and the lines that they make are a tree of runs each; what was not measured is one run.
internal struct GridLines {
  var rule: LineRule
  private(set) var sizes: RunTree<MeasuredSize>
  private let tree = LineTree([])

  init(_ rule: LineRule, itemCount: Int) {
    self.rule = rule
    sizes = RunTree(repeating: .none, count: itemCount)
    rebuild(from: 0)
  }

  var itemCount: Int { sizes.count }
  var total: LineTree.Summary { tree.total }

  /// What the uniform lengths of the section's group grow to.
  var least: Size {
    var least = Size.zero
    least[rule.flow] = rule.isUniformAlong ? tree.total.longest : 0
    least[rule.flow.across] = tree.total.breadth
    return least
  }

  /// From the first line's start to the last one's end; minus one spacing when there is no line.
  func length(spacing: Double) -> Double {
    guard rule.isUniformAlong else { return tree.total.end(spacing) - spacing }
    return Double(tree.total.lines) * (tree.total.longest + spacing) - spacing
  }

  func line(ofItem item: Int, spacing: Double) -> Line {
    levelled(tree.line(ofItem: item, spacing: spacing), spacing)
  }

  func line(_ number: Int, spacing: Double) -> Line {
    levelled(tree.line(number, spacing: spacing), spacing)
  }

  private func levelled(_ line: Line, _ spacing: Double) -> Line {
    guard rule.isUniformAlong else { return line }
    var line = line
    line.extent = tree.total.longest
    line.offset = Double(line.number) * (line.extent + spacing)
    return line
  }

  /// The lines that share an interval, in order.
  func forEachLine(
    from lower: Double, to upper: Double, spacing: Double, _ body: (Line) -> Void
  ) {
    guard rule.isUniformAlong else {
      return tree.forEachLine(from: lower, to: upper, spacing: spacing, body)
    }
    UniformLines(count: tree.total.lines, extent: tree.total.longest, spacing: spacing)
      .forEachLine(from: lower, to: upper) { number, _ in
        body(levelled(tree.line(number, spacing: spacing), spacing))
      }
  }

  /// A line's items, levelled with the lines of the section where its group's lengths are uniform.
  func solved(_ line: Line) -> SolvedGroup {
    rule.solve(itemCount: line.itemCount, least: least) {
      sizes.place(at: line.firstItem + $0).value
    }
  }

  /// Takes an item's measured size; true when that changes a frame.
  mutating func setPreferredSize(_ size: Size, forItem item: Int) -> Bool {
    let line = tree.line(ofItem: item, spacing: 0)
    let before = solved(line).items
    let axes = before[item - line.firstItem].estimatedAxes
    var new = Size.zero
    for axis in LayoutAxis.both where axes.contains(LayoutAxes(axis)) {
      guard size[axis].isFinite else { return false }
      new[axis] = max(0, size[axis])
    }
    guard !axes.isEmpty, MeasuredSize(new) != sizes.place(at: item).value else { return false }
    sizes.set(MeasuredSize(new), at: item)
    if rule.breaksByMeasure {
      // What is now shorter may fit into the line before.
      let first = line.number > 0 ? tree.line(ofItem: line.firstItem - 1, spacing: 0) : line
      rebreak(from: first, changed: item)
      return true
    }
    let changed = run(firstItem: line.firstItem, itemCount: line.itemCount)
    let total = tree.total
    tree.replace(lines: line.number..<line.number + 1, with: [changed])
    return changed.extent != line.extent || total.longest != tree.total.longest
      || total.breadth != tree.total.breadth
      || zip(before, solved(line).items).contains {
        $0.frame != $1.frame
      }
  }

  /// Tells of the items of a range that were never measured.
  func forEachUnmeasured(in items: Range<Int>, _ body: (Int) -> Void) {
    sizes.forEachRun(from: items.lowerBound) { run in
      let end = min(run.index + run.runCount, items.upperBound)
      if run.value == .none { for item in run.index..<max(run.index, end) { body(item) } }
      return end < items.upperBound
    }
  }

  // MARK: Breaking lines

  private func run(firstItem: Int, itemCount: Int) -> LineRun {
    let solved = rule.solve(itemCount: itemCount, least: .zero) { number in
      sizes.place(at: firstItem + number).value
    }
    return LineRun(
      lines: 1, itemsPerLine: min(itemCount, solved.items.count), extent: solved.size[rule.flow],
      breadth: solved.size[rule.flow.across])
  }

  private func unmeasuredRuns(items: Int) -> [LineRun] {
    var runs: [LineRun] = []
    if items >= rule.capacity {
      runs.append(
        LineRun(
          lines: items / rule.capacity, itemsPerLine: rule.capacity,
          extent: rule.template.size[rule.flow], breadth: 0))
    }
    if items % rule.capacity > 0 {
      let solved = rule.solve(itemCount: items % rule.capacity, least: .zero) { _ in .none }
      runs.append(
        LineRun(
          lines: 1, itemsPerLine: items % rule.capacity, extent: solved.size[rule.flow], breadth: 0)
      )
    }
    return runs
  }

  /// How many unmeasured items follow from an index on.
  private func unmeasuredCount(from item: Int) -> Int {
    var count = 0
    sizes.forEachRun(from: item) { run in
      guard run.value == .none else { return false }
      count += run.runCount
      return true
    }
    return count
  }

  /// The lines that begin with an item: as many unmeasured ones as there are in a row, or one other.
  private func nextLines(from start: Int) -> [LineRun] {
    let free = unmeasuredCount(from: start)
    if start + free == itemCount { return unmeasuredRuns(items: free) }
    // A line with a measured item is solved itself: where it breaks, the item may be short enough for it.
    let whole = rule.breaksByMeasure ? (free - 1) / rule.capacity : free / rule.capacity
    if whole > 0 { return unmeasuredRuns(items: whole * rule.capacity) }
    let most = rule.breaksByMeasure ? itemCount - start : min(rule.capacity, itemCount - start)
    return [run(firstItem: start, itemCount: most)]
  }

  private static func items(in runs: [LineRun]) -> Int {
    runs.reduce(0) { $0 + $1.lines * $1.itemsPerLine }
  }

  /// Breaks lines anew from one on, until a break falls where one was.
  private func rebreak(from line: Line, changed item: Int) {
    var runs: [LineRun] = []
    var start = line.firstItem
    var end = tree.total.lines
    while start < itemCount {
      if start > item {
        let old = tree.line(ofItem: start, spacing: 0)
        if old.firstItem == start {
          end = old.number
          break
        }
      }
      let made = nextLines(from: start)
      runs += made
      start += GridLines.items(in: made)
    }
    tree.replace(lines: line.number..<end, with: runs)
  }

  /// Deals all items anew from the line on that holds one, as their places have changed.
  ///
  /// - Complexity: O(*m* log *n*) for *m* measured items behind it.
  private func rebuild(from item: Int) {
    var number = 0
    var start = 0
    if item > 0, tree.total.items > 0 {
      var line = tree.line(ofItem: min(item, tree.total.items) - 1, spacing: 0)
      if rule.breaksByMeasure, line.number > 0 {
        line = tree.line(ofItem: line.firstItem - 1, spacing: 0)
      }
      number = line.number
      start = line.firstItem
    }
    var runs: [LineRun] = []
    while start < itemCount {
      let made = nextLines(from: start)
      runs += made
      start += GridLines.items(in: made)
    }
    tree.replace(lines: number..<tree.total.lines, with: runs)
  }

  // MARK: Changes

  func measure(ofItem item: Int) -> MeasuredSize { sizes.place(at: item).value }

  /// Applies edits to the sizes and deals the items anew from the first one that they touch.
  mutating func edit(from item: Int, _ edits: (inout RunTree<MeasuredSize>) -> Void) {
    edits(&sizes)
    rebuild(from: item)
  }
}
