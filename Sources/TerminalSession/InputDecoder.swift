// SPDX-License-Identifier: MIT

/// Turns the bytes that a terminal sends into events, wherever they are cut.
///
/// It knows xterm's keys (xterm, PC-Style Function Keys), those of rxvt and of Linux's console (console_codes(4)),
/// cursor keys in both of their modes, kitty's keyboard protocol, mice in SGR's, urxvt's and X10's forms, bracketed
/// paste, focus, and answers to questions. What it does not know it swallows whole, up to where ECMA-48 says it ends,
/// so that nothing of it is typed; so it does with what is no UTF-8.
///
/// Some bytes mean one thing alone and another with what follows: Escape is a key and begins a sequence. They wait
/// until ``deadline``, when their reader is to call ``expire(at:)``. The clock is its reader's: any times that do not
/// run backwards.
///
/// - Complexity: linear in the bytes, and a pending sequence or grapheme keeps no more than some hundred of them.
public struct InputDecoder: Sendable {
  /// What the bytes so far leave open.
  enum State: Equatable {
    case ground
    /// Inside a scalar that Alt was held with, or not.
    case scalar
    case escape
    /// After `CSI`.
    case control
    /// After `CSI [`: a function key of Linux's console.
    case linuxFunction
    /// After `ESC O`, SS3.
    case single
    /// Coordinates of X10's mouse.
    case coordinates
    /// After the byte that introduces a string, which may have been typed with Alt.
    case introducer(UInt8)
    /// Inside a string, `OSC`, `DCS` or `APC`; after an escape that may end it.
    case string(UInt8, afterEscape: Bool)
    case paste
  }

  /// How long Escape waits for the rest of a sequence. Longer suits a slow line, shorter a fast hand.
  public var escapeDelay: Duration
  /// How long a sequence waits that has begun beyond doubt.
  static let sequenceDelay = Duration.milliseconds(500)
  /// How long the end of a paste waits for a second one, which would make what is between them text.
  static let pasteEndDelay = Duration.milliseconds(50)
  /// How long a grapheme beyond ASCII waits for a scalar that belongs to it.
  static let graphemeDelay = Duration.milliseconds(10)
  /// Bytes of a sequence that are kept; more of them are read and dropped.
  static let sequenceLimit = 256
  /// Scalars of a grapheme; a longer one is cut.
  static let graphemeLimit = 32

  let pasteLimit: Int
  var state = State.ground
  var hasAlt = false
  var body: [UInt8] = []
  var isOverlong = false
  var assembler = ScalarAssembler()
  var grapheme = ""
  var paste: PasteReader?
  var now = Duration.zero
  var events: [InputEvent] = []

  /// When ``expire(at:)`` is due; nil when nothing waits.
  public internal(set) var deadline: Duration?

  /// A decoder at rest.
  ///
  /// - Parameter pasteLimit: bytes of a paste that are handed over; the rest is dropped, and its end says so.
  public init(
    escapeDelay: Duration = .milliseconds(50), pasteLimit: Int = 1 << 20
  ) {
    self.escapeDelay = escapeDelay
    self.pasteLimit = pasteLimit
  }

  /// The events of bytes that came at a time.
  public mutating func decode(_ bytes: some Sequence<UInt8>, at time: Duration) -> [InputEvent] {
    settle(at: time)
    now = time
    for byte in bytes { take(byte) }
    handOverPaste()
    if paste == nil { deadline = delay.map { time + $0 } }
    return takeEvents()
  }

  /// The events of bytes that have waited long enough, if it is time.
  public mutating func expire(at time: Duration) -> [InputEvent] {
    settle(at: time)
    return takeEvents()
  }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }

  /// Decides what has waited long enough.
  private mutating func settle(at time: Duration) {
    guard let due = deadline, due <= time else { return }
    deadline = nil
    if let reader = paste {
      events.append(.paste(.end(isCut: reader.isCut)))
      paste = nil
      state = .ground
      for byte in reader.bytesAfterEnd() { take(byte) }
      handOverPaste()
      if paste == nil { deadline = delay.map { time + $0 } }
      return
    }
    switch state {
    case .escape: emit(.escape)
    case .control where body.isEmpty: emit(.character("["), .alt)
    case .single where body.isEmpty: emit(.character("O"), .alt)
    case .introducer(let byte): emitTyped(Unicode.Scalar(byte), .alt)
    case .ground, .scalar, .control, .linuxFunction, .single, .coordinates, .string, .paste: break
    }
    reset()
    flushGrapheme()
  }

  /// How long what is open may wait.
  private var delay: Duration? {
    switch state {
    case .ground: grapheme.isEmpty ? nil : Self.graphemeDelay
    case .escape: escapeDelay
    case .paste: nil
    case .scalar, .control, .linuxFunction, .single, .coordinates, .introducer, .string:
      Self.sequenceDelay
    }
  }

  mutating func reset() {
    state = .ground
    hasAlt = false
    body.removeAll(keepingCapacity: true)
    isOverlong = false
    assembler.reset()
  }

  mutating func take(_ byte: UInt8) {
    switch state {
    case .paste: takePasted(byte)
    case .ground, .scalar: takeText(byte)
    case .escape: takeAfterEscape(byte)
    case .control: takeControl(byte)
    case .linuxFunction:
      if byte < 0x20 || byte > 0x7E { return abandon(byte) }
      if (0x41...0x45).contains(byte) { emit(.function(Int(byte) - 0x40)) }
      reset()
    case .single: takeSingle(byte)
    case .coordinates: takeCoordinate(byte)
    case .introducer(let introducer):
      if Self.begins(introducer, byte) {
        body.append(byte)
        state = .string(introducer, afterEscape: false)
      } else {
        emitTyped(Unicode.Scalar(introducer), .alt)
        reset()
        take(byte)
      }
    case .string(let introducer, let afterEscape):
      takeString(introducer, afterEscape: afterEscape, byte)
    }
  }

  /// Ends a sequence that a byte does not belong to, and takes the byte for what it is without it.
  mutating func abandon(_ byte: UInt8) {
    reset()
    if byte != 0x18 && byte != 0x1A { take(byte) }
  }

  mutating func keep(_ byte: UInt8) {
    if body.count < Self.sequenceLimit { body.append(byte) } else { isOverlong = true }
  }
}

extension InputDecoder {
  private mutating func takePasted(_ byte: UInt8) {
    guard paste?.take(byte) == true else {
      if paste?.isEnding != true { deadline = nil }
      return
    }
    deadline = now + Self.pasteEndDelay
  }

  private mutating func handOverPaste() {
    guard let text = paste?.takeText(), !text.isEmpty else { return }
    events.append(.paste(.text(text)))
  }
}
