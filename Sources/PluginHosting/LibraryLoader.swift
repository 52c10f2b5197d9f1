// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// Where the loader maps a library from: a copy that nobody else can change.
internal enum LibraryHome: Hashable {
  /// A sealed file in memory.
  case memory
  /// A file in a directory of the user's own, for systems that map no code from files in memory.
  case privateDirectory
}

/// A library in this process. It stays for the life of the process: a Swift image that was unloaded leaves
/// pointers behind in the runtime, and other libraries leave threads and exit handlers.
@safe internal struct LoadedLibrary {
  private let handle: UnsafeMutableRawPointer
  /// What the loader calls it.
  private let path: String

  /// Loads a library from bytes that were judged, from the first home that works.
  ///
  /// - Parameter name: shown in `/proc/…/maps`.
  internal init(
    _ bytes: [UInt8], name: String, homes: [LibraryHome] = [.memory, .privateDirectory]
  ) throws(PluginError.Finding) {
    var finding = PluginError.Finding.cannotBeCopied(errno: ENOTSUP)
    for home in homes {
      do throws(PluginError.Finding) {
        switch home {
        case .memory: unsafe (handle, path) = try LoadedLibrary.loadFromMemory(bytes, name: name)
        case .privateDirectory: unsafe (handle, path) = try LoadedLibrary.loadFromDirectory(bytes)
        }
        return
      } catch {
        guard case .cannotBeCopied = error else { throw error }
        finding = error
      }
    }
    throw finding
  }

  /// Loads a library from a sealed file in memory that the host has filled with bytes it judged.
  ///
  /// - Parameter descriptor: It stays open for the life of the process, which is this library's alone.
  internal init(judged descriptor: Int32) throws(PluginError.Finding) {
    do throws(PluginError.Finding) {
      try LoadedLibrary.requireMappableAsCode(descriptor)
      unsafe (handle, path) = try LoadedLibrary.open("/proc/self/fd/\(descriptor)")
    } catch {
      guard case .cannotBeCopied = error else { throw error }
      unsafe (handle, path) = try LoadedLibrary.loadFromDirectory(
        JudgedFile.bytes(ofMemoryFile: descriptor))
    }
  }

  /// A sealed file in memory with the bytes of a library, which another process may load.
  ///
  /// - Returns: its descriptor, which the caller closes.
  internal static func memoryFile(
    _ bytes: [UInt8], name: String
  ) throws(PluginError.Finding) -> Int32 {
    let descriptor = unsafe vitrine_memory_file(name)
    guard descriptor >= 0 else { throw .cannotBeCopied(errno: errno) }
    do throws(PluginError.Finding) {
      try write(bytes, to: descriptor)
      guard vitrine_seal_file(descriptor) == 0 else { throw .cannotBeCopied(errno: errno) }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Loads a library of the system by its bare name, from the loader's own directories.
  internal init(systemLibrary name: String) throws(PluginError.Finding) {
    unsafe (handle, path) = try LoadedLibrary.open(name)
  }

  /// The address of a symbol.
  internal func symbol(_ name: String) throws(PluginError.Finding) -> UnsafeMutableRawPointer {
    _ = unsafe dlerror()
    guard let address = unsafe dlsym(handle, name) else {
      throw .missingEntry(LoadedLibrary.loaderText(about: path))
    }
    return unsafe address
  }

  // The descriptor is never closed: the loader knows a library by its path before it opens the file, and the
  // next file in memory would get the same path.
  private static func loadFromMemory(
    _ bytes: [UInt8], name: String
  ) throws(PluginError.Finding) -> (UnsafeMutableRawPointer, path: String) {
    let descriptor = try memoryFile(bytes, name: name)
    do throws(PluginError.Finding) {
      try requireMappableAsCode(descriptor)
      return unsafe try open("/proc/self/fd/\(descriptor)")
    } catch {
      if case .cannotBeCopied = error { close(descriptor) }
      throw error
    }
  }

  private static func requireMappableAsCode(_ descriptor: Int32) throws(PluginError.Finding) {
    let page = unsafe mmap(nil, 1, PROT_READ | PROT_EXEC, MAP_PRIVATE, descriptor, 0)
    guard unsafe page != MAP_FAILED else { throw .cannotBeCopied(errno: errno) }
    unsafe munmap(page, 1)
    guard unsafe access("/proc/self/fd/\(descriptor)", R_OK) == 0 else {
      throw .cannotBeCopied(errno: errno)
    }
  }

  private static func loadFromDirectory(
    _ bytes: [UInt8]
  ) throws(PluginError.Finding) -> (UnsafeMutableRawPointer, path: String) {
    let parent =
      unsafe vitrine_secure_environment("XDG_RUNTIME_DIR")
      ?? vitrine_secure_environment("TMPDIR")
    let path = unsafe parent.map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(path)/vitrine-XXXXXX".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.flatMap { unsafe mkdtemp($0) }.map { unsafe String(cString: $0) }
    }
    guard let directory = made else { throw .cannotBeCopied(errno: errno) }
    defer { unsafe rmdir(directory) }
    let file = directory + "/plugin.so"
    let descriptor = unsafe Glibc.open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o400)
    guard descriptor >= 0 else { throw .cannotBeCopied(errno: errno) }
    defer { unsafe unlink(file) }
    do {
      defer { close(descriptor) }
      try write(bytes, to: descriptor)
    }
    return unsafe try open(file)
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32
  ) throws(PluginError.Finding) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw .cannotBeCopied(errno: errno) }
      rest = rest.dropFirst(written)
    }
  }

  private static func open(
    _ path: String
  ) throws(PluginError.Finding) -> (UnsafeMutableRawPointer, path: String) {
    guard let handle = unsafe dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
      throw .notLoadable(loaderText(about: path))
    }
    return unsafe (handle, path)
  }

  /// What the loader says, without the path that it was given, which means nothing to the user.
  private static func loaderText(about path: String) -> String {
    guard let text = unsafe dlerror() else { return "the loader gave no reason" }
    let sentence = unsafe String(cString: text)
    let start = path + ": "
    return sentence.hasPrefix(start) ? String(sentence.dropFirst(start.count)) : sentence
  }
}
