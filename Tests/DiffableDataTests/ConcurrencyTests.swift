// SPDX-License-Identifier: MIT

import IndexPaths
import Synchronization
import Testing

@testable import DiffableData

/// What several threads do to one data source, and to snapshots that share their tables.
///
/// `make tsan` runs these under the thread sanitizer. What the threads share besides is behind the module's own lock,
/// which the sanitizer knows.
@Suite(.timeLimit(.minutes(5)))
struct ConcurrencyTests {
  @Test func `A guarded value is changed by one thread at a time`() {
    let numbers = Guarded([Int]())
    onThreads(8) { thread in
      for step in 0..<500 { numbers.withLock { $0.append(thread * 500 + step) } }
    }
    #expect(numbers.withLock { $0.sorted() } == Array(0..<4_000))
  }

  @Test func `Updates from several threads lose nothing and never overlap`() {
    let chain = Chain()
    let source = DiffableDataSource(misuseReporter: Reports().reporter, update: chain.follow)
    source.apply(snapshot([]))
    let completed = Guarded(0)
    onThreads(8) { thread in
      for step in 0..<50 {
        source.update(completion: { completed.withLock { $0 += 1 } }) {
          $0.appendItems([thread * 50 + step], toSection: 0)
        }
      }
    }
    // Whoever applies has emptied the line before it ends, and all have ended.
    #expect(completed.withLock { $0 } == 400)
    #expect(chain.broken == 0)
    let items = source.snapshot().itemIdentifiers
    #expect(items.sorted() == Array(0..<400))
    for thread in 0..<8 {
      #expect(items.filter { $0 / 50 == thread } == Array(thread * 50..<thread * 50 + 50))
    }
  }

  @Test func `Snapshots applied from several threads are all shown, each thread's in its order`() {
    let shown = Guarded<[[Int]]>([])
    let chain = Chain()
    let source = DiffableDataSource<Int, Int> { update in
      chain.follow(update)
      shown.withLock { $0.append(update.new.itemIdentifiers) }
    }
    onThreads(4) { thread in
      for step in 0..<50 {
        // Every other one takes on the data source's tables, the others bring their own.
        var next = step % 2 == 0 ? source.snapshot() : Snapshot<Int, Int>()
        next.deleteAllItems()
        next.appendSections([0])
        next.appendItems([thread * 50 + step, -1 - step % 7])
        if step % 5 == 0 {
          source.applyUsingReloadData(next)
        } else {
          source.apply(next)
        }
      }
    }
    #expect(chain.broken == 0)
    let all = shown.withLock { $0 }
    for thread in 0..<4 {
      #expect(
        all.filter { $0[0] / 50 == thread }
          == (0..<50).map { [thread * 50 + $0, -1 - $0 % 7] })
    }
    #expect(all.count == 200)
  }

  @Test func `A bound sequence keeps its order among updates from other threads`() async {
    let shown = Guarded<[Int]>([])
    let chain = Chain()
    let source = DiffableDataSource<Int, Int> { update in
      chain.follow(update)
      if let item = update.new.itemIdentifiers.first, update.new.numberOfItems == 1 {
        shown.withLock { $0.append(item) }
      }
    }
    let (stream, input) = AsyncStream<Snapshot<Int, Int>>.makeStream()
    async let bound: Void = source.bind(to: stream)
    onThreads(4) { thread in
      for step in 0..<50 {
        if thread == 0 {
          input.yield(snapshot([step]))
        } else {
          source.update { snapshot in
            snapshot.appendSections([0])
            snapshot.appendItems([1_000 + thread, 2_000 + step])
          }
        }
      }
    }
    input.finish()
    await bound
    #expect(chain.broken == 0)
    #expect(shown.withLock { $0 } == Array(0..<50))
  }

  @Test func `Snapshots that share tables are changed on several threads as if alone`() {
    var origin = Snapshot<String, String>()
    origin.appendSections(["first", "second"])
    origin.appendItems((0..<200).map { "item \($0)" }, toSection: "first")
    let shared = origin
    let results = Guarded<[Snapshot<String, String>]>([])
    onThreads(8) { thread in
      var copy = shared
      // All threads bring the same new identifiers to the tables, each in an order of its own.
      let fresh = (0..<400).map { "new \($0)" }
      for item in fresh[(thread * 50)...] + fresh[..<(thread * 50)] {
        copy.appendItems([item], toSection: "second")
      }
      copy.appendSections(["third"])
      copy.deleteItems((0..<200).filter { $0 % 3 == 0 }.map { "item \($0)" })
      copy.moveItem("item 1", afterItem: "item 199")
      for item in fresh.reversed() { copy.moveItem(item, beforeItem: copy.itemIdentifiers[0]) }
      results.withLock { $0.append(copy) }
    }
    let kept = (2..<200).filter { $0 % 3 != 0 }.map { "item \($0)" } + ["item 1"]
    let expected = (0..<400).map { "new \($0)" } + kept
    let all = results.withLock { $0 }
    #expect(all.count == 8)
    for result in all {
      result.assertInvariants()
      #expect(result.itemIdentifiers == expected)
      #expect(result.sectionIdentifiers == ["first", "second", "third"])
      // Equal identifiers have equal handles, whichever thread brought them first.
      #expect(result.itemTable === shared.itemTable && result == all[0])
    }
    #expect(shared.itemIdentifiers == (0..<200).map { "item \($0)" })
    #expect(shared.itemTable.count == 600)
  }

  /// Each thread asks one question alone, so that no other question's lock puts its reads in order.
  @Test func `A query amidst applies answers from one snapshot or the next`() {
    let ahead = snapshot(Array(0..<300))
    let back = snapshot(Array((0..<300).reversed()))
    let source = DiffableDataSource<Int, Int>()
    source.apply(ahead)
    let questions: [@Sendable (Int) -> Bool] = [
      { item in
        let place = source.indexPath(for: item)?.item
        return place == item || place == 299 - item
      },
      { item in
        let found = source.itemIdentifier(for: IndexPath(item: item, section: 0))
        return found == item || found == 299 - item
      },
      { _ in
        let items = source.snapshot().itemIdentifiers
        return items == Array(0..<300) || items == Array((0..<300).reversed())
      },
      { _ in source.index(for: 0) == 0 },
      { _ in source.sectionIdentifier(for: 0) == 0 },
      { item in source.indexPath(for: 300 + item) == nil },
    ]
    let wrong = Guarded<[Int]>([])
    let isOver = Atomic(false)
    onThreads(questions.count + 1) { thread in
      if thread == questions.count {
        for step in 0..<60 { source.apply(step % 2 == 0 ? back : ahead) }
        isOver.store(true, ordering: .relaxed)
        return
      }
      var item = 0
      repeat {
        if !questions[thread](item) { wrong.withLock { $0.append(thread) } }
        item = (item + 7) % 300
      } while !isOver.load(ordering: .relaxed)
    }
    #expect(wrong.withLock { $0 } == [])
  }

  @Test func `Tables are compacted under the eyes of other threads`() {
    let source = DiffableDataSource<Int, String>()
    let wrong = Guarded(0)
    onThreads(3) { thread in
      for round in 0..<30 {
        if thread == 0 {
          source.update { snapshot in
            snapshot.deleteAllItems()
            snapshot.appendSections([0])
            snapshot.appendItems((0..<1_000).map { "\(round) \($0)" })
          }
          continue
        }
        var taken = source.snapshot()
        guard let first = taken.itemIdentifiers.first else { continue }
        // Of one round all, and still so when the data source has long gone on to other tables.
        let prefix = first.prefix { $0 != " " }
        taken.deleteItems(["\(prefix) 0"])
        taken.appendItems(["own \(thread)"])
        let expected = (1..<1_000).map { "\(prefix) \($0)" } + ["own \(thread)"]
        if taken.itemIdentifiers != expected { wrong.withLock { $0 += 1 } }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
    #expect(source.snapshot().itemIdentifiers == (0..<1_000).map { "29 \($0)" })
    #expect(source.snapshot().itemTable.count < 10_000)
  }

  @Test func `Outlines open and close on several threads, each in its section`() {
    let source = DiffableDataSource<Int, Int>()
    onThreads(4) { thread in
      var handlers = SectionSnapshotHandlers<Int>()
      handlers.shouldExpandItem = { _ in true }
      var outline = SectionSnapshot([thread * 10])
      outline.append([thread * 10 + 1, thread * 10 + 2], to: thread * 10)
      source.apply(outline, to: thread)
      for _ in 0..<20 {
        source.sectionSnapshotHandlers = handlers
        source.reorderingHandlers = .init(canReorderItem: { _ in true })
        source.update { $0.reconfigureItems([thread * 10]) }
        outline.expand([thread * 10])
        source.apply(outline, to: thread)
        _ = source.snapshot(for: thread).visibleItems
        _ = source.sectionSnapshotHandlers
        outline.collapse([thread * 10])
        source.apply(outline, to: thread)
      }
    }
    #expect(source.snapshot().sectionIdentifiers.sorted() == [0, 1, 2, 3])
    for thread in 0..<4 {
      #expect(source.snapshot().itemIdentifiers(inSection: thread) == [thread * 10])
      #expect(source.toggleExpansion(of: thread * 10))
      #expect(
        source.snapshot().itemIdentifiers(inSection: thread)
          == [thread * 10, thread * 10 + 1, thread * 10 + 2])
    }
  }
}

/// Whether each update begins where the one before it ended, and its difference leads there.
private final class Chain: Sendable {
  private let state = Guarded<(last: [Int], broken: Int)>(([], 0))

  var broken: Int { state.withLock { $0.broken } }

  @Sendable func follow(_ update: DiffableDataSource<Int, Int>.Update) {
    let (old, new) = (update.old.itemIdentifiers, update.new.itemIdentifiers)
    let isRight =
      update.difference.map {
        $0.applying(to: update.old, toward: update.new)?.flatMap(\.items) == new
      } ?? true
    state.withLock { state in
      if state.last != old || !isRight { state.broken += 1 }
      state.last = new
    }
  }
}
