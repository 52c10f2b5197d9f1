// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TextCanvas

/// A text with the columns of the specification, and those that programs were measured to give it.
private struct MeasuredWidth: Decodable, CustomTestStringConvertible {
  var name: String
  var codePoints: String
  var columns: Int
  /// By program: glibc 2.36, tmux 3.3a, libvterm 0.1.4.
  var measured: [String: Int]

  var text: String { UnicodeFiles.text(codePoints) }
  var testDescription: String { name }
}

private let widths: [MeasuredWidth] = {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("terminal-widths.json")
  return (try? JSONDecoder().decode([MeasuredWidth].self, from: Data(contentsOf: file))) ?? []
}()

@Suite struct `Width policies` {
  @Test func `The standard gives what the specification says`() {
    #expect(widths.count == 51)
    for width in widths {
      #expect(width.text.displayColumns == width.columns, "\(width.name)")
    }
  }

  /// Emoji and reserved places that the program's table does not have yet: it gives -1, 0 or 1.
  private let unknown: Set = ["emoji_new15", "emoji_new16", "unassigned"]

  @Test func `The sum of code points is what glibc says`() {
    for width in widths where !unknown.contains(width.name) {
      let columns = width.text.displayColumns(policy: .codePoints)
      #expect(columns == width.measured["glibc"], "\(width.name)")
    }
  }

  @Test func `Joining by zero-width joiners is how tmux departs from that`() {
    let tmux = WidthPolicy.codePoints.subtracting(.joinersIgnored)
    for width in widths where !unknown.contains(width.name) {
      let columns = width.text.displayColumns(policy: tmux)
      #expect(columns == width.measured["tmux33a"], "\(width.name)")
    }
  }

  @Test func `libvterm counts bidi isolates, which are never written, and else as glibc`() {
    let other = unknown.union(["rli", "arabic_numbersign"])
    for width in widths where !other.contains(width.name) {
      let columns = width.text.displayColumns(policy: .codePoints)
      #expect(columns == width.measured["libvterm014"], "\(width.name)")
    }
  }

  @Test func `Ambiguous width is one column, and two when asked for`() {
    for text in ["①", "②", "③", "±", "…", "€", "─", "│", "α", "Ж"] {
      #expect(text.displayColumns == 1)
      #expect(text.displayColumns(policy: .ambiguousIsWide) == 2, "\(text)")
    }
    #expect("abc".displayColumns(policy: .ambiguousIsWide) == 3)
    #expect("é漢".displayColumns(policy: .ambiguousIsWide) == 4)
  }

  @Test(arguments: [
    ("❤️", WidthPolicy.emojiSelectorIgnored, 2, 1), ("1️⃣", .emojiSelectorIgnored, 2, 1),
    ("\u{231A}\u{FE0E}", .textSelectorNarrows, 2, 1), ("👨‍👩‍👧‍👦", .joinersIgnored, 2, 8),
    ("👍🏽", .skinTonesApart, 2, 4), ("🇯🇵", .indicatorsNarrow, 2, 2),
    ("\u{1F1EF}", .indicatorsNarrow, 2, 1),
    ("क्ष", .conjunctsApart, 1, 2), ("कि", .spacingMarksHidden, 2, 1),
    ("\u{AD}", .softHyphenHidden, 1, 0), ("\u{3164}", .fillerHidden, 2, 0),
    ("\u{FFA0}", .fillerHidden, 1, 0), ("☰", .trigramsNarrow, 2, 1), ("⚌", .trigramsNarrow, 2, 1),
  ])
  func `Each departure changes its own clusters`(
    text: String, policy: WidthPolicy, standard: Int, departing: Int
  ) {
    #expect(text.displayColumns == standard)
    #expect(text.displayColumns(policy: policy) == departing)
    #expect("abc漢".displayColumns(policy: policy) == 5)
  }
}
