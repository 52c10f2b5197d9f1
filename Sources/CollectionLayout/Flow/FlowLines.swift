// SPDX-License-Identifier: MIT

/// The lines of one section: where they break, and where their items lie.
///
/// Items of one size are arithmetic, without state for any of them. Otherwise runs of equal lines stand beside
/// the sizes, and a query costs O(log *r*) for *r* runs.
internal struct FlowLines {
  /// What a line may fill.
  let room: Double
  /// Between items of a line, at least.
  let itemSpacing: Double
  let lineSpacing: Double
  var sizes: FlowItemSizes
  /// Nil while all sizes are equal.
  var blocks: FlowLineBlocks?

  init(_ sizes: FlowItemSizes, room: Double, itemSpacing: Double, lineSpacing: Double) {
    self.sizes = sizes
    self.room = room
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    if sizes.uniform == nil { breakAll() }
  }

  /// What rounding may add to a line that is exactly full.
  var tolerance: Double { max(1, room) * 1e-9 }

  /// How many items of a length fit behind what a line holds, the spacing behind that included in `used`.
  func capacity(_ length: Double, used: Double = 0) -> Int {
    let free = room + tolerance + itemSpacing - used
    let pitch = length + itemSpacing
    guard free > 0 else { return 0 }
    return pitch > 0 ? Int(min(free / pitch, Double(Int32.max))) : Int(Int32.max)
  }

  // MARK: Lines

  private func lineCount(_ capacity: Int) -> Int {
    sizes.count == 0 ? 0 : (sizes.count - 1) / capacity + 1
  }

  /// The number of lines.
  var count: Int {
    if let blocks { return blocks.total.lines }
    return lineCount(max(1, capacity(sizes.uniform?.length ?? 0)))
  }

  /// From the first line's start to the last one's end; 0 without lines.
  var length: Double {
    guard sizes.count > 0 else { return 0 }
    if let blocks { return blocks.total.end(lineSpacing) - lineSpacing }
    let lines = count
    return Double(lines) * (sizes.uniform?.extent ?? 0) + Double(lines - 1) * lineSpacing
  }

  private func uniformLine(_ number: Int, _ extent: Double, capacity: Int) -> FlowLine {
    let first = number * capacity
    return FlowLine(
      number: number, firstItem: first, itemCount: min(capacity, sizes.count - first),
      offset: Double(number) * (extent + lineSpacing), extent: extent)
  }

  /// The line that holds an item.
  func line(ofItem item: Int) -> FlowLine {
    if let blocks { return blocks.line(ofItem: item, spacing: lineSpacing) }
    let size = sizes.uniform ?? sizes[item]
    let capacity = max(1, capacity(size.length))
    return uniformLine(item / capacity, size.extent, capacity: capacity)
  }

  /// The lines that share an interval, in order; lines without extent are left out.
  func forEachLine(from lower: Double, to upper: Double, _ body: (FlowLine) -> Void) {
    if let blocks {
      blocks.forEachLine(from: lower, to: upper, spacing: lineSpacing, body)
    } else if let size = sizes.uniform {
      let capacity = max(1, capacity(size.length))
      let run = FlowLineRun(
        lines: lineCount(capacity), itemsPerLine: capacity, extent: size.extent)
      run.forEachLine(from: lower, to: upper, spacing: lineSpacing) { number, _ in
        body(uniformLine(number, size.extent, capacity: capacity))
      }
    }
  }

  // MARK: Items of a line

  /// Where a line's items begin and what lies between them.
  struct Arrangement {
    var start: Double
    var gap: Double
  }

  /// UIKit's rules, from what has been observed of it:
  ///
  /// - A full line's first and last item touch the insets.
  /// - The last line has a full line's columns when all items have one size, else exactly the least spacing.
  /// - An item alone on a line is in the middle, save on the last line, where it is leading; but there too it is in
  ///   the middle when every line has one item, of several lines, or when two such items would not fit the only one.
  ///
  /// An item longer than the line begins where the line does.
  func arrangement(of line: FlowLine) -> Arrangement {
    let lines = count
    let isLast = line.number == lines - 1
    guard line.itemCount > 1 else {
      let length = sizes[line.firstItem].length
      let isCentred =
        !isLast || (lines > 1 ? lines == sizes.count : capacity(length) < 2)
      return Arrangement(start: isCentred ? max(0, (room - length) / 2) : 0, gap: itemSpacing)
    }
    var gap = itemSpacing
    if let size = sizes.uniform {
      let columns = capacity(size.length)
      if columns < Int32.max {
        gap = (room - Double(columns) * size.length) / Double(columns - 1)
      }
    } else if !isLast {
      var free = room
      forEachRun(of: line) { run in
        free -= Double(run.count) * run.size.length
        return true
      }
      gap = free / Double(line.itemCount - 1)
    }
    return Arrangement(start: 0, gap: max(itemSpacing, gap))
  }

  /// The runs of equal sizes of a line, cut to it, for as long as the body says so.
  private func forEachRun(of line: FlowLine, _ body: (FlowSizeRun) -> Bool) {
    if let size = sizes.uniform {
      _ = body(FlowSizeRun(count: line.itemCount, size: size))
      return
    }
    var left = line.itemCount
    var cursor = sizes.cursor(at: line.firstItem)
    while left > 0 {
      var run = cursor.current
      run.count = min(run.count, left)
      guard body(run) else { return }
      left -= run.count
      if left > 0 { sizes.advance(&cursor, by: run.count) }
    }
  }

  /// A line's items that share an interval across, each with its distance from the line's start.
  func forEachItem(
    of line: FlowLine, from lower: Double, to upper: Double,
    _ body: (_ item: Int, _ distance: Double, _ size: FlowItemSize) -> Void
  ) {
    let arrangement = arrangement(of: line)
    var start = arrangement.start
    var first = line.firstItem
    forEachRun(of: line) { run in
      let pitch = run.size.length + arrangement.gap
      if run.size.length > 0 && run.size.extent > 0 {
        // One earlier for the rounding of the division.
        let guess = max(0, min(((lower - start) / pitch).rounded(.down) - 1, Double(run.count)))
        var number = Int(guess)
        while number < run.count {
          let distance = start + Double(number) * pitch
          guard distance < upper else { return false }
          if distance + run.size.length > lower { body(first + number, distance, run.size) }
          number += 1
        }
      }
      start += Double(run.count) * pitch
      first += run.count
      return start < upper
    }
  }

  /// An item's distance from the start of its line.
  func distance(ofItem item: Int, in line: FlowLine) -> Double {
    let arrangement = arrangement(of: line)
    var start = arrangement.start
    var first = line.firstItem
    forEachRun(of: line) { run in
      let pitch = run.size.length + arrangement.gap
      let isInside = item < first + run.count
      start += Double(isInside ? item - first : run.count) * pitch
      first += run.count
      return !isInside
    }
    return start
  }
}
