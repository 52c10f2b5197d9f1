// SPDX-License-Identifier: MIT

internal import CDigest

/// SHA-256, as `sha256sum` prints it.
enum SHA256 {
  /// - Complexity: O(*n*) in the bytes.
  static func hexadecimal(of bytes: [UInt8]) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe digest.withUnsafeMutableBufferPointer { digest in
        unsafe vitrine_sha256(bytes.baseAddress, bytes.count, digest.baseAddress)
      }
    }
    return PluginAuthoring.hexadecimal(digest)
  }
}

/// Bytes as pairs of hexadecimal digits.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
