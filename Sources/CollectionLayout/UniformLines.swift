// SPDX-License-Identifier: MIT

/// Equal lines in closed form: no state for any of them.
internal struct UniformLines {
  var count: Int
  var extent: Double
  var spacing: Double

  var pitch: Double { extent + spacing }

  /// From the first line's start to the last one's end; minus one spacing when there is no line.
  var length: Double { Double(count) * extent + Double(count - 1) * spacing }

  /// The lines that share an interval, each with its start.
  func forEachLine(from lower: Double, to upper: Double, _ body: (Int, Double) -> Void) {
    guard count > 0, upper > 0, upper > lower, extent > 0 else { return }
    let guess = lower <= 0 ? 0 : (lower / pitch).rounded(.down)
    guard guess < Double(count) else { return }
    // One earlier for the rounding of the division.
    var number = max(0, Int(guess) - 1)
    while number < count {
      let offset = Double(number) * pitch
      guard offset < upper else { return }
      if offset + extent > lower { body(number, offset) }
      number += 1
    }
  }
}
