// SPDX-License-Identifier: MIT

import IndexPaths
import Synchronization
import Testing

@testable import DiffableData

/// The updates that a data source told of.
final class Updates: Sendable {
  private let updates = Guarded<[DiffableDataSource<Int, Int>.Update]>([])

  var all: [DiffableDataSource<Int, Int>.Update] { updates.withLock { $0 } }

  func append(_ update: DiffableDataSource<Int, Int>.Update) {
    updates.withLock { $0.append(update) }
  }
}

func snapshot(_ items: [Int]) -> Snapshot<Int, Int> {
  var snapshot = Snapshot<Int, Int>()
  snapshot.appendSections([0])
  snapshot.appendItems(items)
  return snapshot
}

struct DiffableDataSourceTests {
  @Test func `An apply tells what changed, in runs, and then completes`() {
    let updates = Updates()
    let source = DiffableDataSource<Int, Int> { updates.append($0) }
    source.apply(snapshot([1, 2, 3]))
    let completed = Mutex(0)
    source.apply(snapshot([1, 7, 8, 3])) {
      let seen = updates.all.count
      completed.withLock { $0 = seen }
    }
    #expect(completed.withLock { $0 } == 2)
    #expect(updates.all[0].difference?.sections.insertions == [0..<1])
    let second = updates.all[1].difference
    #expect(second?.deletedItems == [.init(section: 0, items: 1..<2)])
    #expect(second?.insertedItems == [.init(section: 0, items: 1..<3)])
    #expect(second?.movedItems == [])
    source.applyUsingReloadData(snapshot([9]))
    #expect(updates.all[2].difference == nil)
    #expect(source.snapshot().itemIdentifiers == [9])
  }

  @Test func `Marks are told with both places, and forgotten`() {
    let updates = Updates()
    let source = DiffableDataSource<Int, Int> { updates.append($0) }
    source.apply(snapshot([1, 2, 3]))
    source.update { snapshot in
      snapshot.insertItems([9], beforeItem: 1)
      snapshot.reloadItems([2, 9])
      snapshot.reconfigureItems([3])
    }
    let difference = updates.all[1].difference
    #expect(
      difference?.reloadedItems == [
        .init(old: IndexPath(item: 1, section: 0), new: IndexPath(item: 2, section: 0))
      ])
    #expect(
      difference?.reconfiguredItems == [
        .init(old: IndexPath(item: 2, section: 0), new: IndexPath(item: 3, section: 0))
      ])
    #expect(source.snapshot().reloadedItemIdentifiers == [])
  }

  @Test func `Changing the snapshot taken changes nothing until it is applied`() {
    let source = DiffableDataSource<Int, Int>()
    source.apply(snapshot([1, 2]))
    var copy = source.snapshot()
    copy.deleteAllItems()
    #expect(source.snapshot().itemIdentifiers == [1, 2])
    #expect(source.indexPath(for: 2) == IndexPath(item: 1, section: 0))
    #expect(source.itemIdentifier(for: IndexPath(item: 2, section: 0)) == nil)
    #expect(source.sectionIdentifier(for: 0) == 0 && source.index(for: 5) == nil)
  }

  @Test func `An apply from within an update waits for its turn`() {
    let seen = Mutex<[[Int]]>([])
    let holder = Mutex<DiffableDataSource<Int, Int>?>(nil)
    let source = DiffableDataSource<Int, Int> { update in
      seen.withLock { $0.append(update.new.itemIdentifiers) }
      if update.new.itemIdentifiers == [1] {
        holder.withLock { $0 }?.apply(snapshot([2]))
      }
    }
    holder.withLock { $0 = source }
    source.apply(snapshot([1])) { holder.withLock { $0 }?.apply(snapshot([3])) }
    #expect(seen.withLock { $0 } == [[1], [2], [3]])
    holder.withLock { $0 = nil }
  }

  @Test func `A bound sequence is shown in its order`() async {
    let updates = Updates()
    let source = DiffableDataSource<Int, Int> { updates.append($0) }
    let (stream, input) = AsyncStream<Snapshot<Int, Int>>.makeStream()
    for last in 1...5 { input.yield(snapshot(Array(0..<last))) }
    input.finish()
    await source.bind(to: stream)
    #expect(updates.all.map { $0.new.numberOfItems } == [1, 2, 3, 4, 5])
  }

  @Test func `A reordering is applied between its two calls`() {
    let log = Mutex<[String]>([])
    let source = DiffableDataSource<Int, Int>()
    var two = snapshot([1, 2, 3])
    two.appendSections([5])
    two.appendItems([9])
    source.apply(two)
    #expect(
      !source.reorderItem(from: .init(item: 0, section: 0), to: .init(item: 1, section: 0)))
    source.reorderingHandlers = .init(
      canReorderItem: { $0 != 3 },
      willReorder: { _ in log.withLock { $0.append("will") } },
      didReorder: { transaction in
        let sections = transaction.sectionTransactions.map { $0.sectionIdentifier }
        let final = transaction.finalSnapshot.itemIdentifiers
        log.withLock { $0.append("did \(sections) \(final) \(transaction.difference.count)") }
      })
    #expect(
      !source.reorderItem(from: .init(item: 2, section: 0), to: .init(item: 0, section: 0)))
    #expect(source.reorderItem(from: .init(item: 0, section: 0), to: .init(item: 2, section: 0)))
    #expect(source.snapshot().itemIdentifiers == [2, 3, 1, 9])
    #expect(source.reorderItem(from: .init(item: 0, section: 0), to: .init(item: 1, section: 1)))
    #expect(source.snapshot().itemIdentifiers(inSection: 5) == [9, 2])
    #expect(
      !source.reorderItem(from: .init(item: 0, section: 1), to: .init(item: 7, section: 0)))
    #expect(
      log.withLock { $0 } == [
        "will", "did [0] [2, 3, 1, 9] 2", "will", "did [0, 5] [3, 1, 9, 2] 2",
      ])
  }

  @Test func `An outline shows its visible items and loads children when it opens`() {
    let source = DiffableDataSource<Int, Int>()
    source.apply(SectionSnapshot([1, 2]), to: 4)
    #expect(source.snapshot().itemIdentifiers(inSection: 4) == [1, 2])
    var handlers = SectionSnapshotHandlers<Int>()
    handlers.shouldCollapseItem = { $0 != 2 }
    handlers.snapshotForExpandingParent = { parent, _ in
      SectionSnapshot([parent * 10, parent * 10 + 1])
    }
    source.sectionSnapshotHandlers = handlers
    #expect(source.toggleExpansion(of: 1))
    #expect(source.snapshot().itemIdentifiers == [1, 10, 11, 2])
    #expect(source.snapshot(for: 4).level(of: 11) == 1)
    #expect(source.toggleExpansion(of: 1))
    #expect(source.snapshot().itemIdentifiers == [1, 2])
    #expect(source.toggleExpansion(of: 2) && !source.toggleExpansion(of: 2))
    #expect(!source.toggleExpansion(of: 99))
    source.update { $0.appendItems([50]) }
    #expect(source.snapshot(for: 4).rootItems == [1, 2, 20, 21, 50])
  }

  @Test func `Identifiers that come and go do not pile up`() {
    let source = DiffableDataSource<Int, Int>()
    for round in 0..<40 {
      source.update { snapshot in
        snapshot.deleteAllItems()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(round * 1_000..<round * 1_000 + 1_000))
      }
    }
    #expect(source.snapshot().itemTable.count < 10_000)
    #expect(source.indexPath(for: 39_999) == IndexPath(item: 999, section: 0))
  }
}
