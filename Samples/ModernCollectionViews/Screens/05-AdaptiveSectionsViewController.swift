// SPDX-License-Identifier: MIT

import UIKit

/// Sections whose columns follow from the width there is: twice as many beyond 800 points.
final class AdaptiveSectionsViewController: UICollectionViewController {
  private enum Section: Int, CaseIterable {
    case list, fives, threes

    func columns(in width: CGFloat) -> Int {
      let isWide = width > 800
      switch self {
      case .list: return isWide ? 2 : 1
      case .fives: return isWide ? 10 : 5
      case .threes: return isWide ? 6 : 3
      }
    }
  }
  private typealias DataSource = UICollectionViewDiffableDataSource<Section, Int>

  private lazy var dataSource = makeDataSource()

  convenience init() { self.init(collectionViewLayout: Self.makeLayout()) }

  private static func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { index, environment in
      guard let section = Section(rawValue: index) else { return nil }
      let columns = section.columns(in: environment.container.effectiveContentSize.width)
      return makeSection(columns: columns, isList: section == .list)
    }
  }

  private static func makeSection(columns: Int, isList: Bool) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: isList ? .absolute(44) : .fractionalWidth(0.2)),
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
