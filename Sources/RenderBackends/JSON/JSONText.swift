// SPDX-License-Identifier: MIT

/// JSON as it is written, member by member, with commas where they belong.
struct JSONText {
  private(set) var text = ""
  private var needsComma = false

  mutating func open(_ bracket: String) {
    separate()
    text += bracket
    needsComma = false
  }

  mutating func close(_ bracket: String) {
    text += bracket
    needsComma = true
  }

  mutating func key(_ key: String) {
    separate()
    write(key)
    text += ":"
    needsComma = false
  }

  mutating func value(_ value: String) {
    separate()
    write(value)
    needsComma = true
  }

  mutating func member(_ key: String, _ value: String) {
    self.key(key)
    self.value(value)
  }

  mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    text += String(value)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
  }

  /// Whatever could steer a terminal is escaped, beyond what JSON asks for: the text is harmless wherever it is shown.
  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x22: text += "\\\""
      case 0x5C: text += "\\\\"
      case 0x00..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
        0xFEFF:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
