// SPDX-License-Identifier: MIT

import RenderBackends
import Testing
import TextCanvas

@Suite struct `Backends` {
  private func picture() -> Canvas {
    var canvas = Canvas(columns: 8, rows: 2)
    canvas.draw("ab", column: 0, row: 0, style: TextStyle(attributes: .bold))
    canvas.draw(
      "c", column: 2, row: 0, style: TextStyle(foreground: .named(.red), attributes: .bold))
    canvas.draw("d", column: 3, row: 0)
    canvas.draw("漢", column: 0, row: 1)
    return canvas
  }

  @Test func `Plain holds text and no blank at a row's end`() {
    var backend = PlainBackend()
    #expect(backend.begin() + backend.render(picture()) + backend.end() == "abcd\n漢\n")
  }

  @Test func `ANSI says only what changes, and ends each row plain`() {
    var backend = ANSIBackend(colors: .sixteen)
    #expect(backend.render(picture()) == "\u{1B}[1mab\u{1B}[31mc\u{1B}[0md\n漢\n")
  }

  @Test func `ANSI without colours keeps the attributes`() {
    var backend = ANSIBackend(colors: .none)
    #expect(backend.render(picture()) == "\u{1B}[1mabc\u{1B}[0md\n漢\n")
  }

  @Test func `A background reaches to the end of its row`() {
    var canvas = Canvas(columns: 4, rows: 1)
    canvas.fill(canvas.bounds, style: TextStyle(background: .indexed(17)))
    canvas.draw("x", column: 0, row: 0)
    var backend = ANSIBackend(colors: .indexed256)
    #expect(backend.render(canvas) == "\u{1B}[48;5;17mx   \u{1B}[0m\n")
    var plain = PlainBackend()
    #expect(plain.render(canvas) == "x\n")
  }

  @Test(arguments: [
    // Exact members of the cube and the greys, and sixteen's pure colours.
    (Color.rgb(255, 0, 0), ColorDepth.indexed256, Color.indexed(196)),
    (.rgb(95, 135, 175), .indexed256, .indexed(67)),
    (.rgb(8, 8, 8), .indexed256, .indexed(232)),
    (.rgb(255, 0, 0), .sixteen, .named(.brightRed)),
    (.rgb(200, 10, 10), .sixteen, .named(.red)),
    (.indexed(9), .sixteen, .named(.brightRed)),
    (.indexed(231), .sixteen, .named(.brightWhite)),
    (.rgb(1, 2, 3), .trueColor, .rgb(1, 2, 3)),
    (.named(.cyan), .indexed256, .named(.cyan)),
    // Nearest in OKLab by another program, through XYZ and Ottosson's own matrices.
    (.rgb(30, 30, 46), .indexed256, .indexed(234)),
    (.rgb(137, 180, 250), .indexed256, .indexed(111)),
    (.rgb(249, 226, 175), .indexed256, .indexed(223)),
    (.rgb(255, 121, 198), .indexed256, .indexed(212)),
    (.rgb(137, 180, 250), .sixteen, .named(.cyan)),
    (.rgb(98, 114, 164), .sixteen, .named(.brightBlack)),
    (.rgb(249, 226, 175), .sixteen, .named(.white)),
  ])
  func `A colour becomes the nearest that the terminal has`(
    color: Color, depth: ColorDepth, expected: Color
  ) {
    var canvas = Canvas(columns: 1, rows: 1)
    canvas.draw("x", column: 0, row: 0, style: TextStyle(foreground: color))
    var wanted = Canvas(columns: 1, rows: 1)
    wanted.draw("x", column: 0, row: 0, style: TextStyle(foreground: expected))
    var degrading = ANSIBackend(colors: depth)
    var exact = ANSIBackend(colors: .trueColor)
    #expect(degrading.render(canvas) == exact.render(wanted))
  }
}

@Suite struct `The number of colours` {
  private func depth(
    _ environment: [String: String], terminal: Bool = true, _ choice: ColorChoice = .auto
  ) -> ColorDepth {
    ColorDepth.detect(environment: environment, isTerminal: terminal, choice: choice)
  }

  @Test func `The terminal says how many`() {
    #expect(depth(["TERM": "xterm"]) == .sixteen)
    #expect(depth(["TERM": "xterm-256color"]) == .indexed256)
    #expect(depth(["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == .trueColor)
    #expect(depth(["TERM": "xterm-direct"]) == .trueColor)
    #expect(depth(["TERM": "konsole-direct256"]) == .trueColor)
    #expect(depth(["TERM": "dumb"]) == .none)
  }

  // colbymchenry/codegraph#1281
  @Test func `NO_COLOR counts when it is not empty`() {
    #expect(depth(["TERM": "xterm", "NO_COLOR": "1"]) == .none)
    #expect(depth(["TERM": "xterm", "NO_COLOR": ""]) == .sixteen)
    #expect(depth(["TERM": "xterm", "NO_COLOR": "1", "FORCE_COLOR": "1"]) == .none)
  }

  // jorgebucaran/colorette#41
  @Test func `A pipe has no colour unless forced, and 0 does not force`() {
    #expect(depth(["TERM": "xterm"], terminal: false) == .none)
    #expect(depth(["TERM": "xterm", "FORCE_COLOR": "1"], terminal: false) == .sixteen)
    #expect(depth(["TERM": "xterm", "FORCE_COLOR": "0"], terminal: false) == .none)
    #expect(depth(["TERM": "xterm", "CLICOLOR_FORCE": "1"], terminal: false) == .sixteen)
  }

  // pypa/pip#12405
  @Test func `The option has the last word`() {
    #expect(depth(["TERM": "xterm", "NO_COLOR": "1"], terminal: false, .always) == .sixteen)
    #expect(depth(["FORCE_COLOR": "1", "TERM": "xterm"], .never) == .none)
  }
}
