// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

/// Two sections of two rows under titles, of heights that may change.
private final class Heights: UITableViewController {
  var rows: CGFloat = 16
  var headers: CGFloat = 16

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { "head \(section)" }
  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { rows < 0 ? tableView.rowHeight : rows }
  override func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { headers < 0 ? tableView.sectionHeaderHeight : headers }
}

/// Heights are those of the delegate or the table whenever they are asked for again; points of 16 make a row of the
/// terminal.
@MainActor @Suite struct `Heights of what is in sight` {
  private let table = Heights(style: .plain)

  private func show() -> UITableView {
    table.tableView.frame = CGRect(x: 0, y: 0, width: 240, height: 320)
    table.tableView.layoutIfNeeded()
    return table.tableView
  }

  private func heights(_ view: UITableView) -> [CGFloat] {
    view.layoutIfNeeded()
    return [0, 1].flatMap { section in
      [view.rectForHeader(inSection: section).height]
        + [0, 1].map { view.rectForRow(at: IndexPath(row: $0, section: section)).height }
    }
  }

  @Test func `Updates have a delegate asked again`() {
    let view = show()
    #expect(heights(view) == [16, 16, 16, 16, 16, 16])
    table.rows = 48
    table.headers = 32
    view.beginUpdates()
    view.endUpdates()
    #expect(heights(view) == [32, 48, 48, 32, 48, 48])
    table.rows = 32
    view.performBatchUpdates {}
    #expect(heights(view) == [32, 32, 32, 32, 32, 32])
  }

  @Test func `Those of the table hold when they are set`() {
    (table.rows, table.headers) = (-1, -1)
    let view = show()
    (view.rowHeight, view.sectionHeaderHeight) = (48, 32)
    #expect(heights(view) == [32, 48, 48, 32, 48, 48])
    (view.rowHeight, view.sectionHeaderHeight) = (16, 16)
    #expect(heights(view) == [16, 16, 16, 16, 16, 16])
  }

  @Test func `Data that is asked for anew has the heights that it has now`() {
    let view = show()
    table.rows = 32
    view.reloadData()
    #expect(heights(view) == [16, 32, 32, 16, 32, 32])
  }
}
