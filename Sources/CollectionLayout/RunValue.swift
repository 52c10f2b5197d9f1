// SPDX-License-Identifier: MIT

/// What a tree of runs holds: values of a length, which it sums.
internal protocol RunValue: Equatable, BitwiseCopyable {
  var length: Double { get }
  /// Whether lengths, and sums of 2³¹ of them, are added and taken away again without rounding.
  static var addsExactly: Bool { get }
  /// Values that a leaf has room for: few, so that a change reads little, but enough to keep the tree low.
  static var leafLimit: Int { get }
  /// What a sum comes to with the lengths of some values, which there are.
  static func add(_ values: Span<Self>, from start: Int, to end: Int, _ sum: Double) -> Double
}

extension RunValue {
  @inline(__always)
  internal static func add(
    _ values: Span<Self>, from start: Int, to end: Int, _ sum: Double
  ) -> Double {
    var sum = sum
    var slot = start
    while slot < end {
      sum += unsafe values[unchecked: slot].length
      slot &+= 1
    }
    return sum
  }
}

extension Double: RunValue {
  internal var length: Double { self }
  internal static var addsExactly: Bool { false }
  internal static var leafLimit: Int { 32 }
}

/// A length of sixteenths of a point, below 4096 points: what nearly all rows of text measure, in two bytes.
///
/// A list's speed is that of the memory which it reads; with these a million rows stay in a processor's caches.
internal struct ShortLength: RunValue {
  private var sixteenths: UInt16

  internal var length: Double { Double(sixteenths) * 0.0625 }
  internal static var addsExactly: Bool { true }
  internal static var leafLimit: Int { 128 }

  /// Sixteenths are summed as the integers they are, which is many at a time.
  @inline(__always)
  internal static func add(
    _ values: Span<ShortLength>, from start: Int, to end: Int, _ sum: Double
  ) -> Double {
    var sixteenths: UInt32 = 0
    var slot = start
    while slot < end {
      sixteenths &+= UInt32(unsafe values[unchecked: slot].sixteenths)
      slot &+= 1
    }
    return sum + Double(sixteenths) * 0.0625
  }

  /// Nil when the length is none of these.
  init?(_ length: Double) {
    // From 2⁵² on a number's last bit is worth 1.
    let shifted = length * 16 + 0x1p52
    guard shifted - 0x1p52 == length * 16, length >= 0, length < 4096 else { return nil }
    sixteenths = UInt16(truncatingIfNeeded: shifted.bitPattern)
  }
}
