// SPDX-License-Identifier: MIT

internal import TextCanvas

/// Sixels are pixels in the places of text: whatever is written there erases them. So the places that one covers are
/// part of what the screen shows, and hold a glyph that is no text.
extension ScreenWriter {
  /// Gives the blanks that sixels are to cover to them. What text stands over them stays text.
  mutating func coverPlaces() {
    for picture in pictures.sixels {
      for row in picture.place.row..<picture.place.endRow {
        for index in indices(ofRow: row, in: picture) where next[index].isBlankOrCovered {
          let glyph = picture.glyph(column: index - row * columns, row: row)
          next[index] = ScreenPlace(glyph: glyph, style: next[index].style)
        }
      }
    }
  }

  /// Draws the sixels of which something is missing, and leaves it to text to write again what it has over them.
  mutating func drawSixels(into output: inout [UInt8]) {
    for picture in pictures.sixels where !isIntact(picture) {
      for row in picture.place.row..<picture.place.endRow {
        clear(indices(ofRow: row, in: picture), row: row, into: &output)
      }
      setPen(AppearanceTable.plain, into: &output)
      move(toColumn: picture.place.column, row: picture.place.row, into: &output)
      picture.appendSixels(to: &output)
      cursor = .unknown
      for row in picture.place.row..<picture.place.endRow {
        for index in indices(ofRow: row, in: picture) {
          let glyph = picture.glyph(column: index - row * columns, row: row)
          shown[index] = next[index].glyph == glyph ? next[index] : .unsettled
        }
      }
    }
  }

  /// What was scrolled away is drawn again, whatever terminals make of it.
  mutating func forgetSixels(in region: Range<Int>) {
    for index in region.lowerBound * columns..<region.upperBound * columns
    where shown[index].glyph.isPicture {
      shown[index] = .unsettled
    }
  }

  private func isIntact(_ picture: PlacedPicture) -> Bool {
    guard pictures.shownSixels.contains(picture) else { return false }
    for row in picture.place.row..<picture.place.endRow {
      for index in indices(ofRow: row, in: picture) where shown[index] != next[index] {
        if next[index].glyph == picture.glyph(column: index - row * columns, row: row) {
          return false
        }
      }
    }
    return true
  }

  private func indices(ofRow row: Int, in picture: PlacedPicture) -> Range<Int> {
    row * columns + picture.place.column..<row * columns + picture.place.endColumn
  }

  /// Makes places of a row blank, so that nothing shows through what is clear in a picture. A wide grapheme that this
  /// cuts is written again.
  private mutating func clear(_ range: Range<Int>, row: Int, into output: inout [UInt8]) {
    func blank(_ index: Int) -> ScreenPlace {
      ScreenPlace(glyph: .blank, style: table.blankStyles[Int(next[index].style)])
    }
    guard !range.allSatisfy({ shown[$0] == blank($0) }) else { return }
    move(toColumn: range.lowerBound - row * columns, row: row, into: &output)
    for index in range {
      let place = blank(index)
      setPen(place.style, into: &output)
      output.append(UInt8(ascii: " "))
    }
    let end = range.upperBound - row * columns
    cursor.column = end < columns ? end : nil
    var before = range.lowerBound
    while before > row * columns, shown[before].isContinuation {
      before -= 1
      shown[before] = .unsettled
    }
    var behind = range.upperBound
    while behind < (row + 1) * columns, shown[behind].isContinuation {
      shown[behind] = .unsettled
      behind += 1
    }
  }
}

extension ScreenPlace {
  /// What is not known: no place of a frame is equal to it.
  static let unsettled = ScreenPlace(
    glyph: Glyph(pictureNumber: 0), style: AppearanceTable.plain)

  fileprivate var isBlankOrCovered: Bool { glyph == .blank || glyph.isPicture }
}
