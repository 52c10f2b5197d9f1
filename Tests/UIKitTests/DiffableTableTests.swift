// SPDX-License-Identifier: MIT

import PlaneGeometry
import Testing
import TextCollections

@testable import UIKit

/// Seas in two sections, which may be deleted and moved.
final class SeaSource: UITableViewDiffableDataSource<String, String> {
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sectionIdentifier(for: section) }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard let sea = itemIdentifier(for: indexPath) else { return }
    var snapshot = snapshot()
    snapshot.deleteItems([sea])
    apply(snapshot)
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let sea = itemIdentifier(for: sourceIndexPath) else { return }
    let neighbour = itemIdentifier(for: destinationIndexPath)
    var snapshot = snapshot()
    snapshot.deleteItems([sea])
    if let neighbour {
      snapshot.insertItems([sea], beforeItem: neighbour)
    } else {
      snapshot.appendItems(
        [sea], toSection: snapshot.sectionIdentifiers[destinationIndexPath.section])
    }
    apply(snapshot, animatingDifferences: false)
  }
}

final class SeaTable: UITableViewController {
  private(set) lazy var source = SeaSource(tableView: tableView) { table, path, sea in
    let cell = table.dequeueReusableCell(withIdentifier: "sea", for: path)
    var content = cell.defaultContentConfiguration()
    content.text = sea
    cell.contentConfiguration = content
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "sea")
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["Near", "Far"])
    snapshot.appendItems(["Black", "Red"], toSection: "Near")
    snapshot.appendItems(["Coral"])
    source.apply(snapshot)
  }
}

@MainActor @Suite struct `A table with snapshots` {
  @Test func `Rows stand under what the subclass says of their sections`() {
    #expect(
      rows(of: SeaTable(), columns: 12, rows: 6) == [
        "  Near", "  Black", "  Red", "  Far", "  Coral", "",
      ])
  }

  @Test func `A difference is shown, and items are found by their places`() {
    let table = SeaTable()
    _ = rows(of: table, columns: 12, rows: 6)
    var snapshot = table.source.snapshot()
    snapshot.insertItems(["Dead"], afterItem: "Black")
    snapshot.deleteItems(["Coral"])
    table.source.apply(snapshot)
    #expect(shown(table) == ["  Near", "  Black", "  Dead", "  Red", "  Far", ""])
    #expect(table.source.indexPath(for: "Red") == IndexPath(row: 2, section: 0))
    #expect(table.source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == "Dead")
    #expect(table.source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == nil)
  }

  @Test func `The delete control takes an item out of the snapshot`() {
    let table = SeaTable()
    _ = rows(of: table, columns: 12, rows: 6)
    table.setEditing(true, animated: false)
    #expect(shown(table)[1] == "  ⊖ Black ≡")
    tap(table, column: 2, row: 1)
    #expect(table.source.snapshot().itemIdentifiers == ["Red", "Coral"])
    table.setEditing(false, animated: false)
    #expect(shown(table) == ["  Near", "  Red", "  Far", "  Coral", "", ""])
  }

  @Test func `A row that is moved keeps its place when the snapshot says so too`() {
    let table = SeaTable()
    _ = rows(of: table, columns: 12, rows: 6)
    let list = table.tableView.list
    #expect(list.beginInteractiveMovementForItem(at: IndexPath(row: 1, section: 0)))
    // The middle of the row of the first sea, one below its section's title.
    list.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 24))
    list.endInteractiveMovement()
    #expect(table.source.snapshot().itemIdentifiers == ["Red", "Black", "Coral"])
    #expect(shown(table) == ["  Near", "  Red", "  Black", "  Far", "  Coral", ""])
  }

  @Test func `Snapshots may be waited for`() async {
    let table = SeaTable()
    _ = rows(of: table, columns: 12, rows: 6)
    var snapshot = table.source.snapshot()
    snapshot.deleteSections(["Near"])
    await table.source.apply(snapshot, animatingDifferences: true)
    #expect(shown(table) == ["  Far", "  Coral", "", "", "", ""])
    snapshot.appendItems(["Baltic"])
    await table.source.applySnapshotUsingReloadData(snapshot)
    #expect(shown(table) == ["  Far", "  Coral", "  Baltic", "", "", ""])
  }
}
