// SPDX-License-Identifier: MIT

internal import CTerminal

/// Says what a thread is about to run, for whoever reads how it crashed.
///
/// When the process crashes on that thread during a session, `vitrine: crashed in …` is written to standard error,
/// after the terminal was given back. Setting it costs a copy of some hundred bytes.
public enum CrashAttribution {
  /// The calling thread runs this from now on: a plugin, a handler, a kind, an item. 512 bytes of it are kept, and
  /// control characters are shown as `?`.
  public static func set(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      unsafe vitrine_set_attribution(bytes.baseAddress, bytes.count)
    }
  }

  /// The calling thread runs nothing of the kind any more.
  public static func clear() {
    vitrine_set_attribution(nil, 0)
  }
}
