// SPDX-License-Identifier: MIT

internal import TextCanvas

extension ScreenModel {
  mutating func printText(_ text: String) throws(ModelError) {
    try requireCursor("text")
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069:
        throw ModelError("the control \(hexadecimal(scalar.value)) in text")
      default: break
      }
    }
    switch opinion {
    case .canvas:
      for character in text { try put(String(character), width: displayColumns(of: character)) }
    case .scalars:
      for scalar in text.unicodeScalars {
        try put(String(scalar), width: displayColumns(of: Character(scalar)))
      }
    case .narrow:
      for character in text {
        let isDoubtful = character.unicodeScalars.contains { scalar in
          scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F
            || (0xE000...0xF8FF).contains(scalar.value)
        }
        let width = displayColumns(of: character)
        try put(String(character), width: isDoubtful ? min(width, 1) : width)
      }
    }
  }

  mutating func put(_ text: String, width: Int) throws(ModelError) {
    guard width > 0 else {
      attach(text)
      return
    }
    if isCursorUncertain {
      if opinion == .canvas { throw ModelError("\(text) is written behind the last column") }
      column = columns - 1
    }
    guard column + width <= columns else {
      if opinion == .canvas { throw ModelError("\(text) does not fit at column \(column)") }
      return
    }
    for place in column..<column + width { breakUp(at: place) }
    let first = row * columns + column
    for index in first..<first + width {
      places[index] = ModelPlace(text: index == first ? text : "", style: style, link: link)
      prints[index] += 1
    }
    lastPrinted = text
    column += width
    if column == columns {
      column = columns - 1
      isCursorUncertain = true
    }
  }

  /// Adds a mark to the grapheme before the cursor.
  private mutating func attach(_ mark: String) {
    var place = isCursorUncertain ? column : column - 1
    while place > 0, self[place, row].text.isEmpty { place -= 1 }
    guard place >= 0 else { return }
    places[row * columns + place].text += mark
  }

  /// Breaks the wide grapheme that covers a place, so that no half of it is taken for a blank.
  func spanOfGrapheme(at column: Int) -> Range<Int> {
    var start = column
    while start > 0, self[start, row].text.isEmpty { start -= 1 }
    var end = column + 1
    while end < columns, self[end, row].text.isEmpty { end += 1 }
    return start..<end
  }

  mutating func breakUp(at column: Int) {
    let span = spanOfGrapheme(at: column)
    guard span.count > 1 else { return }
    for place in span { places[row * columns + place] = .broken }
  }
}

func hexadecimal(_ value: UInt32) -> String { "U+" + String(value, radix: 16, uppercase: true) }
