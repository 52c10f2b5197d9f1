// SPDX-License-Identifier: MIT

import UIKit

/// Sections that scroll sideways, each by itself; the next group peeks in at the edge.
final class OrthogonalSectionsViewController: UICollectionViewController {
  private typealias DataSource = UICollectionViewDiffableDataSource<Int, Int>

  private lazy var dataSource = makeDataSource()

  convenience init() { self.init(collectionViewLayout: Self.makeLayout()) }

  private static func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, _ in
      let section = NSCollectionLayoutSection(
        group: NestedGroupsViewController.makeGroup(width: 0.85))
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<5 {
      snapshot.appendSections([section])
      snapshot.appendItems(Array(section * 30..<section * 30 + 30))
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let tiles = UICollectionView.CellRegistration<TileCell, Int> { cell, indexPath, _ in
      cell.label.text = "\(indexPath.section), \(indexPath.item)"
      cell.contentView.layer.cornerRadius = 8
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, number in
      collectionView.dequeueConfiguredReusableCell(using: tiles, for: indexPath, item: number)
    }
  }
}
