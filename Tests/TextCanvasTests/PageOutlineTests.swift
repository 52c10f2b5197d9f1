// SPDX-License-Identifier: MIT

import Testing
import TextCanvas

@Suite struct `What is read aloud` {
  private let films = PageOutline.Section(index: 2, identifier: "f", title: "Films", itemCount: 10)

  private func element(
    _ role: PageOutline.Role = .item, index: Int = 0, section: Int = 2, kind: String = "movie",
    states: PageOutline.States = [], text: String
  ) -> PageOutline.Element {
    PageOutline.Element(
      section: section, role: role, index: index, identifier: "the-id", kind: kind,
      frame: CanvasRect(column: 0, row: 0, columns: 1, rows: 1), states: states, text: text)
  }

  private func line(_ element: PageOutline.Element) -> String {
    PageOutline(sections: [films], elements: [element]).linearText(of: element)
  }

  @Test func `An item has its position, kind, text and states`() {
    #expect(
      line(element(index: 2, states: .selected, text: "Casablanca, 1942"))
        == "item 3 of 10, movie: Casablanca, 1942, selected")
    #expect(
      line(element(index: 9, states: [.selected, .focused], text: "M"))
        == "item 10 of 10, movie: M, selected, focused")
  }

  @Test func `An item without words is told by its identifier`() {
    #expect(line(element(text: " ")) == "item 1 of 10, movie: the-id")
    #expect(line(element(kind: "", text: "")) == "item 1 of 10, the-id")
  }

  @Test func `An item of a section that is not known has no total`() {
    #expect(line(element(section: 3, text: "M")) == "item 1, movie: M")
  }

  @Test func `What is not known of a section's number of items is not told`() {
    var section = films
    section.itemCount = nil
    let (item, header) = (element(index: 2, text: "M"), element(.header, text: "new"))
    let outline = PageOutline(sections: [section], elements: [item, header])
    #expect(outline.linearText(of: item) == "item 3, movie: M")
    #expect(outline.linearText(of: header) == "section Films: new")
  }

  @Test func `A header is told as a section with the number of its items`() {
    #expect(line(element(.header, text: "")) == "section Films, 10 items")
    #expect(line(element(.header, text: "this week")) == "section Films, 10 items: this week")
    let single = PageOutline.Section(index: 2, identifier: "f", title: "", itemCount: 1)
    #expect(
      PageOutline(sections: [single]).linearText(of: element(.header, text: ""))
        == "section f, 1 item")
  }

  @Test func `Footers and others say what they are`() {
    #expect(line(element(.footer, text: "all of them")) == "end of section: all of them")
    #expect(line(element(.supplementary("badge"), text: "7")) == "badge: 7")
  }

  @Test func `A position is left out for those who are told it already`() {
    let item = element(index: 2, text: "M")
    #expect(PageOutline(sections: [films]).spokenText(of: item) == "movie: M")
  }

  @Test func `A line stays one line, and nothing in it steers a terminal`() {
    #expect(
      line(element(kind: "a\nb", text: "x\r\ny\tz \u{1B}[31m\u{202E}"))
        == "item 1 of 10, a b: x y z ␛[31m\u{FFFD}")
  }

  @Test func `A section is read header first, then its items, then the rest`() {
    let sorted = [
      element(.header, section: 0, text: ""), element(index: 0, section: 0, text: ""),
      element(index: 1, section: 0, text: ""),
      element(.supplementary("x"), section: 0, text: ""), element(.footer, section: 0, text: ""),
      element(.header, section: 1, text: ""), element(section: 1, text: ""),
    ]
    for (first, left) in sorted.enumerated() {
      for (second, right) in sorted.enumerated() {
        #expect(left.isRead(before: right) == (first < second))
      }
    }
  }
}
