// SPDX-License-Identifier: MIT

/// A text whose end is missing, without what its end would have made whole.
enum CutText {
  /// Up to the last line that ends.
  static func wholeLines(of bytes: [UInt8]) -> [UInt8] {
    Array(bytes[..<(bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)])
  }

  /// Up to the last whole object or array among the elements of the outermost array, with the brackets closed that
  /// are open there; nil where there is none.
  static func wholeElements(of bytes: [UInt8]) -> [UInt8]? {
    var open: [UInt8] = []
    // The outermost array is the first that is open: objects alone are around it.
    var arrayDepth: Int?
    var cut: (end: Int, depth: Int)?
    var isText = false
    var isEscaped = false
    for (place, byte) in bytes.enumerated() {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append(byte)
        if byte == UInt8(ascii: "["), arrayDepth == nil { arrayDepth = open.count }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard open.popLast() != nil else { return nil }
        guard let depth = arrayDepth else { continue }
        if open.count == depth { cut = (place + 1, depth) }
        if open.count < depth { arrayDepth = nil }
      default: break
      }
    }
    guard let cut else { return nil }
    return bytes[..<cut.end] + [UInt8(ascii: "]")]
      + repeatElement(UInt8(ascii: "}"), count: cut.depth - 1)
  }
}
