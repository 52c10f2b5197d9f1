// SPDX-License-Identifier: MIT

/// One line.
internal struct FlowLine {
  var number: Int
  var firstItem: Int
  var itemCount: Int
  /// From the first line's start, spacings included.
  var offset: Double
  var extent: Double
}

/// Lines that follow each other and are alike.
internal struct FlowLineRun: Hashable {
  var lines: Int
  var itemsPerLine: Int
  /// The length of each line in the direction in which lines follow each other.
  var extent: Double

  /// The numbers of the lines that share an interval, each with its start; none when they have no extent.
  func forEachLine(
    from lower: Double, to upper: Double, spacing: Double, _ body: (Int, Double) -> Void
  ) {
    guard upper > 0, upper > lower, extent > 0 else { return }
    let pitch = extent + spacing
    let guess = max(0, (lower / pitch).rounded(.down) - 1)
    guard guess < Double(lines) else { return }
    // From one earlier, for the rounding of the division.
    var number = Int(guess)
    while number < lines {
      let offset = Double(number) * pitch
      guard offset < upper else { return }
      if offset + extent > lower { body(number, offset) }
      number += 1
    }
  }
}

/// The lines of a section whose items differ: a counted B+-tree over runs of equal lines.
///
/// A query or the change of a line costs O(log *r*) for *r* runs. Sums are added up anew along the changed path,
/// so that no rounding gathers.
internal final class FlowLineTree {
  struct Summary {
    var lines = 0
    var items = 0
    var extent = 0.0

    mutating func add(_ other: Summary) {
      lines += other.lines
      items += other.items
      extent += other.extent
    }

    mutating func add(_ run: FlowLineRun, lines count: Int) {
      lines += count
      items += count * run.itemsPerLine
      extent += Double(count) * run.extent
    }

    func end(_ spacing: Double) -> Double { extent + Double(lines) * spacing }
  }

  private final class Node {
    var runs: [FlowLineRun] = []
    var children: [Node] = []
    /// Of the children, in their order.
    var summaries: [Summary] = []

    var isLeaf: Bool { children.isEmpty }

    var summary: Summary {
      var sum = Summary()
      if isLeaf {
        for run in runs { sum.add(run, lines: run.lines) }
      } else {
        for child in summaries { sum.add(child) }
      }
      return sum
    }

    init(runs: [FlowLineRun]) { self.runs = runs }

    init(children: [Node]) {
      self.children = children
      summaries = children.map(\.summary)
    }
  }

  private static let leafLimit = 64
  private static let branchLimit = 32

  private var root: Node
  private(set) var total: Summary

  init(_ runs: [FlowLineRun]) {
    root = Node(runs: [])
    total = Summary()
    replace(lines: 0..<0, with: runs)
  }

  /// The number of runs held, for tests of what memory follows.
  var runCount: Int {
    func count(_ node: Node) -> Int {
      node.isLeaf ? node.runs.count : node.children.reduce(0) { $0 + count($1) }
    }
    return count(root)
  }

  /// The line that holds an item.
  ///
  /// - Precondition: The item is one of `total.items`.
  func line(ofItem item: Int, spacing: Double) -> FlowLine {
    precondition(item >= 0 && item < total.items, "no item \(item) among \(total.items)")
    var before = Summary()
    var node = root
    while !node.isLeaf {
      var index = 0
      while item >= before.items + node.summaries[index].items {
        before.add(node.summaries[index])
        index += 1
      }
      node = node.children[index]
    }
    var index = 0
    while item >= before.items + node.runs[index].lines * node.runs[index].itemsPerLine {
      before.add(node.runs[index], lines: node.runs[index].lines)
      index += 1
    }
    let run = node.runs[index]
    before.add(run, lines: (item - before.items) / run.itemsPerLine)
    return FlowLine(
      number: before.lines, firstItem: before.items, itemCount: run.itemsPerLine,
      offset: before.end(spacing), extent: run.extent)
  }

  /// The lines that share an interval, in order; empty lines are left out.
  func forEachLine(
    from lower: Double, to upper: Double, spacing: Double, _ body: (FlowLine) -> Void
  ) {
    var before = Summary()
    visit(root, &before, lower, upper, spacing, body)
  }

  private func visit(
    _ node: Node, _ before: inout Summary, _ lower: Double, _ upper: Double, _ spacing: Double,
    _ body: (FlowLine) -> Void
  ) {
    guard !node.isLeaf else {
      for run in node.runs {
        guard before.end(spacing) < upper else { return }
        visit(run, before, lower, upper, spacing, body)
        before.add(run, lines: run.lines)
      }
      return
    }
    for (index, child) in node.children.enumerated() {
      guard before.end(spacing) < upper else { return }
      let summary = node.summaries[index]
      if before.end(spacing) + summary.end(spacing) <= lower {
        before.add(summary)
      } else {
        visit(child, &before, lower, upper, spacing, body)
      }
    }
  }

  private func visit(
    _ run: FlowLineRun, _ before: Summary, _ lower: Double, _ upper: Double, _ spacing: Double,
    _ body: (FlowLine) -> Void
  ) {
    let start = before.end(spacing)
    run.forEachLine(from: lower - start, to: upper - start, spacing: spacing) { number, offset in
      body(
        FlowLine(
          number: before.lines + number, firstItem: before.items + number * run.itemsPerLine,
          itemCount: run.itemsPerLine, offset: start + offset, extent: run.extent))
    }
  }

  /// Puts runs in the place of some lines.
  ///
  /// - Complexity: O(log *r* + *k*) for *k* runs taken out and put in.
  func replace(lines range: Range<Int>, with runs: [FlowLineRun]) {
    var left = range.count
    var inserted = runs
    var line = range.lowerBound
    repeat {
      let (removed, siblings) = edit(root, at: line, removing: left, inserting: inserted)
      // What is still to go lies behind what was put in.
      line += inserted.reduce(0) { $0 + $1.lines }
      left -= removed
      inserted = []
      if !siblings.isEmpty {
        var level = [root] + siblings
        while level.count > 1 {
          level = FlowLineTree.chunks(level, limit: FlowLineTree.branchLimit).map {
            Node(children: $0)
          }
        }
        root = level[0]
      }
    } while left > 0
    total = root.summary
  }

  private static func chunks<Element>(_ elements: [Element], limit: Int) -> [[Element]] {
    guard elements.count > limit else { return [elements] }
    let count = (elements.count + limit / 2) / (limit / 2 + 1)
    return (0..<count).map { index in
      Array(elements[elements.count * index / count..<elements.count * (index + 1) / count])
    }
  }

  /// Edits below a node; returns the lines removed there and the nodes that it grew to its right.
  private func edit(
    _ node: Node, at line: Int, removing: Int, inserting: [FlowLineRun]
  ) -> (removed: Int, siblings: [Node]) {
    guard !node.isLeaf else {
      return editLeaf(node, at: line, removing: removing, inserting: inserting)
    }
    var index = 0
    var start = 0
    while index + 1 < node.children.count, line >= start + node.summaries[index].lines {
      start += node.summaries[index].lines
      index += 1
    }
    let child = node.children[index]
    let (removed, siblings) = edit(
      child, at: line - start, removing: removing, inserting: inserting)
    node.summaries[index] = child.summary
    if !siblings.isEmpty {
      node.children.insert(contentsOf: siblings, at: index + 1)
      node.summaries.insert(contentsOf: siblings.map(\.summary), at: index + 1)
    } else if node.summaries[index].lines == 0, node.children.count > 1 {
      node.children.remove(at: index)
      node.summaries.remove(at: index)
    }
    guard node.children.count > FlowLineTree.branchLimit else { return (removed, []) }
    let parts = FlowLineTree.chunks(node.children, limit: FlowLineTree.branchLimit)
    node.children = parts[0]
    node.summaries = node.children.map(\.summary)
    return (removed, parts.dropFirst().map { Node(children: $0) })
  }

  private func editLeaf(
    _ node: Node, at line: Int, removing: Int, inserting: [FlowLineRun]
  ) -> (removed: Int, siblings: [Node]) {
    var index = 0
    var start = 0
    while index < node.runs.count, line >= start + node.runs[index].lines {
      start += node.runs[index].lines
      index += 1
    }
    var pieces: [FlowLineRun] = []
    var first = index
    func append(_ run: FlowLineRun, _ lines: Int) {
      guard lines > 0, run.itemsPerLine > 0 else { return }
      if let last = pieces.last, last.itemsPerLine == run.itemsPerLine, last.extent == run.extent {
        pieces[pieces.count - 1].lines += lines
      } else {
        var piece = run
        piece.lines = lines
        pieces.append(piece)
      }
    }
    // The neighbour before takes part, so that equal runs grow together again.
    if index > 0 {
      first = index - 1
      append(node.runs[first], node.runs[first].lines)
    }
    if index < node.runs.count { append(node.runs[index], line - start) }
    for run in inserting { append(run, run.lines) }
    var removed = 0
    var skipped = line - start
    while index < node.runs.count {
      let available = node.runs[index].lines - skipped
      let taken = min(available, removing - removed)
      removed += taken
      append(node.runs[index], available - taken)
      skipped = 0
      index += 1
      // One whole run behind the change takes part for the same reason as the one before.
      if taken < available { break }
    }
    if index < node.runs.count, removed == removing {
      append(node.runs[index], node.runs[index].lines)
      index += 1
    }
    node.runs.replaceSubrange(first..<index, with: pieces)
    guard node.runs.count > FlowLineTree.leafLimit else { return (removed, []) }
    let parts = FlowLineTree.chunks(node.runs, limit: FlowLineTree.leafLimit)
    node.runs = parts[0]
    return (removed, parts.dropFirst().map { Node(runs: $0) })
  }
}
