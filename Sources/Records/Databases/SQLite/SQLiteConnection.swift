// SPDX-License-Identifier: MIT

internal import Glibc

/// An open database. The library locks it, so that any thread may interrupt what another does with it.
@safe final class SQLiteConnection: DatabaseConnection, @unchecked Sendable {
  let library: SQLiteLibrary
  let handle: OpaquePointer?

  /// How long another program that writes is waited for.
  static let patience: Int32 = 2_000

  /// Whether the file is taken for one that nobody writes to, as SQLite cannot look whether somebody does.
  let isFrozen: Bool

  /// Opens a file for reading; an empty name makes a database of its own that goes away with it.
  ///
  /// A database with a write-ahead log is read with a file beside it, which SQLite makes. Where it cannot, as in a folder
  /// that may not be written, and there is no log, the file is read as it stands.
  init(file: String) throws(DatabaseProblem) {
    do throws(MissingLibrary) {
      library = try SQLiteLibrary.opened.get()
    } catch {
      throw .missingLibrary(error.name, package: error.package)
    }
    var handle: OpaquePointer?
    let flags =
      file.isEmpty ? SQLiteLibrary.readWrite | SQLiteLibrary.create : SQLiteLibrary.readOnly
    // A name is never taken for one of the library's own, such as ":memory:".
    let path = file.isEmpty || file.hasPrefix("/") ? file : "./" + file
    var code = unsafe library.open(path, &handle, flags, nil)
    isFrozen =
      unsafe !file.isEmpty && code == SQLiteLibrary.ok && Self.needsToWrite(handle, library)
    if isFrozen {
      if let log = Self.log(of: path) {
        _ = unsafe library.close(handle)
        throw .unreadableLog(log.hasPrefix("./") ? String(log.dropFirst(2)) : log)
      }
      _ = unsafe library.close(handle)
      code = unsafe library.open(
        Self.frozenAddress(of: path), &handle, flags | SQLiteLibrary.address, nil)
    }
    unsafe self.handle = handle
    if code != SQLiteLibrary.ok { throw problem(code) }
    _ = unsafe library.busyTimeout(handle, Self.patience)
  }

  /// Whether a database that was opened for reading cannot be read, since something would have to be written beside it.
  private static func needsToWrite(_ handle: OpaquePointer?, _ library: SQLiteLibrary) -> Bool {
    var statement: OpaquePointer?
    let code = unsafe library.prepare(
      handle, "SELECT 1 FROM sqlite_master LIMIT 1", -1, &statement, nil)
    _ = unsafe library.finalize(statement)
    return [SQLiteLibrary.onlyReads, SQLiteLibrary.cannotOpen].contains(code & 0xFF)
  }

  /// The write-ahead log beside a database; nil where there is none, or nothing in it.
  private static func log(of path: String) -> String? {
    var status = stat()
    let log = path + "-wal"
    return unsafe stat(log, &status) == 0 && status.st_size > 0 ? log : nil
  }

  /// A file's address by which SQLite takes it for one that nobody writes to.
  private static func frozenAddress(of path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let written = path.utf8.flatMap { byte -> [UInt8] in
      "%?#".utf8.contains(byte)
        ? [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]] : [byte]
    }
    return "file:" + String(decoding: written, as: UTF8.self) + "?immutable=1"
  }

  deinit { _ = unsafe library.close(handle) }

  /// Has what goes on with it end.
  func end() { unsafe library.interrupt(handle) }

  /// A statement of one's own, which is right.
  func statement(_ text: String) throws(DatabaseProblem) -> SQLiteStatement {
    var statement: OpaquePointer?
    let code = unsafe library.prepare(handle, text, -1, &statement, nil)
    guard code == SQLiteLibrary.ok else { throw problem(code) }
    return unsafe SQLiteStatement(self, statement)
  }

  /// A statement of the user's, which reads, and its own text, without what ends it.
  func statement(
    ofUser text: String
  ) throws(DatabaseProblem) -> (statement: SQLiteStatement, text: Substring) {
    let (statement, rest) = try prepare(text[...], of: text)
    guard let statement else { throw .statement("there is no statement", column: nil) }
    guard statement.isReadOnly else { throw .writes }
    // Comments may follow.
    guard try prepare(rest, of: text).statement == nil else {
      let place = rest.firstIndex { !$0.isWhitespace } ?? rest.startIndex
      throw .statement(
        "another statement follows the first",
        column: text.distance(from: text.startIndex, to: place) + 1)
    }
    var own = text[..<rest.startIndex]
    while let last = own.last, last.isWhitespace || last == ";" { own.removeLast() }
    return (statement, own)
  }

  /// The statement with which a part of a text begins, nil where there is none, and what follows it.
  private func prepare(
    _ part: Substring, of text: String
  ) throws(DatabaseProblem) -> (statement: SQLiteStatement?, rest: Substring) {
    var statement: OpaquePointer?
    var length = 0
    let code = unsafe String(part).withCString { start in
      var tail: SQLiteLibrary.Text?
      let code = unsafe library.prepare(handle, start, -1, &statement, &tail)
      if let tail = unsafe tail { length = unsafe tail - start }
      return code
    }
    guard code == SQLiteLibrary.ok else {
      guard code & 0xFF == 1 else { throw problem(code) }
      let offset = unsafe library.errorOffset.map { unsafe Int($0(handle)) } ?? -1
      let before = offset >= 0 ? String(decoding: part.utf8.prefix(offset), as: UTF8.self) : nil
      let passed = text.distance(from: text.startIndex, to: part.startIndex)
      throw .statement(message, column: before.map { passed + $0.count + 1 })
    }
    let rest = part[
      (part.utf8.index(part.startIndex, offsetBy: length, limitedBy: part.endIndex) ?? part.endIndex)...
    ]
    guard unsafe statement != nil else { return (nil, rest) }
    return unsafe (SQLiteStatement(self, statement), rest)
  }

  func run(_ text: String) throws(DatabaseProblem) {
    let statement = try statement(text)
    while try statement.step() {}
  }

  private var message: String {
    unsafe library.message(handle).map { unsafe String(cString: $0) } ?? "an unknown error"
  }

  /// What a result code says.
  func problem(_ code: Int32) -> DatabaseProblem {
    switch code & 0xFF {
    case 5, 6: .locked
    case 9: .interrupted
    case 11: .damaged(message)
    case 26: .noDatabase
    default: .other(message)
    }
  }
}
