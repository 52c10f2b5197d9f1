// SPDX-License-Identifier: MIT

internal import TextCanvas

extension ScreenModel {
  mutating func sequence(_ body: String, final: Character) throws(ModelError) {
    if final == "m" {
      try select(body)
      return
    }
    if body.hasPrefix("?"), final == "h" || final == "l" {
      try setModes(String(body.dropFirst()), isOn: final == "h")
      return
    }
    if final != "b" { try requireNoLink("CSI \(body) \(final)") }
    if !"HrST".contains(final), body != "2" || final != "J" {
      try requireCursor("CSI \(body) \(final)")
    }
    let parameters = try numbers(body)
    guard parameters.count <= (final == "H" || final == "r" ? 2 : 1) else {
      throw ModelError("too many parameters: CSI \(body) \(final)")
    }
    let first = parameters.first.flatMap { $0 }
    switch final {
    case "H":
      try go(column: parameters.count > 1 ? parameters[1] ?? 1 : 1, row: first ?? 1)
    case "G": try go(column: first ?? 1, row: row + 1)
    case "d":
      try requireCertainty("VPA")
      try go(column: column + 1, row: first ?? 1)
    case "A", "B", "C", "D": try moveBy(max(1, first ?? 1), final)
    case "J", "K": try erase(first ?? 0, final)
    case "X":
      try requireCertainty("ECH")
      blank(column..<min(columns, column + max(1, first ?? 1)))
    case "b": try repeatLast(max(1, first ?? 1))
    case "r": try setMargins(top: first ?? 1, bottom: parameters.count > 1 ? parameters[1] : nil)
    case "S": scroll(margins, by: first ?? 1)
    case "T": scroll(margins, by: -(first ?? 1))
    case "L", "M":
      guard margins.contains(row) else { throw ModelError("CSI \(final) outside the margins") }
      scroll(row..<margins.upperBound, by: (first ?? 1) * (final == "M" ? 1 : -1))
      column = 0
      isCursorUncertain = false
    default: throw ModelError("CSI \(body) \(final)")
    }
  }

  /// The parameters, nil where one is left out.
  func numbers(_ body: String) throws(ModelError) -> [Int?] {
    var numbers: [Int?] = []
    guard !body.isEmpty else { return [] }
    for part in body.split(separator: ";", omittingEmptySubsequences: false) {
      guard part.isEmpty || Int(part) != nil else { throw ModelError("the parameters \(body)") }
      numbers.append(Int(part))
    }
    return numbers
  }

  private mutating func setModes(_ body: String, isOn: Bool) throws(ModelError) {
    for number in try numbers(body) {
      guard let number, Self.knownModes.contains(number) else {
        throw ModelError("the mode \(body)")
      }
      if number == 2026 {
        guard modes.contains(2026) != isOn else { throw ModelError("mode 2026 set twice") }
        if isOn { synchronizedFrames += 1 }
      }
      if isOn { modes.insert(number) } else { modes.remove(number) }
    }
  }

  private mutating func go(column newColumn: Int, row newRow: Int) throws(ModelError) {
    guard (1...columns).contains(newColumn), (1...rows).contains(newRow) else {
      throw ModelError("a move to column \(newColumn), row \(newRow)")
    }
    (column, row, isCursorUncertain) = (newColumn - 1, newRow - 1, false)
    isCursorLost = false
  }

  private mutating func moveBy(_ count: Int, _ final: Character) throws(ModelError) {
    try requireCertainty("CSI \(final)")
    switch final {
    case "A": try go(column: column + 1, row: row + 1 - count)
    case "B": try go(column: column + 1, row: row + 1 + count)
    case "C": try go(column: column + 1 + count, row: row + 1)
    default: try go(column: column + 1 - count, row: row + 1)
    }
  }

  private mutating func erase(_ part: Int, _ final: Character) throws(ModelError) {
    guard (0...2).contains(part) else { throw ModelError("CSI \(part) \(final)") }
    if part != 2 { try requireCertainty("CSI \(final)") }
    let home = row
    if final == "J" {
      placements.removeAll()
      let others = part == 0 ? home + 1..<rows : part == 1 ? 0..<home : 0..<rows
      for other in others {
        row = other
        blank(0..<columns)
      }
      row = home
    }
    if final == "K" || part != 2 {
      blank(part == 0 ? column..<columns : part == 1 ? 0..<column + 1 : 0..<columns)
    }
  }

  private mutating func blank(_ range: Range<Int>) {
    let background = hasBackgroundErase ? style.background : nil
    for place in range {
      breakUp(at: place)
      places[row * columns + place] = ModelPlace(
        text: " ", style: TextStyle(background: background))
    }
  }

  private mutating func repeatLast(_ count: Int) throws(ModelError) {
    guard let text = lastPrinted else { throw ModelError("REP without a character before it") }
    for _ in 0..<count { try printText(text) }
  }

  private mutating func setMargins(top: Int, bottom: Int?) throws(ModelError) {
    let bottom = bottom ?? rows
    guard top >= 1, bottom <= rows, top < bottom || (top, bottom) == (1, rows) else {
      throw ModelError("margins \(top) and \(bottom)")
    }
    margins = top - 1..<bottom
    (column, row, isCursorUncertain) = (0, 0, false)
  }

  /// Moves rows up, or down for a count below 0.
  private mutating func scroll(_ region: Range<Int>, by count: Int) {
    let background = hasBackgroundErase ? style.background : nil
    tearPictures(in: region)
    let old = places
    for target in region {
      for place in 0..<columns {
        places[target * columns + place] =
          region.contains(target + count)
          ? old[(target + count) * columns + place]
          : ModelPlace(text: " ", style: TextStyle(background: background))
      }
    }
  }
}
