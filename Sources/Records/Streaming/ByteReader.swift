// SPDX-License-Identifier: MIT

internal import Glibc

/// Reads a file or a stream from its beginning to its end, decoded where it is compressed or UTF-16.
final class ByteReader {
  /// What the source is called in messages.
  let name: String
  private let file: OpenFile
  private var decoded: DecodedBytes?
  /// What was read before it was known what it is.
  private var head: [UInt8] = []
  private var hasEnded = false
  /// The size of a regular file when it was opened, from where it is read.
  let size: Int?
  private let offset: Int
  /// How many bytes of the file or stream were read, compressed as they are.
  private(set) var bytesRead = 0
  /// What ended the source before its time.
  private(set) var fault: RecordsError?

  var isEncoded: Bool { decoded != nil }

  /// Opens a file, or standard input for `-`.
  convenience init(file: String) throws(RecordsError) {
    let isStandardInput = file == "-"
    let name = isStandardInput ? "standard input" : file
    let descriptor =
      isStandardInput ? fcntl(0, F_DUPFD_CLOEXEC, 0) : unsafe Glibc.open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(file: name, errno: errno) }
    try self.init(OpenFile(descriptor: descriptor), name: name)
  }

  init(_ file: OpenFile, name: String) throws(RecordsError) {
    self.name = name
    self.file = file
    guard let status = file.status else { throw .unreadable(file: name, errno: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .directory(file: name) }
    offset = max(0, Int(lseek(file.descriptor, 0, SEEK_CUR)))
    size = status.st_mode & S_IFMT == S_IFREG ? max(0, Int(status.st_size) - offset) : nil
    var mark: [UInt8] = []
    while !hasEnded, mark.count < SourceEncoding.markLength, SourceEncoding.mayBegin(mark) {
      mark += try readAvailable(SourceEncoding.markLength - mark.count)
    }
    bytesRead = mark.count
    guard let format = SourceEncoding(mark: mark) else {
      head = mark
      return
    }
    decoded = try DecodedBytes(
      format, descriptor: file.descriptor, head: mark, name: name, limit: .max, alwaysAllowed: .max)
  }

  private func readAvailable(_ count: Int) throws(RecordsError) -> [UInt8] {
    let bytes = try Records.readAvailable(file.descriptor, count: count, name: name)
    hasEnded = bytes.isEmpty
    return bytes
  }

  /// Reads what comes next, at least a byte; 0 at the end, for which ``fault`` may have a reason.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard fault == nil else { return 0 }
    if !head.isEmpty {
      let count = min(head.count, buffer.count)
      unsafe buffer.copyBytes(from: head[..<count])
      head.removeFirst(count)
      return count
    }
    guard !hasEnded else { return 0 }
    if decoded != nil { return unsafe readDecoded(into: buffer) }
    while true {
      let got = unsafe Glibc.read(file.descriptor, buffer.baseAddress, buffer.count)
      if got > 0 {
        bytesRead += got
        return got
      }
      if got == 0 {
        hasEnded = true
        noteShortening()
        return 0
      }
      if errno == EINTR { continue }
      guard errno == EAGAIN else {
        fault = .unreadable(file: name, errno: errno)
        return 0
      }
      var waiting = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&waiting, 1, -1)
    }
  }

  /// A file that has fewer bytes than it had when it was opened was cut short; one that never had as many as the
  /// system says is one of the system's own.
  private func noteShortening() {
    guard let size, bytesRead < size, let now = file.status, Int(now.st_size) - offset < size else {
      return
    }
    fault = .cutShort(file: name, missing: size - bytesRead)
  }

  private func readDecoded(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    do throws(RecordsError) {
      let count = try unsafe decoded?.read(into: buffer) ?? 0
      bytesRead = decoded?.consumedBytes ?? 0
      hasEnded = count == 0
      return count
    } catch {
      fault = error
      return 0
    }
  }

  /// Has what is compressed refused where it is more than may be held at once.
  func limitDecoded() { decoded?.limitToWhole() }
}
