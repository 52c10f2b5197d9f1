// SPDX-License-Identifier: MIT

/// Tells by the bytes of a row whether it is found, without making values of them; where they do not tell, the row is
/// to be made a record.
struct RowSearch {
  private let matcher: any ItemMatching
  private let wanted: UInt64
  private let columnCount: Int
  /// The parts that may stand in a kind that no column holds.
  private let kindParts: UInt64
  /// Whether names are made of several columns, in whose joined text a part may stand.
  private let joinsNames: Bool

  /// Nil where bytes never tell.
  init?(
    _ matcher: any ItemMatching, _ options: RecordOptions, _ relation: SQLiteRelation
  ) {
    guard let parts = matcher.parts else { return nil }
    self.matcher = matcher
    wanted = parts
    columnCount = relation.columns.count
    joinsNames =
      options.kindFields.count > 1 || options.identifierFields.count > 1
      || (!relation.key.isEmpty && !relation.hasRowID)
    kindParts = [options.kind, relation.kind, RecordNaming.defaultKind].reduce(0) { parts, kind in
      parts | (kind.map { Self.parts(in: $0, matcher) } ?? 0)
    }
  }

  private static func parts(in text: String, _ matcher: any ItemMatching) -> UInt64 {
    var text = text
    return text.withUTF8 { unsafe matcher.parts(in: UnsafeRawBufferPointer($0)) }
  }

  /// Whether a row is found; nil where its bytes do not tell.
  func judge(_ row: SQLiteStatement) -> Bool? {
    var missing = wanted
    var isSure = true
    for column in 0..<columnCount where missing != 0 {
      unsafe row.withCell(column) { cell in
        switch unsafe cell {
        case .null: break
        case .integer(let number):
          // What is a part of a number is written with few characters.
          if missing & matcher.numberParts != 0 {
            missing &= ~Self.parts(in: String(number), matcher)
          }
        case .real: isSure = isSure && missing & matcher.numberParts == 0
        case .text(let bytes):
          // What may be JSON is looked at by its values.
          if unsafe SQLiteFieldReader.mayBeJSON(bytes) {
            isSure = false
          } else {
            unsafe missing &= ~matcher.parts(in: bytes)
          }
        case .blob: isSure = false
        }
      }
    }
    if missing == 0 { return true }
    // A name that the columns do not hold is one of the source's, a key or a number.
    let mayBeName =
      joinsNames || missing & kindParts != 0 || missing & matcher.numberParts != 0
    return isSure && !mayBeName ? false : nil
  }
}
