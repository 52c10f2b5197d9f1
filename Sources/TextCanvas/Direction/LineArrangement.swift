// SPDX-License-Identifier: MIT

/// Gives the lines of one paragraph their text as it is seen from left to right, where that is another.
///
/// The levels are those of all that is shown of the paragraph; each line is then put in order by itself. The unit
/// is the cluster: marks, selectors and joined emoji stay behind what they belong to. Marks of direction take part
/// and are left out after that. Arabic letters are not joined: some terminals shape them, and the forms that
/// Unicode has for it would change what is searched for and copied.
func arrange(_ lines: inout [TextLine], _ paragraph: Range<Int>) {
  guard lines[paragraph].contains(where: { concernsDirection($0.text) }) else { return }
  var scalars: [UInt32] = []
  var ranges: [Range<Int>] = []
  for line in lines[paragraph] {
    // A break stands for the spaces that were left out there.
    if !scalars.isEmpty { scalars.append(0x20) }
    let start = scalars.count
    scalars.append(contentsOf: line.text.unicodeScalars.lazy.map(\.value))
    ranges.append(start..<scalars.count)
  }
  let bidi = BidiParagraph(scalars)
  for (index, range) in zip(paragraph, ranges) {
    let text = lines[index].text
    let omitted = lines[index].omission?.cluster
    lines[index].text.unicodeScalars.removeAll(where: isMarkOfDirection)
    if let omitted {
      let place = omitted - text.prefix(omitted).count(where: isMarkOfDirectionAlone)
      lines[index].omission = TextLine.Omission(cluster: place, visualCluster: place)
    }
    guard let levels = bidi?.levels(ofLine: range), levels.contains(where: { $0 % 2 == 1 }) else {
      continue
    }
    guard let visual = visualText(text, levels: levels, omitted: omitted) else { continue }
    lines[index].visualText = visual.text
    if let place = visual.omitted { lines[index].omission?.visualCluster = place }
  }
}

private func isMarkOfDirectionAlone(_ character: Character) -> Bool {
  character.unicodeScalars.allSatisfy(isMarkOfDirection)
}

/// The text as it is seen, and where one of its clusters is then. Nil where clusters would join that are apart in the
/// order of reading: their columns would be others.
private func visualText(
  _ text: String, levels: [Int8], omitted: Int?
) -> (text: String, omitted: Int?)? {
  var place: Int?
  var clusters: [(character: Character, level: Int8)] = []
  var scalar = 0
  for character in text {
    clusters.append((character, levels[scalar]))
    scalar += character.unicodeScalars.count
  }
  var seen = ""
  var count = 0
  for number in visualOrder(clusters.map(\.level)) {
    let (character, level) = clusters[number]
    if number == omitted { place = count }
    if !isMarkOfDirectionAlone(character) { count += 1 }
    for (index, scalar) in character.unicodeScalars.enumerated()
    where !isMarkOfDirection(scalar) {
      seen.unicodeScalars.append(index == 0 && level % 2 == 1 ? mirrored(scalar) : scalar)
    }
  }
  return seen.count == count ? (seen, place) : nil
}

/// True when there may be something in a text that does not go to the right, or a mark of direction.
///
/// - Complexity: O(*n*), a comparison or two for each byte.
func concernsDirection(_ text: String) -> Bool {
  var copy = text
  return copy.withUTF8 { bytes in
    for index in bytes.indices {
      let next = unsafe index + 1 < bytes.count ? bytes[index + 1] : 0
      switch unsafe bytes[index] {
      // U+0580–U+07FF: Hebrew, Arabic, Syriac, Thaana, N'Ko.
      case 0xD6...0xDF: return true
      // U+0800–U+08FF: Samaritan, Mandaic, more Arabic.
      case 0xE0 where (0xA0...0xA3).contains(next): return true
      // U+200E and U+200F.
      case 0xE2 where next == 0x80:
        let last = unsafe index + 2 < bytes.count ? bytes[index + 2] : 0
        if last == 0x8E || last == 0x8F { return true }
      // U+FB00–U+FEFF: forms of Hebrew and Arabic.
      case 0xEF where (0xAC...0xBB).contains(next): return true
      // U+10000–U+10FFF and U+1E000–U+1EFFF: old scripts, Adlam.
      case 0xF0 where next == 0x90 || next == 0x9E: return true
      default: break
      }
    }
    return false
  }
}
