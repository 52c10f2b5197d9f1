// SPDX-License-Identifier: MIT

import UIKit

/// A section provider asks each section for its own layout: a list, a grid of five, a grid of three.
final class DistinctSectionsViewController: UICollectionViewController {
  private enum Section: Int, CaseIterable {
    case list, fives, threes

    var columns: Int {
      switch self {
      case .list: 1
      case .fives: 5
      case .threes: 3
      }
    }
  }
  private typealias DataSource = UICollectionViewDiffableDataSource<Section, Int>

  private lazy var dataSource = makeDataSource()

  convenience init() { self.init(collectionViewLayout: Self.makeLayout()) }

  private static func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { index, _ in
      guard let section = Section(rawValue: index) else { return nil }
      return makeSection(columns: section.columns)
    }
  }

  private static func makeSection(columns: Int) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: columns == 1 ? .absolute(44) : .fractionalWidth(0.2)),
      subitem: item, count: columns)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    return section
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    for section in Section.allCases {
      snapshot.appendSections([section])
      let first = section.rawValue * 10
      snapshot.appendItems(Array(first..<first + 10))
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let lines = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      var content = UIListContentConfiguration.cell()
      content.text = "Line \(number)"
      cell.contentConfiguration = content
    }
    let tiles = UICollectionView.CellRegistration<TileCell, Int> { cell, _, number in
      cell.label.text = "\(number)"
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, number in
      Section(rawValue: indexPath.section) == .list
        ? collectionView.dequeueConfiguredReusableCell(using: lines, for: indexPath, item: number)
        : collectionView.dequeueConfiguredReusableCell(using: tiles, for: indexPath, item: number)
    }
  }
}
