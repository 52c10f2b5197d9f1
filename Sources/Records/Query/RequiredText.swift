// SPDX-License-Identifier: MIT

internal import CLinux
internal import FieldValues
internal import Glibc

/// What the JSON of a record that meets a condition holds as it stands, unless something in it is escaped: other
/// records are left out without being made.
struct RequiredText: Sendable {
  private indirect enum Test: Sendable {
    case all([Test])
    case any([Test])
    case text([UInt8])
  }

  private let test: Test

  /// Nil where nothing of the kind is known.
  init?(_ condition: RecordCondition) {
    guard let test = Self.test(condition.root) else { return nil }
    self.test = test
  }

  /// Whether a record that is written so may meet the condition.
  func mayBe(in text: UnsafeRawBufferPointer) -> Bool {
    guard let start = text.baseAddress else { return true }
    if unsafe Self.holds(test, text) { return true }
    return unsafe memchr(start, Int32(UInt8(ascii: "\\")), text.count) != nil
  }

  private static func holds(_ test: Test, _ text: UnsafeRawBufferPointer) -> Bool {
    switch test {
    case .all(let tests): tests.allSatisfy { unsafe holds($0, text) }
    case .any(let tests): tests.contains { unsafe holds($0, text) }
    case .text(let part):
      unsafe part.withUnsafeBytes { part in
        unsafe vitrine_holds(text.baseAddress, text.count, part.baseAddress, part.count) != 0
      }
    }
  }

  // MARK: What is required

  private static func test(_ node: RecordCondition.Node) -> Test? {
    switch node {
    case .all(let nodes):
      let known = nodes.compactMap(test)
      return known.isEmpty ? nil : .all(known)
    case .any(let nodes):
      let known = nodes.compactMap(test)
      return known.count == nodes.count ? .any(known) : nil
    case .contains(_, .text(let text)), .compare(_, .equal, .text(let text)):
      // Beside a number a text that is written as one is compared by value.
      guard !ColumnType.isNumber(text.utf8), case let part = longestPart(of: text), !part.isEmpty
      else { return nil }
      return .text(part)
    case .not, .exists, .contains, .compare, .matches: return nil
    }
  }

  /// The longest run of characters that are written in one way alone, where nothing is escaped.
  private static func longestPart(of text: String) -> [UInt8] {
    var longest: [UInt8] = []
    var part: [UInt8] = []
    for character in text {
      if let byte = plainByte(of: character) {
        part.append(byte)
        if part.count > longest.count { longest = part }
      } else {
        part = []
      }
    }
    return longest
  }

  /// The byte of a printable character of ASCII; nil for those that equal a character of more bytes, or are always
  /// escaped.
  private static func plainByte(of character: Character) -> UInt8? {
    let bytes = String(character).utf8
    guard bytes.count == 1, let byte = bytes.first, (0x20..<0x7F).contains(byte) else { return nil }
    // The Greek question mark is a semicolon, the varia a grave accent, and the sign for kelvin a K.
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: "`"), UInt8(ascii: "K"), UInt8(ascii: "\""),
      UInt8(ascii: "\\"):
      return nil
    default: return byte
    }
  }
}
