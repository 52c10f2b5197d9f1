// SPDX-License-Identifier: MIT

internal import Glibc

/// Tells the identifier of a JSON object whose first member has it by the object's first bytes, whatever is behind
/// them.
struct LeadingIdentifier {
  /// The member's name in quotes.
  private let key: [UInt8]

  private static let quote = UInt8(ascii: "\"")

  /// - Parameter key: The name of the field that names a record wherever it stands first.
  init(key: String) {
    self.key = Array("\"\(key)\"".utf8)
  }

  /// The identifier; nil where it does not show at once.
  func identifier(of text: UnsafeRawBufferPointer) -> String? {
    var place = 0
    func peek() -> UInt8? {
      while place < text.count, unsafe LineScanner.isSpace(text[place]) { place += 1 }
      return unsafe place < text.count ? text[place] : nil
    }
    guard peek() == UInt8(ascii: "{") else { return nil }
    place += 1
    guard peek() == Self.quote, unsafe isKey(at: place, in: text) else { return nil }
    place += key.count
    guard peek() == UInt8(ascii: ":") else { return nil }
    place += 1
    guard let first = peek() else { return nil }
    let isText = first == Self.quote
    let start = isText ? place + 1 : place
    var end = start
    while end < text.count, case let byte = unsafe text[end] {
      if isText ? byte == Self.quote : !(0x30...0x39).contains(byte) { break }
      // What is escaped or no ASCII is left to the parser.
      guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") else { return nil }
      end += 1
    }
    guard end > start, end < text.count else { return nil }
    if !isText {
      // Only what is a whole number as it stands.
      let follows = unsafe text[end]
      let hasZero = unsafe text[start] == 0x30 && end > start + 1
      guard end - start <= 18, !hasZero,
        follows == UInt8(ascii: ",") || follows == UInt8(ascii: "}")
      else { return nil }
    }
    return unsafe String(decoding: text[start..<end], as: UTF8.self)
  }

  private func isKey(at place: Int, in text: UnsafeRawBufferPointer) -> Bool {
    guard text.count - place >= key.count, let base = text.baseAddress else { return false }
    return unsafe key.withUnsafeBytes { key in
      guard let start = key.baseAddress else { return false }
      return unsafe memcmp(base + place, start, key.count) == 0
    }
  }
}
