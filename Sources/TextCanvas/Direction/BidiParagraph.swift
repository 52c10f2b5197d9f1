// SPDX-License-Identifier: MIT

internal import CFriBidi

/// The embedding levels of a paragraph: rules P2 to I2 of Unicode's annex 9, by libfribidi.
struct BidiParagraph {
  /// Which way a paragraph goes.
  enum Direction {
    /// That of the first strong character; to the right where there is none.
    case automatic
    case leftToRight, rightToLeft
  }

  /// The paragraph's own level: 0 to the right, 1 to the left.
  let level: Int8
  /// A level for each scalar: even to the right, odd to the left.
  let levels: [Int8]
  /// For each scalar whether it goes to the paragraph's side at the end of a line.
  let trails: [Bool]
  /// For each scalar whether it parts fields, as tabs do, and all before it that trails ends there.
  let separates: [Bool]

  /// The levels of scalars, or nil where the library has no room for them.
  ///
  /// - Complexity: O(*n*).
  init?(_ scalars: [UInt32], direction: Direction = .automatic) {
    guard let count = Int32(exactly: scalars.count), count > 0 else { return nil }
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    var base =
      switch direction {
      case .automatic: vitrine_bidi_automatic()
      case .leftToRight: vitrine_bidi_left_to_right()
      case .rightToLeft: vitrine_bidi_right_to_left()
      }
    unsafe fribidi_get_bidi_types(scalars, count, &types)
    unsafe fribidi_get_bracket_types(scalars, count, types, &brackets)
    let most = unsafe fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
    guard most > 0 else { return nil }
    level = vitrine_bidi_is_right_to_left(base) == 1 ? 1 : 0
    self.levels = levels
    trails = types.map { vitrine_bidi_trails($0) == 1 }
    separates = types.map { vitrine_bidi_separates($0) == 1 }
  }

  /// The levels of a line's scalars after rule L1: what trails before the line's end or a separator is the
  /// paragraph's.
  func levels(ofLine line: Range<Int>) -> [Int8] {
    var result = Array(levels[line])
    var isTrailing = true
    for index in line.reversed() {
      if separates[index] {
        isTrailing = true
      } else if !trails[index] {
        isTrailing = false
      }
      if isTrailing { result[index - line.lowerBound] = level }
    }
    return result
  }
}

/// The numbers of elements from left to right, by their levels: rule L2.
///
/// - Complexity: O(*n* × *m*), *m* the number of different levels, 126 at most.
func visualOrder(_ levels: [Int8]) -> [Int] {
  var order = Array(levels.indices)
  guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else {
    return order
  }
  for level in (lowestOdd...highest).reversed() {
    var start = 0
    while start < levels.count {
      guard levels[order[start]] >= level else {
        start += 1
        continue
      }
      var end = start + 1
      while end < levels.count, levels[order[end]] >= level { end += 1 }
      order[start..<end].reverse()
      start = end
    }
  }
  return order
}

/// The scalar that is seen in a scalar's place in text to the left: of `(` it is `)`. Rule L4.
func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  var other: FriBidiChar = 0
  guard unsafe fribidi_get_mirror_char(scalar.value, &other) != 0 else { return scalar }
  return Unicode.Scalar(other) ?? scalar
}
