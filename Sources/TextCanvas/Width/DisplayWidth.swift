// SPDX-License-Identifier: MIT

/// The columns that a terminal gives to one grapheme cluster: 0, 1, 2, or more for a few clusters of Indic and
/// half-width kana.
///
/// The cluster is Swift's `Character` (Unicode's annex 29). Its width follows the specification of Python's
/// wcwidth: the widths of its scalars, where a scalar that is joined to an emoji (by a zero-width joiner, as skin
/// tone, as tag) or to a consonant by a virama adds nothing; regional indicators take two columns alone and in
/// pairs; a variation selector 16 makes two columns of an emoji that is text by default. Variation selector 15
/// changes no width, as in most terminals, and neither does a skin tone: a hand that is text by default keeps its
/// one column. Ambiguous width counts as 1. A policy says in what a terminal departs from this.
public func displayColumns(
  of character: Character, policy: WidthPolicy = .standard
) -> Int {
  if let ascii = character.asciiValue {
    return ascii >= 0x20 && ascii != 0x7F ? 1 : 0
  }
  return displayColumns(ofCluster: character.unicodeScalars, policy: policy)
}

extension String {
  /// The columns of the whole text on one line, as the sum of its clusters' columns.
  ///
  /// - Complexity: O(*n*).
  public var displayColumns: Int { displayColumns(policy: .standard) }

  /// The columns of the whole text on one line of a terminal.
  ///
  /// - Complexity: O(*n*); the policy is not looked at for printable ASCII.
  public func displayColumns(policy: WidthPolicy) -> Int {
    plainColumns(policy: policy)
      ?? reduce(0) { $0 + TextCanvas.displayColumns(of: $1, policy: policy) }
  }
}

/// The columns of one scalar by itself.
func displayColumns(of scalar: Unicode.Scalar, policy: WidthPolicy = .standard) -> Int {
  let value = scalar.value
  if !policy.isEmpty, let columns = departingColumns(of: scalar, policy: policy) { return columns }
  if value < 0x300 { return value >= 0x20 && !(0x7F..<0xA0).contains(value) ? 1 : 0 }
  if contains(value, in: WidthTable.zero) { return 0 }
  if value >= 0x1100 && contains(value, in: WidthTable.wide) { return 2 }
  return value >= 0x800 && isNewMark(scalar) ? 0 : 1
}

/// The columns of a scalar where a policy gives it others than the tables do.
private func departingColumns(of scalar: Unicode.Scalar, policy: WidthPolicy) -> Int? {
  let value = scalar.value
  switch value {
  case 0xAD where policy.contains(.softHyphenHidden),
    0x3164 where policy.contains(.fillerHidden),
    0xFFA0 where policy.contains(.fillerHidden):
    return 0
  case 0x2630...0x2637 where policy.contains(.trigramsNarrow),
    0x268A...0x268F where policy.contains(.trigramsNarrow):
    return 1
  default: break
  }
  guard policy.contains(.ambiguousIsWide), value >= 0xA1 else { return nil }
  return contains(value, in: WidthTable.ambiguous) ? 2 : nil
}

/// True for marks that Unicode took up after the table's version, and the standard library knows.
private func isNewMark(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark: true
  default: false
  }
}

private func displayColumns(
  ofCluster scalars: Character.UnicodeScalarView, policy: WidthPolicy
) -> Int {
  var columns = 0
  var previous: Unicode.Scalar?
  var isEmoji = false
  for scalar in scalars {
    defer { previous = scalar }
    guard let last = previous else {
      if isRegionalIndicator(scalar) {
        return policy.contains(.indicatorsNarrow)
          ? min(2, scalars.lazy.filter(isRegionalIndicator).count) : 2
      }
      columns = displayColumns(of: scalar, policy: policy)
      isEmoji = scalar.properties.isEmoji
      continue
    }
    if scalar == "\u{FE0F}" {
      if isEmoji && !policy.contains(.emojiSelectorIgnored) { columns = max(columns, 2) }
      continue
    }
    if scalar == "\u{FE0E}" {
      if isEmoji && policy.contains(.textSelectorNarrows) { columns = min(columns, 1) }
      continue
    }
    if last == "\u{200D}" && scalar.properties.isEmoji && !policy.contains(.joinersIgnored) {
      continue
    }
    if isEmoji && scalar.properties.isEmojiModifier && !policy.contains(.skinTonesApart) {
      continue
    }
    if last.properties.canonicalCombiningClass == .virama && !policy.contains(.conjunctsApart) {
      continue
    }
    let own = displayColumns(of: scalar, policy: policy)
    // Beside its base even a wide mark (Hangul's tones) has one column.
    let isSpacingMark = own > 0 && scalar.properties.generalCategory == .spacingMark
    columns += isSpacingMark ? (policy.contains(.spacingMarksHidden) ? 0 : 1) : own
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
