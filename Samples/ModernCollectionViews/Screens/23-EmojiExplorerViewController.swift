// SPDX-License-Identifier: MIT

import UIKit

/// Three ways of showing emojis in one collection view: a row that scrolls sideways, an outline of categories, and a list
/// of all, whose rows are starred by a swipe.
final class EmojiExplorerViewController: UIViewController {
  private enum Section: Int, CaseIterable { case recents, outline, list }

  /// A category of the outline, or an emoji at one of its places.
  private enum Item: Hashable, Sendable {
    case category(Emoji.Category)
    case emoji(Emoji, in: Section)
  }

  private typealias DataSource = UICollectionViewDiffableDataSource<Section, Item>

  private lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: makeLayout())
  private lazy var dataSource = makeDataSource()
  private var starred: Set<Emoji> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    showEmojis()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let indexPath = collectionView.indexPathsForSelectedItems?.first else { return }
    // The selection fades as the screen comes back, and returns when the way back is broken off.
    guard let coordinator = transitionCoordinator else {
      collectionView.deselectItem(at: indexPath, animated: animated)
      return
    }
    coordinator.animate { [collectionView] _ in
      collectionView.deselectItem(at: indexPath, animated: true)
    } completion: { [collectionView] context in
      guard context.isCancelled else { return }
      collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
    }
  }

  private func showEmojis() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections(Section.allCases)
    dataSource.apply(snapshot, animatingDifferences: false)

    var recents = NSDiffableDataSourceSectionSnapshot<Item>()
    recents.append(Emoji.Category.recents.emojis.map { .emoji($0, in: .recents) })
    dataSource.apply(recents, to: .recents, animatingDifferences: false)

    var outline = NSDiffableDataSourceSectionSnapshot<Item>()
    var list = NSDiffableDataSourceSectionSnapshot<Item>()
    for category in Emoji.Category.allCases where category != .recents {
      outline.append([.category(category)])
      outline.append(
        category.emojis.map { .emoji($0, in: .outline) }, to: .category(category))
      list.append(category.emojis.map { .emoji($0, in: .list) })
    }
    dataSource.apply(outline, to: .outline, animatingDifferences: false)
    dataSource.apply(list, to: .list, animatingDifferences: false)
  }

  // MARK: Layout

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [unowned self] index, environment in
      switch Section(rawValue: index) {
      case .recents: return makeRecentsSection()
      case .outline:
        let section = NSCollectionLayoutSection.list(
          using: UICollectionLayoutListConfiguration(appearance: .sidebar),
          layoutEnvironment: environment)
        section.contentInsets = NSDirectionalEdgeInsets(
          top: 0, leading: 10, bottom: 16, trailing: 10)
        return section
      case .list:
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.leadingSwipeActionsConfigurationProvider = { [weak self] indexPath in
          self?.swipeActions(at: indexPath)
        }
        return .list(using: configuration, layoutEnvironment: environment)
      case nil: return nil
      }
    }
  }

  private func makeRecentsSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.28), heightDimension: .fractionalWidth(0.2)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 16, leading: 16, bottom: 16, trailing: 16)
    return section
  }

  private func swipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard case .emoji(let emoji, _) = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let star = UIContextualAction(
      style: .normal, title: starred.contains(emoji) ? "Unstar" : "Star"
    ) { [weak self] _, _, completion in
      self?.toggleStar(of: emoji)
      completion(true)
    }
    star.image = UIImage(systemName: "star.fill")
    star.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [star])
  }

  private func toggleStar(of emoji: Emoji) {
    if starred.remove(emoji) == nil { starred.insert(emoji) }
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([.emoji(emoji, in: .list)])
    dataSource.apply(snapshot)
  }

  // MARK: Cells

  private func makeDataSource() -> DataSource {
    let tiles = UICollectionView.CellRegistration<TileCell, Emoji> { cell, _, emoji in
      cell.label.text = emoji.text
      cell.contentView.layer.cornerRadius = 8
    }
    let categories = UICollectionView.CellRegistration<UICollectionViewListCell, Emoji.Category> {
      cell, _, category in
      var content = cell.defaultContentConfiguration()
      content.text = category.rawValue
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let outlineRows = UICollectionView.CellRegistration<UICollectionViewListCell, Emoji> {
      cell, _, emoji in
      var content = cell.defaultContentConfiguration()
      content.text = emoji.text
      content.secondaryText = emoji.name
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let listRows = UICollectionView.CellRegistration<UICollectionViewListCell, Emoji> {
      [weak self] cell, _, emoji in
      var content = UIListContentConfiguration.valueCell()
      content.text = emoji.text
      content.secondaryText = emoji.name
      cell.contentConfiguration = content
      cell.accessories = self?.accessories(of: emoji) ?? []
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, item in
      switch item {
      case .category(let category):
        collectionView.dequeueConfiguredReusableCell(
          using: categories, for: indexPath, item: category)
      case .emoji(let emoji, in: .recents):
        collectionView.dequeueConfiguredReusableCell(using: tiles, for: indexPath, item: emoji)
      case .emoji(let emoji, in: .outline):
        collectionView.dequeueConfiguredReusableCell(
          using: outlineRows, for: indexPath, item: emoji)
      case .emoji(let emoji, in: .list):
        collectionView.dequeueConfiguredReusableCell(using: listRows, for: indexPath, item: emoji)
      }
    }
  }

  private func accessories(of emoji: Emoji) -> [UICellAccessory] {
    guard starred.contains(emoji) else { return [.disclosureIndicator()] }
    let star = UIImageView(image: UIImage(systemName: "star.fill"))
    star.tintColor = .systemYellow
    return [
      .disclosureIndicator(),
      .customView(configuration: .init(customView: star, placement: .trailing())),
    ]
  }
}

extension EmojiExplorerViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard case .emoji(let emoji, _) = dataSource.itemIdentifier(for: indexPath) else {
      collectionView.deselectItem(at: indexPath, animated: true)
      return
    }
    navigationController?.pushViewController(
      EmojiDetailViewController(emoji: emoji), animated: true)
  }
}
