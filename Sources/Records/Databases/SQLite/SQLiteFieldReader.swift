// SPDX-License-Identifier: MIT

internal import FieldValues
internal import JSONText

/// Makes the values of a database those of records.
///
/// A text that is a JSON object or array is that, so that field paths lead on into it. Of a BLOB the size and the first
/// bytes are told, as an object; of one that is a picture the object has the whole as `image`, a data: URL. What is no
/// UTF-8 in a text becomes the replacement character.
final class SQLiteFieldReader {
  private var parser = JSONParser()

  /// How many bytes of a BLOB are shown.
  private static let shownBytes = 16
  /// A larger picture is not shown.
  private static let largestPicture = 1 << 22

  @unsafe func value(of cell: SQLiteCell) -> FieldValue {
    switch unsafe cell {
    case .null: return .null
    case .integer(let number): return .integer(number)
    case .real(let number):
      // As SQLite's own JSON has it.
      guard number.isFinite else { return .digits(number < 0 ? "-9e999" : "9e999") }
      return .number(number)
    case .text(let bytes):
      if unsafe Self.mayBeJSON(bytes), let value = unsafe json(bytes) { return value }
      return unsafe .text(String(decoding: bytes, as: UTF8.self))
    case .blob(let bytes):
      return unsafe .object(Self.summary(of: bytes))
    }
  }

  /// Whether a text is to be looked at whole, as it begins and ends like an object or an array.
  static func mayBeJSON(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = unsafe bytes.first, let last = unsafe bytes.last else { return false }
    return (first == UInt8(ascii: "{") && last == UInt8(ascii: "}"))
      || (first == UInt8(ascii: "[") && last == UInt8(ascii: "]"))
  }

  private func json(_ bytes: UnsafeRawBufferPointer) -> FieldValue? {
    var padded = unsafe Array(bytes)
    padded.append(contentsOf: repeatElement(0x20, count: JSONParser.padding))
    return unsafe padded.withUnsafeBytes { padded in
      try? unsafe parser.value(
        ofPadded: UnsafeRawBufferPointer(rebasing: padded[..<bytes.count]), name: "")
    }
  }

  private static func summary(of bytes: UnsafeRawBufferPointer) -> FieldObject {
    var members = [
      FieldObject.Member(key: "size", value: .integer(Int64(bytes.count))),
      FieldObject.Member(key: "bytes", value: unsafe .text(hexadecimal(bytes))),
    ]
    if bytes.count <= largestPicture, let type = unsafe pictureType(bytes) {
      members.append(
        FieldObject.Member(
          key: "image", value: unsafe .text("data:\(type);base64,\(base64(bytes))")))
    }
    return FieldObject(distinct: members)
  }

  private static func hexadecimal(_ bytes: UnsafeRawBufferPointer) -> String {
    let digits = unsafe bytes.prefix(shownBytes).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return digits.joined(separator: " ") + (bytes.count > shownBytes ? " …" : "")
  }

  private static func pictureType(_ bytes: UnsafeRawBufferPointer) -> String? {
    if unsafe bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if unsafe bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    let isWebP =
      unsafe bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    return isWebP ? "image/webp" : nil
  }

  private static func base64(_ bytes: UnsafeRawBufferPointer) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = unsafe bytes[start..<min(start + 3, bytes.count)]
      var bits = 0
      for index in 0..<3 {
        bits = unsafe bits << 8 | (index < part.count ? Int(part[start + index]) : 0)
      }
      for index in 0..<4 {
        text.append(unsafe index <= part.count ? alphabet[bits >> (18 - 6 * index) & 63] : 0x3D)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
