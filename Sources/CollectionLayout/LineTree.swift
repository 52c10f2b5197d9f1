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

  final class Node {
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

  static let leafLimit = 64
  static let branchLimit = 32

  var root: Node
  var total: Summary

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
}
