// SPDX-License-Identifier: MIT

import Testing
import TextCanvas

@Suite struct `Visible text` {
  @Test func `Control characters become pictures and steer nothing`() {
    #expect(visibleText("I \u{1B}[0;36mwas\u{1B}[0m here!") == "I ␛[0;36mwas␛[0m here!")
    #expect(visibleText("\u{1B}]52;c;ZXZpbA==\u{7}") == "␛]52;c;ZXZpbA==␇")
    #expect(visibleText("a\u{0}b\u{7F}c\u{8}") == "a␀b␡c␈")
    #expect(visibleText("\u{9B}31m\u{9D}0;t\u{9C}") == "�31m�0;t�")
  }

  @Test func `Bidi overrides are shown, marks of direction have nothing to show`() {
    #expect(visibleText("a\u{202E}b") == "a�b")
    #expect(visibleText("a\u{2066}b\u{2069}") == "a�b�")
    #expect(visibleText("שלום\u{200F}!") == "שלום!")
  }

  @Test func `Line ends are one sort, tabs stay`() {
    #expect(visibleText("a\r\nb\rc\u{2028}d\u{85}e\tf") == "a\nb\nc\nd\ne\tf")
  }

  @Test func `A mark without a base stands on a dotted circle`() {
    #expect(visibleText("\u{301}") == "\u{25CC}\u{301}")
    #expect(visibleText("e\u{301}") == "e\u{301}")
  }

  @Test func `Zero-width clusters vanish, joiners inside words stay`() {
    #expect(visibleText("\u{FEFF}abc") == "abc")
    #expect(visibleText("\u{200B}") == "")
    #expect(visibleText("می\u{200C}خواهم") == "می\u{200C}خواهم")
  }

  @Test func `A stack of a thousand marks is held to what a script can need`() {
    let zalgo = "a" + String(repeating: "\u{300}", count: 1_000)
    #expect(visibleText(zalgo).unicodeScalars.count == 32)
  }

  @Test func `Broken UTF-8 is replaced`() {
    #expect(visibleText(String(decoding: [0x61, 0xFF, 0x62] as [UInt8], as: UTF8.self)) == "a�b")
  }
}

/// Clusters that break naive code, and plain ones between them.
private let awkward = [
  "a", " ", "漢", "。", "「", "\n", "\t", "\u{301}", "👨‍👩‍👧", "\u{200B}", "\u{1B}", "ﾞ",
]

@Suite struct `Every short text` {
  @Test func `Every line fits, ends, and loses nothing but by truncation`() {
    for first in awkward {
      for second in awkward {
        for third in awkward {
          let text = first + second + third
          for columns in 0...6 {
            check(text, columns: columns)
          }
        }
      }
    }
  }

  private func check(_ text: String, columns: Int) {
    let all = wrapText(text, columns: columns)
    for most in [nil, 1, 2] as [Int?] {
      for truncation in Truncation.allCases {
        for wraps in [true, false] {
          let lines = wrapText(
            text, columns: columns, maximumLines: most, truncation: truncation, wraps: wraps)
          #expect(
            lines.allSatisfy { $0.columns <= columns && $0.text.displayColumns == $0.columns })
          #expect(most.map { lines.count <= $0 } ?? true)
          #expect(
            lines.allSatisfy { line in line.text.unicodeScalars.allSatisfy { $0.value >= 32 } })
        }
      }
    }
    // A cluster of the alphabet takes at most four columns; one wider than the line is shown as `…`.
    guard columns >= 4 else { return }
    let kept = all.map(\.text).joined().filter { $0 != " " && $0 != "\u{3000}" }
    let wanted = visibleText(text).filter {
      $0 != " " && $0 != "\n" && $0 != "\t" && $0 != "\u{3000}"
    }
    #expect(kept == wanted, "\(Array(text.unicodeScalars)) at \(columns)")
  }

  @Test func `Ten megabytes cut to three lines cost what three lines cost`() {
    let text = String(repeating: "word ", count: 2_000_000)
    let clock = ContinuousClock()
    let short = clock.measure {
      _ = wrapText(String(text.prefix(400)), columns: 40, maximumLines: 3)
    }
    let long = clock.measure { _ = wrapText(text, columns: 40, maximumLines: 3) }
    // Reading the whole would cost ten thousand times as much; a thousand leaves room for a busy machine.
    #expect(long < short * 1_000)
  }
}
