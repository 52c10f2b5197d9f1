// SPDX-License-Identifier: MIT

import CellViews
import FieldValues
import PlaneGeometry
import Testing
import TextCanvas

@testable import CellRegistry

@MainActor struct FieldRowWriterTests {
  private func written(_ items: [FieldValue], _ writer: FieldRowWriter) -> String {
    var writer = writer
    var text: [UInt8] = []
    writer.writeNames(above: items, to: &text)
    for item in items { writer.write(item, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  /// What views as wide as the page show: the names, and a cell that is used again for each item.
  private func shown(
    _ items: [FieldValue], _ fields: [FieldColumn], on page: RandomPage
  ) -> String {
    let names = FieldNamesCell(fields)
    names.stand(above: items)
    let cell = FieldRowCell(fields)
    return page.rows(of: names)
      + items.map { item in
        cell.prepareForReuse()
        cell.show(item)
        return page.rows(of: cell)
      }.joined()
  }

  private func fields(_ names: [(String, Int?)]) -> [FieldColumn] {
    names.map { FieldColumn(path: FieldPath($0.0) ?? FieldPath(steps: [$0.0]), width: $0.1) }
  }

  @Test func `Rows of text have each value in its column, numbers to the right`() {
    let writer = FieldRowWriter(
      fields([("title", 8), ("year", 5), ("made.by", nil)]),
      TextPage(columns: 30, widthPolicy: .standard, order: .logical))
    let items: [FieldValue] = [
      ["title": "Alien", "year": 1979, "made": ["by": "Scott"]],
      ["title": "Interstellar", "year": nil, "made": ["by": "Nolan"]],
      ["year": 20261, "title": "", "made": ["by": ["a", 1]]],
      ["title": "七人の侍の話", "year": 1954],
      ["other": true], "none",
    ]
    // Eight columns, two between, five, two between, and what is left of thirty.
    #expect(
      written(items, writer) == """
        title      year  by
        Alien      1979  Scott
        Interst…         Nolan
                  20261  a, 1
        七人の…    1954



        """)
  }

  @Test func `Any record is written as its cell shows it`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = TextGenerator(state: seed)
    for _ in 0..<300 {
      let page = RandomPage(columns: [1, 2, 5, 20, 61, 80, 500], using: &random)
      let shape = (0..<Int.random(in: 0...8, using: &random)).map { _ in random.key() }
      var names = shape.shuffled(using: &random).map { FieldPath(steps: [$0]) }
      names.append(FieldPath(steps: [random.key(), random.key()]))
      names.append(FieldPath(steps: [random.key()]))
      let fields = names.map { path in
        FieldColumn(path: path, width: [nil, nil, 1, 3, 12].randomElement(using: &random) ?? nil)
      }
      let items = random.records(of: shape)
      let writer = FieldRowWriter(fields, page.page)
      let expected = shown(items, fields, on: page)
      let text = written(items, writer)
      #expect(text == expected, "seed \(seed), \(page)")
      guard text == expected else { return }
    }
  }
}
