// SPDX-License-Identifier: MIT

extension PackedValues {
  private func withEntry<Result>(at place: Int, _ body: (Entry) -> Result) -> Result {
    unsafe memory.withUnsafeMutablePointers { header, elements in
      let bytes = unsafe UnsafeRawBufferPointer(start: elements, count: header.pointee.size)
      return unsafe body(Entry(bytes, total: header.pointee.total, place))
    }
  }

  /// The value that has a place.
  func value(at place: Int) -> FieldValue {
    withEntry(at: place, \.value)
  }

  /// Calls a function with the bytes of a text; nil where the value is none.
  func withText<Result>(at place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
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
  private let total: Int
  let kind: PackedValues.Kind
  private let bits: UInt64

  init(_ bytes: UnsafeRawBufferPointer, total: Int, _ place: Int) {
    precondition(place < total, "There is no value at \(place)")
    unsafe self.bytes = unsafe bytes
    self.total = total
    kind = unsafe PackedValues.Kind(rawValue: bytes[8 * total + place]) ?? .null
    bits = unsafe bytes.load(fromByteOffset: 8 * place, as: UInt64.self)
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

  private var elements: some Sequence<Entry> {
    range.lazy.map { unsafe Entry(bytes, total: total, $0) }
  }

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
    case .array: .array(elements.map(\.value))
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
        && zip(elements, other.elements).allSatisfy { $0.isEqual(to: $1) }
    }
  }
}
