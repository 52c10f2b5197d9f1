// SPDX-License-Identifier: MIT

internal import Glibc

/// Writes a new file; what stands at the path is replaced.
func writeFile(
  _ bytes: some Sequence<UInt8>, to path: String, mode: mode_t
) throws(AuthoringError) {
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
  guard descriptor >= 0 else { throw .cannotWrite(path, errno: errno) }
  defer { close(descriptor) }
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let written = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if written < 0, errno == EINTR { continue }
    guard written > 0 else { throw .cannotWrite(path, errno: errno) }
    rest = rest.dropFirst(written)
  }
}

/// The bytes of a file.
func readFile(_ path: String) throws(AuthoringError) -> [UInt8] {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .cannotRead(path, errno: errno) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, $0.count)
    }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw .cannotRead(path, errno: errno) }
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

/// The names in a directory, sorted, without those that begin with a dot.
func fileNames(in directory: String) throws(AuthoringError) -> [String] {
  guard let stream = unsafe opendir(directory) else {
    throw .cannotRead(directory, errno: errno)
  }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names.sorted()
}
