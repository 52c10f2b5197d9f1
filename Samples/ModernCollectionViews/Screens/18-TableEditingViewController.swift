// SPDX-License-Identifier: MIT

import UIKit

/// A table of which rows may be deleted and moved, by a data source that says so.
final class TableEditingViewController: UITableViewController {
  enum Section: String, CaseIterable {
    case visited = "Visited"
    case wished = "Some Day"
    case never = "Better Not"
  }

  final class DataSource: UITableViewDiffableDataSource<Section, Mountain> {
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { sectionIdentifier(for: section)?.rawValue }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      true
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      true
    }

    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete, let mountain = itemIdentifier(for: indexPath) else { return }
      var snapshot = snapshot()
      snapshot.deleteItems([mountain])
      apply(snapshot)
    }

    override func tableView(
      _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
    ) {
      guard source != destination, let mountain = itemIdentifier(for: source) else { return }
      var snapshot = snapshot()
      if let other = itemIdentifier(for: destination) {
        let isDownwards = source.section == destination.section && source.row < destination.row
        if isDownwards {
          snapshot.moveItem(mountain, afterItem: other)
        } else {
          snapshot.moveItem(mountain, beforeItem: other)
        }
      } else if let section = sectionIdentifier(for: destination.section) {
        snapshot.deleteItems([mountain])
        snapshot.appendItems([mountain], toSection: section)
      }
      apply(snapshot, animatingDifferences: false)
    }
  }

  private(set) lazy var dataSource = makeDataSource()

  convenience init() { self.init(style: .insetGrouped) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "mountain")
    navigationItem.rightBarButtonItem = editButtonItem
    var snapshot = NSDiffableDataSourceSnapshot<Section, Mountain>()
    for (index, section) in Section.allCases.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(Array(Mountain.all[index * 4..<index * 4 + 4]))
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    DataSource(tableView: tableView) { tableView, indexPath, mountain in
      let cell = tableView.dequeueReusableCell(withIdentifier: "mountain", for: indexPath)
      var content = UIListContentConfiguration.subtitleCell()
      content.text = mountain.name
      content.secondaryText = "\(mountain.height) metres"
      cell.contentConfiguration = content
      return cell
    }
  }
}
