// SPDX-License-Identifier: MIT

internal import TextCanvas

extension String {
  /// The text as content or a quoted attribute of HTML and XML.
  ///
  /// The two code points that XML has no way to write, U+FFFE and U+FFFF, become U+FFFD; the text holds no control
  /// character.
  var escapedForMarkup: String {
    var escaped = ""
    escaped.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Text that never was on a canvas, such as a title: made visible on one line, and escaped.
  var visibleAndEscapedForMarkup: String {
    visibleText(self).split { $0.isNewline || $0 == "\t" }.joined(separator: " ").escapedForMarkup
  }
}
