// SPDX-License-Identifier: MIT

internal import Glibc

/// An extended regular expression of POSIX.
///
/// It is compiled here once and only asked afterwards, which `regexec` allows from several threads at once.
@safe final class RegularExpression: @unchecked Sendable {
  private let compiled: UnsafeMutablePointer<regex_t>

  /// Why it cannot be compiled.
  struct Failure: Error {
    var reason: String
  }

  init(_ pattern: String) throws(Failure) {
    let compiled = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
    unsafe compiled.initialize(to: regex_t())
    let status = unsafe regcomp(compiled, pattern, REG_EXTENDED | REG_NOSUB)
    guard status == 0 else {
      var text = [CChar](repeating: 0, count: 256)
      _ = unsafe regerror(status, compiled, &text, text.count)
      unsafe compiled.deallocate()
      let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw Failure(reason: String(decoding: bytes, as: UTF8.self))
    }
    unsafe self.compiled = unsafe compiled
  }

  deinit {
    unsafe regfree(compiled)
    unsafe compiled.deallocate()
  }

  /// Whether the expression matches anywhere in a text, up to its first NUL.
  func matches(_ text: String) -> Bool {
    unsafe regexec(compiled, text, 0, nil, 0) == 0
  }
}
