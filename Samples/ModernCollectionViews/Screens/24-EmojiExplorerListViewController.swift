// SPDX-License-Identifier: MIT

import UIKit

/// A group of rows for each category, each an own section snapshot: the emoji, and its name as a value.
final class EmojiExplorerListViewController: UICollectionViewController {
  private typealias DataSource = UICollectionViewDiffableDataSource<Emoji.Category, Emoji>

  private lazy var dataSource = makeDataSource()

  convenience init() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    self.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for category in Emoji.Category.allCases {
      var snapshot = NSDiffableDataSourceSectionSnapshot<Emoji>()
      snapshot.append(category.emojis)
      dataSource.apply(snapshot, to: category, animatingDifferences: false)
    }
  }

  private func makeDataSource() -> DataSource {
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Emoji> {
      cell, _, emoji in
      var content = UIListContentConfiguration.valueCell()
      content.text = emoji.text
      content.secondaryText = emoji.name
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, emoji in
      collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: emoji)
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let emoji = dataSource.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(
      EmojiDetailViewController(emoji: emoji), animated: true)
  }
}
