// SPDX-License-Identifier: MIT

import UIKit

/// What a tag of the screen below shows, as a value.
struct TagContentConfiguration: UIContentConfiguration, Hashable {
  var text = ""
  var color = UIColor.label
  var isMarked = false

  func makeContentView() -> any UIView & UIContentView { TagContentView(configuration: self) }

  func updated(for state: any UIConfigurationState) -> TagContentConfiguration {
    guard let state = state as? UICellConfigurationState else { return self }
    var updated = self
    updated.isMarked = state.isSelected
    updated.color = state.isSelected || state.isHighlighted ? .systemYellow : .label
    return updated
  }
}

/// Shows a tag: a mark when it is chosen, and its text.
final class TagContentView: UIView, UIContentView {
  private let label = UILabel()
  private var shown: TagContentConfiguration

  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? TagContentConfiguration, new != shown else { return }
      shown = new
      show()
    }
  }

  init(configuration: TagContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor),
      label.bottomAnchor.constraint(equalTo: bottomAnchor),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ])
    show()
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  private func show() {
    label.text = (shown.isMarked ? "✓ " : "# ") + shown.text
    label.textColor = shown.color
  }
}

/// A cell that chooses its content and its background by its state.
final class TagCell: UICollectionViewCell {
  var tagText: String? {
    didSet { if tagText != oldValue { setNeedsUpdateConfiguration() } }
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    var content = TagContentConfiguration().updated(for: state)
    content.text = tagText ?? ""
    contentConfiguration = content
    var background = UIBackgroundConfiguration.clear().updated(for: state)
    background.backgroundColor = state.isSelected ? .systemIndigo : .systemGray5
    background.cornerRadius = 8
    backgroundConfiguration = background
  }
}

/// Tags of a width of their own, in lines: content and background are configurations that the sample defines.
final class CustomConfigurationViewController: UICollectionViewController {
  private enum Section { case main }
  private typealias DataSource = UICollectionViewDiffableDataSource<Section, String>

  private static let tags = [
    "sea", "mountains", "old town", "rain", "night train", "market", "bridges", "a very long walk",
    "tea", "snow", "island", "library", "ferry", "autumn leaves", "roof", "birds", "north",
    "lighthouse", "fog", "cinema", "harbour", "moss", "castle on a hill", "ice", "figs",
  ]

  private lazy var dataSource = makeDataSource()

  convenience init() { self.init(collectionViewLayout: Self.makeLayout()) }

  private static func makeLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .estimated(100), heightDimension: .absolute(32)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
      subitems: [item])
    group.interItemSpacing = .flexible(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 10, leading: 10, bottom: 10, trailing: 10)
    return UICollectionViewCompositionalLayout(section: section)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.allowsMultipleSelection = true
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.main])
    snapshot.appendItems(Self.tags)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let tags = UICollectionView.CellRegistration<TagCell, String> { cell, _, tag in
      cell.tagText = tag
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, tag in
      collectionView.dequeueConfiguredReusableCell(using: tags, for: indexPath, item: tag)
    }
  }
}
