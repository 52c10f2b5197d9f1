// SPDX-License-Identifier: MIT

internal import FieldValues

/// The sections of records as they come up, numbered, in some 16 bytes for each beside its value: a section may have a
/// single record, and there may be as many as there are records.
final class SectionNumbers {
  private let fields: [FieldPath]
  /// The values one behind the other.
  private var values: [UInt8] = []
  /// Where each value ends.
  private var ends: [Int] = []
  /// The number of each section and one more, where the hash of its value says; 0 is free. As many as a power of two, at
  /// most three quarters of them taken.
  private var slots = [UInt32](repeating: 0, count: 64)
  /// The section that has no value by its first record.
  private var none: Int64?

  init(_ options: RecordOptions) {
    fields = options.sectionFields
  }

  func number(of record: FieldValue) -> Int64 {
    let value = RecordNaming.joined(fields, of: record)
    let (slot, found) = place(of: value ?? "")
    if let found { return Int64(found) }
    let number = Int64(ends.count)
    values.append(contentsOf: (value ?? "").utf8)
    ends.append(values.count)
    slots[slot] = UInt32(ends.count)
    if value == nil { none = number }
    if 4 * ends.count >= 3 * slots.count { grow() }
    return number
  }

  func section(_ number: Int64, from ordinal: Int) -> ItemSection {
    let value = value(of: Int(number))
    return ItemSection(
      identifier: value, title: number == none ? "(none)" : value, ordinals: ordinal..<ordinal)
  }

  private func bytes(of number: Int) -> ArraySlice<UInt8> {
    values[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  private func value(of number: Int) -> String {
    String(decoding: bytes(of: number), as: UTF8.self)
  }

  /// The slot of a value, and the number that it has there. As everywhere, values are the same that are canonically
  /// equivalent.
  private func place(of value: String) -> (slot: Int, number: Int?) {
    let mask = slots.count - 1
    var slot = value.hashValue & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      let bytes = bytes(of: number)
      if bytes.elementsEqual(value.utf8) { return (slot, number) }
      let isASCII = bytes.allSatisfy { $0 < 0x80 } && value.utf8.allSatisfy { $0 < 0x80 }
      if !isASCII, self.value(of: number) == value { return (slot, number) }
      slot = (slot + 1) & mask
    }
    return (slot, nil)
  }

  private func grow() {
    slots = [UInt32](repeating: 0, count: 2 * slots.count)
    let mask = slots.count - 1
    for number in ends.indices {
      var slot = value(of: number).hashValue & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
  }
}
