// SPDX-License-Identifier: MIT

import UIKit

/// All the ways in which a section can scroll sideways, one in each section under its name.
final class OrthogonalBehaviorsViewController: UICollectionViewController {
  private enum Section: Int, CaseIterable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging
    case groupPagingCentered

    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
      switch self {
      case .none: .none
      case .continuous: .continuous
      case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
      case .paging: .paging
      case .groupPaging: .groupPaging
      case .groupPagingCentered: .groupPagingCentered
      }
    }
  }
  private typealias DataSource = UICollectionViewDiffableDataSource<Section, Int>

  private lazy var dataSource = makeDataSource()

  convenience init() { self.init(collectionViewLayout: Self.makeLayout()) }

  private static func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in
        let section = NSCollectionLayoutSection(
          group: NestedGroupsViewController.makeGroup(width: 0.85))
        section.orthogonalScrollingBehavior = Section(rawValue: index)?.behavior ?? .none
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
            elementKind: TitleView.headerKind, alignment: .top)
        ]
        return section
      }, configuration: configuration)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    for section in Section.allCases {
      snapshot.appendSections([section])
      let first = section.rawValue * 20
      snapshot.appendItems(Array(first..<first + 18))
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let tiles = UICollectionView.CellRegistration<TileCell, Int> { cell, indexPath, _ in
      cell.label.text = "\(indexPath.section), \(indexPath.item)"
      cell.contentView.layer.cornerRadius = 8
    }
    let headers = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: TitleView.headerKind
    ) { view, _, indexPath in
      view.label.text = Section(rawValue: indexPath.section).map { ".\($0)" }
    }
    let dataSource = DataSource(collectionView: collectionView) {
      collectionView, indexPath, number in
      collectionView.dequeueConfiguredReusableCell(using: tiles, for: indexPath, item: number)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    return dataSource
  }
}
