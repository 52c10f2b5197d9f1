// SPDX-License-Identifier: MIT

import UIKit

/// The panel behind a section.
final class PanelView: UICollectionReusableView {
  static let kind = "panel"

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.borderColor = UIColor.systemTeal.cgColor
    layer.borderWidth = 1
    layer.cornerRadius = 12
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }
}

/// A decoration of the layout's own behind every section: no data source is asked for it.
final class SectionDecorationViewController: UICollectionViewController {
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
    let panel = NSCollectionLayoutDecorationItem.background(elementKind: PanelView.kind)
    panel.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 10, leading: 10, bottom: 10, trailing: 10)
    section.decorationItems = [panel]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(PanelView.self, forDecorationViewOfKind: PanelView.kind)
    return layout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<5 {
      snapshot.appendSections([section])
      snapshot.appendItems(Array(section * 4..<section * 4 + 4))
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let rows = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, indexPath, _ in
      var content = UIListContentConfiguration.cell()
      content.text = "Section \(indexPath.section), item \(indexPath.item)"
      cell.contentConfiguration = content
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: item)
    }
  }
}
