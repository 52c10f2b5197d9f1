// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Records

/// Tells by the bytes of a record's line whether a query finds it, without making values of them.
///
/// It reads the grammar of JSON, so that keys and escapes mislead it no more than they do ``FilterQuery``. Where the
/// bytes alone do not tell, it is unsure, and the record is to be parsed: for numbers that are not written as they
/// are shown, words that are not ASCII, and lines that are no JSON. Of a key that comes twice in one object both
/// values are looked at.
@safe struct LineFilter {
  enum Answer: Hashable {
    case found, missing, unsure
  }

  let query: FilterQuery
  /// Whether each record is to be parsed, as a word may be in what no line holds.
  private let isAlwaysUnsure: Bool
  /// For each word, whether it may stand in a kind or an identifier that no value of the line holds by itself.
  private let mayBeName: [Bool]

  /// A filter of lines.
  ///
  /// - Parameter shapes: what the records were recognised as, which may name their kinds.
  init(_ query: FilterQuery, options: RecordOptions, shapes: [KnownShape] = []) {
    self.query = query
    var kinds: Set = [options.kind ?? LineRecords.defaultKind]
    for kind in shapes.map(\.kind) {
      kinds.formUnion(kind.known.union([kind.name, kind.other ?? kind.name]))
    }
    let joinsValues =
      options.kindFields.count > 1 || options.identifierFields.count > 1
      || shapes.contains { $0.identifierFields.count > 1 }
    // Such a kind is made of two texts, and a word may be in both.
    let joinsKinds = shapes.contains { $0.kind.field != nil && $0.kind.other == nil }
    mayBeName = query.words.map { word in
      joinsKinds || kinds.contains { FilterQuery.find(word, in: $0) }
        || (joinsValues && word.text.contains("/"))
    }
    isAlwaysUnsure = query.words.count > 63 || query.words.contains { !$0.isASCII }
  }

  /// Judges a line without white space around it.
  ///
  /// - Parameter identifier: what the record is named by when it does not name itself.
  /// - Complexity: O(length of the line × words).
  func judge(_ line: UnsafeRawBufferPointer, identifier: @autoclosure () -> String) -> Answer {
    guard !isAlwaysUnsure else { return .unsure }
    var reader = unsafe LineTextReader(line)
    // A bit for each word that is still to be found.
    var missing = UInt64(1) << UInt64(query.words.count) - 1
    while missing != 0 {
      guard let text = reader.next() else { break }
      for (index, word) in query.words.enumerated() where missing & (1 << UInt64(index)) != 0 {
        switch text {
        case .bytes(let range):
          let bytes = unsafe UnsafeRawBufferPointer(rebasing: line[range])
          if unsafe FilterQuery.contains(word, bytes) { missing &= ~(1 << UInt64(index)) }
        case .escaped(let range):
          let bytes = unsafe UnsafeRawBufferPointer(rebasing: line[range])
          if unsafe FilterQuery.contains(word, unescaped(bytes)) {
            missing &= ~(1 << UInt64(index))
          }
        case .number:
          // Shown with a point and an exponent where it has none, or without.
          if word.canBeNumber { return .unsure }
        }
      }
    }
    guard missing != 0 else { return .found }
    guard reader.isWhole else { return .unsure }
    for (index, word) in query.words.enumerated() where missing & (1 << UInt64(index)) != 0 {
      if mayBeName[index] { return .unsure }
      if word.canBeOrdinal, FilterQuery.find(word, in: identifier()) { return .unsure }
    }
    return .missing
  }
}

/// What a string says that holds escapes. Halves of surrogate pairs that belong to nothing are left out.
private func unescaped(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var place = 0
  var high: UInt32 = 0
  while place < bytes.count {
    let byte = unsafe bytes[place]
    guard byte == UInt8(ascii: "\\"), place + 1 < bytes.count else {
      result.append(byte)
      place += 1
      continue
    }
    let escape = unsafe bytes[place + 1]
    place += 2
    switch escape {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      let end = min(place + 4, bytes.count)
      let digits = unsafe String(decoding: bytes[place..<end], as: UTF8.self)
      place = end
      guard let unit = UInt32(digits, radix: 16) else { continue }
      if unit & 0xFC00 == 0xD800 {
        high = unit
        continue
      }
      let isLow = unit & 0xFC00 == 0xDC00
      let value = isLow ? 0x10000 + (high & 0x3FF) << 10 + (unit & 0x3FF) : unit
      if let scalar = Unicode.Scalar(value) { result.append(contentsOf: String(scalar).utf8) }
    default: result.append(escape)
    }
  }
  return result
}
