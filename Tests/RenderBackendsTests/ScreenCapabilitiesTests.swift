// SPDX-License-Identifier: MIT

import RenderBackends
import Testing

@Suite struct `What a terminal understands` {
  private func named(_ term: String, program: String? = nil) -> ScreenCapabilities {
    var environment = ["TERM": term]
    environment["TERM_PROGRAM"] = program
    return ScreenCapabilities(environment: environment, colorDepth: .indexed256)
  }

  @Test func `An unknown terminal, or none, is asked for nothing`() {
    let nothing = ScreenCapabilities(colorDepth: .indexed256)
    #expect(named("dumb") == nothing)
    #expect(named("vt100") == nothing)
    #expect(named("") == nothing)
    #expect(ScreenCapabilities(environment: [:], colorDepth: .indexed256) == nothing)
  }

  // By infocmp: rep, ech, bce, indn, il.
  @Test(arguments: [
    ("xterm-256color", [true, true, true, true, true]),
    ("tmux-256color", [false, false, false, true, true]),
    ("screen-256color", [false, false, false, true, true]),
    ("linux", [false, true, true, false, true]),
    ("rxvt-unicode-256color", [false, true, true, true, true]),
    ("vt220", [false, true, false, false, true]),
  ])
  func `The table agrees with ncurses' entries`(term: String, abilities: [Bool]) {
    let known = named(term)
    #expect(
      [
        known.repeatCharacter, known.eraseCharacter, known.backgroundErase, known.scrollRegions,
        known.lineInsertion,
      ] == abilities)
  }

  @Test func `No name alone brings synchronized output`() {
    #expect(!named("xterm-kitty").synchronizedOutput)
    #expect(named("xterm-kitty").styledUnderlines)
    #expect(!named("xterm-256color").styledUnderlines)
    #expect(!named("xterm-256color", program: "Apple_Terminal").repeatCharacter)
  }

  @Test(arguments: [(0, false), (1, true), (2, true), (3, false), (4, false)])
  func `The report of mode 2026 decides on synchronized output`(state: Int, isOn: Bool) {
    var known = named("xterm-256color")
    known.learn(from: .privateMode(number: 2026, state: state))
    #expect(known.synchronizedOutput == isOn)
    let before = known
    known.learn(from: .privateMode(number: 2004, state: 1))
    #expect(known == before)
  }

  @Test func `A terminal that says its version is taken at its word`() {
    var known = named("xterm-256color")
    known.learn(from: .privateMode(number: 2026, state: 2))
    known.learn(from: .version("kitty(0.35.2)"))
    #expect(known.styledUnderlines && known.synchronizedOutput)
    #expect(known.colorDepth == .indexed256)
    known.learn(from: .version("tmux 3.4"))
    #expect(!known.repeatCharacter && !known.styledUnderlines)
    let before = known
    known.learn(from: .version("something new"))
    #expect(known == before)
  }
}
