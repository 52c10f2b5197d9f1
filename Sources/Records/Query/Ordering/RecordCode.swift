// SPDX-License-Identifier: MIT

internal import FieldValues

/// Writes records as bytes, to read them again in the same process.
enum RecordCode {
  private enum Tag: UInt8 {
    case null, no, yes, integer, unsigned, number, digits, text, array, object
  }

  // MARK: Writing

  static func append(_ record: Record, to bytes: inout [UInt8]) {
    append(record.identifier, to: &bytes)
    append(record.kind, to: &bytes)
    append(record.fields, to: &bytes)
  }

  private static func append(_ value: FieldValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: append(tag: .null, to: &bytes)
    case .bool(let truth): append(tag: truth ? .yes : .no, to: &bytes)
    case .integer(let number):
      append(tag: .integer, to: &bytes)
      // Those near 0 are short, whatever their sign.
      append(UInt64(bitPattern: number << 1 ^ number >> 63), to: &bytes)
    case .unsigned(let number):
      append(tag: .unsigned, to: &bytes)
      append(number, to: &bytes)
    case .number(let number):
      append(tag: .number, to: &bytes)
      OrderCode.append(bigEndian: number.bitPattern, to: &bytes)
    case .digits(let text):
      append(tag: .digits, to: &bytes)
      append(text, to: &bytes)
    case .text(let text):
      append(tag: .text, to: &bytes)
      append(text, to: &bytes)
    case .array(let values):
      append(tag: .array, to: &bytes)
      append(UInt64(values.count), to: &bytes)
      for value in values { append(value, to: &bytes) }
    case .object(let object):
      append(tag: .object, to: &bytes)
      append(UInt64(object.members.count), to: &bytes)
      for member in object.members {
        append(member.key, to: &bytes)
        append(member.value, to: &bytes)
      }
    }
  }

  private static func append(tag: Tag, to bytes: inout [UInt8]) { bytes.append(tag.rawValue) }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    append(UInt64(text.utf8.count), to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }

  /// Seven bits in each byte, the lowest first; the last has no eighth.
  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  // MARK: Reading

  /// The record that bytes were written for.
  static func record(of bytes: UnsafeRawBufferPointer) -> Record {
    var reading = unsafe Reading(bytes)
    let (identifier, kind) = (reading.text(), reading.text())
    return Record(identifier: identifier, kind: kind, fields: reading.value())
  }

  /// A place in bytes that were written above.
  @safe private struct Reading {
    private let bytes: UnsafeRawBufferPointer
    private var place = 0

    init(_ bytes: UnsafeRawBufferPointer) {
      unsafe self.bytes = bytes
    }

    private mutating func byte() -> UInt8 {
      defer { place += 1 }
      return unsafe bytes[place]
    }

    private mutating func number() -> UInt64 {
      var (number, shift): (UInt64, UInt64) = (0, 0)
      while true {
        let next = byte()
        number |= UInt64(next & 0x7F) << shift
        if next < 0x80 { return number }
        shift += 7
      }
    }

    mutating func text() -> String {
      let count = Int(number())
      defer { place += count }
      return unsafe String(decoding: bytes[place..<place + count], as: UTF8.self)
    }

    mutating func value() -> FieldValue {
      guard let tag = Tag(rawValue: byte()) else {
        preconditionFailure("a record's bytes have no tag before \(place)")
      }
      switch tag {
      case .null: return .null
      case .no: return .bool(false)
      case .yes: return .bool(true)
      case .integer:
        let number = number()
        return .integer(Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1))
      case .unsigned: return .unsigned(number())
      case .number:
        var pattern: UInt64 = 0
        for _ in 0..<8 { pattern = pattern << 8 | UInt64(byte()) }
        return .number(Double(bitPattern: pattern))
      case .digits: return .digits(text())
      case .text: return .text(text())
      case .array:
        let count = Int(number())
        return .array((0..<count).map { _ in value() })
      case .object:
        let count = Int(number())
        return .object(
          FieldObject(
            distinct: (0..<count).map { _ in FieldObject.Member(key: text(), value: value()) }))
      }
    }
  }
}
