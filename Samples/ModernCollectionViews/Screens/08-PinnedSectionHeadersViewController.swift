// SPDX-License-Identifier: MIT

import UIKit

/// Headers that stay at the top edge, above the items, while anything of their section is in sight.
final class PinnedSectionHeadersViewController: UICollectionViewController {
  private typealias DataSource = UICollectionViewDiffableDataSource<Int, Int>

  private lazy var dataSource = makeDataSource()

  convenience init() { self.init(collectionViewLayout: Self.makeLayout()) }

  private static func makeLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    let titleSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: titleSize, elementKind: TitleView.headerKind, alignment: .top)
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: titleSize, elementKind: TitleView.footerKind, alignment: .bottom)
    header.pinToVisibleBounds = true
    header.zIndex = 2
    section.boundarySupplementaryItems = [header, footer]
    return UICollectionViewCompositionalLayout(section: section)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<5 {
      snapshot.appendSections([section])
      snapshot.appendItems(Array(section * 5..<section * 5 + 5))
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let tiles = UICollectionView.CellRegistration<TileCell, Int> { cell, indexPath, _ in
      cell.label.text = "Section \(indexPath.section), item \(indexPath.item)"
    }
    let headers = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: TitleView.headerKind
    ) { view, _, indexPath in
      view.label.text = "Above section \(indexPath.section)"
      view.backgroundColor = .secondarySystemBackground
    }
    let footers = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: TitleView.footerKind
    ) { view, _, indexPath in
      view.label.text = "Below section \(indexPath.section)"
      view.label.textColor = .secondaryLabel
    }
    let dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: tiles, for: indexPath, item: item)
    }
    dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(
        using: kind == TitleView.headerKind ? headers : footers, for: indexPath)
    }
    return dataSource
  }
}
