// SPDX-License-Identifier: MIT

internal import TextCanvas

/// The part of a row that does not show what it should.
private struct Damage {
  /// The index of the row's first place.
  let base: Int
  /// The first column, and the one past the last.
  var columns: Range<Int>
  /// The column before which a cluster of disputed width may have covered anything.
  var spoiledEnd = 0
}

extension ScreenWriter {
  /// Makes one row of the screen show what it should.
  mutating func drawRow(_ row: Int, into output: inout [UInt8]) {
    let base = row * columns
    var start = 0
    while start < columns, next[base + start] == shown[base + start] { start += 1 }
    guard start < columns else { return }
    var end = columns
    while next[base + end - 1] == shown[base + end - 1] { end -= 1 }
    var damage = Damage(base: base, columns: start..<end)

    let tail = tailStart(base: base)
    draw(&damage, upTo: tail, into: &output)
    var column = damage.spoiledEnd > tail ? tail : max(start, tail)
    while column < damage.columns.upperBound, !isDamaged(column, in: damage) { column += 1 }
    guard column < damage.columns.upperBound else { return }
    if damage.columns.upperBound - column < controlLength(count: 1) {
      damage.columns = column..<damage.columns.upperBound
      draw(&damage, upTo: columns, into: &output)
      return
    }
    moveAlongRow(toColumn: column, base: base, into: &output)
    setPen(next[base + tail].style, into: &output)
    output.append(control: "K", count: 1)
  }

  /// The column from which on a row ends in blanks that erasing makes.
  private func tailStart(base: Int) -> Int {
    let last = next[base + columns - 1]
    guard last.glyph == .blank, table.isErasable(last.style) else { return columns }
    var column = columns - 1
    while column > 0, next[base + column - 1] == last { column -= 1 }
    return column
  }

  /// A cluster of disputed width may spoil text, which is written again; a picture is not drawn again for it.
  private func isDamaged(_ column: Int, in damage: Damage) -> Bool {
    let place = next[damage.base + column]
    return place != shown[damage.base + column]
      || column < damage.spoiledEnd && !place.glyph.isPicture
  }

  /// Writes the damaged graphemes before a column.
  private mutating func draw(_ damage: inout Damage, upTo limit: Int, into output: inout [UInt8]) {
    let base = damage.base
    var column = damage.columns.lowerBound
    var settledEnd = 0
    while column < min(limit, damage.columns.upperBound) {
      guard isDamaged(column, in: damage) else {
        column += 1
        continue
      }
      while column > settledEnd,
        next[base + column].isContinuation || shown[base + column].isContinuation
      {
        column -= 1
      }
      var end = column + 1
      while end < columns, next[base + end].isContinuation { end += 1 }
      let place = next[base + column]
      if isContested(place, columns: end - column) {
        drawContested(place, at: column..<end, in: &damage, into: &output)
      } else if end - column == 1 {
        end = drawRun(of: place, from: column, upTo: limit, in: damage, into: &output)
      } else {
        moveAlongRow(toColumn: column, base: base, into: &output)
        write(place, into: &output)
        advance(to: end)
      }
      column = end
      settledEnd = end
    }
  }

  private func isContested(_ place: ScreenPlace, columns: Int) -> Bool {
    if let scalar = place.glyph.scalar {
      return RenderBackends.isContested(scalar, columns: columns)
    }
    guard let number = place.glyph.clusterNumber else { return true }
    return RenderBackends.isContested(table.clusters[number], columns: columns)
  }

  /// Writes a cluster whose width terminals dispute on blanks, so that one that counts fewer columns leaves
  /// nothing old beside it, and counts what one that counts more may have covered as damaged.
  private mutating func drawContested(
    _ place: ScreenPlace, at range: Range<Int>, in damage: inout Damage,
    into output: inout [UInt8]
  ) {
    let base = damage.base
    let blank = ScreenPlace(glyph: .blank, style: table.blankStyles[Int(place.style)])
    moveAlongRow(toColumn: range.lowerBound, base: base, into: &output)
    setPen(place.style, into: &output)
    let isBlank =
      range.lowerBound >= damage.spoiledEnd && range.allSatisfy { shown[base + $0] == blank }
    if !isBlank {
      output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: range.count))
      advance(to: range.upperBound)
      move(toColumn: range.lowerBound, row: base / columns, into: &output)
    }
    write(place, into: &output)
    cursor.column = nil
    var reach = max(2, range.count)
    if let number = place.glyph.clusterNumber {
      reach = RenderBackends.reach(of: table.clusters[number], columns: range.count)
    }
    damage.spoiledEnd = max(damage.spoiledEnd, min(columns, range.lowerBound + reach))
    damage.columns =
      damage.columns.lowerBound..<max(damage.columns.upperBound, damage.spoiledEnd)
  }

  /// Writes a narrow grapheme, as often as it comes in a row, and gives the column behind the last.
  private mutating func drawRun(
    of place: ScreenPlace, from column: Int, upTo limit: Int, in damage: Damage,
    into output: inout [UInt8]
  ) -> Int {
    let base = damage.base
    moveAlongRow(toColumn: column, base: base, into: &output)
    var end = column + 1
    while end < limit, next[base + end] == place, isDamaged(end, in: damage) { end += 1 }
    let count = end - column
    let isErasable =
      capabilities.eraseCharacter && place.glyph == .blank && table.isErasable(place.style)
    // tmux repeats ASCII alone.
    if capabilities.repeatCharacter, place.glyph.scalar?.isASCII ?? false,
      controlLength(count: count - 1) < count - 1
    {
      write(place, into: &output)
      output.append(control: "b", count: count - 1)
    } else if isErasable, 2 * controlLength(count: count) < count {
      setPen(place.style, into: &output)
      output.append(control: "X", count: count)
      return end
    } else {
      // Without automatic wrap, tmux puts the marks on a letter in the last column on the letter before it.
      let hasMarkAtEnd = end == columns && place.glyph.clusterNumber != nil
      if hasMarkAtEnd { output.append(ascii: "\u{1B}[?7h") }
      for _ in 0..<count { write(place, into: &output) }
      if hasMarkAtEnd { output.append(ascii: "\u{1B}[?7l") }
    }
    advance(to: end)
    return end
  }

  /// Writes a grapheme in its style. A blank needs no more of the style than a blank shows.
  private mutating func write(_ place: ScreenPlace, into output: inout [UInt8]) {
    if place.glyph != .blank || table.blankStyles[Int(pen)] != place.style {
      setPen(place.style, into: &output)
    }
    if let scalar = place.glyph.scalar {
      output.append(scalar: scalar)
    } else if let number = place.glyph.clusterNumber {
      output.append(contentsOf: table.clusters[number].utf8)
    }
  }

  /// Says that the cursor moved by writing. At the row's end terminals differ on where it is.
  private mutating func advance(to column: Int) {
    cursor.column = column < columns ? column : nil
  }

  /// Moves the cursor to the right place of a row, or writes what is between again where that is shorter.
  private mutating func moveAlongRow(toColumn column: Int, base: Int, into output: inout [UInt8]) {
    let row = base / columns
    guard let motion = CursorMotion.shortest(from: cursor, toColumn: column, row: row) else {
      return
    }
    if cursor.row == row, let start = cursor.column, start < column,
      isShorter(than: motion.length, writing: base + start..<base + column)
    {
      for index in base + start..<base + column { write(next[index], into: &output) }
    } else {
      closeLink(into: &output)
      motion.append(to: &output)
    }
    cursor = CursorState(row: row, column: column)
  }

  /// True where places can be written in the style that is set, in fewer bytes than a length.
  private func isShorter(than length: Int, writing range: Range<Int>) -> Bool {
    guard range.count < length else { return false }
    var bytes = 0
    for index in range {
      let place = next[index]
      guard let scalar = place.glyph.scalar, !RenderBackends.isContested(scalar, columns: 1),
        place.style == (place.glyph == .blank ? table.blankStyles[Int(pen)] : pen)
      else { return false }
      bytes += UTF8.width(scalar)
    }
    return bytes < length
  }
}
