// SPDX-License-Identifier: MIT

internal import FieldValues

/// What is shown of bytes that are no text: their number and the first of them; of a picture the whole.
enum BinarySummary {
  /// How many bytes are shown.
  private static let shownBytes = 16
  /// A larger picture is not shown.
  private static let largestPicture = 1 << 22

  static func fields(of bytes: UnsafeRawBufferPointer) -> FieldObject {
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
