// SPDX-License-Identifier: MIT

import UIKit

/// The shortest list there is: the layout, one registration, one snapshot.
final class SimpleListViewController: UICollectionViewController {
  private enum Section { case main }
  private typealias DataSource = UICollectionViewDiffableDataSource<Section, Int>

  private lazy var dataSource = makeDataSource()

  convenience init() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    self.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.main])
    snapshot.appendItems(Array(1...60))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(number)"
      cell.contentConfiguration = content
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, number in
      collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: number)
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}
