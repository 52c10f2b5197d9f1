// SPDX-License-Identifier: MIT

/// A form in which files are kept small, told by its first bytes whatever the file is called.
public enum CompressionFormat: String, Sendable, Hashable, CaseIterable {
  /// RFC 1952, read by zlib.
  case gzip
  /// RFC 8878, read by libzstd.
  case zstd

  /// How many bytes tell a format.
  static let markLength = 4

  /// The format of what begins so; nil where it is none of them.
  init?(mark: some Sequence<UInt8>) {
    let bytes = Array(mark.prefix(Self.markLength))
    if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if bytes == [0x28, 0xB5, 0x2F, 0xFD] {
      self = .zstd
    } else if bytes.count == 4, bytes[0] & 0xF0 == 0x50, bytes[1...] == [0x2A, 0x4D, 0x18] {
      // A frame to be skipped, with which some programs begin.
      self = .zstd
    } else {
      return nil
    }
  }

  /// A file's name without the ending that says how it is compressed.
  static func uncompressedName(_ name: String) -> Substring {
    for ending in [".gz", ".zst"] where name.hasSuffix(ending) {
      return name.dropLast(ending.count)
    }
    return name[...]
  }
}
