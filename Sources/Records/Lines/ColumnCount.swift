// SPDX-License-Identifier: MIT

internal import Glibc
internal import JSONText

/// How many characters stand between the last line feed and the end of a text that goes by piece by piece.
struct ColumnCount {
  private(set) var characters: Int

  init(_ characters: Int = 0) {
    self.characters = characters
  }

  /// Goes on; true where the piece has a line feed.
  ///
  /// - Complexity: O(*n*) in the length of the piece.
  @discardableResult mutating func pass(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    // Asked first, as it is the fastest way through a piece that has none.
    let hasLineFeed = unsafe memchr(base, 0x0A, bytes.count) != nil
    let start = unsafe hasLineFeed ? (bytes.lastIndex(of: 0x0A) ?? 0) + 1 : 0
    var count = 0
    for place in start..<bytes.count {
      // Behind the first byte of a character in UTF-8.
      count &+= unsafe bytes[place] & 0xC0 == 0x80 ? 0 : 1
    }
    characters = hasLineFeed ? count : characters + count
    return hasLineFeed
  }

  /// The count behind a piece.
  func passed(_ bytes: ArraySlice<UInt8>) -> ColumnCount {
    var count = self
    unsafe bytes.withUnsafeBytes { _ = unsafe count.pass($0) }
    return count
  }
}

extension JSONError {
  /// As it is with an element of an array, before which so many characters stand on its line.
  ///
  /// - Parameter line: the number of the line on which the element begins, on which alone they stand.
  func behind(_ columns: ColumnCount, onLine line: Int) -> JSONError {
    var error = self
    if error.line == line { error.column += columns.characters }
    return error
  }
}
