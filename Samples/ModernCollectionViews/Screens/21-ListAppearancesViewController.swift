// SPDX-License-Identifier: MIT

import UIKit

/// The five looks of a list, one after another by a button. The first row of each section is its header, and opens it.
final class ListAppearancesViewController: UICollectionViewController {
  private struct Item: Hashable, Sendable {
    let section: Int
    /// Nil in the header.
    let row: Int?
  }
  private typealias DataSource = UICollectionViewDiffableDataSource<Int, Item>

  private static let looks: [(UICollectionLayoutListConfiguration.Appearance, String)] = [
    (.plain, "Plain"), (.sidebarPlain, "Sidebar Plain"), (.sidebar, "Sidebar"),
    (.grouped, "Grouped"), (.insetGrouped, "Inset Grouped"),
  ]

  private var look = 0
  private lazy var dataSource = makeDataSource()

  convenience init() { self.init(collectionViewLayout: UICollectionViewFlowLayout()) }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.setCollectionViewLayout(makeLayout(), animated: false)
    showLook()
    for section in 1...5 {
      let header = Item(section: section, row: nil)
      var snapshot = NSDiffableDataSourceSectionSnapshot<Item>()
      snapshot.append([header])
      snapshot.append((1...3).map { Item(section: section, row: $0) }, to: header)
      snapshot.expand([header])
      dataSource.apply(snapshot, to: section, animatingDifferences: false)
    }
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [unowned self] _, environment in
      var configuration = UICollectionLayoutListConfiguration(appearance: Self.looks[look].0)
      configuration.headerMode = .firstItemInSection
      return .list(using: configuration, layoutEnvironment: environment)
    }
  }

  private func showLook() {
    let name = Self.looks[look].1
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: name, primaryAction: UIAction(title: name) { [weak self] _ in self?.showNextLook() })
  }

  private func showNextLook() {
    look = (look + 1) % Self.looks.count
    showLook()
    collectionView.collectionViewLayout.invalidateLayout()
    // A cell asks the list for its usual content and background once, when it is configured.
    var snapshot = dataSource.snapshot()
    snapshot.reloadSections(snapshot.sectionIdentifiers)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let headers = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Section \(item.section)"
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
    }
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.row.map { "Row \($0) of section \(item.section)" }
      cell.contentConfiguration = content
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(
        using: item.row == nil ? headers : rows, for: indexPath, item: item)
    }
  }
}
