// SPDX-License-Identifier: MIT

internal import TextCanvas

/// SGR's ways from style to style that were written before: a frame goes the same few again and again.
struct TransitionCache: Sendable {
  private struct Way {
    /// The numbers of both styles; none has the highest.
    var key = UInt64.max
    var start = 0
    var end = 0
  }

  private var ways = [Way](repeating: Way(), count: Self.wayCount)
  private var bytes: [UInt8] = []

  /// A power of two.
  private static let wayCount = 512
  private static let mostBytes = 16_384

  init() {
    bytes.reserveCapacity(Self.mostBytes)
  }

  /// Appends the sequence from one style to another, both by their numbers among `styles`.
  mutating func append(
    from old: UInt32, to new: UInt32, of styles: [TextStyle], into output: inout [UInt8]
  ) {
    let key = UInt64(old) << 32 | UInt64(new)
    let slot = Int((key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (Self.wayCount - 1)
    let way = ways[slot]
    if way.key == key {
      output.append(contentsOf: bytes[way.start..<way.end])
      return
    }
    let start = output.count
    StyleTransition.append(from: styles[Int(old)], to: styles[Int(new)], into: &output)
    let count = output.count - start
    if bytes.count + count > Self.mostBytes {
      for index in ways.indices { ways[index] = Way() }
      bytes.removeAll(keepingCapacity: true)
    }
    ways[slot] = Way(key: key, start: bytes.count, end: bytes.count + count)
    bytes.append(contentsOf: output[start...])
  }
}
