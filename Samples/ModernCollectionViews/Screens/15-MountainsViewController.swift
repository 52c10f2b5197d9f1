// SPDX-License-Identifier: MIT

import UIKit

/// A search field over a grid: at each letter a new snapshot is applied, and the difference is shown.
final class MountainsViewController: UIViewController {
  private enum Section { case main }
  private typealias DataSource = UICollectionViewDiffableDataSource<Section, Mountain>

  private let searchBar = UISearchBar(frame: .zero)
  private lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: Self.makeLayout())
  private lazy var dataSource = makeDataSource()

  private static func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let columns = environment.container.effectiveContentSize.width > 800 ? 3 : 2
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
        subitem: item, count: columns)
      group.interItemSpacing = .fixed(10)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 10, bottom: 10, trailing: 10)
      return section
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    searchBar.placeholder = "Search mountains"
    searchBar.delegate = self
    for subview in [searchBar, collectionView] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      searchBar.topAnchor.constraint(equalTo: safeArea.topAnchor),
      searchBar.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      searchBar.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      collectionView.topAnchor.constraint(equalTo: searchBar.bottomAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    show(mountainsWith: "")
  }

  private func show(mountainsWith letters: String) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Mountain>()
    snapshot.appendSections([.main])
    snapshot.appendItems(Mountain.all.filter { $0.contains(letters) })
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  private func makeDataSource() -> DataSource {
    let labels = UICollectionView.CellRegistration<UICollectionViewCell, Mountain> {
      cell, _, mountain in
      var content = UIListContentConfiguration.valueCell()
      content.text = mountain.name
      content.secondaryText = "\(mountain.height) m"
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.listPlainCell()
      background.backgroundColor = .systemGray5
      cell.backgroundConfiguration = background
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, mountain in
      collectionView.dequeueConfiguredReusableCell(using: labels, for: indexPath, item: mountain)
    }
  }
}

extension MountainsViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    show(mountainsWith: searchText)
  }
}
