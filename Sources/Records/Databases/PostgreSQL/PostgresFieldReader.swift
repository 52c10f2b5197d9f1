// SPDX-License-Identifier: MIT

internal import FieldValues

/// Makes the values of a server those of records.
///
/// Numbers stay as exact as they are written, and so `numeric` keeps its digits. JSON is reached into by field paths;
/// an array is a list. Of `bytea` the size and the first bytes are told, as of SQLite's BLOBs. Everything else is the
/// text that PostgreSQL writes: dates and times by ISO 8601, NaN too, which is no number.
final class PostgresFieldReader {
  private let json = StoredJSON()

  /// - Parameter cell: nil for NULL.
  @unsafe func value(of cell: UnsafeRawBufferPointer?, _ type: PostgresType) -> FieldValue {
    guard let cell = unsafe cell else { return .null }
    switch type {
    case .json:
      if let value = unsafe json.value(of: cell) { return value }
      return .text(unsafe String(decoding: cell, as: UTF8.self))
    case .bytes: return unsafe bytes(cell)
    case .array(let element):
      let text = unsafe Array(cell)
      var parser = PostgresArrayParser(text)
      let list = parser.parse { part in
        unsafe part.withUnsafeBytes { unsafe value(of: $0, element) }
      }
      return list ?? .text(String(decoding: text, as: UTF8.self))
    case .bool: return .bool(unsafe cell.first == UInt8(ascii: "t"))
    case .integer, .single, .double, .numeric:
      return Self.number(unsafe String(decoding: cell, as: UTF8.self), type)
    case .timestamp: return .text(Self.timestamp(unsafe Array(cell)))
    case .text, .other: return .text(unsafe String(decoding: cell, as: UTF8.self))
    }
  }

  private static func number(_ text: String, _ type: PostgresType) -> FieldValue {
    switch text {
    case "Infinity": return .infinity
    case "-Infinity": return .negativeInfinity
    case "NaN": return .text(text)
    default: break
    }
    if type == .integer || type == .numeric { return ColumnType.number(text) }
    return Double(text).map(FieldValue.number) ?? .text(text)
  }

  /// `2024-01-02 03:04:05+01` as `2024-01-02T03:04:05+01:00`; what has no such form, as before Christ, stays.
  private static func timestamp(_ written: [UInt8]) -> String {
    var text = written
    if let space = text.firstIndex(of: 0x20), text.last != UInt8(ascii: "C") {
      text[space] = UInt8(ascii: "T")
      let signs = [UInt8(ascii: "+"), UInt8(ascii: "-")]
      if let sign = text.lastIndex(where: signs.contains), sign == text.count - 3, sign > space {
        text += ":00".utf8
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `\x00ff`
  private func bytes(_ cell: UnsafeRawBufferPointer) -> FieldValue {
    func digit(_ byte: UInt8) -> UInt8 { byte < 0x3A ? byte &- 0x30 : (byte | 0x20) &- 0x57 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cell.count / 2)
    for place in stride(from: 2, to: cell.count - 1, by: 2) {
      bytes.append(unsafe digit(cell[place]) << 4 | digit(cell[place + 1]))
    }
    return .object(unsafe bytes.withUnsafeBytes { unsafe BinarySummary.fields(of: $0) })
  }
}
