// SPDX-License-Identifier: MIT

import CellViews
import FieldLiterals
import FieldValues
import PlaneGeometry
import Testing
import TextCanvas

@testable import CellRegistry

@MainActor struct HeaderTextWriterTests {
  /// What a cell as wide as the page shows.
  private func cellText(
    _ header: CellItem, columns: Int, _ policy: WidthPolicy, _ order: TextOrder
  ) -> String {
    let cell = SectionHeaderCell()
    cell.show(header)
    return rows(of: cell, columns: columns, policy, order)
  }

  private func written(_ headers: [CellItem], _ writer: HeaderTextWriter) -> String {
    var writer = writer
    var text: [UInt8] = []
    for header in headers { writer.write(header, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  @Test func `A header has a title and a count`() {
    let writer = HeaderTextWriter(columns: 20, widthPolicy: .standard, order: .logical)
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
      let columns = [1, 2, 3, 7, 20, 80].randomElement(using: &random) ?? 80
      let policy: WidthPolicy = Bool.random(using: &random) ? .standard : [.ambiguousIsWide]
      let order: TextOrder = Bool.random(using: &random) ? .logical : .visual
      let headers = (0..<3).map { _ in
        let title = ["", "Drama", random.text()].randomElement(using: &random) ?? ""
        let count: Int64 = [1, 12, 1_000_000].randomElement(using: &random) ?? 1
        return CellItem(
          identifier: Bool.random(using: &random) ? "" : title, kind: "header",
          fields: ["title": .text(title), "count": .integer(count)])
      }
      let writer = HeaderTextWriter(columns: columns, widthPolicy: policy, order: order)
      let expected = headers.map { cellText($0, columns: columns, policy, order) }.joined()
      let text = written(headers, writer)
      #expect(text == expected, "seed \(seed), \(columns) columns")
      guard text == expected else { return }
    }
  }
}
