// SPDX-License-Identifier: MIT

import Testing
import UIKit

/// A table of fruit in two sections, with what its tests need to know of what happened.
final class FruitTable: UITableViewController {
  var sections = [("Sweet", ["Fig", "Date"]), ("Sour", ["Lemon", "Lime", "Sloe"])]
  var told: [String] = []
  var makeCell: (UITableViewCell, String) -> Void = { $0.textLabel?.text = $1 }
  var style = UITableViewCell.CellStyle.default

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].1.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      style == .default
      ? tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
      : UITableViewCell(style: style, reuseIdentifier: nil)
    makeCell(cell, sections[indexPath.section].1[indexPath.row])
    return cell
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].0 }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    told.append("selected \(indexPath.section).\(indexPath.row)")
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    sections[indexPath.section].1.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

@MainActor @Suite struct `A table` {
  @Test func `Rows stand under the titles of their sections`() {
    // A list keeps two columns before a text.
    #expect(
      rows(of: FruitTable(), columns: 14, rows: 8) == [
        "  Sweet", "  Fig", "  Date", "  Sour", "  Lemon", "  Lime", "  Sloe", "",
      ])
  }

  @Test func `Grouped sections are apart, with their titles in capitals`() {
    #expect(
      rows(of: FruitTable(style: .grouped), columns: 14, rows: 10) == [
        "", "  SWEET", "  Fig", "  Date", "", "  SOUR", "  Lemon", "  Lime", "  Sloe", "",
      ])
  }

  @Test func `A second text stands at the end, or below`() {
    let table = FruitTable()
    table.sections = [("Sweet", ["Fig"])]
    table.style = .value1
    table.makeCell = {
      $0.textLabel?.text = $1
      $0.detailTextLabel?.text = "12"
    }
    #expect(rows(of: table, columns: 14, rows: 3) == ["  Sweet", "  Fig      12", ""])
    let below = FruitTable()
    below.sections = [("Sweet", ["Fig"])]
    below.style = .subtitle
    below.makeCell = table.makeCell
    #expect(rows(of: below, columns: 14, rows: 3) == ["  Sweet", "  Fig", "  12"])
  }

  @Test func `Accessories stand at the end of a row`() {
    let table = FruitTable()
    table.sections = [("Sweet", ["Fig", "Date"])]
    table.makeCell = {
      $0.textLabel?.text = $1
      $0.accessoryType = $1 == "Fig" ? .checkmark : .disclosureIndicator
    }
    #expect(
      rows(of: table, columns: 14, rows: 3) == ["  Sweet", "  Fig       ✓", "  Date      ›"])
  }

  @Test func `A text that is set later is shown, and so is an accessory`() {
    let table = FruitTable()
    _ = rows(of: table, columns: 14, rows: 8)
    let cell = table.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    cell?.textLabel?.text = "Kiwi"
    cell?.accessoryType = .checkmark
    #expect(
      shown(table).prefix(3) == ["  Sweet", "  Fig", "  Kiwi      ✓"])
  }

  @Test func `Fixed heights are whole rows of the terminal`() {
    let table = FruitTable()
    table.sections = [("Sweet", ["Fig", "Date"])]
    table.loadViewIfNeeded()
    // 44 points are 2.75 rows of 16, shown as three with the text in the middle one.
    table.tableView.rowHeight = 44
    #expect(
      rows(of: table, columns: 14, rows: 7) == ["  Sweet", "", "  Fig", "", "", "  Date", ""])
  }

  @Test func `Views stand above and below everything`() {
    let table = FruitTable()
    table.sections = [("Sweet", ["Fig"])]
    table.loadViewIfNeeded()
    for (text, isTop) in [("Fruit", true), ("The end", false)] {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 16))
      label.text = text
      if isTop {
        table.tableView.tableHeaderView = label
      } else {
        table.tableView.tableFooterView = label
      }
    }
    #expect(
      rows(of: table, columns: 14, rows: 5) == ["Fruit", "  Sweet", "  Fig", "The end", ""])
  }

  @Test func `A tap selects, and the delegate is told`() {
    let table = FruitTable()
    _ = rows(of: table, columns: 14, rows: 8)
    tap(table, column: 3, row: 4)
    #expect(table.told == ["selected 1.0"])
    #expect(table.tableView.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
    #expect(table.tableView.cellForRow(at: IndexPath(row: 0, section: 1))?.isSelected == true)
    table.tableView.deselectRow(at: IndexPath(row: 0, section: 1), animated: true)
    #expect(table.tableView.indexPathsForSelectedRows == nil)
  }

  @Test func `Editing shows what can be done with rows, and deleting takes one away`() {
    let table = FruitTable()
    table.sections = [("Sweet", ["Fig", "Date"])]
    _ = rows(of: table, columns: 14, rows: 4)
    table.setEditing(true, animated: false)
    #expect(shown(table) == ["  Sweet", "  ⊖ Fig     ≡", "  ⊖ Date    ≡", ""])
    tap(table, column: 2, row: 1)
    #expect(shown(table) == ["  Sweet", "  ⊖ Date    ≡", "", ""])
    table.setEditing(false, animated: false)
    #expect(shown(table) == ["  Sweet", "  Date", "", ""])
  }

  @Test func `Changes between the beginning and the end of updates are shown together`() {
    let table = FruitTable()
    table.sections = [("Sweet", ["Fig", "Date"])]
    _ = rows(of: table, columns: 14, rows: 5)
    table.tableView.beginUpdates()
    table.sections[0].1 = ["Date", "Pear"]
    table.sections.append(("Sour", ["Lime"]))
    table.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    table.tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: .left)
    table.tableView.insertSections(IndexSet(integer: 1), with: .none)
    table.tableView.endUpdates()
    #expect(shown(table) == ["  Sweet", "  Date", "  Pear", "  Sour", "  Lime"])
  }

  @Test func `Cells are used again, and their views made once`() {
    let table = FruitTable()
    table.sections = [("All", (0..<200).map { "Item \($0)" })]
    var cells: Set<ObjectIdentifier> = []
    table.makeCell = {
      cells.insert(ObjectIdentifier($0))
      $0.textLabel?.text = $1
    }
    _ = rows(of: table, columns: 14, rows: 6)
    for row in stride(from: 0, to: 200, by: 3) {
      table.tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
      _ = shown(table)
    }
    #expect(cells.count <= 24)
    // The last rows that the window of six can show, under a pinned title.
    #expect(shown(table).last == "  Item 199")
  }

  @Test func `A custom cell is placed by its constraints`() {
    final class TwoLines: UITableViewCell {
      let top = UILabel()
      let bottom = UILabel()

      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for label in [top, bottom] {
          label.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(label)
        }
        NSLayoutConstraint.activate([
          top.topAnchor.constraint(equalTo: contentView.topAnchor),
          top.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
          bottom.topAnchor.constraint(equalTo: top.bottomAnchor, constant: 16),
          bottom.leadingAnchor.constraint(equalTo: top.leadingAnchor),
          bottom.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
      }

      required init?(coder: NSCoder) { fatalError("there are no archives") }
    }
    let table = FruitTable()
    table.sections = [("Sweet", ["Fig", "Date"])]
    table.loadViewIfNeeded()
    table.tableView.register(TwoLines.self, forCellReuseIdentifier: "fruit")
    table.makeCell = {
      ($0 as? TwoLines)?.top.text = $1
      ($0 as? TwoLines)?.bottom.text = $0.reuseIdentifier
    }
    #expect(
      rows(of: table, columns: 14, rows: 8) == [
        "  Sweet", " Fig", "", " fruit", " Date", "", " fruit", "",
      ])
  }
}
