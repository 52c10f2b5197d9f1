// SPDX-License-Identifier: MIT

import UIKit

/// A list whose rows may be moved, by a mark that is always shown. What the user moves is put into the store either by
/// the difference that the transaction tells or by its final order; a button changes between the two.
final class ReorderableListViewController: UICollectionViewController {
  enum StoreUpdate: String {
    case difference = "By Difference"
    case finalSnapshot = "By Final Order"
  }
  private typealias Section = Emoji.Category
  private typealias DataSource = UICollectionViewDiffableDataSource<Section, Emoji>

  private lazy var dataSource = makeDataSource()
  private(set) var storeUpdate = StoreUpdate.difference
  private(set) var store: [Emoji.Category: [Emoji]] = [
    .recents: Emoji.Category.recents.emojis, .food: Emoji.Category.food.emojis,
  ]

  convenience init() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    self.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showStoreUpdate()
    for section in [Section.recents, .food] {
      var snapshot = NSDiffableDataSourceSectionSnapshot<Emoji>()
      snapshot.append(store[section] ?? [])
      dataSource.apply(snapshot, to: section, animatingDifferences: false)
    }
  }

  private func makeDataSource() -> DataSource {
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Emoji> {
      cell, _, emoji in
      var content = UIListContentConfiguration.valueCell()
      content.text = emoji.text
      content.secondaryText = emoji.name
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(), .reorder(displayed: .always)]
    }
    let dataSource = DataSource(collectionView: collectionView) {
      collectionView, indexPath, emoji in
      collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: emoji)
    }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      for section in transaction.sectionTransactions { self?.updateStore(section) }
    }
    return dataSource
  }

  private func updateStore(_ transaction: NSDiffableDataSourceSectionTransaction<Section, Emoji>) {
    let section = transaction.sectionIdentifier
    switch storeUpdate {
    case .difference:
      guard let updated = store[section]?.applying(transaction.difference) else { return }
      store[section] = updated
    case .finalSnapshot:
      store[section] = transaction.finalSnapshot.items
    }
  }

  private func showStoreUpdate() {
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: storeUpdate.rawValue,
      primaryAction: UIAction(title: storeUpdate.rawValue) { [weak self] _ in
        guard let self else { return }
        storeUpdate = storeUpdate == .difference ? .finalSnapshot : .difference
        showStoreUpdate()
      })
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let emoji = dataSource.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(
      EmojiDetailViewController(emoji: emoji), animated: true)
  }
}
