// SPDX-License-Identifier: MIT

/// Where the first row and the first column of stored pixels are when a picture is seen (Exif 2.32, tag 0x0112).
public enum PictureOrientation: Int, Sendable, Hashable, CaseIterable {
  /// Above, and to the left.
  case upright = 1
  /// Above, and to the right.
  case mirrored
  /// Below, and to the right: turned by half.
  case upsideDown
  /// Below, and to the left.
  case upsideDownMirrored
  /// To the left, and above.
  case transposed
  /// To the right, and above: turned by a quarter to the right.
  case turnedRight
  /// To the right, and below.
  case transversed
  /// To the left, and below: turned by a quarter to the left.
  case turnedLeft

  /// Whether stored rows are seen as columns.
  public var swapsExtents: Bool { rawValue >= Self.transposed.rawValue }

  /// What a JPEG's Exif segment says; upright where it says nothing that can be read.
  ///
  /// - Complexity: O(*s*) in the segments before the picture's data, and in the 65,535 tags of a segment at most.
  init(ofJPEG bytes: [UInt8]) {
    self = .upright
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      switch marker {
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD8: place += 2
      case 0xD9, 0xDA: return
      default:
        let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
        guard length >= 2, place + 2 + length <= bytes.count else { return }
        let body = bytes[place + 4..<place + 2 + length]
        // APP1, which XMP uses too.
        if marker == 0xE1, body.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) {
          if let found = Self(tiff: body.dropFirst(6)) { self = found }
          return
        }
        place += 2 + length
      }
    }
  }

  /// What the tags of the main picture say (TIFF 6.0).
  private init?(tiff: ArraySlice<UInt8>) {
    let isLittle: Bool
    switch tiff.prefix(2) {
    case [0x49, 0x49]: isLittle = true
    case [0x4D, 0x4D]: isLittle = false
    default: return nil
    }
    func number(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let bytes = tiff[tiff.startIndex + offset..<tiff.startIndex + offset + count]
      return isLittle
        ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 2, bytes: 2) == 42, let directory = number(at: 4, bytes: 4),
      let count = number(at: directory, bytes: 2)
    else { return nil }
    for entry in 0..<count {
      let start = directory + 2 + entry * 12
      guard let tag = number(at: start, bytes: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // One short number, at the beginning of the four bytes that are for the value.
      guard number(at: start + 2, bytes: 2) == 3, number(at: start + 4, bytes: 4) == 1,
        let value = number(at: start + 8, bytes: 2)
      else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }
}

extension Pixels {
  /// The picture as it is to be seen, of stored pixels.
  ///
  /// - Complexity: O(*n*) in the pixels.
  func turned(to orientation: PictureOrientation) -> Pixels {
    guard orientation != .upright else { return self }
    let isSwapped = orientation.swapsExtents
    let (seenWidth, seenHeight) = isSwapped ? (height, width) : (width, height)
    var turned: [UInt8] = []
    turned.reserveCapacity(bytes.count)
    for y in 0..<seenHeight {
      for x in 0..<seenWidth {
        let (column, row) =
          switch orientation {
          case .upright: (x, y)
          case .mirrored: (width - 1 - x, y)
          case .upsideDown: (width - 1 - x, height - 1 - y)
          case .upsideDownMirrored: (x, height - 1 - y)
          case .transposed: (y, x)
          case .turnedRight: (y, height - 1 - x)
          case .transversed: (width - 1 - y, height - 1 - x)
          case .turnedLeft: (width - 1 - y, x)
          }
        let start = (row * width + column) * 4
        turned.append(contentsOf: bytes[start..<start + 4])
      }
    }
    return Pixels(width: seenWidth, height: seenHeight, bytes: turned)
  }
}
