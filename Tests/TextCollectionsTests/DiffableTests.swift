// SPDX-License-Identifier: MIT

import CellViews
import CollectionLayout
import DiffableData
import IndexPaths
import PlaneGeometry
import Testing
import TextCanvas
import TextCollections

@MainActor struct DiffableTests {
  private typealias Source = CollectionViewDiffableDataSource<String, String>

  @MainActor private struct Names {
    let log = EventLog()
    let view: CollectionView
    let source: Source

    init(rows: Double = 6) {
      view = CollectionView(
        frame: Rect(x: 0, y: 0, width: 10, height: rows),
        layout: CollectionViewCompositionalLayout(list(.absolute(1))))
      let log = log
      let registration = CollectionView.CellRegistration<NameCell, String> { cell, _, name in
        log.events.append(name)
        cell.label.text = name
      }
      source = Source(collectionView: view) { view, path, name in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
      }
    }

    func snapshot(_ sections: KeyValuePairs<String, [String]>) -> Snapshot<String, String> {
      var snapshot = Snapshot<String, String>()
      for (section, names) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(names, toSection: section)
      }
      return snapshot
    }

    func picture() throws -> [String] {
      try view.performLayoutPassIfNeeded()
      var canvas = Canvas(columns: 10, rows: Int(view.bounds.height))
      view.draw(into: &canvas)
      return canvas.lines
    }
  }

  // Case L13: both values of animatingDifferences find the difference.
  @Test(arguments: [true, false])
  func `Applying a snapshot asks for what is new only`(animating: Bool) throws {
    let names = Names()
    names.source.apply(names.snapshot(["s": ["a", "b", "c"]]), animatingDifferences: animating)
    #expect(try names.picture() == ["a", "b", "c", "", "", ""])
    _ = names.log.taken()
    names.source.apply(
      names.snapshot(["r": ["n"], "s": ["c", "a"]]), animatingDifferences: animating)
    #expect(try names.picture() == ["n", "c", "a", "", "", ""])
    #expect(names.log.taken() == ["n"])
  }

  @Test func `Applying with reload data asks for everything`() throws {
    let names = Names()
    let snapshot = names.snapshot(["s": ["a", "b"]])
    names.source.apply(snapshot)
    _ = try names.picture()
    _ = names.log.taken()
    names.source.applySnapshotUsingReloadData(snapshot)
    _ = try names.picture()
    #expect(names.log.taken() == ["a", "b"])
  }

  @Test func `Reconfigured items keep their cell, reloaded ones are asked for anew`() throws {
    let names = Names()
    names.source.apply(names.snapshot(["s": ["a", "b", "c"]]))
    _ = try names.picture()
    let b = names.view.cellForItem(at: IndexPath(item: 1, section: 0))
    _ = names.log.taken()
    var snapshot = names.source.snapshot()
    snapshot.reconfigureItems(["b"])
    snapshot.reloadItems(["c"])
    names.source.apply(snapshot)
    _ = try names.picture()
    #expect(names.log.taken() == ["b", "c"])
    #expect(names.view.cellForItem(at: IndexPath(item: 1, section: 0)) === b)
  }

  @Test func `An outline shows its visible items, and toggling opens and closes them`() throws {
    let names = Names()
    var outline = SectionSnapshot<String>()
    outline.append(["fruit", "tools"])
    outline.append(["apple", "pear"], to: "fruit")
    names.source.apply(outline, to: "main")
    #expect(try names.picture() == ["fruit", "tools", "", "", "", ""])
    #expect(names.source.toggleExpansion(of: "fruit"))
    #expect(try names.picture() == ["fruit", "apple", "pear", "tools", "", ""])
    names.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    #expect(!names.source.toggleExpansion(of: "fruit"))
    names.source.sectionSnapshotHandlers.shouldCollapseItem = nil
    #expect(names.source.toggleExpansion(of: "fruit"))
    #expect(try names.picture() == ["fruit", "tools", "", "", "", ""])
  }

  @Test func `A movement by the user is told in a transaction and shown once`() throws {
    let names = Names()
    names.source.apply(names.snapshot(["s": ["a", "b", "c"], "t": ["d"]]))
    _ = try names.picture()
    let told = Told()
    names.source.reorderingHandlers.canReorderItem = { $0 != "a" }
    names.source.reorderingHandlers.didReorder = { transaction in
      MainActor.assumeIsolated { told.final = transaction.finalSnapshot.itemIdentifiers }
    }
    let (a, c) = (IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0))
    #expect(!names.view.beginInteractiveMovementForItem(at: a))
    #expect(names.view.beginInteractiveMovementForItem(at: c))
    _ = names.log.taken()
    names.view.updateInteractiveMovementTarget(IndexPath(item: 0, section: 1))
    #expect(try names.picture() == ["a", "b", "c", "d", "", ""])
    #expect(names.view.numberOfItems(inSection: 1) == 2)
    names.view.updateInteractiveMovementTarget(IndexPath(item: 1, section: 1))
    #expect(try names.picture() == ["a", "b", "d", "c", "", ""])
    names.view.endInteractiveMovement()
    #expect(try names.picture() == ["a", "b", "d", "c", "", ""])
    #expect(told.final == ["a", "b", "d", "c"])
    #expect(names.source.snapshot().itemIdentifiers(inSection: "t") == ["d", "c"])
    #expect(names.log.taken().isEmpty)
  }

  @MainActor private final class Told { var final: [String] = [] }

  @Test func `A collection view that has another data source is left alone`() throws {
    let names = Names()
    names.source.apply(names.snapshot(["s": ["a"]]))
    let other = NamedItems([["x", "y"]])
    names.view.dataSource = other
    names.source.apply(names.snapshot(["s": ["a", "b"]]))
    #expect(names.view.numberOfItems(inSection: 0) == 2)
  }
}
