// SPDX-License-Identifier: MIT

/// What a statement gave: rows whose values are texts in PostgreSQL's own notation.
@safe final class PostgresResult {
  private let library: PostgresLibrary
  private let handle: OpaquePointer?

  @unsafe init(_ library: PostgresLibrary, _ handle: OpaquePointer?) {
    self.library = library
    unsafe self.handle = handle
  }

  deinit { unsafe library.clear(handle) }

  var status: Int32 { unsafe library.resultStatus(handle) }
  var count: Int { Int(unsafe library.rowCount(handle)) }
  var columnCount: Int { Int(unsafe library.columnCount(handle)) }

  func columnName(_ column: Int) -> String {
    unsafe library.columnName(handle, Int32(column)).map { unsafe String(cString: $0) } ?? ""
  }

  /// The number of the column's type in `pg_type`.
  func columnType(_ column: Int) -> UInt32 { unsafe library.columnType(handle, Int32(column)) }

  /// A field of an error.
  func errorField(_ field: Int32) -> String? {
    unsafe library.errorField(handle, field).map { unsafe String(cString: $0) }
  }

  var errorMessage: String {
    unsafe library.resultMessage(handle).map { unsafe String(cString: $0) } ?? ""
  }

  /// Calls a body with a value's text, nil for NULL.
  func withCell<Result>(
    _ row: Int, _ column: Int, _ body: (UnsafeRawBufferPointer?) -> Result
  ) -> Result {
    let (row, column) = (Int32(row), Int32(column))
    guard unsafe library.isNull(handle, row, column) == 0,
      let start = unsafe library.value(handle, row, column)
    else { return body(nil) }
    let count = Int(unsafe library.length(handle, row, column))
    return unsafe body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// A value's text to be kept.
  func bytes(_ row: Int, _ column: Int) -> [UInt8]? {
    unsafe withCell(row, column) { cell in
      guard let cell = unsafe cell else { return nil }
      return unsafe Array(cell)
    }
  }

  func text(_ row: Int, _ column: Int) -> String {
    bytes(row, column).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  func isTrue(_ row: Int, _ column: Int) -> Bool { text(row, column) == "t" }
}
