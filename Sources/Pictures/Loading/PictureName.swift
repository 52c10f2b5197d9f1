// SPDX-License-Identifier: MIT

/// What a picture's name in a collection leads to.
///
/// Names come from the collection, which may come from anyone. A path leads to a file below the collection's own
/// folder and to nothing else: it is relative, has no `..`, and no part of it may be a symbolic link. A `data:` URL
/// is the picture itself. No other URL is read, and nothing is ever fetched.
enum PictureName: Hashable {
  /// The parts of a path; at least one.
  case path([String])
  /// The picture.
  case data([UInt8])

  /// Reads a name.
  ///
  /// - Parameter limit: The most bytes that a picture may have.
  init(_ name: String, limit: Int) throws(PictureError) {
    if let scheme = Self.scheme(of: name) {
      guard scheme == "data" else { throw .foreignScheme(scheme) }
      self = .data(try Self.data(ofURL: name, limit: limit))
      return
    }
    guard !name.hasPrefix("/"), !name.utf8.contains(0) else { throw .outsideFolder }
    let parts = name.split(separator: "/").filter { $0 != "." }
    guard !parts.contains("..") else { throw .outsideFolder }
    guard !parts.isEmpty else { throw .notAFile }
    self = .path(parts.map(String.init))
  }

  /// The letters before the first colon, where they are a scheme (RFC 3986, 3.1) and no part of a path; small.
  private static func scheme(of name: String) -> String? {
    let scheme = name.utf8.prefix(32).prefix { $0 != UInt8(ascii: ":") }
    guard scheme.count < 32, scheme.count < name.utf8.count, let first = scheme.first,
      isLetter(first),
      scheme.allSatisfy({
        isLetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
      })
    else { return nil }
    return String(decoding: scheme, as: UTF8.self).lowercased()
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  /// The bytes of `data:image/png;base64,…` (RFC 2397). The media type is not believed: the bytes say what they are.
  private static func data(ofURL url: String, limit: Int) throws(PictureError) -> [UInt8] {
    var rest = url.utf8.dropFirst("data:".utf8.count)
    guard let comma = rest.prefix(256).firstIndex(of: UInt8(ascii: ",")) else { throw .badDataURL }
    let kind = String(decoding: rest[..<comma], as: UTF8.self).lowercased()
    guard kind.hasSuffix(";base64") else { throw .badDataURL }
    rest = rest[rest.index(after: comma)...]
    guard rest.count / 4 * 3 <= limit else { throw .tooManyBytes(limit: limit) }
    guard let bytes = decodeBase64(rest) else { throw .badDataURL }
    return bytes
  }
}
