// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Pictures
import Testing

/// A picture of `Fixtures/`, which `make-fixtures.py` writes.
func fixture(_ name: String) throws -> [UInt8] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
  return [UInt8](try Data(contentsOf: folder.appending(path: "Fixtures/\(name)")))
}

/// The folder of the pictures.
let fixtureFolder =
  URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures").path

/// Debian's libraries that this machine has.
enum Installed {
  static let decoders = ["libpng16.so.16", "libturbojpeg.so.0", "libwebp.so.7"].allSatisfy(isThere)
  static let chafa = isThere("libchafa.so.0")

  static let decoderSentence: Comment =
    "the decoders are not all installed: apt-get install libpng16-16 libturbojpeg0 libwebp7"
  static let chafaSentence: Comment = "libchafa is not installed: apt-get install libchafa0"

  private static func isThere(_ name: String) -> Bool { dlopen(name, RTLD_NOW) != nil }
}

extension Pixels {
  /// Red, green, blue and opacity of one pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    Array(bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4])
  }
}

/// Whether two colours are as near as lossy formats bring them.
func isNear(_ left: [UInt8], _ right: [UInt8], within distance: Int = 6) -> Bool {
  left.count == right.count
    && zip(left, right).allSatisfy { abs(Int($0) - Int($1)) <= distance }
}
