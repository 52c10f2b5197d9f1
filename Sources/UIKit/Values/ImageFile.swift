// SPDX-License-Identifier: MIT

internal import Foundation

/// A PNG or JPEG file, of which the header is read.
struct ImageFile {
  let size: CGSize

  /// Looks in the main bundle's resources and beside the executable; the ending may be left out.
  init?(named name: String) {
    let executable = URL(filePath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let folders = [
      Bundle.main.resourceURL, Bundle.main.executableURL?.deletingLastPathComponent(), executable,
    ]
    for folder in folders.compactMap({ $0 }) {
      for ending in ["", ".png", ".jpg", ".jpeg"] {
        if let file = ImageFile(path: folder.appending(path: name + ending).path) {
          self = file
          return
        }
      }
    }
    return nil
  }

  init?(path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let start = try? file.read(upToCount: 1 << 16) else { return nil }
    guard let size = Self.sizeOfPNG([UInt8](start)) ?? Self.sizeOfJPEG([UInt8](start)) else {
      return nil
    }
    self.size = size
  }

  private static func sizeOfPNG(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return CGSize(width: number(16), height: number(20))
  }

  /// Walks the segments of a JPEG file to the frame's header.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return CGSize(
          width: Int(bytes[place + 7]) << 8 | Int(bytes[place + 8]),
          height: Int(bytes[place + 5]) << 8 | Int(bytes[place + 6]))
      }
      place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
    }
    return nil
  }
}
