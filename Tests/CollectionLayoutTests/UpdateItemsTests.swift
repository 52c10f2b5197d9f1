// SPDX-License-Identifier: MIT

import IndexPaths
import PlaneGeometry
import Testing

@testable import CollectionLayout

struct UpdateItemsTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `Changes of neighbours are one run and read as the single ones`() {
    let items: [CollectionViewUpdateItem] = [
      .init(.insert, after: path(3)), .init(.insert, after: path(4)),
      .init(.insert, after: path(6)), .init(.delete, before: path(7)),
      .init(.delete, before: path(8)), .init(.delete, before: path(0, 1)),
      .init(.move, before: path(1), after: path(9)), .init(.move, before: path(2), after: path(10)),
      .init(.move, before: path(3), after: path(12)),
      .init(.delete, before: path(0, 2), isSection: true),
      .init(.delete, before: path(0, 3), isSection: true), .init(.delete, before: path(1)),
    ]
    let updates = CollectionViewUpdateItems(items)
    #expect(Array(updates) == items)
    #expect(updates.runs.map(\.count) == [2, 1, 2, 1, 2, 1, 2, 1])
    #expect(updates.count == 12 && updates[6] == items[6] && updates[7] == items[7])
  }

  @Test func `A million that arrive together are one run, to the layout too`() {
    var updates = CollectionViewUpdateItems()
    updates.append(.init(.insert, after: path(5, 2)), count: 1_000_000)
    updates.append(.init(.insert, after: path(1_000_005, 2)), count: 0)
    #expect(updates.runs.count == 1 && updates.count == 1_000_000)
    #expect(updates[999_999].indexPathAfterUpdate == path(1_000_004, 2))
    let changes = LayoutChanges(updates)
    #expect(changes.insertedItems.isEmpty)
    #expect(changes.insertedRuns == [.init(section: 2, items: 5..<1_000_005)])
  }

  private func layout(_ counts: [Int]) throws -> CompositionalLayout {
    let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(2))
    let layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))])))
    try layout.prepare(itemCounts: counts, container: Size(width: 20, height: 10))
    return layout
  }

  @Test func `Runs change a layout as their items one by one do`() throws {
    var random = SeededGenerator(seed: 11)
    for round in 0..<60 {
      let old = Int.random(in: 0...30, using: &random)
      let (byRun, byItem) = (try layout([old]), try layout([old]))
      for item in 0..<old {
        let size = Size(width: 20, height: Double(item + 3))
        for layout in [byRun, byItem] { layout.setPreferredSize(size, forItemAt: path(item)) }
      }
      let gone = (0..<old).filter { _ in Bool.random(using: &random) }
      let come = Int.random(in: 0...20, using: &random)
      let new = old - gone.count + come
      let places = (0..<new).shuffled(using: &random).prefix(come).sorted()
      var single = LayoutChanges()
      single.deletedItems = gone.map { path($0) }
      single.insertedItems = places.map { path($0) }
      let runs = LayoutChanges(
        CollectionViewUpdateItems(
          gone.map { CollectionViewUpdateItem(.delete, before: path($0)) }
            + places.map { CollectionViewUpdateItem(.insert, after: path($0)) }))
      #expect(runs.deletedRuns.reduce(0) { $0 + $1.items.count } == gone.count)
      try byRun.apply(runs, itemCounts: [new])
      try byItem.apply(single, itemCounts: [new])
      let whole = Rect(x: 0, y: 0, width: 20, height: 5000)
      #expect(byRun.attributes(in: whole) == byItem.attributes(in: whole), "round \(round)")
    }
  }

  @Test func `A run with a place too many, or one named twice, changes nothing`() throws {
    let layout = try layout([10])
    func said(_ deleted: [Range<Int>], _ inserted: [Range<Int>], _ count: Int) -> String? {
      var changes = LayoutChanges()
      changes.deletedRuns = deleted.map { .init(section: 0, items: $0) }
      changes.insertedRuns = inserted.map { .init(section: 0, items: $0) }
      do throws(LayoutError) {
        try layout.apply(changes, itemCounts: [count])
        return nil
      } catch {
        guard case .changeHasNoPlace(let place) = error.problem else { return "\(error)" }
        return place
      }
    }
    #expect(said([8..<11], [], 7) == "an item is deleted at [0, 10]")
    #expect(said([-1..<2], [], 7) == "an item is deleted at [0, -1]")
    #expect(said([0..<3, 2..<4], [], 5) == "an item is deleted at [0, 2]")
    #expect(said([], [10..<13], 12) == "an item is inserted at [0, 12]")
    #expect(said([], [4..<8, 5..<6], 15) == "an item is inserted at [0, 5]")
    #expect(said([2..<4, 4..<6], [0..<3], 9) == nil)
  }
}
