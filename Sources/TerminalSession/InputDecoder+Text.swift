// SPDX-License-Identifier: MIT

extension InputDecoder {
  mutating func takeText(_ byte: UInt8) {
    if byte < 0x80, !assembler.isIncomplete {
      flushGrapheme()
      if byte == 0x1B {
        state = .escape
      } else {
        emitTyped(Unicode.Scalar(byte), hasAlt ? .alt : [])
        reset()
      }
      return
    }
    switch assembler.take(byte) {
    case .incomplete: state = .scalar
    case .nothing: reset()
    case .broken:
      reset()
      take(byte)
    case .scalar(let scalar):
      let isAlt = hasAlt
      reset()
      if scalar.value < 0xA0 { return }
      if isAlt {
        emit(.character(Character(scalar)), .alt)
      } else {
        extendGrapheme(scalar)
      }
    }
  }

  mutating func extendGrapheme(_ scalar: Unicode.Scalar) {
    var longer = grapheme
    longer.unicodeScalars.append(scalar)
    let isOne = longer.index(after: longer.startIndex) == longer.endIndex
    if isOne && longer.unicodeScalars.count <= Self.graphemeLimit {
      grapheme = longer
    } else {
      flushGrapheme()
      grapheme = String(Character(scalar))
    }
  }

  mutating func flushGrapheme() {
    guard let character = grapheme.first else { return }
    grapheme = ""
    events.append(.key(KeyPress(.character(character))))
  }

  mutating func emit(
    _ key: Key, _ modifiers: KeyModifiers = []
  ) {
    events.append(.key(KeyPress(key, hasAlt ? modifiers.union(.alt) : modifiers)))
  }

  /// A key that types one ASCII character, or a control (ECMA-48's C0), with Alt or not.
  mutating func emitTyped(
    _ scalar: Unicode.Scalar, _ modifiers: KeyModifiers
  ) {
    let key: Key
    var modifiers = modifiers
    switch scalar.value {
    case 0x09: key = .tab
    case 0x0D: key = .enter
    case 0x08, 0x7F: key = .backspace
    case 0x1B: key = .escape
    case 0x00..<0x20:
      // Control takes the two high bits off: 0x00 is Control and the space bar, 0x1C to 0x1F are those of \ ] ^ _.
      let value = scalar.value
      let base: UInt32 = value == 0 ? 0x20 : value < 0x1B ? value + 0x60 : value + 0x40
      key = .character(Character(Unicode.Scalar(UInt8(base))))
      modifiers.insert(.control)
    default: key = .character(Character(scalar))
    }
    events.append(.key(KeyPress(key, modifiers)))
  }
}
