// SPDX-License-Identifier: MIT

internal import Glibc

/// A directory held open, so that what was judged in it and what is opened in it are the same.
internal final class OpenDirectory {
  internal let path: String
  private let descriptor: Int32
  private let parent: OpenDirectory?

  /// Opens a directory by its absolute path.
  internal init(_ path: String) throws(PluginError.Finding) {
    self.path = path
    parent = nil
    descriptor = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try requireOpen()
  }

  /// Opens a folder of a directory.
  internal init(_ name: String, in parent: OpenDirectory) throws(PluginError.Finding) {
    path = parent.path + "/" + name
    self.parent = parent
    descriptor = unsafe openat(parent.descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try requireOpen()
  }

  private func requireOpen() throws(PluginError.Finding) {
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .noSuchDirectory : .cannotBeRead(errno: errno)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Refuses a directory in which someone else could exchange a file.
  ///
  /// In a directory with the sticky bit, such as `/tmp`, others can add files but not replace mine.
  internal func requireSafe() throws(PluginError.Finding) {
    try parent?.requireSafe()
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .cannotBeRead(errno: errno) }
    let name = "its directory \(path)"
    try requireOwner(status, of: name)
    if status.st_mode & S_ISVTX == 0 { try requireUnshared(status, name) }
  }

  /// Opens a regular file of the directory for reading; symbolic links are not followed.
  ///
  /// - Returns: a descriptor that the caller closes.
  internal func open(_ name: String) throws(PluginError.Finding) -> Int32 {
    // Looked at before it is opened: opening a pipe or a device may do something.
    try requireRegular(try status(of: name))
    let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw errno == ELOOP ? .symbolicLink : .cannotBeRead(errno: errno)
    }
    return file
  }

  /// What the file system says of an entry of the directory; symbolic links are not followed.
  internal func status(of name: String) throws(PluginError.Finding) -> stat {
    var status = stat()
    guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw errno == ENOENT ? .noSuchFile : .cannotBeRead(errno: errno)
    }
    return status
  }

  /// What a directory holds, sorted by name; hidden entries are left out.
  internal func entries() -> (files: [String], folders: [String]) {
    let copy = dup(descriptor)
    guard copy >= 0 else { return ([], []) }
    guard let stream = unsafe fdopendir(copy) else {
      close(copy)
      return ([], [])
    }
    defer { unsafe closedir(stream) }
    unsafe rewinddir(stream)
    var files: [String] = []
    var folders: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      guard !name.hasPrefix(".") else { continue }
      var status = stat()
      guard unsafe fstatat(descriptor, name, &status, 0) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR { folders.append(name) } else { files.append(name) }
    }
    return (files.sorted(), folders.sorted())
  }
}

/// Refuses what is no regular file, or belongs to someone else, or can be written by others.
internal func requireOwnFile(_ status: stat) throws(PluginError.Finding) {
  try requireRegular(status)
  try requireOwner(status, of: "it")
  try requireUnshared(status, "it")
}

private func requireRegular(_ status: stat) throws(PluginError.Finding) {
  switch status.st_mode & S_IFMT {
  case S_IFREG: return
  case S_IFLNK: throw .symbolicLink
  case S_IFDIR: throw .notAFile("a directory")
  case S_IFIFO: throw .notAFile("a pipe")
  case S_IFSOCK: throw .notAFile("a socket")
  default: throw .notAFile("a device")
  }
}

private func requireOwner(_ status: stat, of what: String) throws(PluginError.Finding) {
  guard status.st_uid == 0 || status.st_uid == geteuid() else {
    throw .ownedByOther(what: what, user: status.st_uid)
  }
}

private func requireUnshared(_ status: stat, _ what: String) throws(PluginError.Finding) {
  guard status.st_mode & 0o022 == 0 else {
    throw .writableByOthers(what: what, mode: status.st_mode)
  }
}
