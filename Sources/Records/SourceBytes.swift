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

  init(name: String, bytes: [UInt8]) {
    self.name = name
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

  /// Reads an open descriptor to its end.
  init(name: String, descriptor: Int32, expected: Int = 0) throws(RecordsError) {
    var bytes: [UInt8] = []
    var filled = 0
    while true {
      if bytes.count - filled < 1 << 16 {
        let wanted = max(expected + 1, bytes.count, 1 << 16)
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

  /// The bytes, with readable padding behind the last.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe storage.withUnsafeBytes { bytes in
      unsafe body(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    }
  }
}
