// SPDX-License-Identifier: MIT

extension InputDecoder {
  mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      // rxvt says Alt by a second escape; a third makes the first a key by itself.
      if hasAlt { events.append(.key(KeyPress(.escape))) }
      hasAlt = true
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .single
    default:
      if hasAlt {
        hasAlt = false
        events.append(.key(KeyPress(.escape)))
      }
      if [UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_")].contains(byte) {
        state = .introducer(byte)
      } else if byte < 0x80 {
        emitTyped(Unicode.Scalar(byte), .alt)
        reset()
      } else {
        state = .ground
        hasAlt = true
        takeText(byte)
      }
    }
  }

  mutating func takeControl(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where body.isEmpty: state = .linuxFunction
    case UInt8(ascii: "M") where body.isEmpty: state = .coordinates
    case UInt8(ascii: "$") where !body.isEmpty && body.allSatisfy({ (0x30...0x39).contains($0) }):
      finishControl(byte)
    case 0x20...0x2F: keep(byte)
    case 0x30...0x3F where body.last.map({ $0 >= 0x30 }) ?? true: keep(byte)
    case 0x30...0x3F: isOverlong = true
    case 0x40...0x7E: finishControl(byte)
    default: abandon(byte)
    }
  }

  mutating func finishControl(_ final: UInt8) {
    let sequence = ControlSequence(body: body, final: final)
    let isWhole = !isOverlong
    let hasAlt = hasAlt
    reset()
    guard isWhole else { return }
    if sequence.beginsPaste {
      paste = PasteReader(limit: pasteLimit)
      deadline = nil
      state = .paste
    } else if let event = sequence.event(hasAlt: hasAlt) {
      events.append(event)
    }
  }

  /// SS3 and a letter; in between xterm of old wrote a modifier's number.
  mutating func takeSingle(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39: keep(byte)
    case 0x40...0x7E:
      let modifier = ControlSequence(body: body, final: byte)[0] ?? 1
      if let press = KeyPress(single: byte, modifiers: KeyModifiers(parameter: modifier)) {
        emit(press.key, press.modifiers)
      }
      reset()
    default: abandon(byte)
    }
  }

  /// X10's mouse: three bytes of 32 and more (xterm, Mouse Tracking).
  mutating func takeCoordinate(_ byte: UInt8) {
    guard byte >= 0x20 else { return abandon(byte) }
    body.append(byte - 0x20)
    guard body.count == 3 else { return }
    let report = MouseReport(
      code: Int(body[0]), column: Int(body[1]), row: Int(body[2]), isRelease: false,
      namesReleasedButton: false)
    reset()
    if let report { events.append(.mouse(report)) }
  }

  /// Whether a byte after `ESC P`, `ESC ]` or `ESC _` makes it an answer: a device's status or name, a colour, a
  /// word of kitty's graphics.
  static func begins(_ introducer: UInt8, _ byte: UInt8) -> Bool {
    switch introducer {
    case UInt8(ascii: "P"): byte == 0x3E || byte == 0x21 || byte == 0x30 || byte == 0x31
    case UInt8(ascii: "]"): (0x30...0x39).contains(byte)
    default: byte == UInt8(ascii: "G")
    }
  }

  mutating func takeString(
    _ introducer: UInt8, afterEscape: Bool, _ byte: UInt8
  ) {
    if afterEscape && byte != UInt8(ascii: "\\") {
      // The string was cut short by another sequence.
      reset()
      state = .escape
      return take(byte)
    }
    switch byte {
    case 0x1B: state = .string(introducer, afterEscape: true)
    case 0x07,
      _ where afterEscape:
      let reply = isOverlong ? nil : TerminalReply(string: body, introducer: introducer)
      reset()
      if let reply { events.append(.reply(reply)) }
    case 0x18, 0x1A: reset()
    default: if byte >= 0x20 { keep(byte) }
    }
  }
}
