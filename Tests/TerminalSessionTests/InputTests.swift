// SPDX-License-Identifier: MIT

import TerminalSession
import Testing

/// What a decoder makes of bytes that come at once and are followed by silence.
func decoded(_ text: String, pasteLimit: Int = 1 << 20) -> [InputEvent] {
  decoded(Array(text.utf8), pasteLimit: pasteLimit)
}

func decoded(_ bytes: [UInt8], pasteLimit: Int = 1 << 20) -> [InputEvent] {
  var decoder = InputDecoder(pasteLimit: pasteLimit)
  var events = decoder.decode(bytes, at: .zero)
  while let due = decoder.deadline { events += decoder.expire(at: due) }
  return joined(events)
}

/// Texts of a paste come in as many parts as the bytes did.
func joined(_ events: [InputEvent]) -> [InputEvent] {
  var result: [InputEvent] = []
  for event in events {
    if case .paste(.text(let more)) = event, case .paste(.text(let text)) = result.last {
      result[result.count - 1] = .paste(.text(text + more))
    } else {
      result.append(event)
    }
  }
  return result
}

func key(_ key: Key, _ modifiers: KeyModifiers = [], _ phase: KeyPress.Phase = .press) -> InputEvent
{
  .key(KeyPress(key, modifiers, phase: phase))
}

func typed(_ text: String) -> [InputEvent] {
  text.map { key(.character($0)) }
}

/// Sequences as terminals write them (xterm's ctlseqs, rxvt's README.configure, console_codes(4), kitty's protocol).
let keySequences: [(String, InputEvent)] = [
  // Cursor keys: normal, application, with modifiers, rxvt's, with Alt by a second escape.
  ("\u{1B}[A", key(.up)), ("\u{1B}[B", key(.down)), ("\u{1B}[C", key(.right)),
  ("\u{1B}[D", key(.left)), ("\u{1B}OA", key(.up)), ("\u{1B}OD", key(.left)),
  ("\u{1B}[1;2A", key(.up, .shift)), ("\u{1B}[1;5C", key(.right, .control)),
  ("\u{1B}[1;8D", key(.left, [.shift, .alt, .control])), ("\u{1B}O5B", key(.down, .control)),
  ("\u{1B}[a", key(.up, .shift)), ("\u{1B}Od", key(.left, .control)),
  ("\u{1B}\u{1B}[A", key(.up, .alt)), ("\u{1B}\u{1B}OA", key(.up, .alt)),
  ("\u{1B}[1;1:2B", key(.down, [], .repeat)), ("\u{1B}[1;5:3B", key(.down, .control, .release)),
  ("\u{1B}[1;129A", key(.up)),
  // Editing keys.
  ("\u{1B}[H", key(.home)), ("\u{1B}[F", key(.end)), ("\u{1B}[1~", key(.home)),
  ("\u{1B}[4~", key(.end)), ("\u{1B}[7~", key(.home)), ("\u{1B}[8~", key(.end)),
  ("\u{1B}[2~", key(.insert)), ("\u{1B}[3~", key(.delete)), ("\u{1B}[5~", key(.pageUp)),
  ("\u{1B}[6~", key(.pageDown)), ("\u{1B}[3;5~", key(.delete, .control)),
  ("\u{1B}[3$", key(.delete, .shift)), ("\u{1B}[5^", key(.pageUp, .control)),
  ("\u{1B}[6@", key(.pageDown, [.shift, .control])), ("\u{1B}[Z", key(.tab, .shift)),
  ("\u{1B}[E", key(.begin)), ("\u{1B}[29~", key(.menu)),
  // Function keys: VT220's, xterm's, Linux's.
  ("\u{1B}OP", key(.function(1))), ("\u{1B}OS", key(.function(4))),
  ("\u{1B}[11~", key(.function(1))), ("\u{1B}[15~", key(.function(5))),
  ("\u{1B}[17~", key(.function(6))), ("\u{1B}[21~", key(.function(10))),
  ("\u{1B}[24~", key(.function(12))), ("\u{1B}[25~", key(.function(13))),
  ("\u{1B}[28~", key(.function(15))), ("\u{1B}[34~", key(.function(20))),
  ("\u{1B}[1;2P", key(.function(1), .shift)), ("\u{1B}[1;5R", key(.function(3), .control)),
  ("\u{1B}[[A", key(.function(1))), ("\u{1B}[[E", key(.function(5))),
  // The keypad in application mode.
  ("\u{1B}OM", key(.enter)), ("\u{1B}Op", key(.character("0"))), ("\u{1B}Oy", key(.character("9"))),
  ("\u{1B}Ok", key(.character("+"))),
  // Controls and Alt.
  ("\r", key(.enter)), ("\t", key(.tab)), ("\u{7F}", key(.backspace)), ("\u{8}", key(.backspace)),
  ("\u{0}", key(.character(" "), .control)), ("\u{1}", key(.character("a"), .control)),
  ("\n", key(.character("j"), .control)), ("\u{1C}", key(.character("\\"), .control)),
  ("\u{1F}", key(.character("_"), .control)), ("\u{1B}", key(.escape)),
  ("\u{1B}x", key(.character("x"), .alt)), ("\u{1B}\r", key(.enter, .alt)),
  ("\u{1B}\u{7F}", key(.backspace, .alt)), ("\u{1B}é", key(.character("é"), .alt)),
  ("\u{1B}\u{1B}", key(.escape, .alt)), ("\u{1B}[", key(.character("["), .alt)),
  ("\u{1B}O", key(.character("O"), .alt)), ("\u{1B}P", key(.character("P"), .alt)),
  ("\u{1B}]", key(.character("]"), .alt)),
  // kitty's protocol and xterm's modifyOtherKeys.
  ("\u{1B}[27u", key(.escape)), ("\u{1B}[97;5u", key(.character("a"), .control)),
  ("\u{1B}[97:65;6u", key(.character("A"), .control)),
  ("\u{1B}[97;2;65u", key(.character("A"))), ("\u{1B}[13;2u", key(.enter, .shift)),
  ("\u{1B}[9;5:3u", key(.tab, .control, .release)), ("\u{1B}[57376u", key(.function(13))),
  ("\u{1B}[57399u", key(.character("0"))), ("\u{1B}[57417;3u", key(.left, .alt)),
  ("\u{1B}[57414u", key(.enter)), ("\u{1B}[231;3:2u", key(.character("ç"), .alt, .repeat)),
  ("\u{1B}[27;5;13~", key(.enter, .control)),
  // Text.
  ("a", key(.character("a"))), ("A", key(.character("A"))), (" ", key(.character(" "))),
  ("漢", key(.character("漢"))), ("👨‍👩‍👧", key(.character("👨‍👩‍👧"))),
  ("🇯🇵", key(.character("🇯🇵"))), ("ä\u{301}", key(.character("ä\u{301}"))),
]

@Suite struct `Input` {
  @Test(arguments: keySequences)
  func `A key is known by its sequence, cut anywhere`(sequence: String, event: InputEvent) {
    #expect(decoded(sequence) == [event])
    let bytes = Array(sequence.utf8)
    for place in 0...bytes.count {
      var decoder = InputDecoder()
      var events = decoder.decode(bytes[..<place], at: .zero)
      events += decoder.decode(bytes[place...], at: .milliseconds(5))
      while let due = decoder.deadline { events += decoder.expire(at: due) }
      #expect(events == [event], "cut at \(place)")
    }
  }

  @Test(arguments: [
    "\u{1B}[99~", "\u{1B}[?25h", "\u{1B}[1;2;3;4z", "\u{1B}[5;7R", "\u{1B}[200;1;2m", "\u{1B}[!p",
    "\u{1B}[ q", "\u{1B}]52;c;cXVpdA==\u{7}", "\u{1B}]0;title\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}_Gi=31\u{1B}\\", "\u{1B}[57441u", "\u{1B}[57358;1:3u", "\u{1B}OZ", "\u{1B}[[Z",
    "\u{1B}[201~", "\u{1B}[1;1:", "\u{1B}[>0;1c", "\u{1B}[8;24;80t", "\u{9B}31m",
    "\u{1B}[" + String(repeating: "1;", count: 400) + "A", "\u{1B}[12\u{18}",
  ])
  func `What is unknown is swallowed whole`(sequence: String) {
    let text = sequence == "\u{9B}31m" ? "31mx" : "x"
    // An unfinished one takes the next final byte with it, and nothing after.
    let ended = sequence == "\u{1B}[1;1:" ? sequence + "j" : sequence
    #expect(decoded(ended + "x") == typed(text))
  }

  @Test(arguments: [
    [0xFF], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80],
    [0xE6, 0xBC], [0xF0, 0x9F, 0x98], [0x9B, 0x80],
  ])
  func `What is no UTF-8 is swallowed, and only that`(bytes: [UInt8]) {
    #expect(decoded(bytes + Array("xé".utf8)) == typed("xé"))
  }

  @Test func `A mark after an ASCII letter comes by itself and joins it in a string`() {
    let events = decoded("e\u{301}")
    #expect(events == [key(.character("e")), key(.character("\u{301}"))])
    #expect("e" + "\u{301}" == "é")
  }

  @Test func `A grapheme without end is cut`() {
    let marks = String(repeating: "\u{301}", count: 100)
    let events = decoded("ä" + marks)
    #expect(events.count == 4)
  }

  @Test func `Escape alone waits for its delay, and not longer`() {
    var decoder = InputDecoder(escapeDelay: .milliseconds(80))
    #expect(decoder.decode([0x1B], at: .milliseconds(10)).isEmpty)
    #expect(decoder.deadline == .milliseconds(90))
    #expect(decoder.expire(at: .milliseconds(89)).isEmpty)
    #expect(decoder.expire(at: .milliseconds(90)) == [key(.escape)])
    #expect(decoder.deadline == nil)
  }

  @Test func `A sequence that a slow line cuts within the delay is whole`() {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for (place, byte) in Array("\u{1B}[1;5A".utf8).enumerated() {
      events += decoder.decode([byte], at: .milliseconds(45 * place))
    }
    #expect(events == [key(.up, .control)])
  }

  @Test func `Bytes that come after the delay find the escape already typed`() {
    var decoder = InputDecoder()
    var events = decoder.decode([0x1B], at: .zero)
    events += decoder.decode(Array("j".utf8), at: .milliseconds(60))
    #expect(events == [key(.escape), key(.character("j"))])
  }

  @Test func `A string without end keeps the keyboard only for a while`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}]11;rgb:".utf8), at: .zero).isEmpty)
    #expect(decoder.decode(Array("q".utf8), at: .seconds(2)) == typed("q"))
  }
}

@Suite struct `Mice` {
  static let reports: [(String, MouseAction, KeyModifiers)] = [
    ("\u{1B}[<0;3;4M", .press(.left), []), ("\u{1B}[<0;3;4m", .release(.left), []),
    ("\u{1B}[<1;3;4M", .press(.middle), []), ("\u{1B}[<2;3;4m", .release(.right), []),
    ("\u{1B}[<32;3;4M", .drag(.left), []), ("\u{1B}[<35;3;4M", .move, []),
    ("\u{1B}[<64;3;4M", .wheel(.up), []), ("\u{1B}[<65;3;4M", .wheel(.down), []),
    ("\u{1B}[<66;3;4M", .wheel(.left), []), ("\u{1B}[<67;3;4M", .wheel(.right), []),
    ("\u{1B}[<68;3;4M", .wheel(.up), .shift), ("\u{1B}[<24;3;4M", .press(.left), [.alt, .control]),
    ("\u{1B}[<128;3;4M", .press(.back), []), ("\u{1B}[M #$", .press(.left), []),
    ("\u{1B}[M##$", .release(nil), []), ("\u{1B}[M`#$", .wheel(.up), []),
    ("\u{1B}[M@#$", .drag(.left), []), ("\u{1B}[32;3;4M", .press(.left), []),
    ("\u{1B}[35;3;4M", .release(nil), []),
  ]

  @Test(arguments: reports)
  func `A report names its action and its place`(
    text: String, action: MouseAction, modifiers: KeyModifiers
  ) {
    let report = MouseReport(action, column: 2, row: 3, modifiers: modifiers)
    #expect(decoded(text + "x") == [.mouse(report)] + typed("x"))
  }

  @Test func `Places beyond 223 are told in SGR's form`() {
    #expect(
      decoded("\u{1B}[<0;1000;500M") == [.mouse(MouseReport(.press(.left), column: 999, row: 499))])
  }

  @Test(arguments: ["\u{1B}[<0;0;4M", "\u{1B}[<64;3;4m", "\u{1B}[<999;3;4M", "\u{1B}[<0;3M"])
  func `A report that means nothing is swallowed`(text: String) {
    #expect(decoded(text + "x") == typed("x"))
  }
}

@Suite struct `Answers and focus` {
  static let answers: [(String, TerminalReply)] = [
    ("\u{1B}[?62;4;22c", .primaryAttributes([62, 4, 22])),
    ("\u{1B}[?2026;2$y", .privateMode(2026, state: 2)), ("\u{1B}[?1u", .keyboardFlags(1)),
    ("\u{1B}P>|tmux 3.3a\u{1B}\\", .version("tmux 3.3a")),
    (
      "\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\",
      .color(slot: 11, TerminalColor(red: 255, green: 128, blue: 0))
    ),
    ("\u{1B}_Gi=31;OK\u{1B}\\", .graphics(isDone: true)),
    ("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\", .graphics(isDone: false)),
    ("\u{1B}[6;20;10t", .placePixels(width: 10, height: 20)),
    ("\u{1B}[4;600;800t", .areaPixels(width: 800, height: 600)),
    ("\u{1B}]10;rgb:f/0/8\u{7}", .color(slot: 10, TerminalColor(red: 255, green: 0, blue: 136))),
  ]

  @Test(arguments: answers)
  func `An answer is never taken for keys`(text: String, reply: TerminalReply) {
    #expect(decoded(text + "x") == [.reply(reply)] + typed("x"))
  }

  @Test(arguments: [
    "\u{1B}[6;0;10t", "\u{1B}[6;20t", "\u{1B}[4;99999999;8t", "\u{1B}[8;30;100t",
    "\u{1B}_Gi=31\u{1B}\\",
  ])
  func `An answer that says nothing is swallowed`(text: String) {
    #expect(decoded(text + "x") == typed("x"))
  }

  @Test func `Focus comes and goes`() {
    #expect(decoded("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)])
  }

  @Test func `A colour is light or dark by its luma`() {
    #expect(TerminalColor(red: 255, green: 255, blue: 255).isLight)
    #expect(!TerminalColor(red: 0, green: 0, blue: 255).isLight)
    #expect(TerminalColor(red: 0, green: 255, blue: 0).isLight)
  }
}
