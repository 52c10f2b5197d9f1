// SPDX-License-Identifier: MIT

internal import Glibc
internal import Synchronization

/// A connection to a server, which one thread at a time uses and any may interrupt.
@safe final class PostgresConnection: DatabaseConnection, @unchecked Sendable {
  let address: PostgresAddress
  let library: PostgresLibrary
  private let handle: OpaquePointer?
  private let cancelling: OpaquePointer?
  private let work = Mutex(Work())

  private struct Work {
    var isBusy = false
    var isToEnd = false
  }

  /// Nothing is ever written, whatever a statement says; values are written in one way whatever the server's settings.
  private static let settings = """
    SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY; SET default_transaction_read_only = on;
    SET client_encoding = 'UTF8'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres';
    SET bytea_output = 'hex'; SET extra_float_digits = 3; SET standard_conforming_strings = on
    """
  /// How long a server is waited for, in seconds.
  private static let connectPatience = "15"
  private static let cancelPatience = Duration.seconds(1)
  private static let cancelInterval: UInt32 = 20_000

  /// Connects.
  ///
  /// - Parameters:
  ///   - database: in place of the address's own.
  ///   - statementPatience: how many seconds the server works at one statement; nil is as long as it takes.
  init(
    _ address: PostgresAddress, database: String? = nil, statementPatience: Int? = nil
  ) throws(DatabaseProblem) {
    self.address = address
    do throws(MissingLibrary) {
      library = try PostgresLibrary.opened.get()
    } catch {
      throw .missingLibrary(error.name, package: error.package)
    }
    var parameters = [("dbname", address.uri), ("fallback_application_name", "vitrine")]
    if unsafe getenv("PGCONNECT_TIMEOUT") == nil {
      // Before the address, which may say otherwise.
      parameters.insert(("connect_timeout", Self.connectPatience), at: 0)
    }
    if let database { parameters.append(("dbname", database)) }
    let connect = unsafe library.connect
    unsafe handle = CStrings(parameters.map(\.0) + [nil]).withPointers { names in
      unsafe CStrings(parameters.map(\.1) + [nil]).withPointers { values in
        unsafe connect(names, values, 1)
      }
    }
    unsafe cancelling = library.makeCancel(handle)
    guard unsafe library.status(handle) == PostgresLibrary.connectionOK else {
      throw connectionProblem(message)
    }
    // Notices of the server's are not for the screen.
    _ = unsafe library.setNoticeReceiver(handle, { _, _ in }, nil)
    try run(Self.settings)
    if let statementPatience { try run("SET statement_timeout = '\(statementPatience)s'") }
  }

  deinit {
    unsafe library.freeCancel(cancelling)
    unsafe library.finish(handle)
  }

  /// Has what goes on with it end, for good. Waits for the server at most a second.
  func end() {
    let isBusy = work.withLock { work in
      work.isToEnd = true
      return work.isBusy
    }
    guard isBusy else { return }
    let isDone = Guarded(false)
    let begun: Void? = try? startThread {
      // Who asks before the statement has come to the server asks in vain.
      let last = ContinuousClock.now + Self.cancelPatience
      while self.work.withLock({ $0.isBusy }), .now < last {
        self.cancel()
        usleep(Self.cancelInterval)
      }
      isDone.change { $0 = true }
    }
    if begun != nil { _ = isDone.wait(Self.cancelPatience) { $0 ? true : nil } }
  }

  /// Asks the server to end the statement that it works at.
  private func cancel() {
    var buffer = [CChar](repeating: 0, count: 256)
    _ = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      unsafe library.cancel(cancelling, buffer.baseAddress, Int32(buffer.count))
    }
  }

  private func working<Result>(
    _ body: () throws(DatabaseProblem) -> Result
  ) throws(DatabaseProblem) -> Result {
    let isToEnd = work.withLock { work in
      work.isBusy = !work.isToEnd
      return work.isToEnd
    }
    guard !isToEnd else { throw .interrupted }
    defer { work.withLock { $0.isBusy = false } }
    return try body()
  }

  // MARK: Statements

  /// Statements of one's own, which are right.
  func run(_ text: String) throws(DatabaseProblem) {
    try working { () throws(DatabaseProblem) in
      let result = unsafe PostgresResult(library, library.run(handle, text))
      try check(result)
    }
  }

  /// The rows of a statement with parameters `$1`, `$2`, …, all at once.
  func rows(
    _ text: String, _ parameters: [[UInt8]?] = []
  ) throws(DatabaseProblem) -> PostgresResult {
    try working { () throws(DatabaseProblem) in
      let result = unsafe CStrings(bytes: parameters).withPointers { values in
        unsafe PostgresResult(
          library,
          library.runWithParameters(
            handle, text, Int32(parameters.count), nil, values, nil, nil, 0))
      }
      try check(result)
      return result
    }
  }

  /// Calls a body with the rows of a statement one by one, each a result by itself. When the body throws, the
  /// connection is of no more use.
  func forEachRow(
    _ text: String, _ parameters: [[UInt8]?] = [],
    _ body: (PostgresResult) throws(DatabaseProblem) -> Void
  ) throws(DatabaseProblem) {
    try working { () throws(DatabaseProblem) in
      let isSent = unsafe CStrings(bytes: parameters).withPointers { values in
        unsafe library.send(handle, text, Int32(parameters.count), nil, values, nil, nil, 0) == 1
      }
      guard isSent else { throw problem(sqlState: nil, message, position: nil) }
      _ = unsafe library.setSingleRowMode(handle)
      var failure: DatabaseProblem?
      while let next = unsafe library.nextResult(handle) {
        let result = unsafe PostgresResult(library, next)
        if failure != nil { continue }
        do throws(DatabaseProblem) {
          try check(result)
          if result.status == PostgresLibrary.singleTuple { try body(result) }
        } catch {
          failure = error
          cancel()
        }
      }
      if let failure { throw failure }
    }
  }

  /// The columns of a statement, which is looked at and not run.
  func description(of text: String) throws(DatabaseProblem) -> PostgresResult {
    try working { () throws(DatabaseProblem) in
      try check(unsafe PostgresResult(library, library.prepare(handle, "", text, 0, nil)))
      let result = unsafe PostgresResult(library, library.describe(handle, ""))
      try check(result)
      return result
    }
  }

  private func check(_ result: PostgresResult) throws(DatabaseProblem) {
    switch result.status {
    case PostgresLibrary.commandOK, PostgresLibrary.tuplesOK, PostgresLibrary.singleTuple: return
    default:
      let text = result.errorField(PostgresLibrary.primaryMessage) ?? result.errorMessage
      throw problem(
        sqlState: result.errorField(PostgresLibrary.state), text.isEmpty ? message : text,
        position: result.errorField(PostgresLibrary.position).flatMap { Int($0) })
    }
  }

  // MARK: What is known of it

  var isBroken: Bool { unsafe library.status(handle) != PostgresLibrary.connectionOK }

  private var message: String {
    unsafe library.message(handle).map { unsafe String(cString: $0) } ?? ""
  }

  /// The database that was asked for.
  var databaseName: String {
    unsafe library.databaseName(handle).map { unsafe String(cString: $0) } ?? ""
  }

  /// Whether texts are in the order of their characters' numbers under the collation "C".
  var isUnicode: Bool {
    unsafe library.parameter(handle, "server_encoding").map { unsafe String(cString: $0) } == "UTF8"
  }
}

/// Texts as a C array of pointers to them.
private struct CStrings {
  private var bytes: [UInt8] = []
  private var starts: [Int?] = []

  init(_ texts: [String?]) { self.init(bytes: texts.map { $0.map { Array($0.utf8) } }) }

  init(bytes texts: [[UInt8]?]) {
    for text in texts {
      starts.append(text == nil ? nil : bytes.count)
      guard let text else { continue }
      bytes += text
      bytes.append(0)
    }
  }

  @unsafe func withPointers<Result>(_ body: (PostgresLibrary.Texts) -> Result) -> Result {
    // There is an address even of none.
    unsafe (bytes + [0]).withUnsafeBytes { buffer in
      let base = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      let pointers = unsafe starts.map { start -> PostgresLibrary.Text? in
        guard let start, let base = unsafe base else { return nil }
        return unsafe base + start
      }
      return unsafe (pointers + [nil]).withUnsafeBufferPointer { pointers in
        guard let start = pointers.baseAddress else {
          preconditionFailure("an array of one pointer has no address")
        }
        return unsafe body(start)
      }
    }
  }
}
