// SPDX-License-Identifier: MIT

/// True for a grapheme that some terminal may give another number of columns than the canvas did.
///
/// Settled are ASCII, letters of the European scripts, Hebrew and Arabic, punctuation, box drawing and half-width
/// kana on one column, and kana, Han and Hangul syllables on two, with any of the combining marks of U+0300 to
/// U+036F on a letter. Emoji, private use, joined and composed clusters, and all else, are contested.
package func isContested(_ cluster: String, columns: Int) -> Bool {
  var scalars = cluster.unicodeScalars.makeIterator()
  guard let base = scalars.next() else { return true }
  while let mark = scalars.next() {
    guard (0x300...0x36F).contains(mark.value), columns == 1 else { return true }
  }
  return isContested(base, columns: columns)
}

/// True for a scalar, by itself, that some terminal may give another number of columns than the canvas did.
package func isContested(_ scalar: Unicode.Scalar, columns: Int) -> Bool {
  switch columns {
  case 1: scalar.value >= 0x7F && !contains(scalar.value, in: SettledWidths.narrow)
  case 2: !contains(scalar.value, in: SettledWidths.wide)
  default: true
  }
}

/// The columns from its first on that a contested cluster may spoil on some terminal: two for each scalar that
/// could be drawn by itself, and no fewer than the canvas gave.
func reach(of cluster: String, columns: Int) -> Int {
  var reach = 0
  for scalar in cluster.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: break
    default: reach += 2
    }
  }
  return max(reach, columns)
}

private func contains(_ value: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
  var low = 0
  var high = ranges.count
  while low < high {
    let middle = (low + high) / 2
    if value < ranges[middle].lowerBound {
      high = middle
    } else if value > ranges[middle].upperBound {
      low = middle + 1
    } else {
      return true
    }
  }
  return false
}

/// The scalars whose columns no terminal in use disputes, in order. Left out of the wide ones: marks, fillers,
/// hexagrams (narrow before Unicode 16) and what is not assigned.
private enum SettledWidths {
  static let narrow: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x556, 0x559...0x58A,
    0x5BE...0x5BE, 0x5D0...0x5EA, 0x620...0x64A, 0x660...0x66F, 0x671...0x6D3, 0x10D0...0x10FF,
    0x1E00...0x1FFE, 0x2010...0x2027, 0x2030...0x205E, 0x2070...0x209C, 0x20A0...0x20BF,
    0x2190...0x2193, 0x2200...0x22FF, 0x2500...0x259F, 0xFF61...0xFF9D, 0xFFE8...0xFFEE,
    0xFFFD...0xFFFD,
  ]

  static let wide: [ClosedRange<UInt32>] = [
    0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x3000...0x3029, 0x3031...0x303D,
    0x3041...0x3096, 0x309B...0x30FF, 0x3105...0x312F, 0x3131...0x3163, 0x3165...0x318E,
    0x31F0...0x321E, 0x3220...0x3247, 0x3250...0x32FE, 0x3300...0x4DBF, 0x4E00...0x9FFF,
    0xAC00...0xD7A3, 0xF900...0xFA6D, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x2A6DF,
  ]
}
