// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

/// Changes of a list whose rows are 3 until they are measured, with 1 between.
struct ListChangesTests {
  private func list(_ count: Int) throws -> CompositionalLayout {
    let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(3))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.interGroupSpacing = 1
    let layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [count], container: Size(width: 12, height: 10))
    return layout
  }

  @Test func `A place on screen stays with its item through changes above it`() throws {
    let layout = try list(100)
    layout.setPreferredSize(Size(width: 1, height: 7), forItemAt: IndexPath(item: 3, section: 0))
    // Items of 3 and 1 between: the tenth begins at 44, as the fourth is 4 longer.
    let anchor = try #require(layout.anchor(at: 46))
    #expect(anchor.item == 10 && anchor.distance == 2)
    var changes = LayoutChanges()
    changes.deletedItems = [3, 4].map { IndexPath(item: $0, section: 0) }
    changes.insertedItems = [0, 1, 2, 50].map { IndexPath(item: $0, section: 0) }
    let followed = try layout.apply(changes, itemCounts: [102], anchor: anchor)
    #expect(followed == ScrollAnchor(section: 0, item: 11, distance: 2))
    #expect(followed.flatMap { layout.position(of: $0) } == 46)
    // The item itself goes: the next one takes its place.
    changes = LayoutChanges()
    changes.deletedItems = [11, 12].map { IndexPath(item: $0, section: 0) }
    let next = try layout.apply(changes, itemCounts: [100], anchor: followed)
    #expect(next == ScrollAnchor(section: 0, item: 11, distance: 0))
    changes = LayoutChanges()
    changes.movedItems = [
      LayoutChanges.ItemMove(
        from: IndexPath(item: 11, section: 0), to: IndexPath(item: 80, section: 0))
    ]
    let moved = try layout.apply(changes, itemCounts: [100], anchor: next)
    #expect(moved?.item == 80)
    changes = LayoutChanges()
    changes.deletedSections = [0]
    #expect(try layout.apply(changes, itemCounts: [], anchor: moved) == nil)
    #expect(layout.contentSize.height == 0)
  }

  @Test func `Changes that do not add up change nothing and are told`() throws {
    let layout = try list(4)
    func problem(
      _ counts: [Int], _ edit: (inout LayoutChanges) -> Void
    ) -> LayoutError? {
      var changes = LayoutChanges()
      edit(&changes)
      do {
        try layout.apply(changes, itemCounts: counts)
        return nil
      } catch {
        return error
      }
    }
    let first = IndexPath(item: 0, section: 0)
    #expect(
      problem([4]) { $0.insertedItems = [first] }
        == LayoutError(
          section: 0, problem: .changesDoNotAddUp(before: 4, gone: 0, come: 1, after: 4)))
    #expect(
      problem([4, 1]) { _ in }
        == LayoutError(
          section: nil, problem: .changesDoNotAddUp(before: 1, gone: 0, come: 0, after: 2)))
    #expect(
      problem([2]) { $0.deletedItems = [first, first] }
        == LayoutError(section: 0, problem: .changeHasNoPlace("an item is deleted at [0, 0]")))
    #expect(
      problem([3]) { $0.deletedItems = [IndexPath(item: 4, section: 0)] }
        == LayoutError(section: 0, problem: .changeHasNoPlace("an item is deleted at [0, 4]")))
    #expect(
      problem([4]) {
        $0.movedItems = [LayoutChanges.ItemMove(from: first, to: IndexPath(item: 4, section: 0))]
      } == LayoutError(section: 0, problem: .changeHasNoPlace("an item moves to [0, 4]")))
    #expect(
      problem([4]) {
        $0.deletedSections = [0]
        $0.movedSections = [LayoutChanges.SectionMove(from: 0, to: 0)]
      } == LayoutError(section: nil, problem: .changeHasNoPlace("a section moves from 0")))
    #expect(
      problem([4]) { $0.reloadedItems = [IndexPath(item: 9, section: 0)] }
        == LayoutError(section: 0, problem: .changeHasNoPlace("an item is reloaded at [0, 9]")))
    #expect(layout.contentSize.height == 15)
  }

  @Test func `A reloaded section may have any number of items, all unmeasured`() throws {
    let layout = try list(4)
    layout.setPreferredSize(Size(width: 1, height: 9), forItemAt: IndexPath(item: 0, section: 0))
    var changes = LayoutChanges()
    changes.reloadedSections = [0]
    try layout.apply(changes, itemCounts: [2])
    #expect(layout.contentSize.height == 7)
  }

  @Test func `All lengths at once are those that were given one by one`() throws {
    let layout = try list(5)
    #expect(layout.setPreferredLengths([1, 2, 3, 4, 5], section: 0))
    #expect(layout.contentSize.height == 19)
    #expect(!layout.setPreferredLengths([1, 2, 3, 4], section: 0))
    #expect(layout.setPreferredLengths([1, -2, .infinity, .nan, 5], section: 0))
    #expect(layout.contentSize.height == 19)
    #expect(layout.setPreferredLengths([1, 2, 3, 4, 5], section: 0))
    layout.deleteItems(2, at: IndexPath(item: 1, section: 0))
    layout.insertItems(1, at: IndexPath(item: 3, section: 0))
    let heights = (0..<4).map {
      layout.attributes(forItemAt: IndexPath(item: $0, section: 0))?.frame.height
    }
    #expect(heights == [1, 4, 5, 3])
    try layout.invalidate(container: LayoutContainer(contentSize: Size(width: 7, height: 10)))
    #expect(layout.contentSize == Size(width: 7, height: 15))
  }
}
