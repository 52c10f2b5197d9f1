// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// A plugin's file that was found fit to be used: its bytes, which nobody can change any more.
///
/// The path is opened once; what is judged is what is loaded.
internal struct JudgedFile {
  internal let path: String
  /// The directory that it is in, as it was opened.
  internal let directory: String
  internal let form: PluginForm
  /// Whether the library's tag says that it cannot be put into a worker.
  internal let isInProcessOnly: Bool
  /// Whether the user named it, and it was not found on the search path.
  internal private(set) var isNamed = true
  internal let bytes: [UInt8]
  /// Tells contents apart.
  internal let content: ContentHash
  /// Of the file just before it was read.
  internal let stamp: FileStamp
  /// When that was, in seconds since 1970.
  internal let readingTime: Int

  /// Judges a file that the user named; a symbolic link is resolved once, and what it leads to is judged.
  ///
  /// - Parameter wantsTag: false for a library of a binding, which knows nothing of plugins.
  internal init(named path: String, wantsTag: Bool = true) throws(PluginError) {
    do throws(PluginError.Finding) {
      guard let target = unsafe realpath(path, nil) else {
        throw errno == ENOENT || errno == ENOTDIR
          ? PluginError.Finding.noSuchFile : .cannotBeRead(errno: errno)
      }
      defer { unsafe free(target) }
      let steps = unsafe String(cString: target).split(separator: "/")
      guard let name = steps.last else { throw PluginError.Finding.notAFile("a directory") }
      let directory = try OpenDirectory("/" + steps.dropLast().joined(separator: "/"))
      try self.init(shown: path, String(name), in: directory, wantsTag: wantsTag)
    } catch let finding {
      throw PluginError(path, finding)
    }
  }

  /// Judges a file found in a directory of the search path; a symbolic link is refused.
  internal init(found name: String, in directory: OpenDirectory) throws(PluginError) {
    let path = directory.path + "/" + name
    do throws(PluginError.Finding) {
      try self.init(shown: path, name, in: directory, wantsTag: true)
      isNamed = false
    } catch let finding {
      throw PluginError(path, finding)
    }
  }

  private init(
    shown path: String, _ name: String, in directory: OpenDirectory, wantsTag: Bool
  ) throws(PluginError.Finding) {
    let descriptor = try JudgedFile.open(name, in: directory)
    defer { close(descriptor) }
    readingTime = time(nil)
    let status = try JudgedFile.judgeStatus(of: descriptor)
    stamp = FileStamp(status)
    bytes = try JudgedFile.read(descriptor, count: Int(status.st_size))
    self.path = path
    self.directory = directory.path
    if !wantsTag {
      form = .library
    } else {
      form = PluginForm(fileName: name) ?? (bytes.first == UInt8(ascii: "{") ? .cells : .library)
    }
    var isInProcessOnly = false
    if form == .library {
      let image = try JudgedFile.judgeLibrary(bytes, descriptor: descriptor)
      if wantsTag {
        guard let tag = try PluginTag(in: image) else { throw .noTag }
        try tag.judge()
        isInProcessOnly = tag.isInProcessOnly
      }
    }
    self.isInProcessOnly = isInProcessOnly
    content = ContentHash(of: bytes)
  }

  /// A file that the host has judged, in the worker that is to use it.
  ///
  /// - Parameter descriptor: A sealed file in memory.
  internal init(
    judged descriptor: Int32, path: String, form: PluginForm
  ) throws(PluginError.Finding) {
    self.path = path
    directory = ""
    self.form = form
    isInProcessOnly = false
    bytes = try JudgedFile.bytes(ofMemoryFile: descriptor)
    // A worker has one plugin, and neither compares it nor keeps what it finds.
    content = ContentHash(of: [])
    stamp = FileStamp(stat())
    readingTime = 0
  }

  /// What a file in memory holds.
  internal static func bytes(ofMemoryFile descriptor: Int32) throws(PluginError.Finding) -> [UInt8]
  {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw .cannotBeRead(errno: errno)
    }
    return try read(descriptor, count: Int(status.st_size))
  }

  /// What a file holds that nothing of is to run: whose it is is looked at, as for one that is loaded.
  internal static func text(
    of name: String, in directory: OpenDirectory
  ) throws(PluginError.Finding) -> [UInt8] {
    let descriptor = try open(name, in: directory)
    defer { close(descriptor) }
    return try read(descriptor, count: Int(try judgeStatus(of: descriptor).st_size))
  }

  private static func open(
    _ name: String, in directory: OpenDirectory
  ) throws(PluginError.Finding) -> Int32 {
    try directory.requireSafe()
    return try directory.open(name)
  }

  private static let limit = 1 << 30

  private static func judgeStatus(
    of descriptor: Int32
  ) throws(PluginError.Finding) -> stat {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .cannotBeRead(errno: errno) }
    try requireOwnFile(status)
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    return status
  }

  /// As many bytes as a file is to have.
  internal static func read(
    _ descriptor: Int32, count: Int
  ) throws(PluginError.Finding) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[filled...])
        let got = unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0 else { break }
        filled += got
      }
    }
    guard failure == 0 else { throw .cannotBeRead(errno: failure) }
    guard bytes.count == count else { throw .changedMeanwhile }
    return bytes
  }

  private static func judgeLibrary(
    _ bytes: [UInt8], descriptor: Int32
  ) throws(PluginError.Finding) -> ELFImage {
    let image = try ELFImage(bytes)
    for part in image.vitalParts {
      let hole = vitrine_next_hole(descriptor, Int64(part.start))
      if hole >= 0, hole < part.end { throw .hole(part: part.name, offset: hole) }
    }
    return image
  }
}
