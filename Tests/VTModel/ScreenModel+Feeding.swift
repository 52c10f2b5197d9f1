// SPDX-License-Identifier: MIT

extension ScreenModel {
  /// Does what bytes say. A sequence may end in a later call, a grapheme may not.
  public mutating func feed(_ bytes: some Sequence<UInt8>) throws(ModelError) {
    pending.append(contentsOf: bytes)
    var index = 0
    while index < pending.count {
      guard let end = try step(from: index) else { break }
      index = end
    }
    pending.removeFirst(index)
  }

  /// Does what one run of text, control or sequence says and gives its end, or nil where it is not all there.
  private mutating func step(from start: Int) throws(ModelError) -> Int? {
    let byte = pending[start]
    if byte == 0x1B { return try escape(from: start) }
    if byte < 0x20 || byte == 0x7F {
      try control(byte)
      lastPrinted = nil
      return start + 1
    }
    var end = start
    while end < pending.count, pending[end] >= 0x20, pending[end] != 0x7F { end += 1 }
    guard let text = String(validating: pending[start..<end], as: UTF8.self) else {
      throw ModelError("text that is not UTF-8: \(Array(pending[start..<end]))")
    }
    try printText(text)
    return end
  }

  private mutating func control(_ byte: UInt8) throws(ModelError) {
    try requireNoLink("the control \(hexadecimal(UInt32(byte)))")
    try requireCursor("a control")
    switch byte {
    case 0x0D:
      column = 0
      isCursorUncertain = false
    case 0x0A:
      try requireCertainty("a line feed")
      guard row + 1 < margins.upperBound else { throw ModelError("a line feed on the last row") }
      row += 1
    case 0x08:
      try requireCertainty("a backspace")
      guard column > 0 else { throw ModelError("a backspace in the first column") }
      column -= 1
    default: throw ModelError("the control \(hexadecimal(UInt32(byte)))")
    }
  }

  private mutating func escape(from start: Int) throws(ModelError) -> Int? {
    guard start + 1 < pending.count else { return nil }
    switch pending[start + 1] {
    case UInt8(ascii: "["):
      var end = start + 2
      while end < pending.count, (0x20...0x3F).contains(pending[end]) { end += 1 }
      guard end < pending.count else { return nil }
      let body = String(decoding: pending[start + 2..<end], as: UTF8.self)
      let final = Character(Unicode.Scalar(pending[end]))
      try sequence(body, final: final)
      if final != "m" { lastPrinted = final == "b" ? lastPrinted : nil }
      return end + 1
    case UInt8(ascii: "]"):
      var end = start + 2
      while end < pending.count, pending[end] != 0x07, pending[end] != 0x1B { end += 1 }
      guard end < pending.count, pending[end] == 0x07 || end + 1 < pending.count else { return nil }
      try hyperlink(String(decoding: pending[start + 2..<end], as: UTF8.self))
      return pending[end] == 0x07 ? end + 1 : end + 2
    case UInt8(ascii: "P"), UInt8(ascii: "_"):
      var end = start + 2
      while end < pending.count, pending[end] != 0x1B { end += 1 }
      guard end + 1 < pending.count else { return nil }
      guard pending[end + 1] == UInt8(ascii: "\\") else { throw ModelError("a string cut short") }
      let body = String(decoding: pending[start + 2..<end], as: UTF8.self)
      try requireNoLink("a picture")
      if pending[start + 1] == UInt8(ascii: "P") { try drawSixels(body) } else { try obey(body) }
      lastPrinted = nil
      return end + 2
    default: throw ModelError("escape and \(hexadecimal(UInt32(pending[start + 1])))")
    }
  }

  private mutating func hyperlink(_ command: String) throws(ModelError) {
    let parts = command.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "8" else { throw ModelError("the command \(command)") }
    link = parts[2].isEmpty ? nil : String(parts[2])
  }

  func requireNoLink(_ subject: String) throws(ModelError) {
    if let link { throw ModelError("\(subject) within a link to \(link)") }
  }

  func requireCursor(_ subject: String) throws(ModelError) {
    if isCursorLost { throw ModelError("\(subject) after a picture was drawn") }
  }

  func requireCertainty(_ subject: String) throws(ModelError) {
    if isCursorUncertain { throw ModelError("\(subject) after the last column was written") }
  }
}
