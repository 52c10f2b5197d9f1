// SPDX-License-Identifier: MIT

/// The functions of SQLite's library that are used, opened when a database is.
@safe struct SQLiteLibrary: Sendable {
  typealias Handle = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Callback = @convention(c) (Handle?, Int32, UnsafeMutablePointer<Handle?>?) -> Void
  typealias Compare =
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?
    ) -> Int32
  typealias Destroy = @convention(c) (UnsafeMutableRawPointer?) -> Void

  static let opened = Result { () throws(MissingLibrary) in try SQLiteLibrary() }

  // Of sqlite3.h.
  static let (ok, row, done): (Int32, Int32, Int32) = (0, 100, 101)
  static let (readOnly, readWrite, create, address): (Int32, Int32, Int32, Int32) = (1, 2, 4, 64)
  static let (onlyReads, cannotOpen): (Int32, Int32) = (8, 14)
  static let utf8: Int32 = 1
  /// Has what is bound copied.
  static let copies = -1

  let open: @Sendable @convention(c) (Text, UnsafeMutablePointer<Handle?>, Int32, Text?) -> Int32
  let close: @Sendable @convention(c) (Handle?) -> Int32
  let busyTimeout: @Sendable @convention(c) (Handle?, Int32) -> Int32
  let interrupt: @Sendable @convention(c) (Handle?) -> Void
  let message: @Sendable @convention(c) (Handle?) -> Text?
  /// Not there before 3.38.
  let errorOffset: (@Sendable @convention(c) (Handle?) -> Int32)?
  let prepare:
    @Sendable @convention(c) (
      Handle?, Text, Int32, UnsafeMutablePointer<Handle?>, UnsafeMutablePointer<Text?>?
    ) -> Int32
  let isReadOnly: @Sendable @convention(c) (Handle?) -> Int32
  let step: @Sendable @convention(c) (Handle?) -> Int32
  let reset: @Sendable @convention(c) (Handle?) -> Int32
  let finalize: @Sendable @convention(c) (Handle?) -> Int32
  let bindNull: @Sendable @convention(c) (Handle?, Int32) -> Int32
  let bindInteger: @Sendable @convention(c) (Handle?, Int32, Int64) -> Int32
  let bindDouble: @Sendable @convention(c) (Handle?, Int32, Double) -> Int32
  let bindText: @Sendable @convention(c) (Handle?, Int32, UnsafeRawPointer?, Int32, Int) -> Int32
  let bindBlob: @Sendable @convention(c) (Handle?, Int32, UnsafeRawPointer?, Int32, Int) -> Int32
  let bindValue: @Sendable @convention(c) (Handle?, Int32, Handle?) -> Int32
  let columnCount: @Sendable @convention(c) (Handle?) -> Int32
  let columnName: @Sendable @convention(c) (Handle?, Int32) -> Text?
  let columnType: @Sendable @convention(c) (Handle?, Int32) -> Int32
  let columnInteger: @Sendable @convention(c) (Handle?, Int32) -> Int64
  let columnDouble: @Sendable @convention(c) (Handle?, Int32) -> Double
  let columnText: @Sendable @convention(c) (Handle?, Int32) -> UnsafeRawPointer?
  let columnBlob: @Sendable @convention(c) (Handle?, Int32) -> UnsafeRawPointer?
  let columnBytes: @Sendable @convention(c) (Handle?, Int32) -> Int32
  let columnValue: @Sendable @convention(c) (Handle?, Int32) -> Handle?
  let valueType: @Sendable @convention(c) (Handle?) -> Int32
  let valueInteger: @Sendable @convention(c) (Handle?) -> Int64
  let valueDouble: @Sendable @convention(c) (Handle?) -> Double
  let valueText: @Sendable @convention(c) (Handle?) -> UnsafeRawPointer?
  let valueBlob: @Sendable @convention(c) (Handle?) -> UnsafeRawPointer?
  let valueBytes: @Sendable @convention(c) (Handle?) -> Int32
  let createFunction:
    @Sendable @convention(c) (
      Handle?, Text, Int32, Int32, UnsafeMutableRawPointer?, Callback?, Callback?, Destroy?,
      Destroy?
    ) -> Int32
  let createCollation:
    @Sendable @convention(c) (
      Handle?, Text, Int32, UnsafeMutableRawPointer?, Compare?, Destroy?
    ) -> Int32
  let userData: @Sendable @convention(c) (Handle?) -> UnsafeMutableRawPointer?
  let resultNull: @Sendable @convention(c) (Handle?) -> Void
  let resultInteger: @Sendable @convention(c) (Handle?, Int64) -> Void
  let resultDouble: @Sendable @convention(c) (Handle?, Double) -> Void
  let resultText: @Sendable @convention(c) (Handle?, UnsafeRawPointer?, Int32, Int) -> Void
  let resultBlob: @Sendable @convention(c) (Handle?, UnsafeRawPointer?, Int32, Int) -> Void

  private init() throws(MissingLibrary) {
    let library = try SharedLibrary("libsqlite3.so.0", package: "libsqlite3-0")
    func function<Function>(_ name: String) throws(MissingLibrary) -> Function {
      try unsafe library.function("sqlite3_" + name, as: Function.self)
    }
    unsafe open = try function("open_v2")
    unsafe close = try function("close_v2")
    unsafe busyTimeout = try function("busy_timeout")
    unsafe interrupt = try function("interrupt")
    unsafe message = try function("errmsg")
    unsafe errorOffset = try? function("error_offset")
    unsafe prepare = try function("prepare_v2")
    unsafe isReadOnly = try function("stmt_readonly")
    unsafe step = try function("step")
    unsafe reset = try function("reset")
    unsafe finalize = try function("finalize")
    unsafe bindNull = try function("bind_null")
    unsafe bindInteger = try function("bind_int64")
    unsafe bindDouble = try function("bind_double")
    unsafe bindText = try function("bind_text")
    unsafe bindBlob = try function("bind_blob")
    unsafe bindValue = try function("bind_value")
    unsafe columnCount = try function("column_count")
    unsafe columnName = try function("column_name")
    unsafe columnType = try function("column_type")
    unsafe columnInteger = try function("column_int64")
    unsafe columnDouble = try function("column_double")
    unsafe columnText = try function("column_text")
    unsafe columnBlob = try function("column_blob")
    unsafe columnBytes = try function("column_bytes")
    unsafe columnValue = try function("column_value")
    unsafe valueType = try function("value_type")
    unsafe valueInteger = try function("value_int64")
    unsafe valueDouble = try function("value_double")
    unsafe valueText = try function("value_text")
    unsafe valueBlob = try function("value_blob")
    unsafe valueBytes = try function("value_bytes")
    unsafe createFunction = try function("create_function_v2")
    unsafe createCollation = try function("create_collation_v2")
    unsafe userData = try function("user_data")
    unsafe resultNull = try function("result_null")
    unsafe resultInteger = try function("result_int64")
    unsafe resultDouble = try function("result_double")
    unsafe resultText = try function("result_text")
    unsafe resultBlob = try function("result_blob")
  }
}
