// SPDX-License-Identifier: MIT

internal import Glibc

/// A library of the system that is opened when it is first needed, and then stays for the life of the process.
@safe struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer
  private let name: String

  /// Opens a library by its bare name, from the loader's own directories.
  ///
  /// - Parameter package: The Debian package that brings it.
  init(_ name: String, package: String) throws(PictureError) {
    guard let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      throw .missingLibrary(name: name, package: package)
    }
    unsafe self.handle = handle
    self.name = name
  }

  /// A function of the library.
  ///
  /// - Parameter type: What the library's documentation says of it; a wrong one is undefined behaviour.
  @unsafe func function<Function>(
    _ symbol: String, as type: Function.Type
  ) throws(PictureError) -> Function {
    guard let address = unsafe dlsym(handle, symbol) else {
      throw .unsuitableLibrary(name: name, symbol: symbol)
    }
    return unsafe unsafeBitCast(address, to: type)
  }
}
