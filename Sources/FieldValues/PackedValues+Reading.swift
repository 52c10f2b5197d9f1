// SPDX-License-Identifier: MIT

extension PackedValues {
  private func withEntry<Result>(at place: Int, _ body: (Entry) -> Result) -> Result {
    unsafe memory.withUnsafeMutablePointers { size, elements in
      let start = Int(start)
      let count = unsafe 8 * (size.pointee - start)
      return unsafe body(
        Entry(UnsafeRawBufferPointer(start: elements + start, count: count), place))
    }
  }

  /// The value that has a place.
  func value(at place: Int) -> FieldValue {
    withEntry(at: place, \.value)
  }

  /// What a function says of the bytes of a text; nil where the value is none.
  func withText(at place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool? {
    withEntry(at: place) { $0.kind == .text ? unsafe body($0.text) : nil }
  }

  /// Whether a value is null, or a text or an array of nothing.
  func saysNothing(at place: Int) -> Bool {
    withEntry(at: place, \.saysNothing)
  }

  /// Whether the first values of both are equal.
  func isEqual(to other: PackedValues, count: Int) -> Bool {
    (0..<count).allSatisfy { place in
      withEntry(at: place) { one in other.withEntry(at: place) { one.isEqual(to: $0) } }
    }
  }
}

/// One of the values, where it stands.
@safe private struct Entry {
  private let bytes: UnsafeRawBufferPointer
  let kind: PackedValues.Kind
  private let bits: UInt64

  init(_ bytes: UnsafeRawBufferPointer, _ place: Int) {
    let total = unsafe Int(bytes.load(as: UInt64.self))
    precondition(place < total, "There is no value at \(place)")
    unsafe self.bytes = unsafe bytes
    kind = unsafe PackedValues.Kind(rawValue: bytes[8 * (1 + total) + place]) ?? .null
    bits = unsafe bytes.load(fromByteOffset: 8 * (1 + place), as: UInt64.self)
  }

  /// What begins in the upper half of the word, and counts as many as the lower.
  private var range: Range<Int> {
    let start = Int(bits >> 32)
    return start..<start + Int(bits & 0xFFFF_FFFF)
  }

  var text: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeRawBufferPointer(rebasing: bytes[range]).assumingMemoryBound(to: UInt8.self)
  }

  private var string: String { unsafe String(decoding: text, as: UTF8.self) }

  var saysNothing: Bool {
    switch kind {
    case .null: true
    case .text, .array: range.isEmpty
    default: false
    }
  }

  var value: FieldValue {
    switch kind {
    case .null: .null
    case .false: .bool(false)
    case .true: .bool(true)
    case .integer: .integer(Int64(bitPattern: bits))
    case .unsigned: .unsigned(bits)
    case .number: .number(Double(bitPattern: bits))
    case .digits: .digits(string)
    case .text: .text(string)
    case .array: .array(range.map { unsafe Entry(bytes, $0).value })
    }
  }

  func isEqual(to other: Entry) -> Bool {
    guard kind == other.kind else { return false }
    switch kind {
    case .null, .false, .true: return true
    case .integer, .unsigned: return bits == other.bits
    case .number: return Double(bitPattern: bits) == Double(bitPattern: other.bits)
    case .digits, .text:
      return unsafe text.elementsEqual(other.text) || string == other.string
    case .array:
      return range.count == other.range.count
        && zip(range, other.range).allSatisfy { own, place in
          let element = unsafe Entry(other.bytes, place)
          return unsafe Entry(bytes, own).isEqual(to: element)
        }
    }
  }
}
