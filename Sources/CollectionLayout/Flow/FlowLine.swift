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

  var items: Int { lines * itemsPerLine }

  func isAlike(_ other: FlowLineRun) -> Bool {
    itemsPerLine == other.itemsPerLine && extent == other.extent
  }

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

/// What some lines have in all.
internal struct FlowLineSums {
  var lines = 0
  var items = 0
  var extent = 0.0

  mutating func add(_ other: FlowLineSums) {
    lines += other.lines
    items += other.items
    extent += other.extent
  }

  mutating func add(_ run: FlowLineRun, lines count: Int) {
    lines += count
    items += count * run.itemsPerLine
    extent += Double(count) * run.extent
  }

  /// Where they end, a spacing behind each.
  func end(_ spacing: Double) -> Double { extent + Double(lines) * spacing }
}
