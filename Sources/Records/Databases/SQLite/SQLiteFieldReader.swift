// SPDX-License-Identifier: MIT

internal import FieldValues

/// Makes the values of a database those of records.
///
/// A text that is a JSON object or array is that, so that field paths lead on into it. Of a BLOB the size and the first
/// bytes are told, as an object; of one that is a picture the object has the whole as `image`, a data: URL. What is no
/// UTF-8 in a text becomes the replacement character.
final class SQLiteFieldReader {
  private let json = StoredJSON()

  @unsafe func value(of cell: SQLiteCell) -> FieldValue {
    switch unsafe cell {
    case .null: return .null
    case .integer(let number): return .integer(number)
    case .real(let number):
      guard number.isFinite else { return number < 0 ? .negativeInfinity : .infinity }
      return .number(number)
    case .text(let bytes):
      if unsafe Self.mayBeJSON(bytes), let value = unsafe json.value(of: bytes) { return value }
      return unsafe .text(String(decoding: bytes, as: UTF8.self))
    case .blob(let bytes):
      return unsafe .object(BinarySummary.fields(of: bytes))
    }
  }

  /// Whether a text is to be looked at whole, as it begins and ends like an object or an array.
  static func mayBeJSON(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = unsafe bytes.first, let last = unsafe bytes.last else { return false }
    return (first == UInt8(ascii: "{") && last == UInt8(ascii: "}"))
      || (first == UInt8(ascii: "[") && last == UInt8(ascii: "]"))
  }
}
