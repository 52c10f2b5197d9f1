// SPDX-License-Identifier: MIT

import UIKit

/// A still of a talk with its title and its speaker below.
final class VideoCell: UICollectionViewCell {
  private let still = UIView()
  private let playMark = UIImageView(image: UIImage(systemName: "play.fill"))
  private let titleLabel = UILabel()
  private let speakerLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    still.layer.borderWidth = 1
    still.layer.borderColor = UIColor.separator.cgColor
    still.layer.cornerRadius = 4
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    speakerLabel.textColor = .secondaryLabel
    for view in [still, playMark, titleLabel, speakerLabel] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      still.topAnchor.constraint(equalTo: contentView.topAnchor),
      still.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      still.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      playMark.centerXAnchor.constraint(equalTo: still.centerXAnchor),
      playMark.centerYAnchor.constraint(equalTo: still.centerYAnchor),
      titleLabel.topAnchor.constraint(equalTo: still.bottomAnchor),
      titleLabel.leadingAnchor.constraint(equalTo: still.leadingAnchor),
      titleLabel.trailingAnchor.constraint(equalTo: still.trailingAnchor),
      speakerLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor),
      speakerLabel.leadingAnchor.constraint(equalTo: still.leadingAnchor),
      speakerLabel.trailingAnchor.constraint(equalTo: still.trailingAnchor),
      speakerLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  func show(_ video: Conference.Video) {
    titleLabel.text = video.title
    speakerLabel.text = video.speaker
  }
}

/// Shelves of talks: one and a peek of the next where it is narrow, two and a peek where there is room.
final class ConferenceVideosViewController: UICollectionViewController {
  private typealias DataSource =
    UICollectionViewDiffableDataSource<Conference.Shelf, Conference.Video>

  private lazy var dataSource = makeDataSource()

  convenience init() { self.init(collectionViewLayout: Self.makeLayout()) }

  private static func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    return UICollectionViewCompositionalLayout(
      sectionProvider: { _, environment in
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let isWide = environment.container.effectiveContentSize.width > 500
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(isWide ? 0.425 : 0.85),
            heightDimension: .absolute(250)),
          subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 20
        section.contentInsets = NSDirectionalEdgeInsets(
          top: 0, leading: 20, bottom: 0, trailing: 20)
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
    var snapshot = NSDiffableDataSourceSnapshot<Conference.Shelf, Conference.Video>()
    for shelf in Conference.shelves {
      snapshot.appendSections([shelf])
      snapshot.appendItems(shelf.videos)
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let videos = UICollectionView.CellRegistration<VideoCell, Conference.Video> { cell, _, video in
      cell.show(video)
    }
    let titles = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: TitleView.headerKind
    ) { [weak self] view, _, indexPath in
      view.label.text = self?.dataSource.sectionIdentifier(for: indexPath.section)?.title
    }
    let dataSource = DataSource(collectionView: collectionView) {
      collectionView, indexPath, video in
      collectionView.dequeueConfiguredReusableCell(using: videos, for: indexPath, item: video)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: titles, for: indexPath)
    }
    return dataSource
  }
}
