// SPDX-License-Identifier: MIT

internal import Glibc

/// A directory of the user's own, mode 0700, in which the host keeps what it found out; held open, so that nobody
/// exchanges it between two steps.
internal final class PrivateDirectory {
  private let descriptor: Int32

  /// Opens a directory, or makes it with those above it.
  ///
  /// - Parameter path: absolute.
  /// - Returns: nil when it does not exist and is not to be made, cannot be opened, or is someone else's.
  internal init?(_ path: String, making: Bool) {
    if making { PrivateDirectory.make(path) }
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_uid == geteuid() else { return nil }
    if status.st_mode & 0o077 != 0, fchmod(descriptor, 0o700) != 0 { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  private static func make(_ path: String) {
    var made = ""
    for step in path.split(separator: "/") {
      made += "/" + step
      // One that is there already, or cannot be made, is found out about when it is opened.
      unsafe mkdir(made, 0o700)
    }
  }

  /// The bytes of a file, or nil when there is none, or it is not the user's own, or larger than the limit.
  internal func read(_ name: String, limit: Int) -> [UInt8]? {
    let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & 0o022 == 0, status.st_size <= limit
    else { return nil }
    let count = Int(status.st_size)
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[filled...])
        let got = unsafe Glibc.read(file, rest.baseAddress, rest.count)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { break }
        filled += got
      }
    }
  }

  /// Puts a file in place whole, or not at all; one of that name is replaced.
  @discardableResult
  internal func write(_ bytes: some Collection<UInt8>, to name: String) -> Bool {
    let part = ".\(name).\(getpid())"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var file = unsafe openat(descriptor, part, flags, 0o600)
    if file < 0, errno == EEXIST {
      // Left behind by a process of the same number that ended meanwhile.
      remove(part)
      file = unsafe openat(descriptor, part, flags, 0o600)
    }
    guard file >= 0 else { return false }
    let bytes = Array(bytes)
    let isWritten = unsafe bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
        let count = unsafe Glibc.write(file, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        start += count
      }
      return true
    }
    close(file)
    guard isWritten, unsafe renameat(descriptor, part, descriptor, name) == 0 else {
      remove(part)
      return false
    }
    return true
  }

  internal func remove(_ name: String) {
    unsafe unlinkat(descriptor, name, 0)
  }

  /// The names of all files, with the time of their last change in seconds.
  internal func files() -> [(name: String, changed: Int)] {
    let copy = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return [] }
    guard let stream = unsafe fdopendir(copy) else {
      close(copy)
      return []
    }
    defer { unsafe closedir(stream) }
    var files: [(name: String, changed: Int)] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      var status = stat()
      guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      files.append((name, status.st_mtim.tv_sec))
    }
    return files
  }

  /// Runs while no other process does so under the same name; nil, without running, when one does for a second.
  internal func whileLocked<Result>(_ name: String, _ body: () -> Result) -> Result? {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    let file = unsafe openat(descriptor, name, flags, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var tries = 0
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, tries < 200 else { return nil }
      tries += 1
      usleep(5000)
    }
    return body()
  }
}
