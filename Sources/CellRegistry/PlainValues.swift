// SPDX-License-Identifier: MIT

internal import FieldValues
internal import TextCanvas

/// Writes values on one line as their summaries are drawn, where that is plain text without blanks at its ends, which
/// can be copied.
struct PlainValues {
  let widthPolicy: WidthPolicy

  /// A summary is cut behind so many characters.
  private static let longest = 400

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
    var summary =
      switch value {
      case .text(let text): text
      case .bool(let truth): truth ? "true" : "false"
      case .integer(let number): String(number)
      default: value.summary
      }
    return summary.withUTF8 { unsafe copy($0, room: room, cuts: cuts, to: &text) }
  }

  private func copy(
    _ bytes: UnsafeBufferPointer<UInt8>, room: Int, cuts: Bool, to text: inout [UInt8]
  ) -> Int? {
    guard let last = unsafe bytes.last, last != 0x20, unsafe bytes[0] != 0x20,
      let columns = unsafe bytes.plainColumns(policy: widthPolicy)
    else { return nil }
    if columns <= room {
      guard bytes.count <= Self.longest else { return nil }
      unsafe text.append(contentsOf: bytes)
      return columns
    }
    // Where `…` is wide it may have no room itself.
    guard cuts, room > 0, room < Self.longest, !widthPolicy.contains(.ambiguousIsWide) else {
      return nil
    }
    let front = unsafe bytes.plainPrefix(columns: room - 1, policy: widthPolicy)
    unsafe text.append(contentsOf: bytes[..<front.count])
    text.append(contentsOf: "…".utf8)
    return front.columns + 1
  }
}
