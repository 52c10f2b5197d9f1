// SPDX-License-Identifier: MIT

/// A control sequence, taken apart (ECMA-48, 5.4): `CSI`, then parameters, intermediate bytes and a final byte.
struct ControlSequence {
  /// `<`, `=`, `>` or `?` before the parameters: a private sequence.
  var prefix: UInt8?
  /// The parameters between semicolons, each with its parts between colons; nil where nothing is written.
  var parameters: [[Int?]] = []
  /// 0x20 to 0x2F.
  var intermediates: ArraySlice<UInt8>
  /// 0x40 to 0x7E, or rxvt's `$`.
  var final: UInt8

  /// The largest number told apart from larger ones.
  private static let ceiling = 0x1F_FFFF

  /// Takes apart what stands between `CSI` and the final byte.
  init(body: [UInt8], final: UInt8) {
    self.final = final
    var rest = body[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      prefix = first
      rest = rest.dropFirst()
    }
    let end = rest.firstIndex { $0 < 0x30 } ?? rest.endIndex
    intermediates = rest[end...]
    guard end > rest.startIndex else { return }
    parameters = rest[..<end]
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { parameter in
        parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
          .map(Self.number)
      }
  }

  /// The parameter at a place; nil where it is missing or empty.
  subscript(place: Int, part: Int = 0) -> Int? {
    guard place < parameters.count, part < parameters[place].count else { return nil }
    return parameters[place][part]
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = min(ceiling, value * 10 + Int(digit - 0x30))
    }
    return value
  }
}
