// SPDX-License-Identifier: MIT

import Testing
import UIKit

/// A content of a program's own: a word between stars.
struct StarredWord: UIContentConfiguration {
  var word = ""

  func makeContentView() -> any UIView & UIContentView { StarredView(self) }
  func updated(for state: any UIConfigurationState) -> StarredWord { self }
}

final class StarredView: UIView, UIContentView {
  private let line = UILabel()
  var configuration: any UIContentConfiguration {
    didSet { show() }
  }

  init(_ configuration: StarredWord) {
    self.configuration = configuration
    super.init(frame: .zero)
    add(line) {
      [
        $0.topAnchor.constraint(equalTo: topAnchor),
        $0.bottomAnchor.constraint(equalTo: bottomAnchor),
        $0.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
        $0.trailingAnchor.constraint(equalTo: trailingAnchor),
      ]
    }
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    line.text = (configuration as? StarredWord).map { "*\($0.word)*" }
  }
}

@MainActor @Suite struct `Content configurations` {
  @Test func `A content of the program's own is laid out by its constraints in self-sizing cells`()
  {
    var kept: UICollectionViewDiffableDataSource<Int, String>?
    let picture = rows(
      of: Screen { screen in
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(64))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let list = UICollectionView(
          frame: screen.view.bounds,
          collectionViewLayout: UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group)))
        screen.view.addSubview(list)
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> {
          cell, _, word in
          cell.contentConfiguration = StarredWord(word: word)
        }
        kept = UICollectionViewDiffableDataSource(collectionView: list) {
          $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["sun", "moon"])
        kept?.apply(snapshot)
      }, columns: 10, rows: 3)
    #expect(picture == [" *sun*", " *moon*", ""])
    #expect(kept != nil)
  }

  @Test func `A border stands behind the content, round from a radius of a point on`() {
    let picture = rows(
      of: Screen { screen in
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 48))
        box.layer.borderWidth = 1
        box.layer.cornerRadius = 4
        screen.view.addSubview(box)
      }, columns: 6, rows: 3)
    #expect(picture == ["╭───╮", "│   │", "╰───╯"])
  }
}
