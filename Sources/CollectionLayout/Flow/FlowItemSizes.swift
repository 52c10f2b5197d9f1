// SPDX-License-Identifier: MIT

/// Items that follow each other and have one size.
internal struct FlowSizeRun: Hashable {
  var count: Int
  var size: FlowItemSize
}

/// The sizes of a section's items, as runs of equal ones in blocks; one run is held without storage.
///
/// To find an item costs O(log *b* + *l*) for *b* blocks of at most *l* runs, to change one the same, save that
/// the *b* block starts move up when a block splits.
internal struct FlowItemSizes {
  static let blockLimit = 128

  struct Block {
    var runs: [FlowSizeRun]
    var items: Int
  }

  /// Empty while all sizes are equal.
  private(set) var blocks: [Block] = []
  /// The first item of each block.
  private var starts: [Int] = []
  /// Of all items while there is no block.
  private var common: FlowItemSize
  private(set) var count: Int

  init(count: Int, size: FlowItemSize) {
    self.count = count
    common = size
  }

  fileprivate init(_ blocks: [Block], common: FlowItemSize) {
    self.blocks = blocks
    self.common = common
    count = 0
    countItems()
  }

  /// The size of all items; nil when they differ.
  var uniform: FlowItemSize? { blocks.isEmpty ? common : nil }

  /// The first item's size, or what an empty section's items would have.
  var first: FlowItemSize { blocks.first?.runs[0].size ?? common }

  /// The number of runs held, for tests of what memory follows.
  var runCount: Int { blocks.isEmpty ? min(count, 1) : blocks.reduce(0) { $0 + $1.runs.count } }

  // MARK: Reading

  /// A place among the items, with the runs of its block at hand.
  struct Cursor {
    fileprivate var block: Int
    fileprivate var runs: [FlowSizeRun]
    fileprivate var run: Int
    /// Items of the run that lie before.
    fileprivate var used: Int

    /// The size at the place and how many items have it from there on.
    var current: FlowSizeRun {
      FlowSizeRun(count: runs[run].count - used, size: runs[run].size)
    }
  }

  /// - Precondition: The item is one of `count`.
  func cursor(at item: Int) -> Cursor {
    guard !blocks.isEmpty else {
      return Cursor(
        block: 0, runs: [FlowSizeRun(count: count, size: common)], run: 0, used: item)
    }
    let block = block(of: item)
    var cursor = Cursor(
      block: block, runs: blocks[block].runs, run: 0, used: item - starts[block])
    while cursor.used >= cursor.runs[cursor.run].count {
      cursor.used -= cursor.runs[cursor.run].count
      cursor.run += 1
    }
    return cursor
  }

  /// Moves a cursor on to another item, by no more than its run has left.
  func advance(_ cursor: inout Cursor, by items: Int) {
    cursor.used += items
    guard cursor.used >= cursor.runs[cursor.run].count else { return }
    cursor.used = 0
    cursor.run += 1
    guard cursor.run == cursor.runs.count, cursor.block + 1 < blocks.count else { return }
    cursor.run = 0
    cursor.block += 1
    cursor.runs = blocks[cursor.block].runs
  }

  subscript(item: Int) -> FlowItemSize {
    blocks.isEmpty ? common : cursor(at: item).current.size
  }

  private func block(of item: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= item { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Changing one

  /// Gives an item a size; false when it has it.
  mutating func set(_ size: FlowItemSize, at item: Int) -> Bool {
    if blocks.isEmpty {
      guard size != common else { return false }
      blocks = [Block(runs: [FlowSizeRun(count: count, size: common)], items: count)]
      starts = [0]
    }
    let cursor = cursor(at: item)
    let block = cursor.block
    let old = blocks[block].runs[cursor.run]
    guard old.size != size else { return false }
    let last = blocks[block].runs.count - 1
    let range = max(0, cursor.run - 1)...min(last, cursor.run + 1)
    var pieces: [FlowSizeRun] = []
    pieces.reserveCapacity(5)
    for index in range {
      if index == cursor.run {
        pieces.join(FlowSizeRun(count: cursor.used, size: old.size))
        pieces.join(FlowSizeRun(count: 1, size: size))
        pieces.join(FlowSizeRun(count: old.count - cursor.used - 1, size: old.size))
      } else {
        pieces.join(blocks[block].runs[index])
      }
    }
    blocks[block].runs.replaceSubrange(range, with: pieces)
    settle(block)
    return true
  }

  /// Splits a block that is too long, or joins one that is short to a neighbour.
  private mutating func settle(_ index: Int) {
    let runs = blocks[index].runs
    if runs.count > FlowItemSizes.blockLimit {
      let half = runs.count / 2
      let parts = [Array(runs[..<half]), Array(runs[half...])]
      blocks.replaceSubrange(index...index, with: parts.map { Block($0) })
      starts.insert(starts[index] + blocks[index].items, at: index + 1)
      return
    }
    for first in [index, index - 1] where first >= 0 && first + 1 < blocks.count {
      let sum = blocks[first].runs.count + blocks[first + 1].runs.count
      guard sum <= FlowItemSizes.blockLimit / 2 else { continue }
      var joined = blocks[first].runs
      for run in blocks[first + 1].runs { joined.join(run) }
      blocks.replaceSubrange(first...first + 1, with: [Block(joined)])
      starts.remove(at: first + 1)
      break
    }
    if blocks.count == 1, blocks[0].runs.count == 1 { countItems() }
  }

  /// Counts all items, and keeps no block when one run holds them.
  private mutating func countItems() {
    starts = []
    starts.reserveCapacity(blocks.count)
    count = 0
    for index in blocks.indices {
      starts.append(count)
      count += blocks[index].items
    }
    if blocks.count == 1, blocks[0].runs.count == 1 {
      common = blocks[0].runs[0].size
      blocks = []
      starts = []
    }
  }

  // MARK: Building

  /// Takes sizes from first to last; whole blocks of others are shared, not copied.
  struct Builder {
    private var blocks: [Block] = []
    private var open: [FlowSizeRun] = []
    private var openItems = 0
    /// What an empty section would say its size is.
    private let nominal: FlowItemSize

    init(nominal: FlowItemSize) { self.nominal = nominal }

    /// Has room for the runs of other sizes, and some pieces of them.
    mutating func reserve(_ sizes: FlowItemSizes, pieces: Int) {
      blocks.reserveCapacity(sizes.blocks.count + pieces)
    }

    mutating func append(_ size: FlowItemSize, count: Int = 1) {
      guard count > 0 else { return }
      if let last = open.last, last.size == size {
        open[open.count - 1].count += count
      } else {
        if open.count == FlowItemSizes.blockLimit { close() }
        if open.isEmpty { open.reserveCapacity(FlowItemSizes.blockLimit) }
        open.append(FlowSizeRun(count: count, size: size))
      }
      openItems += count
    }

    private mutating func close() {
      guard !open.isEmpty else { return }
      blocks.append(Block(runs: open, items: openItems))
      open = []
      openItems = 0
    }

    private mutating func append(_ block: Block) {
      if open.count + block.runs.count <= FlowItemSizes.blockLimit
        || open.last?.size == block.runs.first?.size
      {
        for run in block.runs { append(run.size, count: run.count) }
      } else {
        close()
        open = block.runs
        openItems = block.items
      }
    }

    /// - Complexity: O(blocks in the range).
    mutating func append(_ sizes: FlowItemSizes, _ range: Range<Int>) {
      guard !range.isEmpty else { return }
      guard !sizes.blocks.isEmpty else { return append(sizes.common, count: range.count) }
      var index = sizes.block(of: range.lowerBound)
      while index < sizes.blocks.count, sizes.starts[index] < range.upperBound {
        let start = sizes.starts[index]
        if range.lowerBound <= start, start + sizes.blocks[index].items <= range.upperBound {
          append(sizes.blocks[index])
        } else {
          append(sizes.blocks[index].runs, from: start, range)
        }
        index += 1
      }
    }

    /// Appends of a block's runs, which begin with an item, what lies in a range.
    private mutating func append(_ runs: [FlowSizeRun], from item: Int, _ range: Range<Int>) {
      var start = item
      for run in runs {
        let end = start + run.count
        append(run.size, count: min(end, range.upperBound) - max(start, range.lowerBound))
        start = end
      }
    }

    consuming func finish() -> FlowItemSizes {
      close()
      return FlowItemSizes(blocks, common: nominal)
    }
  }
}

extension FlowItemSizes.Block {
  fileprivate init(_ runs: [FlowSizeRun]) {
    self.runs = runs
    items = runs.reduce(0) { $0 + $1.count }
  }
}

extension [FlowSizeRun] {
  /// Appends a run, to the last one when the sizes are equal.
  fileprivate mutating func join(_ run: FlowSizeRun) {
    guard run.count > 0 else { return }
    if let last, last.size == run.size {
      self[count - 1].count += run.count
    } else {
      append(run)
    }
  }
}
