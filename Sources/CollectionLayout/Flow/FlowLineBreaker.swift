// SPDX-License-Identifier: MIT

/// Fills line after line, each with as many items as fit.
internal struct FlowLineBreaker {
  private let lines: FlowLines
  private var cursor: FlowItemSizes.Cursor
  /// The first item of the next line.
  private(set) var item: Int
  /// Where the run of equal sizes ends in which the last line lies.
  private var runEnd = 0

  init(_ lines: FlowLines, at item: Int) {
    self.lines = lines
    self.item = item
    cursor = lines.sizes.cursor(at: item < lines.sizes.count ? item : 0)
  }

  /// Appends the next line, or several when the one before lies in the same run of equal sizes: the second line
  /// of a run is not taken with the first, for breaking may fall in with what was there between them.
  mutating func appendLine(to runs: inout [FlowLineRun]) {
    let run = cursor.current
    let capacity = run.count > 1 ? max(1, lines.capacity(run.size.length)) : 1
    // The last line of a run may have room for what follows.
    let full = (run.count - 1) / capacity
    guard full > 0 else {
      runs.append(mixedLine())
      return
    }
    let isRest = runEnd == item + run.count
    runEnd = item + run.count
    let count = isRest ? full : 1
    take(count * capacity)
    runs.append(
      FlowLineRun(lines: count, itemsPerLine: capacity, extent: run.size.extent))
  }

  private mutating func take(_ count: Int) {
    item += count
    if item < lines.sizes.count { lines.sizes.advance(&cursor, by: count) }
  }

  private mutating func mixedLine() -> FlowLineRun {
    let first = item
    let count = lines.sizes.count
    let limit = lines.room + lines.tolerance
    var used = 0.0
    var extent = 0.0
    while item < count {
      let run = cursor.current
      var taken = used + run.size.length <= limit || item == first ? 1 : 0
      if run.count > 1 {
        taken = max(taken, min(run.count, lines.capacity(run.size.length, used: used)))
      }
      guard taken > 0 else { break }
      used += Double(taken) * (run.size.length + lines.itemSpacing)
      extent = max(extent, run.size.extent)
      take(taken)
      if taken < run.count { break }
    }
    return FlowLineRun(lines: 1, itemsPerLine: item - first, extent: extent)
  }
}
