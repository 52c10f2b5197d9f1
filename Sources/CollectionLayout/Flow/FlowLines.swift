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
  /// Nil while sizes differ.
  var uniform: Uniform?

  /// All lines, when items have one size.
  struct Uniform {
    /// The last one may have fewer items.
    var lines: FlowLineRun
    /// Between the items of a full line.
    var gap: Double
  }

  init(_ sizes: FlowItemSizes, room: Double, itemSpacing: Double, lineSpacing: Double) {
    self.sizes = sizes
    self.room = room
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    breakAll()
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

  /// The number of lines.
  var count: Int { uniform?.lines.lines ?? blocks?.total.lines ?? 0 }

  /// From the first line's start to the last one's end; 0 without lines.
  var length: Double {
    guard sizes.count > 0 else { return 0 }
    if let blocks { return blocks.total.end(lineSpacing) - lineSpacing }
    return Double(count) * (uniform?.lines.extent ?? 0) + Double(count - 1) * lineSpacing
  }

  private func line(_ number: Int, of lines: FlowLineRun) -> FlowLine {
    let first = number * lines.itemsPerLine
    return FlowLine(
      number: number, firstItem: first, itemCount: min(lines.itemsPerLine, sizes.count - first),
      offset: Double(number) * (lines.extent + lineSpacing), extent: lines.extent)
  }

  /// The line that holds an item.
  ///
  /// - Precondition: There is such an item.
  func line(ofItem item: Int) -> FlowLine {
    if let blocks { return blocks.line(ofItem: item, spacing: lineSpacing) }
    guard let uniform else { preconditionFailure("lines without sizes hold no item \(item)") }
    return line(item / uniform.lines.itemsPerLine, of: uniform.lines)
  }

  /// The lines that share an interval, in order; lines without extent are left out.
  func forEachLine(from lower: Double, to upper: Double, _ body: (FlowLine) -> Void) {
    if let blocks {
      blocks.forEachLine(from: lower, to: upper, spacing: lineSpacing, body)
    } else if let lines = uniform?.lines {
      lines.forEachLine(from: lower, to: upper, spacing: lineSpacing) { number, _ in
        body(line(number, of: lines))
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
    if let uniform { return Arrangement(start: 0, gap: uniform.gap) }
    guard !isLast else { return Arrangement(start: 0, gap: itemSpacing) }
    var free = room
    forEachRun(of: line) { run in
      free -= Double(run.count) * run.size.length
      return true
    }
    return Arrangement(start: 0, gap: max(itemSpacing, free / Double(line.itemCount - 1)))
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
