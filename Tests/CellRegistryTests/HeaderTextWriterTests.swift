// SPDX-License-Identifier: MIT

import CellViews
import FieldLiterals
import FieldValues
import PlaneGeometry
import Testing
import TextCanvas

@testable import CellRegistry

@MainActor struct HeaderTextWriterTests {
  private func cellText(_ header: CellItem, on page: RandomPage) -> String {
    let cell = SectionHeaderCell()
    cell.show(header)
    return page.rows(of: cell)
  }

  private func written(_ headers: [CellItem], _ writer: HeaderTextWriter) -> String {
    var writer = writer
    var text: [UInt8] = []
    for header in headers { writer.write(header, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  @Test func `A header has a title and a count`() {
    let writer = HeaderTextWriter(
      TextPage(columns: 20, widthPolicy: .standard, order: .logical))
    let headers = ["Drama", "A title longer than is room for", "世界"].map { title in
      CellItem(identifier: "d", kind: "header", fields: ["title": .text(title), "count": 12])
    }
    #expect(
      written(headers + headers, writer)
        == String(repeating: "Drama 12\nA title longer t… 12\n世界 12\n", count: 2))
  }

  @Test func `Any header is written as its cell shows it`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = TextGenerator(state: seed)
    for _ in 0..<250 {
      let page = RandomPage(columns: [1, 2, 3, 7, 20, 80], using: &random)
      let headers = (0..<3).map { _ in
        let title = ["", "Drama", random.text()].randomElement(using: &random) ?? ""
        let count: Int64 = [1, 12, 1_000_000].randomElement(using: &random) ?? 1
        return CellItem(
          identifier: Bool.random(using: &random) ? "" : title, kind: "header",
          fields: ["title": .text(title), "count": .integer(count)])
      }
      let writer = HeaderTextWriter(page.page)
      let expected = headers.map { cellText($0, on: page) }.joined()
      let text = written(headers, writer)
      #expect(text == expected, "seed \(seed), \(page)")
      guard text == expected else { return }
    }
  }
}
