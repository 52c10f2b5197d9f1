// SPDX-License-Identifier: MIT

import UIKit

/// A small count at the corner of an item.
final class BadgeView: UICollectionReusableView {
  static let kind = "badge"

  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGreen
    label.textAlignment = .center
    label.textColor = .black
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }
}

/// Items with a supplementary view anchored to their top trailing corner, and pushed beyond it by a part of its size.
final class ItemBadgesViewController: UICollectionViewController {
  private enum Section { case main }
  private struct Mailbox: Hashable, Sendable {
    let name: String
    let unread: Int
  }
  private typealias DataSource = UICollectionViewDiffableDataSource<Section, Mailbox>

  private lazy var dataSource = makeDataSource()

  convenience init() { self.init(collectionViewLayout: Self.makeLayout()) }

  private static func makeLayout() -> UICollectionViewLayout {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: BadgeView.kind,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.2)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    return UICollectionViewCompositionalLayout(section: section)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let names = ["Home", "Work", "Club", "Shop", "Bank", "Travel", "School", "Garden"]
    var snapshot = NSDiffableDataSourceSnapshot<Section, Mailbox>()
    snapshot.appendSections([.main])
    snapshot.appendItems(
      (0..<40).map { index in
        Mailbox(
          name: "\(names[index % names.count]) \(index / names.count + 1)", unread: index * 7 % 5)
      })
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let tiles = UICollectionView.CellRegistration<TileCell, Mailbox> { cell, _, mailbox in
      cell.label.text = mailbox.name
    }
    let badges = UICollectionView.SupplementaryRegistration<BadgeView>(elementKind: BadgeView.kind)
    {
      [weak self] badge, _, indexPath in
      let unread = self?.dataSource.itemIdentifier(for: indexPath)?.unread ?? 0
      badge.label.text = "\(unread)"
      badge.isHidden = unread == 0
    }
    let dataSource = DataSource(collectionView: collectionView) {
      collectionView, indexPath, mailbox in
      collectionView.dequeueConfiguredReusableCell(using: tiles, for: indexPath, item: mailbox)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: badges, for: indexPath)
    }
    return dataSource
  }
}
