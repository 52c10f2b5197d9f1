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
private final class Headers: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(CountedHeader.self, forHeaderFooterViewReuseIdentifier: "head")
    // Of a height that is known no header needs to be made before it is shown.
    tableView.sectionHeaderHeight = 16
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 60 }
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
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
    view?.textLabel?.text = "head \(section)"
    return view
  }
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
