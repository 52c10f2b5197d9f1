// SPDX-License-Identifier: MIT

internal import CSimdjson

/// Finds where the elements of an array, or the members of an object, end, in a text that comes in pieces of any
/// length.
///
/// Strings and what is nested are passed over, and nothing else of the grammar is looked at: what stands between two
/// ends is to be parsed. A scan begins directly behind the opening bracket.
@safe public struct ElementScanner {
  /// A comma between elements, or the closing bracket.
  public struct End: Sendable, Hashable {
    /// Of its byte, from the beginning of the piece that was scanned.
    public var offset: Int
    /// The number of the line on which it is, from 0 for that on which the piece began.
    public var line: Int
  }

  private var scan = vitrine_json_scan()
  private var ends: [vitrine_json_end] = []

  /// A scan that begins behind a bracket.
  public init() {}

  /// Whether the closing bracket was come upon; what is behind it is not scanned.
  public var hasEnded: Bool { scan.ended != 0 }

  /// Scans the next piece.
  ///
  /// - Parameter body: Called with each end in it, in order.
  /// - Complexity: O(*n*), at gigabytes a second.
  public mutating func scan(_ piece: UnsafeRawBufferPointer, _ body: (End) -> Void) {
    // Offsets have 32 bits, and there is room for an end at every byte.
    let most = 1 << 18
    var start = 0
    var line = 0
    while start < piece.count, !hasEnded {
      let count = min(most, piece.count - start)
      if ends.count < count {
        ends = [vitrine_json_end](repeating: vitrine_json_end(), count: count)
      }
      let before = scan.lines
      let bytes = unsafe piece.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
      let found = unsafe ends.withUnsafeMutableBufferPointer { room in
        unsafe vitrine_json_scan_elements(&scan, bytes, count, room.baseAddress)
      }
      for end in ends[..<found] {
        body(End(offset: start + Int(end.offset), line: line + Int(end.lines)))
      }
      start += count
      line += Int(scan.lines - before)
    }
  }

  /// Whether what was scanned ends outside of strings and of what is nested.
  public var isOutside: Bool { scan.depth == 0 && scan.in_string == 0 }

  /// How many line feeds were scanned.
  public var lineCount: Int { Int(scan.lines) }
}
