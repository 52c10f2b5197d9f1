// SPDX-License-Identifier: MIT

import DiffableData

/// Both arrangements of a change, the second made from the first, as a data source's client does.
func snapshots<Element: Hashable & Sendable>(
  _ change: Change, _ make: (Int) -> Element
) -> (old: Snapshot<Int, Element>, new: Snapshot<Int, Element>) {
  var old = Snapshot<Int, Element>()
  old.appendSections([0])
  old.appendItems(change.old.map(make))
  var new = old
  let kept = Set(change.new)
  new.deleteItems(change.old.filter { !kept.contains($0) }.map(make))
  new.appendItems(change.new.map(make))
  precondition(new.itemIdentifiers == change.new.map(make), "The new snapshot is not the change.")
  return (old, new)
}

func benchmarkApplying<Element: Hashable & Sendable>(
  _ type: String, _ change: Change, target: Double, rounds: Int, _ make: (Int) -> Element
) {
  let (old, new) = snapshots(change, make)
  precondition(
    SnapshotDifference(from: old, to: new).applying(to: old, toward: new)?.first?.items
      == new.itemIdentifiers, "A difference does not give the new snapshot.")
  let ends = [old.itemIdentifiers, new.itemIdentifiers]
  report(
    "\(change.old.count) in blocks, \(type), snapshots, to hashing them", rounds: rounds,
    target: target, of: { consume(SnapshotDifference(from: old, to: new)) },
    against: { hashAll(ends) })
  let source = DiffableDataSource<Int, Element>()
  source.apply(old)
  report(
    "\(change.old.count) in blocks, \(type), there and back through a data source, to hashing twice",
    rounds: rounds, target: target,
    of: {
      source.apply(new)
      source.apply(old)
    },
    against: {
      hashAll(ends)
      hashAll(ends)
    })
}

func benchmarkApplyingMillion() {
  let (old, new) = snapshots(.onePercent(count: 1_000_000)) { $0 }
  let source = DiffableDataSource<Int, Int>()
  source.apply(old)
  report("1M, 1 %, there and back through a data source", rounds: 15, limit: 10) {
    source.apply(new)
    source.apply(old)
  }
  let change = Change.shuffle(count: 1_000_000)
  var shuffled = old
  shuffled.deleteAllItems()
  shuffled.appendSections([0])
  shuffled.appendItems(change.new)
  report("1M shuffled, there and back through a data source", rounds: 5, limit: 130) {
    source.apply(shuffled)
    source.apply(old)
  }
}

func benchmarkAppending<Element: Hashable & Sendable>(
  _ type: String, target: Double, _ make: (Int) -> Element
) {
  let identifiers = (0..<1_000_000).map(make)
  report(
    "1M appended to a snapshot, \(type), to a Set", rounds: 9, target: target,
    of: {
      var snapshot = Snapshot<Int, Element>()
      snapshot.appendSections([0])
      snapshot.appendItems(identifiers)
      precondition(snapshot.numberOfItems == identifiers.count, "Items are missing.")
      consume(snapshot)
    }, against: { insertAll(identifiers) })
}

func benchmarkSnapshots() {
  benchmarkApplying("String", .small, target: 0.1, rounds: 101, longText)
  benchmarkApplying("UUID", .small, target: 0.1, rounds: 101, identifier)
  benchmarkApplying("Int", .small, target: 0.1, rounds: 101) { $0 }
  benchmarkApplyingMillion()
  benchmarkAppending("Int", target: 0.4) { $0 }
  benchmarkAppending("36-byte String", target: 0.25, longText)
  benchmarkAppending("short String", target: 0.4, shortText)
}
