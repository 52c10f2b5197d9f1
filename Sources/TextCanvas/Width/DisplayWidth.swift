// SPDX-License-Identifier: MIT

/// The columns that a terminal gives to one grapheme cluster: 0, 1, 2, or more for a few clusters of Indic and
/// half-width kana.
///
/// The cluster is Swift's `Character` (Unicode's annex 29). Its width follows the specification of Python's
/// wcwidth: the widths of its scalars, where a scalar that is joined to an emoji (by a zero-width joiner, as skin
/// tone, as tag) or to a consonant by a virama adds nothing; regional indicators take two columns alone and in
/// pairs; a variation selector 16 makes two columns of an emoji that is text by default. Variation selector 15
/// changes no width, as in most terminals, and neither does a skin tone: a hand that is text by default keeps its
/// one column. Ambiguous width counts as 1.
public func displayColumns(of character: Character) -> Int {
  if let ascii = character.asciiValue {
    return ascii >= 0x20 && ascii != 0x7F ? 1 : 0
  }
  return displayColumns(ofCluster: character.unicodeScalars)
}

extension String {
  /// The columns of the whole text on one line, as the sum of its clusters' columns.
  ///
  /// - Complexity: O(*n*).
  public var displayColumns: Int {
    var copy = self
    let ascii = copy.withUTF8 { bytes in
      unsafe bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : -1
    }
    if ascii >= 0 { return ascii }
    return reduce(0) { $0 + TextCanvas.displayColumns(of: $1) }
  }
}

/// The columns of one scalar by itself.
func displayColumns(of scalar: Unicode.Scalar) -> Int {
  let value = scalar.value
  if value < 0x300 { return value >= 0x20 && !(0x7F..<0xA0).contains(value) ? 1 : 0 }
  if contains(value, in: WidthTable.zero) { return 0 }
  if value >= 0x1100 && contains(value, in: WidthTable.wide) { return 2 }
  return value >= 0x800 && isNewMark(scalar) ? 0 : 1
}

/// True for marks that Unicode took up after the table's version, and the standard library knows.
private func isNewMark(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark: true
  default: false
  }
}

private func displayColumns(ofCluster scalars: Character.UnicodeScalarView) -> Int {
  var columns = 0
  var previous: Unicode.Scalar?
  var isEmoji = false
  for scalar in scalars {
    defer { previous = scalar }
    guard let last = previous else {
      if isRegionalIndicator(scalar) { return 2 }
      columns = displayColumns(of: scalar)
      isEmoji = scalar.properties.isEmoji
      continue
    }
    if scalar == "\u{FE0F}" {
      if isEmoji { columns = max(columns, 2) }
      continue
    }
    if last == "\u{200D}" && scalar.properties.isEmoji { continue }
    if isEmoji && scalar.properties.isEmojiModifier { continue }
    if last.properties.canonicalCombiningClass == .virama { continue }
    columns += displayColumns(of: scalar)
  }
  return columns
}

func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
  (0x1F1E6...0x1F1FF).contains(scalar.value)
}

/// True when a value lies in one of the ranges, given as first and last of each, in order.
private func contains(_ value: UInt32, in ranges: [UInt32]) -> Bool {
  var low = 0
  var high = ranges.count / 2
  while low < high {
    let middle = (low + high) / 2
    if value < ranges[2 * middle] {
      high = middle
    } else if value > ranges[2 * middle + 1] {
      low = middle + 1
    } else {
      return true
    }
  }
  return false
}
