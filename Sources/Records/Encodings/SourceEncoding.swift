// SPDX-License-Identifier: MIT

/// A form in which a source's text is not UTF-8 as it stands, told by its first bytes whatever the source is called.
public enum SourceEncoding: String, Sendable, Hashable, CaseIterable {
  /// RFC 1952, read by zlib.
  case gzip
  /// RFC 8878, read by libzstd.
  case zstd
  /// RFC 2781, as some programs of Windows write it; without a mark where it begins with ASCII.
  case utf16

  /// How many bytes tell a form.
  static let markLength = 4

  /// The form of what begins so; nil where it is none of them.
  init?(mark: some Sequence<UInt8>) {
    let bytes = Array(mark.prefix(Self.markLength))
    if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if bytes == [0x28, 0xB5, 0x2F, 0xFD] {
      self = .zstd
    } else if bytes.count == 4, bytes[0] & 0xF0 == 0x50, bytes[1...] == [0x2A, 0x4D, 0x18] {
      // A frame to be skipped, with which some programs begin.
      self = .zstd
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else if bytes.count == 4, Self.isWideASCII(bytes) {
      self = .utf16
    } else {
      return nil
    }
  }

  /// Whether a few bytes may be the beginning of a mark, so that more are needed to tell.
  static func mayBegin(_ head: some Collection<UInt8>) -> Bool {
    guard let first = head.first else { return true }
    let rest: [UInt8]
    switch first {
    case 0x1F: rest = [0x8B]
    case 0x28: rest = [0xB5, 0x2F, 0xFD]
    case 0x50...0x5F: rest = [0x2A, 0x4D, 0x18]
    case 0xFF: rest = [0xFE]
    case 0xFE: rest = [0xFF]
    default: rest = []
    }
    if head.count <= rest.count, rest.starts(with: head.dropFirst()) { return true }
    // A first byte of ASCII is looked at by itself: more may be long in coming.
    return (2..<markLength).contains(head.count) && isWideASCII(Array(head))
  }

  /// Whether every other byte is 0, as text has it nowhere else, and the others are of text.
  private static func isWideASCII(_ bytes: [UInt8]) -> Bool {
    let zero = bytes[0] == 0 ? 0 : 1
    return bytes.enumerated().allSatisfy { place, byte in
      place % 2 == zero
        ? byte == 0 : (0x20..<0x7F).contains(byte) || (0x09...0x0D).contains(byte)
    }
  }

  /// What a source of it is, for people.
  var adjective: String { self == .utf16 ? "UTF-16" : "compressed" }

  /// A file's name without the ending that says how it is compressed.
  static func uncompressedName(_ name: String) -> Substring {
    for ending in [".gz", ".zst"] where name.hasSuffix(ending) {
      return name.dropLast(ending.count)
    }
    return name[...]
  }
}
