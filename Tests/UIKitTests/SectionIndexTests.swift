// SPDX-License-Identifier: MIT

import Testing
import _Testing_UIKit

@testable import UIKit

/// Sections of three rows each, named by letters, with an index of their names.
private final class Names: UITableViewController {
  let letters: [String]
  var titles: [String]?

  init(_ letters: [String]) {
    self.letters = letters
    titles = letters
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func numberOfSections(in tableView: UITableView) -> Int { letters.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { letters[section] }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(letters[indexPath.section])\(indexPath.row)"
    return cell
  }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
}

@MainActor @Suite struct `The index of sections` {
  private func edge(_ rows: [String]) -> [Character?] {
    rows.map { row in row.count == 20 ? row.last : nil }
  }

  @Test func `stands in the middle of the right edge, over nothing`() {
    let names = Names(["A", "B", "C", "D"])
    let shown = rows(of: names, columns: 20, rows: 8)
    #expect(edge(shown) == [nil, nil, "A", "B", "C", "D", nil, nil])
    #expect(shown[1].hasPrefix("  A0"))
  }

  @Test func `is clicked to jump, and dragged along`() throws {
    let names = Names(["A", "B", "C", "D"])
    _ = rows(of: names, columns: 20, rows: 8)
    let window = try #require(names.view.window)
    window.click(column: 19, row: 4)
    #expect(shown(names)[0...1].map { $0.prefix(4) } == ["  C", "▌ C0"])
    window.dragMouse(from: (19, 4), to: (19, 3))
    #expect(shown(names)[0].hasPrefix("  B"))
    // Beside the titles a row is what is clicked.
    window.click(column: 19, row: 1)
    #expect(names.tableView.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
  }

  @Test func `is stepped through by brackets`() throws {
    let names = Names(["A", "B", "C", "D"])
    _ = rows(of: names, columns: 20, rows: 8)
    let window = try #require(names.view.window)
    window.press("]")
    #expect(shown(names)[0].hasPrefix("  B"))
    window.press("]", "]", "]")
    // The last section is as far up as the content goes.
    #expect(shown(names)[4].hasPrefix("  D"))
    window.press("[")
    #expect(shown(names)[0].hasPrefix("  C"))
  }

  @Test func `is gone into by the right arrow, and left by the left one`() throws {
    let names = Names(["A", "B", "C", "D"])
    _ = rows(of: names, columns: 20, rows: 8)
    let window = try #require(names.view.window)
    window.press("down", "right", "down", "down")
    #expect(shown(names)[0].hasPrefix("  C"))
    let place = window.picture().style(column: 19, row: 4)
    #expect(place.attributes.contains(.reverse))
    window.press("left", "down", "enter")
    #expect(names.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 2))
    #expect(!window.picture().style(column: 19, row: 4).attributes.contains(.reverse))
  }

  @Test func `stands for what it has no rows for by dots`() throws {
    let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    let names = Names(letters)
    let shown = rows(of: names, columns: 20, rows: 6)
    // Titles 0, 5, 10, 15, 20 and 25 of 26, of which every second one is a dot.
    #expect(edge(shown) == ["A", "•", "K", "•", "U", "•"])
    try #require(names.view.window).click(column: 19, row: 3)
    #expect(UIKitTests.shown(names)[0].hasPrefix("  P"))
  }

  @Test func `is asked for again when told, and for few rows not shown`() {
    let names = Names(["A", "B"])
    names.tableView.sectionIndexMinimumDisplayRowCount = 7
    #expect(edge(rows(of: names, columns: 20, rows: 4)) == [nil, nil, nil, nil])
    names.tableView.sectionIndexMinimumDisplayRowCount = 6
    #expect(edge(shown(names)) == [nil, "A", "B", nil])
    names.titles = ["X"]
    names.tableView.reloadSectionIndexTitles()
    #expect(edge(shown(names)).contains("X"))
  }

  @Test func `gives wide titles room beside the rows`() {
    let names = Names(["Alpha", "Beta"])
    let shown = rows(of: names, columns: 20, rows: 4)
    #expect(shown[1].hasSuffix("Alp"))
    #expect(
      names.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).width == 144)
  }

  @Test func `belongs to collection views too`() throws {
    final class Source: UICollectionViewDiffableDataSource<Int, Int> {
      override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["0", "9"] }
      override func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
      ) -> IndexPath { IndexPath(item: Int(title) ?? 0, section: 0) }
    }
    let screen = Screen { screen in
      let list = UICollectionView(
        frame: screen.view.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      screen.view.addSubview(list)
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        cell, _, item in
        var content = UIListContentConfiguration.cell()
        content.text = "item \(item)"
        cell.contentConfiguration = content
      }
      let source = Source(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<20))
      source.apply(snapshot)
      (screen as? Screen)?.kept = source
    }
    let shown = rows(of: screen, columns: 20, rows: 4)
    #expect(edge(shown) == [nil, "0", "9", nil])
    try #require(screen.view.window).click(column: 19, row: 2)
    #expect(UIKitTests.shown(screen)[0].hasPrefix("▌ item 9"))
  }
}
