// SPDX-License-Identifier: MIT

/// The formats of pictures that are decoded.
public enum PictureFormat: Sendable, Hashable, CaseIterable {
  /// Portable Network Graphics (ISO/IEC 15948): every colour type and depth; of an animated one the still image.
  case png
  /// JPEG (ISO/IEC 10918) of 8 bits, baseline and progressive: grey, colour, and the four inks of print.
  case jpeg
  /// WebP (RFC 9649), lossy and lossless, but for animations.
  case webp

  /// What people call it.
  public var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    }
  }

  /// Its media type (RFC 6838).
  public var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .webp: "image/webp"
    }
  }

  /// The format that bytes begin like; nil for none.
  public init?(_ bytes: some Collection<UInt8>) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }
}
