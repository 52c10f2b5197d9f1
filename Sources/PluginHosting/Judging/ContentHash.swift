// SPDX-License-Identifier: MIT

internal import CDigest

/// The SHA-256 of a plugin's file: what verdicts and the quarantine know it by, wherever it is and whenever it was
/// written.
internal struct ContentHash: Hashable, Sendable {
  private let bytes: SIMD32<UInt8>

  /// The hash of a content.
  ///
  /// - Complexity: O(*n*).
  internal init(of content: [UInt8]) {
    var digest = [UInt8](repeating: 0, count: 32)
    unsafe content.withUnsafeBytes { content in
      unsafe vitrine_sha256(content.baseAddress, content.count, &digest)
    }
    bytes = SIMD32(digest)
  }

  /// The hash that 64 hexadecimal digits spell, of which letters are small.
  internal init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 64 else { return nil }
    var bytes = SIMD32<UInt8>()
    for (index, digit) in digits.enumerated() {
      guard let place = hexadecimalDigits.firstIndex(of: digit) else { return nil }
      bytes[index / 2] = bytes[index / 2] << 4 | UInt8(place)
    }
    self.bytes = bytes
  }
}

extension ContentHash: CustomStringConvertible {
  /// 64 hexadecimal digits.
  internal var description: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(64)
    for index in 0..<32 {
      digits.append(hexadecimalDigits[Int(bytes[index] >> 4)])
      digits.append(hexadecimalDigits[Int(bytes[index] & 15)])
    }
    return String(decoding: digits, as: UTF8.self)
  }
}

private let hexadecimalDigits = Array("0123456789abcdef".utf8)
