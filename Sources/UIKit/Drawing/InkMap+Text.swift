// SPDX-License-Identifier: MIT

internal import Foundation
internal import TextCanvas

/// A place's pixels, 8 to the row and 16 rows, as bits.
private struct PlaceMask: Hashable {
  var upper: UInt64 = 0
  var lower: UInt64 = 0

  init() {}

  init(_ isSet: (_ column: Int, _ row: Int) -> Bool) {
    for row in 0..<16 {
      for column in 0..<8 where isSet(column, row) { insert(column, row) }
    }
  }

  mutating func insert(_ column: Int, _ row: Int) {
    if row < 8 {
      upper |= 1 << UInt64(row * 8 + column)
    } else {
      lower |= 1 << UInt64((row - 8) * 8 + column)
    }
  }

  var inverse: PlaceMask {
    var mask = self
    (mask.upper, mask.lower) = (~upper, ~lower)
    return mask
  }

  var count: Int { upper.nonzeroBitCount + lower.nonzeroBitCount }

  /// How far a symbol is from what is to be seen: what it leaves out counts twice.
  func cost(of symbol: PlaceMask) -> Int {
    let missing = (upper & ~symbol.upper).nonzeroBitCount + (lower & ~symbol.lower).nonzeroBitCount
    let extra = (symbol.upper & ~upper).nonzeroBitCount + (symbol.lower & ~lower).nonzeroBitCount
    return 2 * missing + extra
  }
}

extension InkMap {
  /// The symbols that drawings are made of, each with its pixels; of two that are as near the earlier is taken.
  private static let symbols: [(symbol: Unicode.Scalar, mask: PlaceMask)] = {
    var symbols: [(Unicode.Scalar, PlaceMask)] = [(" ", PlaceMask())]
    func add(_ symbol: Unicode.Scalar, _ isSet: @escaping (Int, Int) -> Bool) {
      symbols.append((symbol, PlaceMask(isSet)))
    }
    add("█") { _, _ in true }
    add("▀") { $1 < 8 }
    add("▔") { $1 < 2 }
    add("▐") { column, _ in column >= 4 }
    add("▕") { column, _ in column == 7 }
    for (eighths, symbol) in zip(1..., "▁▂▃▄▅▆▇".unicodeScalars) {
      add(symbol) { $1 >= 16 - 2 * eighths }
    }
    for (eighths, symbol) in zip(1..., "▏▎▍▌▋▊▉".unicodeScalars) {
      add(symbol) { column, _ in column < eighths }
    }
    // Bits: top left, top right, bottom left, bottom right.
    for (symbol, quarters) in zip("▘▝▖▗▚▞▛▜▙▟".unicodeScalars, [1, 2, 4, 8, 9, 6, 7, 11, 13, 14]) {
      add(symbol) { quarters & 1 << (($1 < 8 ? 0 : 2) + ($0 < 4 ? 0 : 1)) != 0 }
    }
    // Bits: to the left, right, up and down of the middle.
    for (symbol, arms) in zip(
      "─│┌┐└┘├┤┬┴┼".unicodeScalars, [3, 12, 10, 9, 6, 5, 14, 13, 11, 7, 15])
    {
      add(symbol) { column, row in
        let (isMiddle, isCentre) = (row == 7 || row == 8, column == 3 || column == 4)
        return isMiddle && (arms & 1 != 0 && column <= 4 || arms & 2 != 0 && column >= 3)
          || isCentre && (arms & 4 != 0 && row <= 8 || arms & 8 != 0 && row >= 7)
      }
    }
    // Quarters of an ellipse around the corner that each one opens to.
    for (symbol, corner) in zip("╭╮╰╯".unicodeScalars, [(8, 16), (0, 16), (8, 0), (0, 0)]) {
      add(symbol) { column, row in
        let across = (Double(column) + 0.5 - Double(corner.0)) / 4
        let down = (Double(row) + 0.5 - Double(corner.1)) / 8
        return abs((across * across + down * down).squareRoot() - 1) <= 0.2
      }
    }
    add("╱") { abs(4 * $0 + 2 * $1 - 29) <= 4 }
    add("╲") { abs(4 * $0 - 2 * $1 + 1) <= 4 }
    return symbols
  }()

  /// The drawing in so many columns and rows.
  ///
  /// - Parameters:
  ///   - part: What of the drawing is shown, in its pixels.
  ///   - isColored: Whether a full place may be a blank on a colour, on which text can be written.
  @MainActor func text(
    columns: Int, rows: Int, part: CGRect, isColored: Bool
  ) -> TextPicture {
    var places: [TextPicture.Place] = []
    places.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        places.append(
          place(isColored) { x, y in
            let across = (CGFloat(column * 8 + x) + 0.5) / CGFloat(columns * 8)
            let down = (CGFloat(row * 16 + y) + 0.5) / CGFloat(rows * 16)
            return ink(
              max(0, min(width - 1, Int(part.minX + across * part.width))),
              max(0, min(height - 1, Int(part.minY + down * part.height))))
          })
      }
    }
    return TextPicture(columns: columns, rows: rows, places: places)
  }

  @MainActor private func place(
    _ isColored: Bool, _ ink: (Int, Int) -> Int
  ) -> TextPicture.Place {
    var counts: [Int: Int] = [:]
    var grid: [Int] = []
    for y in 0..<16 {
      for x in 0..<8 {
        let number = ink(x, y)
        grid.append(number)
        counts[number, default: 0] += 1
      }
    }
    let blank = TextPicture.Place(symbol: " ", style: .plain)
    let ranked = counts.filter { $0.key != 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let front = ranked.first?.key else { return blank }
    // Behind is the second colour, unless nothing is drawn in more of the place.
    let second = ranked.dropFirst().first
    let back = second.flatMap { $0.value >= counts[0, default: 0] ? $0.key : nil }
    let mask = PlaceMask { back == nil ? grid[$1 * 8 + $0] != 0 : grid[$1 * 8 + $0] == front }
    func nearest(_ mask: PlaceMask) -> (symbol: Unicode.Scalar, cost: Int) {
      var best: (symbol: Unicode.Scalar, cost: Int) = (" ", .max)
      for (symbol, shape) in Self.symbols where mask.cost(of: shape) < best.cost {
        best = (symbol, mask.cost(of: shape))
      }
      return best
    }
    let own = nearest(mask)
    if let back {
      let inverse = nearest(mask.inverse)
      let isInverse = inverse.cost < own.cost
      let (ahead, behind) = isInverse ? (back, front) : (front, back)
      return TextPicture.Place(
        symbol: isInverse ? inverse.symbol : own.symbol,
        style: TextStyle(
          foreground: colors[ahead]?.canvasColor, background: colors[behind]?.canvasColor))
    }
    let color = colors[front]?.canvasColor
    if own.symbol == "█", isColored, color != nil {
      return TextPicture.Place(symbol: " ", style: TextStyle(background: color))
    }
    return TextPicture.Place(symbol: own.symbol, style: TextStyle(foreground: color))
  }
}
