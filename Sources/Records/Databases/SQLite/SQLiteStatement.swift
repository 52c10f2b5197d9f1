// SPDX-License-Identifier: MIT

/// A prepared statement.
@safe final class SQLiteStatement {
  let connection: SQLiteConnection
  private let library: SQLiteLibrary
  private let handle: OpaquePointer?

  @unsafe init(_ connection: SQLiteConnection, _ handle: OpaquePointer?) {
    self.connection = connection
    library = connection.library
    unsafe self.handle = handle
  }

  deinit { _ = unsafe library.finalize(handle) }

  /// Goes to the next row; false behind the last.
  func step() throws(DatabaseProblem) -> Bool {
    switch unsafe library.step(handle) {
    case SQLiteLibrary.row: return true
    case SQLiteLibrary.done: return false
    case let code:
      // What is wrong is asked for before it is forgotten.
      let problem = connection.problem(code)
      reset()
      throw problem
    }
  }

  /// Lets go of what it read, and begins anew with the next step.
  func reset() { _ = unsafe library.reset(handle) }

  /// Sets a parameter, from 1.
  func bind(_ value: SQLiteValue, at index: Int) {
    let place = Int32(clamping: index)
    switch value {
    case .null: _ = unsafe library.bindNull(handle, place)
    case .integer(let number): _ = unsafe library.bindInteger(handle, place, number)
    case .real(let number): _ = unsafe library.bindDouble(handle, place, number)
    case .text(let bytes):
      _ = unsafe bytes.withUnsafeBytes { bytes in
        unsafe library.bindText(
          handle, place, bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1),
          Int32(clamping: bytes.count), SQLiteLibrary.copies)
      }
    case .blob(let bytes):
      _ = unsafe bytes.withUnsafeBytes { bytes in
        unsafe library.bindBlob(
          handle, place, bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1),
          Int32(clamping: bytes.count), SQLiteLibrary.copies)
      }
    }
  }

  /// Sets a parameter, from 1, to what another statement has in a column, from 0.
  func bind(column: Int, of other: SQLiteStatement, at index: Int) {
    _ = unsafe library.bindValue(
      handle, Int32(index), library.columnValue(other.handle, Int32(column)))
  }

  /// Whether it changes nothing.
  var isReadOnly: Bool { unsafe library.isReadOnly(handle) != 0 }

  // MARK: The row

  var columnNames: [String] {
    unsafe (0..<library.columnCount(handle)).map { index in
      unsafe library.columnName(handle, index).map { unsafe String(cString: $0) } ?? ""
    }
  }

  func integer(_ column: Int) -> Int64 { unsafe library.columnInteger(handle, Int32(column)) }

  func text(_ column: Int) -> String {
    unsafe withCell(column) { cell in
      guard case .text(let bytes) = unsafe cell else { return "" }
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Calls a body with what is in a column, from 0.
  func withCell<Result>(_ column: Int, _ body: (SQLiteCell) -> Result) -> Result {
    let place = Int32(column)
    let cell: SQLiteCell
    switch unsafe library.columnType(handle, place) {
    case 1: unsafe cell = .integer(library.columnInteger(handle, place))
    case 2: unsafe cell = .real(library.columnDouble(handle, place))
    case 3:
      let start = unsafe library.columnText(handle, place)
      unsafe cell = .text(
        UnsafeRawBufferPointer(start: start, count: Int(library.columnBytes(handle, place))))
    case 4:
      let start = unsafe library.columnBlob(handle, place)
      unsafe cell = .blob(
        UnsafeRawBufferPointer(start: start, count: Int(library.columnBytes(handle, place))))
    default: unsafe cell = .null
    }
    return unsafe body(cell)
  }

  /// What is in a column, to be kept.
  func value(_ column: Int) -> SQLiteValue {
    unsafe withCell(column) { unsafe SQLiteValue($0) }
  }
}

/// A value where the library has it.
@unsafe enum SQLiteCell {
  case null
  case integer(Int64)
  case real(Double)
  case text(UnsafeRawBufferPointer)
  case blob(UnsafeRawBufferPointer)
}

/// A value of a database.
enum SQLiteValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])

  @unsafe init(_ cell: SQLiteCell) {
    switch unsafe cell {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .text(let bytes): self = unsafe .text(Array(bytes))
    case .blob(let bytes): self = unsafe .blob(Array(bytes))
    }
  }
}
