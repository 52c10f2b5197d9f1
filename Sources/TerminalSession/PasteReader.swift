// SPDX-License-Identifier: MIT

/// Reads what stands between the marks of a paste, `CSI 200~` and `CSI 201~` (xterm, Bracketed Paste Mode).
///
/// A text that holds an end mark of its own would have what follows taken for keys. So the end is believed only when
/// no second one follows at once: what comes after it waits for a moment, and is text if another mark comes in that
/// time. A terminal sends a paste in one go, and no person types that soon.
struct PasteReader: Sendable {
  private enum Mark {
    case begin, end
  }

  /// The paste's text, controls taken out, not handed over yet.
  private(set) var text = ""
  /// Text was dropped, because there was more than the limit.
  private(set) var isCut = false
  /// True after an end mark: the end, if nothing contradicts it in time.
  private(set) var isEnding = false

  private let limit: Int
  private var taken = 0
  private var assembler = ScalarAssembler()
  private var endedWithReturn = false
  private var mark: [UInt8] = []
  private var tail: [UInt8] = []

  /// A reader of the bytes after a begin mark.
  init(limit: Int) {
    self.limit = limit
  }

  /// Takes the next byte. True when it completed an end mark, and a moment's wait begins.
  mutating func take(_ byte: UInt8) -> Bool {
    switch completed(by: byte) {
    case .none: return false
    case .begin:
      isEnding = false
      takeTailAsText()
      return false
    case .end:
      takeTailAsText()
      isEnding = true
      return true
    }
  }

  /// The text since the last time it was asked.
  mutating func takeText() -> String {
    defer { text = "" }
    return text
  }

  /// What came after the end and is no part of the paste.
  consuming func bytesAfterEnd() -> [UInt8] {
    tail + mark
  }

  private mutating func completed(by byte: UInt8) -> Mark? {
    let expected: [ClosedRange<UInt8>] = [
      0x1B...0x1B, 0x5B...0x5B, 0x32...0x32, 0x30...0x30, 0x30...0x31, 0x7E...0x7E,
    ]
    if expected[mark.count].contains(byte) {
      mark.append(byte)
      guard mark.count == expected.count else { return nil }
      defer { mark = [] }
      return mark[4] == 0x30 ? .begin : .end
    }
    let broken = mark
    mark = []
    for byte in broken { keep(byte) }
    if byte == 0x1B {
      mark = [byte]
    } else {
      keep(byte)
    }
    return nil
  }

  private mutating func keep(_ byte: UInt8) {
    guard isEnding else { return takeAsText(byte) }
    if tail.count < limit {
      tail.append(byte)
    } else {
      isCut = true
    }
  }

  private mutating func takeTailAsText() {
    for byte in tail { takeAsText(byte) }
    tail = []
  }

  private mutating func takeAsText(_ byte: UInt8) {
    switch assembler.take(byte) {
    case .incomplete, .nothing: break
    case .broken: takeAsText(byte)
    case .scalar(let scalar):
      let followsReturn = endedWithReturn
      endedWithReturn = scalar == "\r"
      if scalar == "\n", followsReturn { return }
      switch scalar.value {
      case 0x0D: append("\n")
      case 0x09, 0x0A: append(scalar)
      case 0x00..<0x20, 0x7F..<0xA0: break
      default: append(scalar)
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let count = UTF8.width(scalar)
    guard taken + count <= limit else {
      isCut = true
      return
    }
    taken += count
    text.unicodeScalars.append(scalar)
  }
}
