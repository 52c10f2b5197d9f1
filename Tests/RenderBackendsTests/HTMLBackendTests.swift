// SPDX-License-Identifier: MIT

import Foundation
import RenderBackends
import Testing
import TextCanvas

@Suite struct `A page of HTML` {
  /// A header, two cells beside each other, one below that a page ends in, and a footer.
  static func films() -> Pages {
    let section = PageOutline.Section(index: 0, identifier: "f", title: "Films", itemCount: 7)
    func element(
      _ role: PageOutline.Role, _ index: Int, _ frame: CanvasRect,
      _ states: PageOutline.States = []
    ) -> PageOutline.Element {
      PageOutline.Element(
        section: 0, role: role, index: index, identifier: "id\(index)", kind: "film",
        frame: frame, states: states, text: role == .header ? "" : "film \(index), 1942")
    }
    let elements = [
      element(.item, 2, CanvasRect(column: 0, row: 3, columns: 10, rows: 3)),
      element(.item, 1, CanvasRect(column: 10, row: 1, columns: 10, rows: 2), .selected),
      element(.item, 0, CanvasRect(column: 0, row: 1, columns: 10, rows: 2)),
      element(.header, 0, CanvasRect(column: 0, row: 0, columns: 20, rows: 1)),
      element(.footer, 0, CanvasRect(column: 0, row: 7, columns: 20, rows: 1)),
    ]
    let rows = [
      "Films              7", "zero      one", "", "two", "2", "2", "", "that was all",
    ]
    var pages = Pages(columns: 20, pages: [])
    for start in [0, 4] {
      var canvas = Canvas(columns: 20, rows: 4)
      for row in 0..<4 { canvas.draw(rows[start + row], column: 0, row: row) }
      let onPage = elements.map { element in
        var element = element
        element.frame.row -= start
        return element
      }
      pages.pages.append((canvas, PageOutline(sections: [section], elements: onPage)))
    }
    return pages
  }

  @Test(.enabled(if: FrameReader.hasPython, "Python's parsers are the judges"))
  func `Items are told in reading order, each once, with position and state`() throws {
    let pages = Self.films()
    let page = try FrameReader.read([(.html, pages.text(of: .html))])[0]
    #expect(page.rows(count: 8) == pages.lines)
    #expect(page.title == "A title" && page.heading == "A title")
    #expect(page.sections == ["Films"])
    #expect(
      page.headings == ["section Films, 7 items", "end of section: film 0, 1942"])
    #expect(
      page.items == [
        .init(
          position: 1, total: 7, identifier: "id0", kind: "film", label: "film: film 0, 1942"),
        .init(
          position: 2, total: 7, identifier: "id1", kind: "film",
          label: "film: film 1, 1942, selected"),
        .init(
          position: 3, total: 7, identifier: "id2", kind: "film", label: "film: film 2, 1942"),
      ])
    #expect(page.tags?["ul"] == 1 && page.tags?["h2"] == 1 && page.tags?["main"] == 1)
  }

  @Test func `A cell is written when its last row is drawn, and those after it then`() {
    let pages = Self.films()
    var backend = HTMLBackend(title: "", columns: 20)
    _ = backend.begin()
    let first = backend.render(pages.pages[0].canvas, outline: pages.pages[0].outline)
    #expect(first.contains("id0") && first.contains("id1") && !first.contains("id2"))
    let second = backend.render(pages.pages[1].canvas, outline: pages.pages[1].outline)
    #expect(second.contains("id2") && second.contains("that was all"))
    #expect(!backend.end().contains("<li"))
  }

  @Test(.enabled(if: FrameReader.hasPython, "Python's parsers are the judges"))
  func `Nothing is taken from elsewhere, and no script but the page's own may run`() throws {
    let page = try FrameReader.read([(.html, Self.films().text(of: .html))])[0]
    let policy = try #require(page.policy)
    #expect(policy.hasPrefix("default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-"))
    #expect(policy.hasSuffix("; base-uri 'none'; form-action 'none'; img-src data:"))
    #expect(page.isScriptAllowed == true)
    let attributes = try #require(page.attributes)
    #expect(Set(attributes).isDisjoint(with: ["src", "href", "srcset", "action", "data"]))
    #expect(!attributes.contains { $0.hasPrefix("on") })
  }

  @Test func `A list of many rows comes in parts, cut between cells`() {
    var backend = HTMLBackend(title: "", columns: 4)
    var text = backend.begin()
    let section = PageOutline.Section(index: 0, identifier: "s", title: "", itemCount: 2_500)
    for start in stride(from: 0, to: 2_500, by: 50) {
      var canvas = Canvas(columns: 4, rows: 50)
      for row in 0..<50 { canvas.draw("x", column: 0, row: row) }
      let elements = (0..<50).map { row in
        PageOutline.Element(
          section: 0, role: .item, index: start + row, identifier: "i", kind: "k",
          frame: CanvasRect(column: 0, row: row, columns: 4, rows: 1), text: "x")
      }
      text += backend.render(
        canvas, outline: PageOutline(sections: [section], elements: elements))
    }
    text += backend.end()
    #expect(text.matches(of: /<ul\s/).count == 3)
    #expect(text.matches(of: /<section/).count == 1)
    #expect(text.matches(of: /<li\s/).count == 2_500)
    let lastRow = text.matches(of: /grid-area:(\d+)/).compactMap { Int($0.1) }.max()
    #expect(lastRow == 1_000)
  }
}

@Suite struct `Colours of a page` {
  private static func luminance(_ hexadecimal: Substring) -> Double {
    let code = Int(hexadecimal, radix: 16) ?? 0
    let parts = [code >> 16, code >> 8 & 0xFF, code & 0xFF].map { part -> Double in
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// WCAG 2's ratio of two colours `rrggbb`.
  private static func contrast(_ first: Substring, _ second: Substring) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test func `Black on white has the highest contrast`() {
    #expect(abs(Self.contrast("000000", "ffffff") - 21) < 0.001)
  }

  @Test func `Text, dim text and the sixteen are read on a light and on a dark page`() throws {
    var backend = HTMLBackend(title: "", columns: 1)
    let roots = backend.begin().matches(of: /:root \{([^}]*)\}/).map(\.1)
    try #require(roots.count == 2)
    var pages: Set<Substring> = []
    for root in roots {
      let colors = Dictionary(
        root.matches(of: /--(\w+): #([0-9a-f]{6})/).map { ($0.1, $0.2) }, uniquingKeysWith: { $1 })
      #expect(colors.count == 19)
      let page = try #require(colors["page"])
      pages.insert(page)
      for (name, color) in colors where name != "page" {
        #expect(Self.contrast(color, page) >= 4.5, "\(name) on \(page)")
      }
    }
    #expect(pages.count == 2)
  }

  @Test func `Text of any colour is read on a background of any colour`() throws {
    let colors: [Color?] =
      [nil] + NamedColor.allCases.map { .named($0) }
      + stride(from: UInt8(16), to: 255, by: 34).map { .indexed($0) }
      + [.rgb(127, 127, 127), .rgb(255, 0, 0), .rgb(0, 0, 1), .rgb(118, 118, 118)]
    for foreground in colors {
      for background in colors {
        for attributes in [TextAttributes(), .dim, .reverse, [.reverse, .dim]] {
          var canvas = Canvas(columns: 1, rows: 1)
          let style = TextStyle(
            foreground: foreground, background: background, attributes: attributes)
          canvas.draw("x", column: 0, row: 0, style: style)
          var backend = HTMLBackend(title: "", columns: 1)
          let html = backend.render(canvas)
          guard
            let found = html.firstMatch(
              of: /--l:#(\w{6});--d:#(\w{6})(?:;--lb:#(\w{6});--db:#(\w{6}))?/)
          else {
            #expect(background == nil && !attributes.contains(.reverse))
            continue
          }
          let (light, dark) = (found.3 ?? "ffffff", found.4 ?? "0d1117")
          #expect(Self.contrast(found.1, light) >= 4.5, "\(style) light")
          #expect(Self.contrast(found.2, dark) >= 4.5, "\(style) dark")
        }
      }
    }
  }
}
