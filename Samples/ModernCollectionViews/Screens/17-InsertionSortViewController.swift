// SPDX-License-Identifier: MIT

import UIKit

/// Rows of colours, each a section, sorted step by step: every step is a snapshot in which items have moved.
final class InsertionSortViewController: UICollectionViewController {
  /// A swatch; its value is its shade.
  struct Swatch: Hashable, Sendable {
    let id: Int
    let value: Int

    var color: UIColor {
      UIColor(hue: CGFloat(value) / 100, saturation: 0.8, brightness: 0.9, alpha: 1)
    }
  }

  /// A row of swatches that knows how far it is sorted.
  struct Row {
    private(set) var swatches: [Swatch]
    private var sorted = 1

    init(_ swatches: [Swatch]) { self.swatches = swatches }

    var isSorted: Bool { sorted >= swatches.count }

    /// Puts the first swatch behind the sorted ones where it belongs among them.
    mutating func step() {
      guard !isSorted else { return }
      let swatch = swatches.remove(at: sorted)
      let place = swatches[..<sorted].firstIndex { swatch.value < $0.value } ?? sorted
      swatches.insert(swatch, at: place)
      sorted += 1
    }
  }

  private typealias DataSource = UICollectionViewDiffableDataSource<Int, Swatch>

  private static let interval = DispatchTimeInterval.milliseconds(125)

  private lazy var dataSource = makeDataSource()
  private(set) var rows: [Row] = []
  private var isSorting = false
  private var random = SampleRandom(seed: .random(in: 1...9999))

  convenience init(seed: UInt64? = nil) {
    self.init(collectionViewLayout: UICollectionViewFlowLayout())
    if let seed { random = SampleRandom(seed: seed) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.setCollectionViewLayout(makeLayout(), animated: false)
    showButton()
    shuffle()
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [unowned self] section, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(max(1, rows[section].swatches.count))),
          heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .fractionalHeight(1 / CGFloat(rows.count))),
        subitems: [item])
      return NSCollectionLayoutSection(group: group)
    }
  }

  private func shuffle() {
    rows = (0..<9).map { row in
      Row((0..<16).map { Swatch(id: row * 16 + $0, value: .random(in: 0...99, using: &random)) })
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Swatch>()
    for (index, row) in rows.enumerated() {
      snapshot.appendSections([index])
      snapshot.appendItems(row.swatches)
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func showButton() {
    let title = isSorting ? "Stop" : "Sort"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: title,
      primaryAction: UIAction(title: title) { [weak self] _ in self?.toggleSorting() })
  }

  private func toggleSorting() {
    isSorting.toggle()
    showButton()
    if isSorting { step() }
  }

  private func step() {
    guard isSorting else { return }
    if rows.allSatisfy(\.isSorted) { shuffle() }
    var snapshot = dataSource.snapshot()
    for index in rows.indices where !rows[index].isSorted {
      rows[index].step()
      snapshot.deleteItems(rows[index].swatches)
      snapshot.appendItems(rows[index].swatches, toSection: index)
    }
    dataSource.apply(snapshot, animatingDifferences: true)
    if rows.allSatisfy(\.isSorted) {
      isSorting = false
      showButton()
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
        self?.step()
      }
    }
  }

  private func makeDataSource() -> DataSource {
    let swatches = UICollectionView.CellRegistration<UICollectionViewCell, Swatch> {
      cell, _, swatch in
      var content = UIListContentConfiguration.cell()
      content.text = "\(swatch.value)"
      content.textProperties.color = .black
      content.directionalLayoutMargins.leading = 8
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = swatch.color
      cell.backgroundConfiguration = background
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, swatch in
      collectionView.dequeueConfiguredReusableCell(using: swatches, for: indexPath, item: swatch)
    }
  }
}
