// SPDX-License-Identifier: MIT

public import PlaneGeometry
public import TextCanvas

/// A row of numbers as a row of columns, the last number to the right: `▁▃▅▂▇`.
///
/// Each number has one column, in eighths of a row; in more rows the columns are higher. Where there are more numbers
/// than columns, each column is the greatest of its share, so that no peak is lost. Missing numbers are gaps. The
/// least number still has a line; where all are equal the columns are half as high as they may be.
@MainActor public final class Sparkline: View {
  /// What is shown, from left to right; nil and NaN for a gap.
  public var values: [Double?] = [] {
    didSet {
      if values.count != oldValue.count { setNeedsLayout() }
    }
  }

  /// The number of the lowest column; nil for the least of the values.
  public var minimum: Double?
  /// The number of the highest column; nil for the greatest of the values.
  public var maximum: Double?
  /// What is said of it in words; nil for its size and bounds: `7 values from 1 to 9, last 5`.
  public var alternativeText: String?

  public override var accessibilityLabel: String {
    if let alternativeText { return alternativeText }
    let known = values.compactMap { $0 }.filter { !$0.isNaN }
    guard let least = known.min(), let greatest = known.max(), let last = known.last else {
      return ""
    }
    let count = known.count == 1 ? "1 value" : "\(known.count) values"
    return "\(count) from \(least.shortText) to \(greatest.shortText), last \(last.shortText)"
  }

  public override func sizeThatFits(_ room: Size) -> Size {
    guard !values.isEmpty, room.width >= 1, room.height >= 1 else { return .zero }
    let unit = displayColumns(of: "█", policy: widthPolicy)
    return Size(width: min(room.width, Double(values.count) * Double(unit)), height: 1)
  }

  public override func drawContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    // Where ambiguous width is two columns a block takes two.
    let unit = canvas.isOneColumn("█") ? 1 : 2
    let levels = levels(places: rect.columns / unit, steps: 8 * rect.rows)
    let gap = String(repeating: " ", count: unit)
    for row in max(rect.row, clip.row)..<min(rect.endRow, clip.endRow) {
      let below = 8 * (rect.endRow - 1 - row)
      let line = levels.map { level in
        let part = min(8, level - below)
        return part > 0 ? Self.blocks[part - 1] : gap
      }
      canvas.draw(line.joined(), column: rect.column, row: row, style: style, clip: clip)
    }
  }

  /// For each column how many of the steps it is high, 0 for a gap.
  ///
  /// - Complexity: O(*n*) in the numbers.
  private func levels(places: Int, steps: Int) -> [Int] {
    let shown = resampled(to: places)
    let finite = values.compactMap { $0 }.filter { $0.isFinite }
    let least = minimum ?? finite.min() ?? 0
    let greatest = maximum ?? finite.max() ?? 1
    return shown.map { value in
      guard let value else { return 0 }
      guard least != greatest || value != least else { return steps / 2 }
      let fraction = fractionOfSpan(value, from: least, to: greatest)
      return 1 + Int((fraction * Double(steps - 1)).rounded())
    }
  }

  /// At most so many numbers, each the greatest of its share; nil where a share has none.
  private func resampled(to places: Int) -> [Double?] {
    guard places > 0 else { return [] }
    let count = min(places, values.count)
    return (0..<count).map { place in
      let first = values.count.multipliedFullWidth(by: place)
      let next = values.count.multipliedFullWidth(by: place + 1)
      let start = count.dividingFullWidth(first).quotient
      let end = count.dividingFullWidth(next).quotient
      return values[start..<end].lazy.compactMap { $0 }.filter { !$0.isNaN }.max()
    }
  }

  private static let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
