// SPDX-License-Identifier: MIT

/// Lines of a section that follow each other and are alike; a line is one instance of the section's group.
internal struct LineRun: Hashable {
  var lines: Int
  var itemsPerLine: Int
  /// The length of each line along the direction in which lines follow each other.
  var extent: Double
  /// The measured length across; 0 before anything was measured.
  var breadth: Double
}

/// One line.
internal struct Line {
  var number: Int
  var firstItem: Int
  var itemCount: Int
  /// Where it begins, spacings between lines included.
  var offset: Double
  var extent: Double
  /// The length of the line's only item, in a list.
  var itemLength: Double?
}

/// The lines of a self-sizing section: a counted B+-tree over runs of equal lines.
///
/// Unmeasured lines are one run, so that memory follows what has been measured. A query or the change of a line
/// costs O(log *r*) for *r* runs.
internal final class LineTree {
  struct Summary {
    var lines = 0
    var items = 0
    var extent = 0.0
    var breadth = 0.0
    /// The longest line's extent.
    var longest = 0.0

    mutating func add(_ other: Summary) {
      lines += other.lines
      items += other.items
      extent += other.extent
      breadth = max(breadth, other.breadth)
      longest = max(longest, other.longest)
    }

    mutating func add(_ run: LineRun, lines count: Int) {
      lines += count
      items += count * run.itemsPerLine
      extent += Double(count) * run.extent
      breadth = max(breadth, run.breadth)
      if count > 0 { longest = max(longest, run.extent) }
    }

    func end(_ spacing: Double) -> Double { extent + Double(lines) * spacing }
  }

  private final class Node {
    var runs: [LineRun] = []
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

    init(runs: [LineRun]) { self.runs = runs }

    init(children: [Node]) {
      self.children = children
      summaries = children.map(\.summary)
    }
  }

  private static let leafLimit = 64
  private static let branchLimit = 32

  private var root: Node
  private(set) var total: Summary

  init(_ runs: [LineRun]) {
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
  func line(ofItem item: Int, spacing: Double) -> Line {
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
    return Line(
      number: before.lines, firstItem: before.items, itemCount: run.itemsPerLine,
      offset: before.end(spacing), extent: run.extent)
  }

  /// The line of a number.
  ///
  /// - Precondition: The number is one of `total.lines`.
  func line(_ number: Int, spacing: Double) -> Line {
    precondition(number >= 0 && number < total.lines, "no line \(number) among \(total.lines)")
    var before = Summary()
    var node = root
    while !node.isLeaf {
      var index = 0
      while number >= before.lines + node.summaries[index].lines {
        before.add(node.summaries[index])
        index += 1
      }
      node = node.children[index]
    }
    var index = 0
    while number >= before.lines + node.runs[index].lines {
      before.add(node.runs[index], lines: node.runs[index].lines)
      index += 1
    }
    let run = node.runs[index]
    before.add(run, lines: number - before.lines)
    return Line(
      number: number, firstItem: before.items, itemCount: run.itemsPerLine,
      offset: before.end(spacing), extent: run.extent)
  }

  /// The lines that share an interval, in order; empty lines are left out.
  func forEachLine(from lower: Double, to upper: Double, spacing: Double, _ body: (Line) -> Void) {
    var before = Summary()
    visit(root, &before, lower, upper, spacing, body)
  }

  private func visit(
    _ node: Node, _ before: inout Summary, _ lower: Double, _ upper: Double, _ spacing: Double,
    _ body: (Line) -> Void
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
    _ run: LineRun, _ before: Summary, _ lower: Double, _ upper: Double, _ spacing: Double,
    _ body: (Line) -> Void
  ) {
    guard run.extent > 0 else { return }
    let start = before.end(spacing)
    UniformLines(count: run.lines, extent: run.extent, spacing: spacing)
      .forEachLine(from: lower - start, to: upper - start) { number, offset in
        body(
          Line(
            number: before.lines + number,
            firstItem: before.items + number * run.itemsPerLine, itemCount: run.itemsPerLine,
            offset: start + offset, extent: run.extent))
      }
  }

  /// Puts runs in the place of some lines.
  ///
  /// - Complexity: O(log *r* + *k*) for *k* runs taken out and put in.
  func replace(lines range: Range<Int>, with runs: [LineRun]) {
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
          level = LineTree.chunks(level, limit: LineTree.branchLimit).map { Node(children: $0) }
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
    _ node: Node, at line: Int, removing: Int, inserting: [LineRun]
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
    guard node.children.count > LineTree.branchLimit else { return (removed, []) }
    let parts = LineTree.chunks(node.children, limit: LineTree.branchLimit)
    node.children = parts[0]
    node.summaries = node.children.map(\.summary)
    return (removed, parts.dropFirst().map { Node(children: $0) })
  }

  private func editLeaf(
    _ node: Node, at line: Int, removing: Int, inserting: [LineRun]
  ) -> (removed: Int, siblings: [Node]) {
    var index = 0
    var start = 0
    while index < node.runs.count, line >= start + node.runs[index].lines {
      start += node.runs[index].lines
      index += 1
    }
    var pieces: [LineRun] = []
    var first = index
    func append(_ run: LineRun, _ lines: Int) {
      guard lines > 0, run.itemsPerLine > 0 else { return }
      if let last = pieces.last, last.itemsPerLine == run.itemsPerLine, last.extent == run.extent,
        last.breadth == run.breadth
      {
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
    guard node.runs.count > LineTree.leafLimit else { return (removed, []) }
    let parts = LineTree.chunks(node.runs, limit: LineTree.leafLimit)
    node.runs = parts[0]
    return (removed, parts.dropFirst().map { Node(runs: $0) })
  }
}
