// SPDX-License-Identifier: MIT

extension ControlSequence {
  /// `CSI 200~`.
  var beginsPaste: Bool {
    prefix == nil && intermediates.isEmpty && final == UInt8(ascii: "~") && self[0] == 200
  }

  /// What the sequence says; nil where it says nothing that has a name here.
  func event(hasAlt: Bool) -> InputEvent? {
    if let reply = TerminalReply(self) { return .reply(reply) }
    if let report = mouseReport { return .mouse(report) }
    guard prefix == nil, intermediates.isEmpty else { return nil }
    if parameters.isEmpty && final == UInt8(ascii: "I") { return .focus(true) }
    if parameters.isEmpty && final == UInt8(ascii: "O") { return .focus(false) }
    guard var press = keyPress else { return nil }
    if hasAlt { press.modifiers.insert(.alt) }
    return .key(press)
  }

  private var mouseReport: MouseReport? {
    let isRelease = final == UInt8(ascii: "m")
    guard intermediates.isEmpty, isRelease || final == UInt8(ascii: "M"), parameters.count == 3,
      let code = self[0], let column = self[1], let row = self[2]
    else { return nil }
    switch prefix {
    case UInt8(ascii: "<"):
      return MouseReport(
        code: code, column: column, row: row, isRelease: isRelease, namesReleasedButton: true)
    case nil where !isRelease:
      // urxvt's form: X10's numbers, written out.
      return MouseReport(
        code: code - 32, column: column, row: row, isRelease: false, namesReleasedButton: false)
    default:
      return nil
    }
  }

  private var keyPress: KeyPress? {
    let modifiers = KeyModifiers(parameter: self[1] ?? 1)
    let phase: KeyPress.Phase
    switch self[1, 1] {
    case 2: phase = .repeat
    case 3: phase = .release
    default: phase = .press
    }
    switch final {
    case UInt8(ascii: "u"):
      return KeyPress(kitty: self, modifiers: modifiers, phase: phase)
    case UInt8(ascii: "~") where self[0] == 27 && parameters.count == 3:
      return self[2].flatMap { KeyPress(code: $0, modifiers: modifiers, phase: phase) }
    case UInt8(ascii: "~"):
      return Key(number: self[0] ?? 0).map { KeyPress($0, modifiers, phase: phase) }
    case UInt8(ascii: "^"):
      return Key(number: self[0] ?? 0).map { KeyPress($0, .control) }
    case UInt8(ascii: "$"):
      return Key(number: self[0] ?? 0).map { KeyPress($0, .shift) }
    case UInt8(ascii: "@"):
      return Key(number: self[0] ?? 0).map { KeyPress($0, [.shift, .control]) }
    case UInt8(ascii: "Z"):
      return KeyPress(.tab, modifiers.union(.shift), phase: phase)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Key(letter: final - 0x20).map { KeyPress($0, .shift) }
    case UInt8(ascii: "R") where self[0] ?? 1 != 1:
      // The cursor's position, which has the form of F3.
      return nil
    default:
      return Key(letter: final).map { KeyPress($0, modifiers, phase: phase) }
    }
  }
}

extension KeyPress {
  /// The key of SS3 and a letter: cursor keys in application mode, F1 to F4, and the keypad's (xterm, VT220-Style
  /// Function Keys); rxvt writes Control and a cursor key with a small letter.
  init?(single letter: UInt8, modifiers: KeyModifiers) {
    let keypad: [Character] = ["*", "+", ",", "-", ".", "/"]
    switch letter {
    case UInt8(ascii: "M"): self.init(.enter, modifiers)
    case UInt8(ascii: "I"): self.init(.tab, modifiers)
    case UInt8(ascii: "X"): self.init(.character("="), modifiers)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      guard let key = Key(letter: letter - 0x20) else { return nil }
      self.init(key, modifiers.union(.control))
    case UInt8(ascii: "j")...UInt8(ascii: "o"):
      self.init(.character(keypad[Int(letter - UInt8(ascii: "j"))]), modifiers)
    case UInt8(ascii: "p")...UInt8(ascii: "y"):
      let digit = Character(Unicode.Scalar(letter - UInt8(ascii: "p") + UInt8(ascii: "0")))
      self.init(.character(digit), modifiers)
    default:
      guard let key = Key(letter: letter) else { return nil }
      self.init(key, modifiers)
    }
  }
}

extension Key {
  /// The key of a final letter of xterm's.
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "E"): self = .begin
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"):
      self = .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: return nil
    }
  }

  /// The key of a number before `~`: VT220's, with rxvt's 7 and 8 for Home and End, and F13 to F20 in their gaps.
  init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28: self = .function(15)
    case 29: self = .menu
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }
}
