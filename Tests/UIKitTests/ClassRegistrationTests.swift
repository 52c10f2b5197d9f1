// SPDX-License-Identifier: MIT

import Testing
import UIKit
import _Testing_UIKit

/// Two sections of numbers in a flow layout, with headers and footers of registered classes.
private final class FlowOfNumbers: UICollectionViewController {
  let flow: UICollectionViewFlowLayout
  var counts = [4, 3]

  init() {
    flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 24, height: 16)
    flow.minimumLineSpacing = 0
    flow.minimumInteritemSpacing = 8
    super.init(collectionViewLayout: flow)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(LineCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      collectionView.register(
        TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? LineCell)?.line.text = "\(indexPath.section).\(indexPath.item)"
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    (view as? TitleView)?.line.text = "\(isHeader ? "head" : "foot") \(indexPath.section)"
    return view
  }
}

@MainActor @Suite struct `Headers and footers of registered classes` {
  private let line = CGSize(width: 0, height: 16)

  @Test func `Each section has them above and below its lines`() {
    let screen = FlowOfNumbers()
    (screen.flow.headerReferenceSize, screen.flow.footerReferenceSize) = (line, line)
    // Two items of three columns and one between are seven columns.
    #expect(
      rows(of: screen, columns: 7, rows: 8)
        == ["head 0", "0.0 0.1", "0.2 0.3", "foot 0", "head 1", "1.0 1.1", "1.2", "foot 1"])
  }

  @Test func `Without a size there are none`() {
    #expect(
      rows(of: FlowOfNumbers(), columns: 7, rows: 4) == ["0.0 0.1", "0.2 0.3", "1.0 1.1", "1.2"])
  }

  @Test func `A section's inset is around its lines, and not around header and footer`() {
    let screen = FlowOfNumbers()
    (screen.flow.headerReferenceSize, screen.flow.footerReferenceSize) = (line, line)
    screen.flow.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 0, right: 0)
    #expect(
      rows(of: screen, columns: 9, rows: 6)
        == ["head 0", "", "  0.0 0.1", "  0.2 0.3", "foot 0", "head 1"])
  }

  @Test func `A pinned header stays at the top until its section has left`() {
    let screen = FlowOfNumbers()
    screen.flow.headerReferenceSize = line
    screen.flow.sectionHeadersPinToVisibleBounds = true
    _ = rows(of: screen, columns: 7, rows: 3)
    screen.collectionView.contentOffset.y = 16
    // It has no background of its own: what it does not cover is seen.
    #expect(shown(screen)[0].hasPrefix("head 0"))
    #expect(shown(screen).dropFirst() == ["0.2 0.3", "head 1"])
    // The header of the section that follows pushes it out.
    screen.collectionView.contentOffset.y = 48
    #expect(shown(screen)[0].hasPrefix("head 1"))
  }

  @Test func `Lines may follow each other from left to right`() {
    let screen = FlowOfNumbers()
    screen.flow.scrollDirection = .horizontal
    screen.flow.minimumInteritemSpacing = 0
    screen.flow.minimumLineSpacing = 8
    screen.counts = [5]
    // Two lines of two items stand beside each other, and one of one.
    #expect(rows(of: screen, columns: 11, rows: 2) == ["0.0 0.2 0.4", "0.1 0.3"])
  }

  @Test func `Those on show are told, with their places`() throws {
    let screen = FlowOfNumbers()
    let header = UICollectionView.elementKindSectionHeader
    screen.flow.headerReferenceSize = line
    _ = rows(of: screen, columns: 7, rows: 3)
    let list = try #require(screen.collectionView)
    let first = IndexPath(item: 0, section: 0)
    #expect(list.indexPathsForVisibleSupplementaryElements(ofKind: header) == [first])
    let views = list.visibleSupplementaryViews(ofKind: header).compactMap { $0 as? TitleView }
    #expect(views.map(\.line.text) == ["head 0"])
    #expect(list.supplementaryView(forElementKind: header, at: first) === views.first)
    let hidden = list.supplementaryView(
      forElementKind: header, at: IndexPath(item: 0, section: 1))
    #expect(hidden == nil)
  }

  @Test func `A view behind the cells is seen where there are none`() {
    let screen = FlowOfNumbers()
    screen.counts = [1]
    screen.loadViewIfNeeded()
    let behind = UILabel()
    behind.text = "nothing more"
    let holder = UIView()
    holder.addSubview(behind)
    behind.frame = CGRect(x: 0, y: 16, width: 96, height: 16)
    screen.collectionView.backgroundView = holder
    #expect(rows(of: screen, columns: 12, rows: 2) == ["0.0", "nothing more"])
    screen.collectionView.backgroundView = nil
    #expect(shown(screen) == ["0.0", ""])
  }
}

@MainActor @Suite struct `A prefetching data source` {
  private final class Ahead: NSObject, UICollectionViewDataSourcePrefetching {
    var asked: Set<IndexPath> = []
    func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) { asked.formUnion(indexPaths) }
  }

  @Test func `Is told of items before they are on show, and of none that was`() {
    let (screen, ahead) = (FlowOfNumbers(), Ahead())
    screen.counts = [200]
    screen.loadViewIfNeeded()
    screen.collectionView.prefetchDataSource = ahead
    _ = rows(of: screen, columns: 7, rows: 4)
    for turn in 1...6 {
      screen.collectionView.contentOffset.y = CGFloat(16 * turn)
      _ = shown(screen)
    }
    // Two in each of four lines were on show at first.
    #expect(!ahead.asked.isEmpty)
    #expect(ahead.asked.allSatisfy { $0.item >= 8 })
  }

  @Test func `Is told nothing where nothing is to be fetched ahead`() {
    let (screen, ahead) = (FlowOfNumbers(), Ahead())
    screen.counts = [200]
    screen.loadViewIfNeeded()
    screen.collectionView.prefetchDataSource = ahead
    screen.collectionView.isPrefetchingEnabled = false
    _ = rows(of: screen, columns: 7, rows: 4)
    screen.collectionView.contentOffset.y = 16
    _ = shown(screen)
    #expect(ahead.asked.isEmpty)
  }
}

@MainActor @Suite struct `Snapshots that are awaited` {
  @Test func `Are on show when the call returns, whole, reloaded or of a section`() async {
    let places = PlaceList()
    places.loadViewIfNeeded()
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([7])
    snapshot.appendItems(["Bern", "Oslo"])
    await places.source.apply(snapshot, animatingDifferences: false)
    #expect(rows(of: places, columns: 12, rows: 3) == ["  Bern", "  Oslo", ""])
    snapshot.deleteItems(["Bern"])
    await places.source.applySnapshotUsingReloadData(snapshot)
    #expect(shown(places) == ["  Oslo", "", ""])
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Rome", "Wien"])
    await places.source.apply(outline, to: 7, animatingDifferences: false)
    #expect(shown(places) == ["  Rome", "  Wien", ""])
    #expect(places.source.snapshot(for: 7).items == ["Rome", "Wien"])
    #expect(places.source.index(for: 7) == 0 && places.source.index(for: 8) == nil)
    #expect(places.source.sectionIdentifier(for: 0) == 7)
  }

  @Test func `A reload tells its completion`() {
    let places = PlaceList()
    places.loadViewIfNeeded()
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Bern"])
    var isTold = false
    places.source.applySnapshotUsingReloadData(snapshot) { isTold = true }
    #expect(isTold)
    #expect(rows(of: places, columns: 12, rows: 1) == ["  Bern"])
  }
}
