// SPDX-License-Identifier: MIT

import Foundation
import RenderBackends
import Testing
import TextCanvas

/// The same canvases through every backend, read by parsers of another make.
@Suite(.enabled(if: FrameReader.hasPython, "Python's parsers are the judges"))
struct `Every backend shows the same` {
  @Test func `Text across pages, overlapping cells and what is outside of them`() throws {
    let seed =
      ProcessInfo.processInfo.environment["VITRINE_SEED"].flatMap(UInt64.init)
      ?? .random(in: 0 ... .max)
    var generator = SplitMix(state: seed)
    let isSoak = ProcessInfo.processInfo.environment["VITRINE_SOAK"] == "1"
    let pictures = (0..<(isSoak ? 2_000 : 60)).map { _ in Self.pages(using: &generator) }
    let documents = pictures.flatMap { pages in
      [BackendName.html, .svg, .json].map { (name: $0, text: pages.text(of: $0)) }
    }
    let frames: [ReadFrame]
    do {
      frames = try FrameReader.read(documents)
    } catch {
      Issue.record("seed \(seed): \(error)")
      return
    }
    for (index, pages) in pictures.enumerated() {
      let plain = pages.text(of: .plain).split(separator: "\n", omittingEmptySubsequences: false)
      let wanted = plain.dropLast().map(String.init)
      #expect(wanted == pages.lines)
      for frame in frames[(3 * index)..<(3 * index + 3)] {
        #expect(frame.rows(count: wanted.count) == wanted, "seed \(seed), picture \(index)")
      }
    }
  }

  private static let words = [
    "plain words", "漢字かな", "é ü", "👩🏽‍🚀🇰🇷", "مكتبة تحت", "<&>\"'", "★☆", "────╮", "नमस्ते", "a  b",
  ]

  private static let styles = [
    TextStyle.plain, TextStyle(attributes: .bold), TextStyle(foreground: .named(.red)),
    TextStyle(background: .named(.blue)), TextStyle(attributes: [.underline, .dim]),
    TextStyle(foreground: .rgb(1, 2, 3), attributes: .reverse),
  ]

  /// A few sections of cells at any places, drawn on one tall canvas that is cut into pages.
  private static func pages(using generator: inout SplitMix) -> Pages {
    let columns = generator.below(40) + 1
    let rows = generator.below(40) + 1
    var elements: [PageOutline.Element] = []
    var top = 0
    for section in 0..<3 {
      var bottom = top
      for index in 0..<generator.below(6) {
        let frame = CanvasRect(
          column: generator.below(columns + 4) - 2, row: top + generator.below(8),
          columns: generator.below(columns) + 1, rows: generator.below(7))
        let roles: [PageOutline.Role] = [
          .item, .item, .item, .header, .footer, .supplementary("x"),
        ]
        elements.append(
          PageOutline.Element(
            section: section, role: roles[generator.below(roles.count)], index: index,
            identifier: "\(section)/\(index)", kind: "k", frame: frame, text: "t"))
        bottom = max(bottom, frame.endRow)
      }
      top = bottom + generator.below(3)
    }
    let marks = (0..<(rows * 2)).map { _ in
      (
        word: words[generator.below(words.count)], column: generator.below(columns),
        row: generator.below(rows), style: styles[generator.below(styles.count)]
      )
    }
    var pages = Pages(columns: columns, pages: [])
    var start = 0
    while start < rows {
      let height = min(rows - start, generator.below(9) + 1)
      var canvas = Canvas(columns: columns, rows: height)
      for mark in marks {
        canvas.draw(mark.word, column: mark.column, row: mark.row - start, style: mark.style)
      }
      let onPage = elements.map { element in
        var element = element
        element.frame.row -= start
        return element
      }
      let sections = (0..<3).map {
        PageOutline.Section(index: $0, identifier: "s\($0)", title: "S", itemCount: 9)
      }
      pages.pages.append(
        (canvas, PageOutline(sections: sections, elements: onPage)))
      start += height
    }
    return pages
  }

  @Test func `Canvases about which nothing else is known`() throws {
    var canvas = Canvas(columns: 9, rows: 3)
    canvas.draw("top 漢", column: 1, row: 0)
    canvas.draw("low", column: 6, row: 2, style: TextStyle(attributes: .reverse))
    let pages = Pages(columns: 9, pages: [(canvas, PageOutline()), (canvas, PageOutline())])
    let wanted = [" top 漢", "", "      low", " top 漢", "", "      low"]
    let names = [BackendName.html, .svg, .json]
    for frame in try FrameReader.read(names.map { ($0, pages.text(of: $0)) }) {
      #expect(frame.rows == wanted)
    }
  }

  @Test func `Nothing at all`() throws {
    let pages = Pages(columns: 1, pages: [])
    let names = [BackendName.html, .svg, .json]
    for frame in try FrameReader.read(names.map { ($0, pages.text(of: $0)) }) {
      #expect(frame.rows == [])
    }
  }
}

/// Steele, Lea and Flood's generator: small, and the same on every machine.
struct SplitMix {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, bound)))
  }
}
