// SPDX-License-Identifier: MIT

public import PlaneGeometry
public import TextCanvas

/// A number as a bar that is filled as far as it lies between two bounds, in eighths of a column: `███▌░░░░`.
///
/// A number that is no number (NaN) shows as nothing and takes no room. Beyond the bounds the bar is empty or full.
/// Only the bounds themselves make it quite empty or quite full: what is a little more or less is seen to be.
@MainActor public final class Gauge: View {
  /// The columns that a gauge asks for where nothing else says how long it is.
  static let naturalColumns = 10.0

  /// What is shown; nil for nothing.
  public var value: Double? {
    didSet {
      if isShown(value) != isShown(oldValue) { setNeedsLayout() }
    }
  }

  /// The number of an empty bar.
  public var minimum = 0.0
  /// The number of a full bar; below ``minimum`` the bar fills as numbers fall.
  public var maximum = 1.0
  /// What the part that is not filled adds to the view's style.
  public var trackStyle = TextStyle(attributes: .dim)
  /// What is said of it in words; nil for its part of the whole: `35%`.
  public var alternativeText: String?

  public override var accessibilityLabel: String {
    guard let fraction else { return "" }
    return alternativeText ?? "\(Int((fraction * 100).rounded()))%"
  }

  private func isShown(_ value: Double?) -> Bool { value.map { !$0.isNaN } ?? false }

  /// How far the value lies between the bounds, from 0 to 1.
  private var fraction: Double? {
    guard let value, !value.isNaN else { return nil }
    return fractionOfSpan(value, from: minimum, to: maximum)
  }

  public override func sizeThatFits(_ room: Size) -> Size {
    guard isShown(value), room.width >= 1, room.height >= 1 else { return .zero }
    return Size(width: min(room.width, Self.naturalColumns), height: 1)
  }

  public override func drawContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    guard let fraction else { return }
    // Where ambiguous width is two columns a block takes two.
    let unit = canvas.isOneColumn("█") ? 1 : 2
    let places = rect.columns / unit
    var eighths = Int((fraction * Double(places * 8)).rounded())
    if fraction > 0 { eighths = max(eighths, 1) }
    if fraction < 1 { eighths = min(eighths, places * 8 - 1) }
    guard places > 0 else { return }
    var filled = String(repeating: "█", count: eighths / 8)
    if eighths % 8 > 0 { filled.append(Self.parts[eighths % 8 - 1]) }
    let track = String(repeating: "░", count: places - filled.unicodeScalars.count)
    for row in max(rect.row, clip.row)..<min(rect.endRow, clip.endRow) {
      let columns = canvas.draw(filled, column: rect.column, row: row, style: style, clip: clip)
      canvas.draw(
        track, column: rect.column + columns, row: row, style: trackStyle.merging(over: style),
        clip: clip)
    }
  }

  private static let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

/// How far a number lies between two others, from 0 to 1; where they are equal, or are no numbers, 1 from the second
/// on and else 0.
func fractionOfSpan(_ value: Double, from minimum: Double, to maximum: Double) -> Double {
  // Halves, so that no difference is beyond all numbers.
  let span = maximum / 2 - minimum / 2
  guard span != 0, span.isFinite else { return value >= maximum ? 1 : 0 }
  let fraction = (value / 2 - minimum / 2) / span
  return max(0, min(1, fraction))
}
