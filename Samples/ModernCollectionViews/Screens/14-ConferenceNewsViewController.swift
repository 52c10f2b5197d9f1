// SPDX-License-Identifier: MIT

import UIKit

/// A piece of news, as high as its text is long.
final class NewsCell: UICollectionViewCell {
  private let titleLabel = UILabel()
  private let dateLabel = UILabel()
  private let bodyLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    dateLabel.textColor = .secondaryLabel
    bodyLabel.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [titleLabel, dateLabel, bodyLabel])
    stack.axis = .vertical
    stack.setCustomSpacing(16, after: dateLabel)
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  func show(_ news: Conference.News) {
    titleLabel.text = news.title
    dateLabel.text = news.date
    bodyLabel.text = news.body
  }
}

/// Cells that size themselves: the layout has an estimate, the constraints have the last word.
final class ConferenceNewsViewController: UICollectionViewController {
  private enum Section { case main }
  private typealias DataSource = UICollectionViewDiffableDataSource<Section, Conference.News>

  private lazy var dataSource = makeDataSource()

  convenience init() { self.init(collectionViewLayout: Self.makeLayout()) }

  private static func makeLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(100))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 10, leading: 10, bottom: 10, trailing: 10)
    section.interGroupSpacing = 10
    return UICollectionViewCompositionalLayout(section: section)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Section, Conference.News>()
    snapshot.appendSections([.main])
    snapshot.appendItems(Conference.news)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeDataSource() -> DataSource {
    let news = UICollectionView.CellRegistration<NewsCell, Conference.News> { cell, _, news in
      cell.show(news)
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: news, for: indexPath, item: item)
    }
  }
}
