// SPDX-License-Identifier: MIT

import IndexPaths
import Testing

@testable import DiffableData

/// A snapshot as an array of arrays, by the plainest means.
struct SnapshotModel: Equatable {
  var sections: [(name: Int, items: [Int])] = []

  var items: [Int] { sections.flatMap { $0.items } }

  static func == (left: SnapshotModel, right: SnapshotModel) -> Bool {
    left.sections.map { $0.name } == right.sections.map { $0.name }
      && left.sections.map { $0.items } == right.sections.map { $0.items }
  }

  init() {}

  init(_ snapshot: Snapshot<Int, Int>) {
    sections = snapshot.sectionIdentifiers.map { ($0, snapshot.itemIdentifiers(inSection: $0)) }
  }

  mutating func remove(_ items: [Int]) {
    for index in sections.indices { sections[index].items.removeAll { items.contains($0) } }
  }

  func path(of item: Int) -> (section: Int, item: Int)? {
    for (index, section) in sections.enumerated() {
      if let place = section.items.firstIndex(of: item) { return (index, place) }
    }
    return nil
  }

  mutating func insert(_ items: [Int], nextTo anchor: Int, offset: Int) {
    remove(items)
    guard let place = path(of: anchor) else { return }
    sections[place.section].items.insert(contentsOf: items, at: place.item + offset)
  }
}

/// Makes the same random change to a snapshot and its model.
func changeAtRandom(
  _ snapshot: inout Snapshot<Int, Int>, _ model: inout SnapshotModel,
  using random: inout SeededRandom
) {
  let some = Array(
    (0..<30).shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
  let names = model.sections.map { $0.name }
  let anchorItem = model.items.filter { !some.contains($0) }.randomElement(using: &random)
  let fresh = (0..<6).filter { !names.contains($0) }
  switch Int.random(in: 0..<11, using: &random) {
  case 0:
    guard let name = fresh.randomElement(using: &random) else { return }
    snapshot.appendSections([name])
    model.sections.append((name, []))
  case 1:
    guard let name = fresh.randomElement(using: &random),
      let anchor = names.randomElement(using: &random)
    else { return }
    let after = Bool.random(using: &random)
    if after {
      snapshot.insertSections([name], afterSection: anchor)
    } else {
      snapshot.insertSections([name], beforeSection: anchor)
    }
    guard let place = names.firstIndex(of: anchor) else { return }
    model.sections.insert((name, []), at: place + (after ? 1 : 0))
  case 2:
    guard Int.random(in: 0..<3, using: &random) == 0, let name = names.randomElement(using: &random)
    else { return }
    snapshot.deleteSections([name, 77])
    model.sections.removeAll { $0.name == name }
  case 3:
    guard let name = names.randomElement(using: &random),
      let anchor = names.filter({ $0 != name }).randomElement(using: &random),
      let source = names.firstIndex(of: name)
    else { return }
    snapshot.moveSection(name, beforeSection: anchor)
    let moved = model.sections.remove(at: source)
    let place = model.sections.firstIndex { $0.name == anchor } ?? 0
    model.sections.insert(moved, at: place)
  case 4:
    snapshot.deleteItems(some)
    model.remove(some)
  case 5, 6, 7:
    guard let place = names.indices.randomElement(using: &random) else { return }
    snapshot.appendItems(some, toSection: names[place])
    model.remove(some)
    model.sections[place].items += some
  case 8:
    guard let anchor = anchorItem else { return }
    snapshot.insertItems(some, beforeItem: anchor)
    model.insert(some, nextTo: anchor, offset: 0)
  case 9:
    guard let anchor = anchorItem else { return }
    snapshot.insertItems(some, afterItem: anchor)
    model.insert(some, nextTo: anchor, offset: 1)
  default:
    guard let anchor = anchorItem,
      let item = model.items.filter({ $0 != anchor }).randomElement(using: &random)
    else { return }
    snapshot.moveItem(item, afterItem: anchor)
    model.insert([item], nextTo: anchor, offset: 1)
  }
}

/// Why a difference of snapshots is not the least correct one, or nil when it is.
func fault(
  in difference: SnapshotDifference, from old: Snapshot<Int, Int>, to new: Snapshot<Int, Int>
) -> String? {
  let before = SnapshotModel(old)
  let after = SnapshotModel(new)
  guard let result = difference.applying(to: old, toward: new) else { return "does not fit" }
  var reached = SnapshotModel()
  reached.sections = result.map { ($0.section, $0.items) }
  if reached != after { return "wrong result \(reached)" }
  let oldNames = Set(before.sections.map { $0.name })
  let newNames = Set(after.sections.map { $0.name })
  let deleted = before.sections.filter { newNames.contains($0.name) }
    .flatMap { $0.items.filter { after.path(of: $0) == nil } }
  if difference.deletedItems.reduce(0, { $0 + $1.items.count }) != deleted.count {
    return "deletions"
  }
  let inserted = after.sections.filter { oldNames.contains($0.name) }
    .flatMap { $0.items.filter { before.path(of: $0) == nil } }
  if difference.insertedItems.reduce(0, { $0 + $1.items.count }) != inserted.count {
    return "insertions"
  }
  var least = 0
  for section in after.sections {
    let sources = section.items.compactMap { before.path(of: $0) }
    let local = sources.filter { before.sections[$0.section].name == section.name }
    least += sources.count - longestIncreasingLength(local.map { $0.item })
  }
  if difference.movedItems.reduce(0, { $0 + $1.count }) != least { return "moves" }
  return nil
}

struct SnapshotModelTests {
  @Test func `Random operations agree with arrays of arrays, and so do their differences`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let source = DiffableDataSource<Int, Int>()
    for round in 0..<(isSoaking ? 100_000 : 1_500) {
      let old = source.snapshot()
      var snapshot = old
      var model = SnapshotModel(old)
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        changeAtRandom(&snapshot, &model, using: &random)
      }
      snapshot.assertInvariants()
      guard SnapshotModel(snapshot) == model, snapshot.itemIdentifiers == model.items,
        snapshot.numberOfItems == model.items.count
      else {
        Issue.record("round \(round) of seed \(seed): \(SnapshotModel(snapshot)), not \(model)")
        return
      }
      for item in 0..<30 {
        let path = model.path(of: item).map { IndexPath(item: $0.item, section: $0.section) }
        if snapshot.indexPath(of: item) != path
          || snapshot.indexOfItem(item) != model.items.firstIndex(of: item)
        {
          Issue.record("round \(round) of seed \(seed): item \(item)")
          return
        }
      }
      // Half of the time a snapshot made from nothing, which shares no handles.
      if Bool.random(using: &random) {
        snapshot = Snapshot()
        snapshot.appendSections(model.sections.map { $0.name })
        for section in model.sections {
          snapshot.appendItems(section.items, toSection: section.name)
        }
      }
      if let problem = fault(
        in: SnapshotDifference(from: old, to: snapshot), from: old, to: snapshot)
      {
        Issue.record(
          "\(problem), round \(round) of seed \(seed): \(SnapshotModel(old)) to \(model)")
        return
      }
      source.apply(snapshot)
      for item in 0..<30 {
        let path = model.path(of: item).map { IndexPath(item: $0.item, section: $0.section) }
        let back = path.flatMap { source.itemIdentifier(for: $0) }
        if source.indexPath(for: item) != path || back != path.map({ _ in item }) {
          Issue.record("round \(round) of seed \(seed): the data source's item \(item)")
          return
        }
      }
    }
  }
}
