// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Records

/// What is typed behind `/`: words that all have to be found in a record, each anywhere in its identifier, kind or
/// values. Capitals matter only in words that have some.
struct FilterQuery: Hashable, ItemMatching {
  struct Word: Hashable {
    var bytes: [UInt8]
    var text: String
    /// Whether the word is found in capitals too.
    var ignoresCase: Bool
    var isASCII: Bool
    /// Whether a number may hold the word, as numbers are shown.
    var canBeNumber: Bool
    /// Whether the name of a record without one may hold the word: `#7`.
    var canBeOrdinal: Bool
  }

  let words: [Word]

  private static let numberBytes = Set("0123456789+-.e".utf8)
  private static let ordinalBytes = Set("0123456789#".utf8)

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { part in
      let word = String(part)
      let ignoresCase = !word.contains(where: \.isUppercase)
      let folded = ignoresCase ? word.lowercased() : word
      return Word(
        bytes: Array(folded.utf8), text: folded, ignoresCase: ignoresCase,
        isASCII: folded.utf8.allSatisfy { $0 < 0x80 },
        canBeNumber: folded.utf8.allSatisfy { Self.numberBytes.contains($0) },
        canBeOrdinal: folded.utf8.allSatisfy { Self.ordinalBytes.contains($0) })
    }
  }

  /// Whether every record is found.
  var isEmpty: Bool { words.isEmpty }

  /// - Complexity: O(length of all values × words).
  func finds(_ record: Record) -> Bool {
    words.allSatisfy { word in
      Self.find(word, in: record.identifier) || Self.find(word, in: record.kind)
        || Self.find(word, in: record.fields)
    }
  }

  // MARK: ItemMatching

  /// All words where they are few and of ASCII; else bytes do not tell.
  var parts: UInt64? {
    guard words.count < 64, words.allSatisfy(\.isASCII) else { return nil }
    return UInt64(1) << UInt64(words.count) - 1
  }

  var numberParts: UInt64 { bits { $0.canBeNumber || $0.canBeOrdinal } }

  func parts(in text: UnsafeRawBufferPointer) -> UInt64 {
    bits { unsafe Self.contains($0, text) }
  }

  private func bits(_ isIn: (Word) -> Bool) -> UInt64 {
    var bits: UInt64 = 0
    for (index, word) in words.enumerated() where isIn(word) { bits |= 1 << UInt64(index) }
    return bits
  }

  /// Whether all words are in one text.
  func finds(text: String) -> Bool { words.allSatisfy { Self.find($0, in: text) } }

  private static func find(_ word: Word, in value: FieldValue) -> Bool {
    switch value {
    case .text(let text), .digits(let text): find(word, in: text)
    case .integer(let number): find(word, in: String(number))
    case .unsigned(let number): find(word, in: String(number))
    case .number(let number): find(word, in: String(number))
    case .bool(let isTrue): find(word, in: isTrue ? "true" : "false")
    case .null: false
    case .array(let elements): elements.contains { find(word, in: $0) }
    case .object(let object): object.members.contains { find(word, in: $0.value) }
    }
  }

  static func find(_ word: Word, in text: String) -> Bool {
    if word.isASCII {
      // Bytes of longer characters never equal those of ASCII, and lowering touches ASCII alone.
      return unsafe text.utf8.withContiguousStorageIfAvailable { unsafe contains(word, $0) }
        ?? contains(word, Array(text.utf8))
    }
    return (word.ignoresCase ? text.lowercased() : text).contains(word.text)
  }

  /// Whether bytes hold a word of ASCII.
  static func contains(
    _ word: Word, _ bytes: some RandomAccessCollection<UInt8>
  ) -> Bool {
    let length = word.bytes.count
    guard bytes.count >= length else { return false }
    let first = word.bytes[0]
    let lastStart = bytes.index(bytes.startIndex, offsetBy: bytes.count - length)
    var start = bytes.startIndex
    while start <= lastStart {
      if lowered(bytes[start], word.ignoresCase) == first {
        var place = start
        if word.bytes.allSatisfy({ byte in
          defer { place = bytes.index(after: place) }
          return lowered(bytes[place], word.ignoresCase) == byte
        }) {
          return true
        }
      }
      start = bytes.index(after: start)
    }
    return false
  }

  private static func lowered(_ byte: UInt8, _ ignoresCase: Bool) -> UInt8 {
    ignoresCase && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
