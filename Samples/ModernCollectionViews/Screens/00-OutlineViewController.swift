// SPDX-License-Identifier: MIT

import UIKit

/// The menu: an outline of three levels, in which a chapter opens in place and a screen is pushed.
public final class OutlineViewController: UICollectionViewController {
  private enum Section { case main }
  private typealias DataSource = UICollectionViewDiffableDataSource<Section, OutlineItem.ID>

  private lazy var dataSource = makeDataSource()

  /// The menu with its chapters closed.
  public convenience init() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    self.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Modern Collection Views"
    dataSource.apply(makeSnapshot(), to: .main, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let chapters = UICollectionView.CellRegistration<UICollectionViewListCell, OutlineItem> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
      cell.backgroundConfiguration = .clear()
    }
    let screens = UICollectionView.CellRegistration<UICollectionViewListCell, OutlineItem> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
      cell.backgroundConfiguration = .clear()
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, id in
      guard let item = Outline.item(id) else { return nil }
      return collectionView.dequeueConfiguredReusableCell(
        using: item.children.isEmpty ? screens : chapters, for: indexPath, item: item)
    }
  }

  private func makeSnapshot() -> NSDiffableDataSourceSectionSnapshot<OutlineItem.ID> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<OutlineItem.ID>()
    func append(_ items: [OutlineItem], to parent: OutlineItem.ID?) {
      snapshot.append(items.map(\.id), to: parent)
      for item in items where !item.children.isEmpty { append(item.children, to: item.id) }
    }
    append(Outline.chapters, to: nil)
    return snapshot
  }

  public override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let id = dataSource.itemIdentifier(for: indexPath),
      let screen = Outline.item(id)?.makeViewController?()
    else { return }
    screen.title = Outline.item(id)?.title
    navigationController?.pushViewController(screen, animated: true)
  }
}
