// SPDX-License-Identifier: MIT

import PlaneGeometry
import Testing
import TextCollections
import _Testing_UIKit

@testable import UIKit

/// A list of one section, of which the items are given as an outline.
final class PlaceList: UIViewController {
  typealias Source = UICollectionViewDiffableDataSource<Int, String>
  private(set) lazy var list = UICollectionView(
    frame: view.bounds,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)))
  private(set) lazy var source = makeSource()
  var accessories: (String) -> [UICellAccessory] = { _ in [] }

  private func makeSource() -> Source {
    let places = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [weak self] cell, _, place in
      var content = cell.defaultContentConfiguration()
      content.text = place
      cell.contentConfiguration = content
      cell.accessories = self?.accessories(place) ?? []
    }
    return Source(collectionView: list) { list, path, place in
      list.dequeueConfiguredReusableCell(using: places, for: path, item: place)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
  }

  func show(_ outline: NSDiffableDataSourceSectionSnapshot<String>) {
    loadViewIfNeeded()
    source.apply(outline, to: 0, animatingDifferences: false)
  }
}

@MainActor @Suite struct `Handlers of a diffable data source` {
  private func outline(_ items: [String]) -> NSDiffableDataSourceSectionSnapshot<String> {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(items)
    return outline
  }

  @Test func `What the user moves is told with both snapshots and the difference`() throws {
    let places = PlaceList()
    places.show(outline(["Bern", "Oslo", "Rome"]))
    var told: [NSDiffableDataSourceTransaction<Int, String>] = []
    places.source.reorderingHandlers.canReorderItem = { $0 != "Rome" }
    places.source.reorderingHandlers.didReorder = { told.append($0) }
    _ = rows(of: places, columns: 12, rows: 4)
    #expect(!places.list.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0)))
    #expect(places.list.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    places.list.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 24))
    places.list.endInteractiveMovement()
    let transaction = try #require(told.first)
    #expect(transaction.initialSnapshot.itemIdentifiers == ["Bern", "Oslo", "Rome"])
    #expect(transaction.finalSnapshot.itemIdentifiers == ["Oslo", "Bern", "Rome"])
    let section = try #require(transaction.sectionTransactions.first)
    #expect(section.finalSnapshot.items == ["Oslo", "Bern", "Rome"])
    #expect(["Bern", "Oslo", "Rome"].applying(section.difference) == ["Oslo", "Bern", "Rome"])
    #expect(shown(places) == ["  Oslo", "  Bern", "  Rome", ""])
  }

  @Test func `A movement that is cancelled is undone`() {
    let places = PlaceList()
    places.show(outline(["Bern", "Oslo"]))
    places.source.reorderingHandlers.canReorderItem = { _ in true }
    _ = rows(of: places, columns: 12, rows: 3)
    places.list.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    places.list.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 24))
    #expect(shown(places).first?.hasSuffix("Oslo") == true)
    places.list.cancelInteractiveMovement()
    #expect(shown(places) == ["  Bern", "  Oslo", ""])
  }

  @Test func `An outline asks before it opens, and what is inside may be given then`() {
    let places = PlaceList()
    places.accessories = { $0 == "Italy" ? [.outlineDisclosure()] : [] }
    places.show(outline(["Italy"]))
    var told: [String] = []
    places.source.sectionSnapshotHandlers.shouldExpandItem = { _ in told.count < 3 }
    places.source.sectionSnapshotHandlers.willExpandItem = { told.append("opens \($0)") }
    places.source.sectionSnapshotHandlers.willCollapseItem = { told.append("closes \($0)") }
    places.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, _ in
      outline(["Rome", "Pisa"])
    }
    // A closed outline has its arrow before the text.
    #expect(rows(of: places, columns: 14, rows: 4)[0] == "  ▸ Italy")
    tap(places.list, column: 2, row: 0)
    #expect(shown(places) == ["  ▾ Italy", "    Rome", "    Pisa", ""])
    tap(places.list, column: 2, row: 0)
    #expect(shown(places) == ["  ▸ Italy", "", "", ""])
    tap(places.list, column: 2, row: 0)
    tap(places.list, column: 2, row: 0)
    tap(places.list, column: 2, row: 0)
    #expect(told == ["opens Italy", "closes Italy", "opens Italy", "closes Italy"])
  }

  @Test func `Accessories stand where they are placed`() {
    let places = PlaceList()
    let mark = UILabel(frame: .zero)
    mark.text = "new"
    places.accessories = { _ in
      [
        .disclosureIndicator(), .label(text: "12"),
        .customView(
          configuration: .init(
            customView: mark,
            placement: .trailing(at: UICellAccessory.Placement.position(before: .label(text: ""))))),
      ]
    }
    places.show(outline(["Bern"]))
    // A column of margin at the end, and one between two accessories.
    #expect(rows(of: places, columns: 20, rows: 1) == ["  Bern     new 12 ›"])
  }

  @Test func `A press anywhere opens an outline's header, and selects no other kind of row`() {
    let places = PlaceList()
    places.accessories = {
      $0 == "Italy" ? [.outlineDisclosure(options: .init(style: .header))] : []
    }
    var italy = outline(["Italy", "Malta"])
    italy.append(["Rome"], to: "Italy")
    places.show(italy)
    #expect(rows(of: places, columns: 14, rows: 4)[0] == "  Italy      ▸")
    let window = places.view.window
    window?.click(column: 4, row: 0)
    #expect(shown(places)[1] == "    Rome")
    #expect(places.list.indexPathsForSelectedItems?.isEmpty ?? true)
    window?.press("enter")
    #expect(shown(places)[1] == "  Malta")
    window?.click(column: 4, row: 1)
    #expect(places.list.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test func `A pinned header keeps below what covers the list, and so does an item shown`() throws
  {
    let title = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(16)),
      elementKind: "title", alignment: .top)
    title.pinToVisibleBounds = true
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(16))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.boundarySupplementaryItems = [title]
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 80, height: 96),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    let numbers = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
    let titles = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: "title"
    ) { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: numbers, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { list, _, path in
      list.dequeueConfiguredReusableSupplementary(using: titles, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<50))
    source.apply(snapshot, animatingDifferences: false)
    list.contentInset.top = 32
    // Item 10 is at 16 + 160: at the top below the inset, the offset is 176 - 32.
    list.scrollToItem(at: IndexPath(item: 10, section: 0), at: .top, animated: false)
    #expect(list.contentOffset.y == 144)
    let path = IndexPath(item: 0, section: 0)
    let pinned = try #require(list.supplementaryView(forElementKind: "title", at: path))
    #expect(pinned.frame.minY == 176)
  }
}
