// SPDX-License-Identifier: MIT

/// Bytes in base64 (RFC 4648, 4), padded.
///
/// - Complexity: O(*n*)
func encodeBase64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let count = min(3, bytes.count - start)
    var bits = 0
    for index in start..<start + 3 {
      bits = bits << 8 | (index < bytes.count ? Int(bytes[index]) : 0)
    }
    for index in 0..<4 {
      text.append(
        index <= count ? alphabet[bits >> (18 - 6 * index) & 0x3F] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}

/// The bytes that base64 (RFC 4648, 4) stands for, padded or not; nil for any other text.
///
/// - Complexity: O(*n*)
func decodeBase64(_ text: some Sequence<UInt8>) -> [UInt8]? {
  var bytes: [UInt8] = []
  var bits: UInt32 = 0
  var count = 0
  var padding = 0
  for character in text {
    let value: UInt8
    switch character {
    case 0x41...0x5A: value = character - 0x41
    case 0x61...0x7A: value = character - 0x61 + 26
    case 0x30...0x39: value = character - 0x30 + 52
    case 0x2B: value = 62
    case 0x2F: value = 63
    case 0x3D:
      padding += 1
      continue
    default: return nil
    }
    guard padding == 0 else { return nil }
    bits = bits << 6 | UInt32(value)
    count += 1
    if count % 4 == 0 {
      bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
      bytes.append(UInt8(truncatingIfNeeded: bits))
    }
  }
  guard padding == 0 || (count + padding) % 4 == 0 && padding <= 2 else { return nil }
  switch count % 4 {
  case 0: break
  case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
  case 3:
    bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
    bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
  default: return nil
  }
  return bytes
}
