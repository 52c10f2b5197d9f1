// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

/// Counts how many were made and how often one was used again.
private final class CountedHeader: UITableViewHeaderFooterView {
  nonisolated(unsafe) static var made = 0
  nonisolated(unsafe) static var reused = 0

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    Self.reused += 1
  }
}

/// Sections of one row, each under a header that is dequeued.
private class Headers: UITableViewController {
  var sections = 60
  var asked: Set<Int> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(CountedHeader.self, forHeaderFooterViewReuseIdentifier: "head")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "row \(indexPath.section)"
    return cell
  }
  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    asked.insert(section)
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
    view?.textLabel?.text = "head \(section)"
    return view
  }
}

/// The same with footers, and headers above every third section alone.
private class SomeHeaders: Headers {
  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    section.isMultiple(of: 3) ? super.tableView(tableView, viewForHeaderInSection: section) : nil
  }
  override func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? {
    guard section.isMultiple(of: 2) else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
    view?.textLabel?.text = "foot \(section)"
    return view
  }
}

/// The same, said by heights as well.
private final class ToldHeaders: SomeHeaders {
  override func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { section.isMultiple(of: 3) ? UITableView.automaticDimension : 0 }
  override func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { section.isMultiple(of: 2) ? UITableView.automaticDimension : 0 }
}

@MainActor @Suite(.serialized) struct `Headers of tables` {
  @Test func `A header is made of its identifier's class, and of none that is not registered`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 160, height: 160), style: .plain)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head") == nil)
    table.register(CountedHeader.self, forHeaderFooterViewReuseIdentifier: "head")
    let view = table.dequeueReusableHeaderFooterView(withIdentifier: "head")
    #expect(view is CountedHeader)
    #expect(view?.reuseIdentifier == "head")
    table.register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: "head")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head") == nil)
  }

  @Test func `Headers that leave the screen come back for other sections`() {
    (CountedHeader.made, CountedHeader.reused) = (0, 0)
    let controller = Headers(style: .plain)
    _ = UIKitTests.rows(of: controller, columns: 12, rows: 6)
    for section in stride(from: 0, to: 60, by: 3) {
      controller.tableView.scrollToRow(
        at: IndexPath(row: 0, section: section), at: .middle, animated: false)
      let lines = shown(controller)
      #expect(lines.contains { $0.contains("row \(section)") }, "\(lines)")
    }
    #expect(CountedHeader.made < 30)
    #expect(CountedHeader.reused > 0)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `Of a thousand headers those in sight are made, and used again`(style: UITableView.Style) {
    (CountedHeader.made, CountedHeader.reused) = (0, 0)
    let controller = Headers(style: style)
    controller.sections = 1000
    _ = UIKitTests.rows(of: controller, columns: 12, rows: 6)
    #expect(controller.asked.isSubset(of: 0..<12), "\(controller.asked.sorted())")
    for section in stride(from: 0, to: 1000, by: 25) {
      controller.tableView.scrollToRow(
        at: IndexPath(row: 0, section: section), at: .middle, animated: false)
      let lines = shown(controller)
      #expect(lines.contains { $0.contains("head \(section)") }, "\(lines)")
      #expect(lines.contains { $0.contains("row \(section)") }, "\(lines)")
    }
    // Six rows show three headers, and as many are prepared ahead and left behind.
    #expect(CountedHeader.made <= 12, "\(CountedHeader.made)")
    #expect(CountedHeader.reused > 40, "\(CountedHeader.reused)")
    #expect(controller.asked.count < 600, "\(controller.asked.count)")
  }

  @Test func `Sections whose view is nil have neither a header nor room for one`() {
    (CountedHeader.made, CountedHeader.reused) = (0, 0)
    let table = SomeHeaders(style: .plain)
    table.sections = 1000
    let lines = UIKitTests.rows(of: table, columns: 12, rows: 11)
    #expect(
      lines.map { $0.trimmingCharacters(in: .whitespaces) } == [
        "head 0", "row 0", "foot 0", "row 1", "row 2", "foot 2", "head 3", "row 3", "row 4",
        "foot 4", "row 5",
      ])
    #expect(table.tableView.headerView(forSection: 1) == nil)
    #expect(table.tableView.rectForHeader(inSection: 1).isEmpty)
    #expect(CountedHeader.made < 20, "\(CountedHeader.made)")
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `A view that is nil looks like a height of 0`(style: UITableView.Style) {
    func pictures(of table: UITableViewController) -> [[String]] {
      let first = UIKitTests.rows(of: table, columns: 16, rows: 15)
      return [first]
        + [13, 40, 41, 39, 59, 0].map { section in
          table.tableView.scrollToRow(
            at: IndexPath(row: 0, section: section), at: .top, animated: false)
          return shown(table)
        }
    }
    let found = pictures(of: SomeHeaders(style: style))
    let told = pictures(of: ToldHeaders(style: style))
    for (found, told) in zip(found, told) { #expect(found == told) }
    #expect(found[0].contains { $0.contains("head 3") } && !found.contains([]))
  }

  @Test func `Headers count with their estimates until they are measured`() {
    let controller = Headers(style: .plain)
    controller.sections = 100
    _ = UIKitTests.rows(of: controller, columns: 12, rows: 6)
    let before = controller.tableView.contentSize.height
    controller.tableView.estimatedSectionHeaderHeight = 48
    _ = shown(controller)
    // Headers in sight have the one row that they need, others two more.
    let more = controller.tableView.contentSize.height - before
    #expect(more.truncatingRemainder(dividingBy: 32) == 0)
    #expect(more <= 97 * 32 && more >= 90 * 32, "\(more)")
    let fixed = Headers(style: .plain)
    fixed.sections = 100
    fixed.tableView.sectionHeaderHeight = 32
    _ = UIKitTests.rows(of: fixed, columns: 12, rows: 6)
    let height: CGFloat = 100 * (32 + 16)
    #expect(fixed.tableView.contentSize.height == height)
  }

  @Test func `The nearest selected row is scrolled to the place that is asked for`() {
    let controller = Headers(style: .plain)
    _ = UIKitTests.rows(of: controller, columns: 12, rows: 6)
    let path = IndexPath(row: 0, section: 40)
    controller.tableView.scrollToNearestSelectedRow(at: .bottom, animated: false)
    #expect(controller.tableView.contentOffset.y == 0)
    controller.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    controller.tableView.scrollToNearestSelectedRow(at: .bottom, animated: false)
    #expect(shown(controller).last?.contains("row 40") == true, "\(shown(controller))")
  }

  @Test func `A diffable source tells places of sections and numbers of rows`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 160, height: 160), style: .plain)
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, number in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(number)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3], toSection: "b")
    var isDone = false
    source.applySnapshotUsingReloadData(snapshot) { isDone = true }
    #expect(isDone)
    #expect((source.index(for: "b"), source.index(for: "c")) == (1, nil))
    #expect(source.numberOfSections(in: table) == 2)
    #expect(source.tableView(table, numberOfRowsInSection: 0) == 2)
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == 3)
  }
}
