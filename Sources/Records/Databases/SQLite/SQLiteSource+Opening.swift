// SPDX-License-Identifier: MIT

internal import Glibc

extension SQLiteSource {
  private static let mark = Array("SQLite format 3".utf8) + [0]
  /// How files are often called that are databases.
  private static let endings: Set<String> = ["db", "sqlite", "sqlite3"]

  /// The database that a file is, told by its first bytes, or that it is to be by the options; nil where it is none.
  static func open(
    _ file: String, _ options: RecordOptions, _ wake: @escaping @Sendable () -> Void
  ) throws(RecordsError) -> SQLiteSource? {
    let isWanted = options.table != nil || options.query != nil
    guard file != "-" else {
      if isWanted { throw .database(file: "standard input", problem: .noDatabase) }
      return nil
    }
    guard let head = try head(of: file) else { return nil }
    let isDatabase = head == mark
    // A database that was just made is an empty file.
    guard isDatabase || (isWanted && head.isEmpty) else {
      let ending = file.lastIndex(of: ".").map { file[file.index(after: $0)...].lowercased() }
      let isCalledOne = ending.map(endings.contains) ?? false
      // What is called so and is no text is likely to be encrypted.
      if isWanted || (isCalledOne && head.contains { $0 >= 0x80 || ($0 < 0x20 && !isSpace($0)) }) {
        throw .database(file: file, problem: .noDatabase)
      }
      return nil
    }
    return try SQLiteSource(file: file, options: options, wake: wake)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 9 || byte == 10 || byte == 13 }

  /// A regular file's first bytes; nil of anything else.
  ///
  /// The file is closed again before the library opens it: a file that a process closes loses all of its locks.
  private static func head(of file: String) throws(RecordsError) -> [UInt8]? {
    var status = stat()
    guard unsafe stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let descriptor = unsafe Glibc.open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(file: file, errno: errno) }
    let opened = OpenFile(descriptor: descriptor)
    var head = [UInt8](repeating: 0, count: mark.count)
    let got = unsafe head.withUnsafeMutableBytes { unsafe opened.read(at: 0, into: $0) }
    guard got >= 0 else { throw .unreadable(file: file, errno: errno) }
    return Array(head.prefix(got))
  }
}
