// SPDX-License-Identifier: MIT

import TerminalSession
import Testing

private let begin = "\u{1B}[200~"
private let end = "\u{1B}[201~"

@Suite struct `Pastes` {
  @Test func `A paste is text up to its end`() {
    #expect(
      decoded(begin + "漢 q\t\u{1B}" + end) == [.paste(.text("漢 q\t")), .paste(.end(isCut: false))])
  }

  @Test func `Every kind of line end is a line feed, and other controls are gone`() {
    #expect(
      decoded(begin + "a\r\nb\rc\nd\u{0}\u{7}\u{1B}[31m\u{9B}e\u{7F}" + end)
        == [.paste(.text("a\nb\nc\nd[31me")), .paste(.end(isCut: false))])
  }

  @Test func `Keys after a paste are keys`() {
    #expect(
      decoded(begin + "a" + end + "q\u{1B}[A")
        == [
          .paste(.text("a")), .paste(.end(isCut: false)), key(.character("q")), key(.up),
        ])
  }

  @Test func `An end inside the text, followed by the true one, ends nothing`() {
    #expect(
      decoded(begin + "a" + end + "q\r" + end + "j")
        == [.paste(.text("aq\n")), .paste(.end(isCut: false)), key(.character("j"))])
  }

  @Test func `A begin and an end inside the text do not let keys through`() {
    #expect(
      decoded(begin + "a" + end + "q" + begin + "b" + end)
        == [.paste(.text("aqb")), .paste(.end(isCut: false))])
  }

  @Test func `What is typed later than the end's wait is typed`() {
    var decoder = InputDecoder()
    var events = decoder.decode(Array((begin + "a" + end).utf8), at: .zero)
    events += decoder.decode(Array("q".utf8), at: .seconds(1))
    #expect(events == [.paste(.text("a")), .paste(.end(isCut: false))] + typed("q"))
  }

  @Test func `A paste beyond the limit is cut and says so`() {
    let long = String(repeating: "é", count: 1000)
    #expect(
      decoded(begin + long + end + "x", pasteLimit: 101)
        == [.paste(.text(String(repeating: "é", count: 50))), .paste(.end(isCut: true))]
        + typed("x"))
  }

  @Test func `A long paste comes in parts, as it is read`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array((begin + "abc").utf8), at: .zero) == [.paste(.text("abc"))])
    #expect(decoder.deadline == nil)
    #expect(decoder.decode(Array("def".utf8), at: .seconds(60)) == [.paste(.text("def"))])
  }
}
