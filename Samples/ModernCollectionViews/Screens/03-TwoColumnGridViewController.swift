// SPDX-License-Identifier: MIT

import UIKit

/// Two columns of fixed height: the group is told how many items share it, and so how wide each is.
final class TwoColumnGridViewController: UICollectionViewController {
  private enum Section { case main }
  private typealias DataSource = UICollectionViewDiffableDataSource<Section, Int>

  private lazy var dataSource = makeDataSource()

  convenience init() { self.init(collectionViewLayout: Self.makeLayout()) }

  private static func makeLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
      subitem: item, count: 2)
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    return UICollectionViewCompositionalLayout(section: section)
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
      cell.contentView.layer.borderWidth = 0
      cell.contentView.backgroundColor = .systemGray5
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, number in
      collectionView.dequeueConfiguredReusableCell(using: tiles, for: indexPath, item: number)
    }
  }
}
