// SPDX-License-Identifier: MIT

internal import FieldValues
internal import TextCanvas

/// Writes values on one line as their summaries are drawn, where that is plain text without blanks at its ends, which
/// can be copied.
struct PlainValues {
  let widthPolicy: WidthPolicy

  private static let longest = FieldValue.longestSummary
  /// How many characters are looked at behind a cut: one that is no blank is likely to be among them.
  private static let behindCut = 8

  /// Appends the value at a place in UTF-8.
  ///
  /// - Parameters:
  ///   - room: The columns that there are.
  ///   - cuts: Whether what is wider is cut, and ends in `…`.
  /// - Returns: the columns that it takes; nil, and nothing is appended, for what is not to be copied.
  func copy(
    _ place: Int, of object: FieldObject, room: Int, cuts: Bool = false, to text: inout [UInt8]
  ) -> Int? {
    var columns: Int?
    let isText = unsafe object.withText(at: place) { bytes in
      columns = unsafe copy(bytes, room: room, cuts: cuts, to: &text)
      return true
    }
    if isText == true { return columns }
    return copy(object.value(at: place), room: room, cuts: cuts, to: &text)
  }

  /// Appends a value in UTF-8, as ``copy(_:of:room:cuts:to:)`` does that of a place.
  func copy(_ value: FieldValue, room: Int, cuts: Bool = false, to text: inout [UInt8]) -> Int? {
    // Of what is cut anyway no more is told than shows that it is.
    let longest = cuts ? min(room + Self.behindCut, Self.longest) : Self.longest
    var summary =
      switch value {
      case .text(let text): text
      case .bool(let truth): truth ? "true" : "false"
      case .integer(let number): String(number)
      default: value.summary(longest: longest)
      }
    let isWhole = summary.utf8.count < longest
    return summary.withUTF8 {
      unsafe copy($0, isWhole: isWhole, room: room, cuts: cuts, to: &text)
    }
  }

  private func copy(
    _ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool = true, room: Int, cuts: Bool,
    to text: inout [UInt8]
  ) -> Int? {
    guard let first = unsafe bytes.first, first != 0x20, room > 0 else { return nil }
    let whole = unsafe bytes.plainPrefix(columns: room, policy: widthPolicy)
    if whole.count == bytes.count {
      guard bytes.count <= Self.longest, unsafe bytes[bytes.count - 1] != 0x20 else { return nil }
      unsafe text.append(contentsOf: bytes)
      return whole.columns
    }
    // Where `…` is wide it may have no room itself.
    guard cuts, whole.isFull, room < Self.longest, !widthPolicy.contains(.ambiguousIsWide) else {
      return nil
    }
    let rest = unsafe UnsafeBufferPointer(rebasing: bytes[whole.count...])
    // Blanks at the end take no room.
    guard unsafe rest.contains(where: { $0 != 0x20 }) else { return nil }
    let front = unsafe bytes.plainPrefix(columns: room - 1, policy: widthPolicy)
    let shown = unsafe bytes[..<front.count]
    // What is cut off is not seen, but may say in which direction a text goes that has no letter.
    guard
      unsafe shown.contains(where: {
        UInt8(ascii: "a") <= $0 | 0x20 && $0 | 0x20 <= UInt8(ascii: "z")
      })
        || isWhole && rest.plainColumns(policy: widthPolicy) != nil
    else { return nil }
    unsafe text.append(contentsOf: shown)
    text.append(contentsOf: "…".utf8)
    return front.columns + 1
  }
}
