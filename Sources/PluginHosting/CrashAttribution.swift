// SPDX-License-Identifier: MIT

internal import CCrash
internal import CVitrinePlugin
internal import Glibc

/// What a crash is put down to while foreign code runs: `vitrine: crashed in plugin P, handler H, kind K, item I`.
///
/// A call costs some stores, and neither copies nor allocates.
@safe internal final class CrashAttribution {
  private let text: UnsafeMutablePointer<CChar>?

  /// - Parameter text: of which 512 bytes are shown.
  internal init(_ text: String) {
    unsafe self.text = strdup(text)
  }

  deinit { unsafe free(text) }

  /// Runs foreign code on behalf of a plugin.
  internal convenience init(plugin: PluginIdentifier, handler: String, kind: String? = nil) {
    self.init("plugin \(plugin), handler \(handler)" + (kind.map { ", kind \($0)" } ?? ""))
  }

  /// Calls, and is blamed meanwhile.
  ///
  /// - Parameters:
  ///   - item: the identifier of the first item that the call is for, valid until it is over.
  ///   - others: how many items it is for besides.
  @inline(__always)
  internal func during<Result, Failure: Error>(
    item: vitrine_string = unsafe vitrine_string(), others: Int = 0,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe vitrine_attribution_begin(text, item.utf8_borrowed, item.length, others)
    defer { vitrine_attribution_end() }
    return try body()
  }
}
