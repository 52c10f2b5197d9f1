// SPDX-License-Identifier: MIT

internal import Glibc

/// A library of the system that is opened when it is first needed, and then stays for the life of the process.
@safe struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer
  private let missing: MissingLibrary

  /// Opens a library by its bare name, from the loader's own directories.
  ///
  /// - Parameter package: The Debian package that brings it.
  init(_ name: String, package: String) throws(MissingLibrary) {
    missing = MissingLibrary(name: name, package: package)
    guard let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else { throw missing }
    unsafe self.handle = handle
  }

  /// A function of the library.
  ///
  /// - Parameter type: What the library's documentation says of it; a wrong one is undefined behaviour.
  @unsafe func function<Function>(
    _ symbol: String, as type: Function.Type
  ) throws(MissingLibrary) -> Function {
    guard let address = unsafe dlsym(handle, symbol) else { throw missing }
    return unsafe unsafeBitCast(address, to: type)
  }
}

/// A library that is not there, or not as it is known.
struct MissingLibrary: Error {
  var name: String
  var package: String
}
