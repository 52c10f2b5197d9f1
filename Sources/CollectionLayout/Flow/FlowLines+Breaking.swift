// SPDX-License-Identifier: MIT

/// Items taken out and put in at one place.
internal struct FlowEdit: Hashable {
  /// Among the items as they are after all edits.
  var start: Int
  var removed: Int
  var inserted: Int
}

extension FlowLines {
  /// Breaks all lines anew.
  ///
  /// - Complexity: O(runs of equal sizes and lines between them).
  internal mutating func breakAll() {
    blocks = nil
    uniform = nil
    if let size = sizes.uniform {
      uniform = uniformLines(of: size)
    } else {
      blocks = FlowLineBlocks(brokenLines())
    }
  }

  private func uniformLines(of size: FlowItemSize) -> Uniform {
    let columns = capacity(size.length)
    let capacity = max(1, columns)
    var gap = itemSpacing
    if columns > 1, columns < Int32.max {
      gap = max(gap, (room - Double(columns) * size.length) / Double(columns - 1))
    }
    return Uniform(
      lines: FlowLineRun(
        lines: sizes.count == 0 ? 0 : (sizes.count - 1) / capacity + 1, itemsPerLine: capacity,
        extent: size.extent),
      gap: gap)
  }

  private func brokenLines() -> [FlowLineRun] {
    var breaker = FlowLineBreaker(self, at: 0)
    var runs: [FlowLineRun] = []
    while breaker.item < sizes.count { breaker.appendLine(to: &runs) }
    return runs
  }

  /// Gives an item another size; false when it has that.
  ///
  /// - Complexity: O(log *r*) for *r* runs and the lines until breaking falls in with what was there.
  internal mutating func setSize(_ size: FlowItemSize, ofItem item: Int) -> Bool {
    guard sizes.set(size, at: item) else { return false }
    breakLines(around: [FlowEdit(start: item, removed: 1, inserted: 1)])
    return true
  }

  /// Takes other sizes, which differ from the old ones by edits in ascending order.
  internal mutating func replaceSizes(_ new: FlowItemSizes, edits: [FlowEdit]) {
    sizes = new
    breakLines(around: edits)
  }

  /// Takes the sizes of other lines.
  internal mutating func adopt(_ other: FlowLines) {
    sizes = other.sizes
    breakAll()
  }

  /// Breaks lines anew from each edit to where a line begins with the item that it began with.
  private mutating func breakLines(around edits: [FlowEdit]) {
    guard sizes.uniform == nil, var old = blocks, edits.count * 8 < old.total.lines else {
      return breakAll()
    }
    blocks = nil
    // Up to the edit at hand the lines count items as they are now, behind it as they were.
    var next = 0
    while next < edits.count {
      let start = edits[next].start
      var line = old.line(ofItem: min(start, old.total.items - 1), spacing: lineSpacing)
      // An item that began a line may fit on the one before now.
      if line.firstItem == start, line.number > 0 {
        line = old.line(ofItem: line.firstItem - 1, spacing: lineSpacing)
      }
      let (runs, end) = brokenLines(from: line, edits, &next, in: old)
      old.replace(lines: line.number..<end, with: runs)
    }
    blocks = old
  }

  /// Lines from one on to where an old line begins with the item that it began with; returns that one's number too.
  private func brokenLines(
    from line: FlowLine, _ edits: [FlowEdit], _ next: inout Int, in old: FlowLineBlocks
  ) -> (runs: [FlowLineRun], end: Int) {
    let start = edits[next].start
    var breaker = FlowLineBreaker(self, at: line.firstItem)
    var walker = FlowLineBlocks.StartWalker(old)
    var runs: [FlowLineRun] = []
    var shift = 0
    var settled = 0
    while true {
      while next < edits.count, edits[next].start <= max(start, breaker.item) {
        shift += edits[next].removed - edits[next].inserted
        settled = edits[next].start + edits[next].inserted
        next += 1
      }
      let before = breaker.item + shift
      if breaker.item >= settled, before < old.total.items,
        let number = walker.line(beginningWith: before)
      {
        return (runs, number)
      }
      guard breaker.item < sizes.count else { return (runs, old.total.lines) }
      breaker.appendLine(to: &runs)
    }
  }
}
