// SPDX-License-Identifier: MIT

extension LineTree {
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
