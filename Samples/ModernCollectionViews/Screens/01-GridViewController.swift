// SPDX-License-Identifier: MIT

import UIKit

/// Five square items to a row: each is a fifth of the row's width, and so is the row high.
final class GridViewController: UICollectionViewController {
  private enum Section { case main }
  private typealias DataSource = UICollectionViewDiffableDataSource<Section, Int>

  private lazy var dataSource = makeDataSource()

  convenience init() { self.init(collectionViewLayout: Self.makeLayout()) }

  private static func makeLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.2)),
      subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.main])
    snapshot.appendItems(Array(1...90))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let tiles = UICollectionView.CellRegistration<TileCell, Int> { cell, _, number in
      cell.label.text = "\(number)"
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, number in
      collectionView.dequeueConfiguredReusableCell(using: tiles, for: indexPath, item: number)
    }
  }
}
