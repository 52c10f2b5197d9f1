// SPDX-License-Identifier: MIT

/// What a terminal has been told, as far as giving it back is concerned: a parser of ECMA-48's sequences (Paul
/// Williams's state machine, cut down) that keeps modes, not a picture.
struct ScreenModel {
  private enum State {
    case ground, escape, control, string, stringEscape
  }

  /// Private modes that are set. Wrapping (7) and cursor (25) are, at first.
  private(set) var modes: Set<Int> = [7, 25]
  /// The depth of kitty's stack of keyboard modes, on the main and on the alternate screen.
  private(set) var keyboardDepths = [0, 0]
  private(set) var isPlain = true
  private(set) var hasLink = false
  /// What was printed on the main screen.
  private(set) var mainText = ""
  /// How often the alternate screen was entered.
  private(set) var entries = 0
  /// What the terminal answers; nothing when it is an old one.
  private(set) var answers: [UInt8] = []
  var isModern = false
  /// How often kitty's pictures were taken away.
  private(set) var pictureClearings = 0

  private var state = State.ground
  private var body: [UInt8] = []
  private var text: [UInt8] = []

  /// Nothing of a session is left.
  var isGivenBack: Bool { faults.isEmpty }

  /// What is left of a session.
  var faults: [String] {
    var faults: [String] = []
    let left = modes.subtracting([7, 25]).sorted()
    if !left.isEmpty { faults.append("modes \(left) are set") }
    if !modes.contains(25) { faults.append("no cursor") }
    if !modes.contains(7) { faults.append("no wrapping") }
    if keyboardDepths != [0, 0] { faults.append("keyboard \(keyboardDepths)") }
    if !isPlain { faults.append("style left") }
    if hasLink { faults.append("link left") }
    if !mainText.isEmpty { faults.append("main screen: \(mainText.debugDescription)") }
    if case .ground = state {} else { faults.append("inside a sequence") }
    return faults
  }

  mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
    flushText()
  }

  mutating func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  private mutating func take(_ byte: UInt8) {
    switch (state, byte) {
    case (_, 0x18), (_, 0x1A): state = .ground
    case (.string, 0x07): endString()
    case (.string, 0x1B): state = .stringEscape
    case (.string, _): body.append(byte)
    case (.stringEscape, UInt8(ascii: "\\")): endString()
    case (_, 0x1B):
      flushText()
      state = .escape
    case (.escape, UInt8(ascii: "[")):
      state = .control
      body = []
    case (.escape, UInt8(ascii: "]")), (.escape, UInt8(ascii: "P")), (.escape, UInt8(ascii: "_")):
      state = .string
      body = [byte]
    case (.escape, _), (.stringEscape, _): state = .ground
    case (.control, 0x40...0x7E):
      state = .ground
      perform(String(decoding: body, as: UTF8.self), byte)
    case (.control, _): body.append(byte)
    case (.ground, _): if byte >= 0x20 { text.append(byte) }
    }
  }

  private mutating func flushText() {
    guard !text.isEmpty else { return }
    let printed = String(decoding: text, as: UTF8.self)
    text = []
    if !modes.contains(1049) { mainText += printed }
  }

  private mutating func endString() {
    state = .ground
    let text = String(decoding: body, as: UTF8.self)
    if text.hasPrefix("_G"), text.contains(",a=q,"), isModern {
      answers += Array("\u{1B}_Gi=31;OK\u{1B}\\".utf8)
    }
    if text == "_Ga=d,d=A,q=2" { pictureClearings += 1 }
    if text.hasPrefix("]8;") { hasLink = text != "]8;;" }
    if text.hasSuffix(";?"), isModern {
      answers += Array("\u{1B}\(text.dropLast())rgb:1111/2222/3333\u{1B}\\".utf8)
    }
  }

  private mutating func perform(_ parameters: String, _ final: UInt8) {
    let screen = modes.contains(1049) ? 1 : 0
    switch final {
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      guard parameters.hasPrefix("?") else { return }
      for mode in parameters.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
        set(mode, final == UInt8(ascii: "h"))
      }
    case UInt8(ascii: "m"): isPlain = parameters == "" || parameters == "0"
    case UInt8(ascii: "u"):
      if parameters.hasPrefix(">") { keyboardDepths[screen] += 1 }
      if parameters.hasPrefix("<") { keyboardDepths[screen] -= 1 }
      if parameters == "?", isModern { answers += Array("\u{1B}[?0u".utf8) }
    case UInt8(ascii: "p") where parameters.hasSuffix("$") && isModern:
      answers += Array("\u{1B}[\(parameters.dropLast());2$y".utf8)
    case UInt8(ascii: "q") where parameters.hasPrefix(">") && isModern:
      answers += Array("\u{1B}P>|model 1\u{1B}\\".utf8)
    case UInt8(ascii: "t") where parameters == "16" && isModern:
      answers += Array("\u{1B}[6;21;10t".utf8)
    case UInt8(ascii: "c") where isModern: answers += Array("\u{1B}[?62;4c".utf8)
    default: break
    }
  }

  private mutating func set(_ mode: Int, _ isSet: Bool) {
    if isSet {
      if mode == 1049, !modes.contains(1049) { entries += 1 }
      modes.insert(mode)
    } else {
      modes.remove(mode)
    }
  }
}
