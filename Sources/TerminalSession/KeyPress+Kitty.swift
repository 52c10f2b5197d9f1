// SPDX-License-Identifier: MIT

extension KeyPress {
  /// A key of kitty's keyboard protocol: `CSI code:shifted:base ; modifiers:phase ; text u`. Nil for a key without a
  /// name here: a modifier by itself, a key of a music player.
  init?(kitty sequence: ControlSequence, modifiers: KeyModifiers, phase: Phase) {
    guard let code = sequence[0] else { return nil }
    if let text = sequence[2].flatMap(Self.typed), modifiers.subtracting(.shift).isEmpty {
      self.init(.character(text), phase: phase)
    } else if modifiers.contains(.shift), let shifted = sequence[0, 1].flatMap(Self.typed) {
      self.init(.character(shifted), modifiers.subtracting(.shift), phase: phase)
    } else {
      self.init(code: code, modifiers: modifiers, phase: phase)
    }
  }

  /// A key by kitty's number, which is its scalar's where it types one; xterm's modifyOtherKeys uses the same.
  init?(code: Int, modifiers: KeyModifiers, phase: Phase) {
    guard let key = Key(kittyCode: code) else { return nil }
    self.init(key, modifiers, phase: phase)
  }

  fileprivate static func typed(_ code: Int) -> Character? {
    guard code >= 0x20, !(0x7F..<0xA0).contains(code), !(0xE000...0xF8FF).contains(code),
      let value = UInt32(exactly: code)
    else { return nil }
    return Unicode.Scalar(value).map { Character($0) }
  }
}

extension Key {
  /// kitty's numbers of functional keys, in their private-use area (kitty, Comprehensive keyboard handling).
  fileprivate init?(kittyCode code: Int) {
    let operators: [Character] = [".", "/", "*", "-", "+"]
    let cursorKeys: [Key] = [
      .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete, .begin,
    ]
    switch code {
    case 8, 127: self = .backspace
    case 9: self = .tab
    case 13, 57414: self = .enter
    case 27: self = .escape
    case 57363: self = .menu
    case 57376...57398: self = .function(code - 57376 + 13)
    case 57399...57408:
      self = .character(Character(Unicode.Scalar(UInt8(code - 57399) + UInt8(ascii: "0"))))
    case 57409...57413: self = .character(operators[code - 57409])
    case 57415: self = .character("=")
    case 57416: self = .character(",")
    case 57417...57427: self = cursorKeys[code - 57417]
    default:
      guard let character = KeyPress.typed(code) else { return nil }
      self = .character(character)
    }
  }
}
