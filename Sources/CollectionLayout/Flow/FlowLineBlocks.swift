// SPDX-License-Identifier: MIT

/// The lines of a section whose items differ: runs of equal lines in blocks, under a complete binary tree of sums.
///
/// A query or the change of a line costs O(log *b* + *l*) for *b* blocks of at most *l* runs; when a change needs
/// more blocks or fewer, the sums of all *b* are added up. Sums are never corrected, but added up anew along the
/// changed path, so that no rounding gathers.
internal struct FlowLineBlocks {
  static let blockLimit = 64

  private var blocks: [[FlowLineRun]] = []
  /// Of the blocks from `leaves` on; each before that of the two at twice its index.
  private var sums: [FlowLineSums] = []
  private var leaves = 1

  init(_ runs: [FlowLineRun]) {
    blocks = FlowLineBlocks.blocks(runs)
    addUp(blocks.map(FlowLineBlocks.sums(of:)))
  }

  /// The sums of all lines.
  var total: FlowLineSums { sums[1] }

  /// The number of runs held, for tests of what memory follows.
  var runCount: Int { blocks.reduce(0) { $0 + $1.count } }

  // MARK: Finding

  private func block(where isBefore: (FlowLineSums) -> Bool) -> (Int, FlowLineSums) {
    var before = FlowLineSums()
    var node = 1
    while node < leaves {
      node *= 2
      var with = before
      with.add(sums[node])
      if isBefore(with) {
        before = with
        node += 1
      }
    }
    return (node - leaves, before)
  }

  private func sums(before block: Int) -> FlowLineSums {
    // From the root down, so that sums are rounded as on the way to a block that is looked for.
    var before = FlowLineSums()
    var node = 1
    var width = leaves
    while width > 1 {
      width /= 2
      node *= 2
      if block & width != 0 {
        before.add(sums[node])
        node += 1
      }
    }
    return before
  }

  /// The line that holds an item.
  ///
  /// - Precondition: The item is one of `total.items`.
  func line(ofItem item: Int, spacing: Double) -> FlowLine {
    precondition(item >= 0 && item < total.items, "no item \(item) among \(total.items)")
    var (block, before) = block { $0.items <= item }
    var index = 0
    while item >= before.items + blocks[block][index].items {
      before.add(blocks[block][index], lines: blocks[block][index].lines)
      index += 1
    }
    let run = blocks[block][index]
    // The run's start first, then lines of it: rounded as the lines of an interval are.
    let line = (item - before.items) / run.itemsPerLine
    return FlowLine(
      number: before.lines + line, firstItem: before.items + line * run.itemsPerLine,
      itemCount: run.itemsPerLine,
      offset: before.end(spacing) + Double(line) * (run.extent + spacing), extent: run.extent)
  }

  /// The lines that share an interval, in order; lines without extent are left out.
  func forEachLine(
    from lower: Double, to upper: Double, spacing: Double, _ body: (FlowLine) -> Void
  ) {
    var (block, before) = block { $0.end(spacing) <= lower }
    while block < blocks.count {
      for run in blocks[block] {
        let start = before.end(spacing)
        guard start < upper else { return }
        run.forEachLine(from: lower - start, to: upper - start, spacing: spacing) { line, offset in
          body(
            FlowLine(
              number: before.lines + line, firstItem: before.items + line * run.itemsPerLine,
              itemCount: run.itemsPerLine, offset: start + offset, extent: run.extent))
        }
        before.add(run, lines: run.lines)
      }
      block += 1
      before = sums(before: block)
    }
  }

  /// Walks over line starts in ascending order.
  struct StartWalker {
    private let lines: FlowLineBlocks
    private var block = 0
    private var runs: [FlowLineRun] = []
    private var index = 0
    /// Before the run at `index`.
    private var before = FlowLineSums()

    init(_ lines: FlowLineBlocks) { self.lines = lines }

    /// The number of the line that begins with an item; nil when none does.
    ///
    /// - Precondition: The item is one of the lines', and not before the one asked for last.
    mutating func line(beginningWith item: Int) -> Int? {
      while index < runs.count, item >= before.items + runs[index].items {
        before.add(runs[index], lines: runs[index].lines)
        index += 1
      }
      if index == runs.count {
        (block, before) = lines.block { $0.items <= item }
        runs = lines.blocks[block]
        index = 0
        while item >= before.items + runs[index].items {
          before.add(runs[index], lines: runs[index].lines)
          index += 1
        }
      }
      let (line, rest) = (item - before.items).quotientAndRemainder(
        dividingBy: runs[index].itemsPerLine)
      return rest == 0 ? before.lines + line : nil
    }
  }

  // MARK: Changing

  /// Puts runs in the place of some lines.
  mutating func replace(lines range: Range<Int>, with runs: [FlowLineRun]) {
    guard !blocks.isEmpty else {
      self = FlowLineBlocks(runs)
      return
    }
    let (first, before) = place(ofLine: range.lowerBound)
    let (last, beforeLast) = range.isEmpty ? (first, before) : place(ofLine: range.upperBound - 1)
    var content: [FlowLineRun] = []
    content.reserveCapacity(2 * FlowLineBlocks.blockLimit + runs.count)
    var left = range.lowerBound - before
    for run in blocks[first] {
      guard left > 0 else { break }
      content.join(run, lines: min(run.lines, left))
      left -= run.lines
    }
    for run in runs { content.join(run, lines: run.lines) }
    var skipped = range.upperBound - beforeLast
    for run in blocks[last] {
      content.join(run, lines: run.lines - min(run.lines, max(0, skipped)))
      skipped -= run.lines
    }
    let limit = (last - first + 1) * FlowLineBlocks.blockLimit
    if content.count <= limit, content.count > limit / 4 || blocks.count == 1 {
      let count = last - first + 1
      for index in 0..<count {
        let part = content.count * index / count..<content.count * (index + 1) / count
        blocks[first + index] = count == 1 ? content : Array(content[part])
        addUp(first + index)
      }
    } else {
      var (start, end) = (first, last + 1)
      // A block that has become short takes a neighbour in.
      if content.count <= FlowLineBlocks.blockLimit / 2 {
        if end < blocks.count {
          for run in blocks[end] { content.join(run, lines: run.lines) }
          end += 1
        } else if start > 0 {
          start -= 1
          var joined = blocks[start]
          for run in content { joined.join(run, lines: run.lines) }
          content = joined
        }
      }
      let new = FlowLineBlocks.blocks(content)
      var blockSums = Array(sums[leaves..<leaves + blocks.count])
      blockSums.replaceSubrange(start..<end, with: new.map(FlowLineBlocks.sums(of:)))
      blocks.replaceSubrange(start..<end, with: new)
      addUp(blockSums)
    }
  }

  /// The block that holds a line, the last one for the line behind all, and the lines before it.
  private func place(ofLine line: Int) -> (block: Int, before: Int) {
    let (block, before) = block { $0.lines <= line }
    guard block >= blocks.count else { return (block, before.lines) }
    return (blocks.count - 1, sums(before: blocks.count - 1).lines)
  }

  /// Cut into blocks that are not full, so that the next changes split none.
  private static func blocks(_ runs: [FlowLineRun]) -> [[FlowLineRun]] {
    guard runs.count > blockLimit else { return [runs] }
    let count = runs.count / (blockLimit * 3 / 4) + 1
    return (0..<count).map { index in
      Array(runs[runs.count * index / count..<runs.count * (index + 1) / count])
    }
  }

  private static func sums(of runs: [FlowLineRun]) -> FlowLineSums {
    var sum = FlowLineSums()
    for run in runs { sum.add(run, lines: run.lines) }
    return sum
  }

  /// Adds up the sums over all blocks.
  private mutating func addUp(_ blockSums: [FlowLineSums]) {
    leaves = 1
    while leaves < blockSums.count { leaves *= 2 }
    sums = Array(repeating: FlowLineSums(), count: 2 * leaves)
    sums.replaceSubrange(leaves..<leaves + blockSums.count, with: blockSums)
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      sums[node] = sums[2 * node]
      sums[node].add(sums[2 * node + 1])
    }
  }

  /// Adds up the sums over one block.
  private mutating func addUp(_ block: Int) {
    var node = leaves + block
    sums[node] = FlowLineBlocks.sums(of: blocks[block])
    while node > 1 {
      node /= 2
      sums[node] = sums[2 * node]
      sums[node].add(sums[2 * node + 1])
    }
  }
}

extension [FlowLineRun] {
  /// Appends some lines of a run, to the last one when they are alike.
  fileprivate mutating func join(_ run: FlowLineRun, lines: Int) {
    guard lines > 0 else { return }
    if let last, last.isAlike(run) {
      self[count - 1].lines += lines
    } else {
      append(FlowLineRun(lines: lines, itemsPerLine: run.itemsPerLine, extent: run.extent))
    }
  }
}
