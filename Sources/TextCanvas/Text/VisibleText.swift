// SPDX-License-Identifier: MIT

/// The text with everything that could steer a terminal or hide from a reader made harmless and visible.
///
/// | in the text | becomes |
/// |---|---|
/// | U+0000–U+001F but tab and line ends, U+007F | its control picture, `␀`…`␟`, `␡` |
/// | U+0080–U+009F | `�` (they have no picture) |
/// | bidi embeddings, overrides and isolates | `�` |
/// | bidi marks (LRM, RLM, ALM), byte order mark, word joiner, other zero-width clusters | nothing: they have no glyph |
/// | a mark without a base | the mark on a dotted circle, `◌́` |
/// | a vowel or final consonant of Hangul without an initial | the letter on fillers, U+115F and U+1160 |
/// | one regional indicator without another | itself and U+200C, so that no neighbour pairs with it |
/// | a skin tone without an emoji | U+200B and itself, so that it colours no neighbour |
/// | an emoji that ends with a zero-width joiner | the emoji alone, so that no neighbour joins it |
/// | CR LF, CR, U+0085, U+2028, U+2029 | a line feed |
/// | more than 32 scalars in one cluster | the first 32 |
///
/// Tabs and line feeds stay: wrapping expands and obeys them. Broken UTF-8 is `�` already when bytes become a
/// `String`.
///
/// - Complexity: O(*n*); text of printable ASCII is returned as it is.
public func visibleText(_ text: String) -> String {
  var copy = text
  let isPlain = copy.withUTF8 { bytes in
    unsafe bytes.allSatisfy { ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A || $0 == 0x09 }
  }
  if isPlain { return text }
  var visible = ""
  visible.reserveCapacity(text.utf8.count)
  for character in text { appendVisible(character, to: &visible) }
  return visible
}

/// What stands for one cluster: itself, a picture, or nothing. Tabs and line ends come out as `\t` and `\n`.
///
/// - Parameter keepsMarksOfDirection: Whether marks that only say which way text goes are left in.
func appendVisible(
  _ character: Character, to text: inout String, keepsMarksOfDirection: Bool = false
) {
  if let ascii = character.asciiValue, ascii >= 0x20, ascii != 0x7F {
    text.append(character)
    return
  }
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return }
  if keepsMarksOfDirection && isMarkOfDirection(first) {
    text.append(character)
    return
  }
  if let replacement = replacement(for: first) {
    text.unicodeScalars.append(contentsOf: replacement)
    return
  }
  let columns = displayColumns(of: character)
  if columns == 0 && (isVowel(first) || isFinal(first)) {
    text.unicodeScalars.append("\u{115F}")
    if isFinal(first) { text.unicodeScalars.append("\u{1160}") }
    text.unicodeScalars.append(contentsOf: scalars.prefix(longestCluster - 2))
  } else if columns == 0 {
    // A cluster that takes no column is either marks without a base, or nothing to be seen.
    let marks = scalars.lazy.filter { isMark($0) }.prefix(longestCluster - 1)
    guard !marks.isEmpty else { return }
    text.unicodeScalars.append("\u{25CC}")
    text.unicodeScalars.append(contentsOf: marks)
  } else if columns == 2 && isMark(first) {
    // A wide mark has one column beside its base, and would take that of its neighbour.
    text.unicodeScalars.append("\u{25CC}")
    text.unicodeScalars.append(contentsOf: scalars.prefix(longestCluster - 1))
  } else if (0x1F3FB...0x1F3FF).contains(first.value) {
    text.unicodeScalars.append("\u{200B}")
    text.unicodeScalars.append(contentsOf: scalars.prefix(longestCluster - 1))
  } else if scalars.count > longestCluster || joinsNeighbours(scalars)
    || scalars.dropFirst().contains(where: { isBidiControl($0) || isMarkOfDirection($0) })
  {
    let kept = scalars.lazy.filter { !isBidiControl($0) && !isMarkOfDirection($0) }
    var settled = Array(kept.prefix(longestCluster))
    if first.properties.isEmoji {
      while settled.last == "\u{200D}" { settled.removeLast() }
    }
    if settled.count == 1 && isRegionalIndicator(first) { settled.append("\u{200C}") }
    text.unicodeScalars.append(contentsOf: settled)
  } else {
    text.append(character)
  }
}

/// True for a cluster that would become one with what another draws beside it.
private func joinsNeighbours(_ scalars: Character.UnicodeScalarView) -> Bool {
  guard let first = scalars.first, let last = scalars.last else { return false }
  if isRegionalIndicator(first) { return scalars.count == 1 }
  return last == "\u{200D}" && first.properties.isEmoji
}

/// A conjoining vowel of Hangul: Unicode's Hangul_Syllable_Type V.
private func isVowel(_ scalar: Unicode.Scalar) -> Bool {
  (0x1160...0x11A7).contains(scalar.value) || (0xD7B0...0xD7C6).contains(scalar.value)
}

/// A conjoining final consonant of Hangul: Unicode's Hangul_Syllable_Type T.
private func isFinal(_ scalar: Unicode.Scalar) -> Bool {
  (0x11A8...0x11FF).contains(scalar.value) || (0xD7CB...0xD7FB).contains(scalar.value)
}

/// No script needs more scalars in a cluster; stacks of a million marks exist only to do harm.
private let longestCluster = 32

private func replacement(for scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
  switch scalar.value {
  case 0x09: ["\t"]
  case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: ["\n"]
  case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { [$0] }
  case 0x7F: ["\u{2421}"]
  case 0x80..<0xA0: ["\u{FFFD}"]
  case _ where isBidiControl(scalar): ["\u{FFFD}"]
  case _ where isMarkOfDirection(scalar): []
  default: nil
  }
}

/// Embeddings, overrides and isolates: what changes the order of text beyond itself.
private func isBidiControl(_ scalar: Unicode.Scalar) -> Bool {
  (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
}

/// LRM, RLM and ALM: seen as nothing, they say which way the text beside them goes.
func isMarkOfDirection(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value == 0x200E || scalar.value == 0x200F || scalar.value == 0x061C
}

private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .spacingMark:
    // Variation selectors are marks by category, and have nothing to show.
    !scalar.properties.isVariationSelector
  default: false
  }
}
