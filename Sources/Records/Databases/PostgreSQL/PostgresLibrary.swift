// SPDX-License-Identifier: MIT

/// The functions of PostgreSQL's library that are used, opened when a server is first asked.
@safe struct PostgresLibrary: Sendable {
  typealias Handle = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Texts = UnsafePointer<Text?>
  typealias NoticeReceiver =
    @convention(c) (UnsafeMutableRawPointer?, Handle?) -> Void

  static let opened = Result { () throws(MissingLibrary) in try PostgresLibrary() }

  // Of libpq-fe.h and postgres_ext.h.
  static let connectionOK: Int32 = 0
  static let (commandOK, tuplesOK, singleTuple): (Int32, Int32, Int32) = (1, 2, 9)
  static let state = Int32(UInt8(ascii: "C"))
  static let primaryMessage = Int32(UInt8(ascii: "M"))
  static let position = Int32(UInt8(ascii: "P"))

  let connect: @Sendable @convention(c) (Texts, Texts, Int32) -> Handle?
  let finish: @Sendable @convention(c) (Handle?) -> Void
  let status: @Sendable @convention(c) (Handle?) -> Int32
  let message: @Sendable @convention(c) (Handle?) -> Text?
  let parameter: @Sendable @convention(c) (Handle?, Text) -> Text?
  let databaseName: @Sendable @convention(c) (Handle?) -> Text?
  let setNoticeReceiver:
    @Sendable @convention(c) (Handle?, NoticeReceiver?, UnsafeMutableRawPointer?) -> NoticeReceiver?
  let run: @Sendable @convention(c) (Handle?, Text) -> Handle?
  let prepare: @Sendable @convention(c) (Handle?, Text, Text, Int32, OpaquePointer?) -> Handle?
  let describe: @Sendable @convention(c) (Handle?, Text) -> Handle?
  let runWithParameters:
    @Sendable @convention(c) (
      Handle?, Text, Int32, OpaquePointer?, Texts?, OpaquePointer?, OpaquePointer?, Int32
    ) -> Handle?
  let send:
    @Sendable @convention(c) (
      Handle?, Text, Int32, OpaquePointer?, Texts?, OpaquePointer?, OpaquePointer?, Int32
    ) -> Int32
  let setSingleRowMode: @Sendable @convention(c) (Handle?) -> Int32
  let nextResult: @Sendable @convention(c) (Handle?) -> Handle?
  let makeCancel: @Sendable @convention(c) (Handle?) -> Handle?
  let cancel: @Sendable @convention(c) (Handle?, UnsafeMutablePointer<CChar>?, Int32) -> Int32
  let freeCancel: @Sendable @convention(c) (Handle?) -> Void
  let resultStatus: @Sendable @convention(c) (Handle?) -> Int32
  let errorField: @Sendable @convention(c) (Handle?, Int32) -> Text?
  let resultMessage: @Sendable @convention(c) (Handle?) -> Text?
  let clear: @Sendable @convention(c) (Handle?) -> Void
  let rowCount: @Sendable @convention(c) (Handle?) -> Int32
  let columnCount: @Sendable @convention(c) (Handle?) -> Int32
  let columnName: @Sendable @convention(c) (Handle?, Int32) -> Text?
  let columnType: @Sendable @convention(c) (Handle?, Int32) -> UInt32
  let value: @Sendable @convention(c) (Handle?, Int32, Int32) -> Text?
  let length: @Sendable @convention(c) (Handle?, Int32, Int32) -> Int32
  let isNull: @Sendable @convention(c) (Handle?, Int32, Int32) -> Int32

  private init() throws(MissingLibrary) {
    let library = try SharedLibrary("libpq.so.5", package: "libpq5")
    func function<Function>(_ name: String) throws(MissingLibrary) -> Function {
      try unsafe library.function("PQ" + name, as: Function.self)
    }
    unsafe connect = try function("connectdbParams")
    unsafe finish = try function("finish")
    unsafe status = try function("status")
    unsafe message = try function("errorMessage")
    unsafe parameter = try function("parameterStatus")
    unsafe databaseName = try function("db")
    unsafe setNoticeReceiver = try function("setNoticeReceiver")
    unsafe run = try function("exec")
    unsafe prepare = try function("prepare")
    unsafe describe = try function("describePrepared")
    unsafe runWithParameters = try function("execParams")
    unsafe send = try function("sendQueryParams")
    unsafe setSingleRowMode = try function("setSingleRowMode")
    unsafe nextResult = try function("getResult")
    unsafe makeCancel = try function("getCancel")
    unsafe cancel = try function("cancel")
    unsafe freeCancel = try function("freeCancel")
    unsafe resultStatus = try function("resultStatus")
    unsafe errorField = try function("resultErrorField")
    unsafe resultMessage = try function("resultErrorMessage")
    unsafe clear = try function("clear")
    unsafe rowCount = try function("ntuples")
    unsafe columnCount = try function("nfields")
    unsafe columnName = try function("fname")
    unsafe columnType = try function("ftype")
    unsafe value = try function("getvalue")
    unsafe length = try function("getlength")
    unsafe isNull = try function("getisnull")
  }
}
