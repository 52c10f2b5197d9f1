// SPDX-License-Identifier: MIT

internal import Glibc
internal import JSONText

/// The bytes of a file or a stream without a byte order mark, with the padding behind them that the parser needs.
struct SourceBytes {
  /// What the source is called in messages.
  let name: String
  private var storage: [UInt8]
  /// How many bytes are the source's own.
  private(set) var count: Int
  /// What ended a compressed source before its time.
  let fault: RecordsError?

  init(name: String, bytes: [UInt8], fault: RecordsError? = nil) {
    self.name = name
    self.fault = fault
    storage = bytes
    if storage.starts(with: [0xEF, 0xBB, 0xBF]) { storage.removeFirst(3) }
    count = storage.count
    storage.append(contentsOf: repeatElement(0x20, count: JSONParser.padding))
  }

  /// Reads a file whole.
  ///
  /// It is read and not mapped: a file that another program cuts short would end this one by SIGBUS.
  init(file: String) throws(RecordsError) {
    let descriptor = unsafe open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(file: file, errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .unreadable(file: file, errno: errno)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .directory(file: file) }
    try self.init(name: file, descriptor: descriptor, expected: Int(status.st_size))
  }

  /// Reads an open descriptor to its end. What is compressed or UTF-16 is decoded, as far as that goes.
  ///
  /// - Throws: a fault of what is compressed only where nothing came before it.
  init(name: String, descriptor: Int32, expected: Int = 0) throws(RecordsError) {
    var head: [UInt8] = []
    while head.count < SourceEncoding.markLength {
      let piece = try readAvailable(descriptor, count: SourceEncoding.markLength, name: name)
      if piece.isEmpty { break }
      head += piece
    }
    if let format = SourceEncoding(mark: head) {
      try self.init(format, name: name, descriptor: descriptor, head: head)
      return
    }
    var bytes = head
    var filled = head.count
    while filled > 0 {
      if bytes.count - filled < 1 << 16 {
        let wanted = max(expected + 1 - bytes.count, bytes.count, 1 << 16)
        bytes.append(contentsOf: repeatElement(0, count: wanted))
      }
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      }
      if got < 0 {
        if errno == EINTR { continue }
        throw .unreadable(file: name, errno: errno)
      }
      if got == 0 { break }
      filled += got
    }
    bytes.removeLast(bytes.count - filled)
    self.init(name: name, bytes: bytes)
  }

  private init(
    _ format: SourceEncoding, name: String, descriptor: Int32, head: [UInt8]
  ) throws(RecordsError) {
    var source = try DecodedBytes(format, descriptor: descriptor, head: head, name: name)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    do throws(RecordsError) {
      while true {
        let result = unsafe piece.withUnsafeMutableBytes { buffer in
          Result { () throws(RecordsError) in try unsafe source.read(into: buffer) }
        }
        let count = try result.get()
        if count == 0 { break }
        bytes.append(contentsOf: piece[..<count])
      }
    } catch {
      guard !bytes.isEmpty else { throw error }
      self.init(name: name, bytes: bytes, fault: error)
      return
    }
    self.init(name: name, bytes: bytes)
  }

  /// The bytes, with readable padding behind the last.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe storage.withUnsafeBytes { bytes in
      unsafe body(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    }
  }
}
