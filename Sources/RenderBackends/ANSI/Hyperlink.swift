// SPDX-License-Identifier: MIT

internal import TextCanvas

extension [UInt8] {
  /// Appends the sequence (OSC 8) after which text leads somewhere, or nowhere. An address holds no byte that could
  /// end it early.
  ///
  /// The parts of one link have one identifier, so that terminals show them as one.
  mutating func append(hyperlink link: Link?) {
    guard let link else {
      append(ascii: "\u{1B}]8;;\u{1B}\\")
      return
    }
    append(ascii: "\u{1B}]8;id=")
    append(base36: link.number)
    append(UInt8(ascii: ";"))
    append(contentsOf: link.url.utf8)
    append(ascii: "\u{1B}\\")
  }
}
