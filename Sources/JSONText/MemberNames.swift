// SPDX-License-Identifier: MIT

/// Names of members that are told from others by bytes.
package struct MemberNames: Sendable {
  private let names: [[UInt8]]
  /// A bit for each length of theirs.
  private let lengths: UInt64

  private static let longest = 63

  /// Names of ASCII, of at most 63 bytes each; nil where others are among them.
  package init?(_ names: [String]) {
    guard names.allSatisfy({ $0.utf8.count <= Self.longest && $0.utf8.allSatisfy { $0 < 0x80 } })
    else { return nil }
    self.names = names.map { Array($0.utf8) }
    lengths = names.reduce(0) { $0 | 1 << UInt64($1.utf8.count) }
  }

  /// No names.
  package static let none = MemberNames()

  private init() {
    names = []
    lengths = 0
  }

  /// Whether a key is one of the names. One that is not of ASCII may be: the sign for kelvin is a K.
  func mayMean(_ key: UnsafeRawBufferPointer) -> Bool {
    if key.count <= Self.longest, lengths & 1 << UInt64(key.count) != 0,
      names.contains(where: { unsafe key.elementsEqual($0) })
    {
      return true
    }
    return unsafe key.contains { $0 >= 0x80 }
  }
}
