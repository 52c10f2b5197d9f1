// SPDX-License-Identifier: MIT

internal import IndexPaths

/// Changes, held against the counts before and after: which section becomes which, and what changes in each.
internal struct ChangePlan {
  /// For each new section the old one that it was, or nil for one that is made anew.
  private(set) var sources: [Int?]
  /// Old places that go, by old section, in order; moved items are among them.
  private(set) var removed: [Int: [Range<Int>]] = [:]
  /// New places that come, by new section, in order, with where the first of moved items was.
  private(set) var inserted: [Int: [(items: Range<Int>, from: IndexPath?)]] = [:]
  /// New sections whose items change.
  private(set) var touched: Set<Int> = []

  init(_ changes: LayoutChanges, old: [Int], new: [Int]) throws(LayoutError) {
    sources = []
    try mapSections(changes, old: old.count, new: new.count)
    var targets: [Int: Int] = [:]
    if changes.changesSections {
      for (index, source) in sources.enumerated() { if let source { targets[source] = index } }
    }
    func target(_ section: Int) -> Int? { changes.changesSections ? targets[section] : section }
    var gone = PlacedRuns(within: old)
    var come = PlacedRuns(within: new)
    for path in changes.deletedItems { try gone.add(path, "an item is deleted at") }
    for run in changes.deletedRuns { try gone.add(run, "an item is deleted at") }
    for path in changes.insertedItems { try come.add(path, "an item is inserted at") }
    for run in changes.insertedRuns { try come.add(run, "an item is inserted at") }
    for move in changes.movedItems {
      try gone.add(move.from, "an item moves from")
      try come.add(move.to, "an item moves to", from: move.from)
    }
    removed = try gone.sorted().mapValues { $0.map(\.items) }
    inserted = try come.sorted().mapValues { $0.map { ($0.items, $0.from) } }
    touched = Set(inserted.keys).union(removed.keys.compactMap(target))
    for (index, source) in sources.enumerated() where source != nil {
      guard let source else { continue }
      let out = (removed[source] ?? []).reduce(0) { $0 + $1.count }
      let more = (inserted[index] ?? []).reduce(0) { $0 + $1.items.count }
      guard old[source] - out + more == new[index] else {
        throw LayoutError(
          section: index,
          problem: .changesDoNotAddUp(
            before: old[source], gone: out, come: more, after: new[index]))
      }
    }
    for path in changes.reloadedItems {
      guard let target = target(path.section) else { continue }
      try reload(path, old: old, target: target)
    }
  }

  /// Whether an old place goes.
  func isRemoved(_ path: IndexPath) -> Bool {
    let ranges = removed[path.section] ?? []
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= path.item { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(path.item)
  }

  fileprivate static func noPlace(_ what: String, _ section: Int?) -> LayoutError {
    LayoutError(section: section, problem: .changeHasNoPlace(what))
  }

  /// A reload is a removal and an insertion at the place where the item is afterwards.
  private mutating func reload(
    _ path: IndexPath, old: [Int], target: Int
  ) throws(LayoutError) {
    guard old.indices.contains(path.section), (0..<old[path.section]).contains(path.item),
      !isRemoved(path)
    else { throw ChangePlan.noPlace("an item is reloaded at \(path)", path.section) }
    reloads[target, default: []].append(path.item)
    touched.insert(target)
  }

  /// Old places whose measures are forgotten, by new section.
  private(set) var reloads: [Int: [Int]] = [:]

  private mutating func mapSections(
    _ changes: LayoutChanges, old: Int, new: Int
  ) throws(LayoutError) {
    guard changes.changesSections else {
      guard old == new else {
        throw LayoutError(
          section: nil, problem: .changesDoNotAddUp(before: old, gone: 0, come: 0, after: new))
      }
      sources = (0..<new).map { $0 }
      return
    }
    var isGone = Array(repeating: false, count: old)
    func remove(_ index: Int, _ what: String) throws(LayoutError) {
      guard isGone.indices.contains(index), !isGone[index] else {
        throw ChangePlan.noPlace("\(what) \(index)", nil)
      }
      isGone[index] = true
    }
    var isTaken = Array(repeating: false, count: new)
    sources = Array(repeating: nil, count: new)
    func take(_ index: Int, _ what: String) throws(LayoutError) {
      guard isTaken.indices.contains(index), !isTaken[index] else {
        throw ChangePlan.noPlace("\(what) \(index)", nil)
      }
      isTaken[index] = true
    }
    for index in changes.deletedSections { try remove(index, "a section is deleted at") }
    for index in changes.insertedSections { try take(index, "a section is inserted at") }
    for move in changes.movedSections {
      try remove(move.from, "a section moves from")
      try take(move.to, "a section moves to")
      sources[move.to] = move.from
    }
    let gone = changes.deletedSections.count + changes.movedSections.count
    let come = changes.insertedSections.count + changes.movedSections.count
    guard old - gone + come == new else {
      throw LayoutError(
        section: nil, problem: .changesDoNotAddUp(before: old, gone: gone, come: come, after: new))
    }
    var next = 0
    for index in 0..<new where !isTaken[index] {
      while isGone[next] { next += 1 }
      sources[index] = next
      next += 1
    }
    let reloaded = Set(changes.reloadedSections)
    for index in changes.reloadedSections where !(0..<old).contains(index) {
      throw ChangePlan.noPlace("a section is reloaded at \(index)", nil)
    }
    for index in 0..<new {
      if let source = sources[index], reloaded.contains(source) { sources[index] = nil }
    }
  }

  /// The edits of a new section.
  ///
  /// - Parameter measure: What a moved item measured where it was.
  func edits(
    section index: Int, newCount: Int, measure: (IndexPath) -> MeasuredSize?
  ) -> ItemEdits {
    guard let source = sources[index] else {
      return ItemEdits(removed: [], inserted: [], newCount: newCount)
    }
    let inserted = (inserted[index] ?? []).map {
      (items: $0.items, measure: $0.from.flatMap(measure))
    }
    let removed = removed[source] ?? []
    guard let reloaded = reloads[index] else {
      return ItemEdits(removed: removed, inserted: inserted, newCount: newCount)
    }
    let moves = ItemEdits(removed: removed, inserted: inserted, newCount: newCount)
    let again = Set(reloaded).sorted()
    return ItemEdits(
      removed: removed + again.map { $0..<$0 + 1 },
      inserted: inserted
        + moves.newPlaces(ofItems: again).map { (items: $0..<$0 + 1, measure: nil) },
      newCount: newCount)
  }
}

/// Places of items that changes name, each of which must be there and named once.
private struct PlacedRuns {
  struct Named {
    var items: Range<Int>
    var from: IndexPath?
    /// What happens there, for an error.
    var change: String
    var number: Int
  }

  private let counts: [Int]
  private var runs: [Int: [Named]] = [:]
  private var count = 0

  init(within counts: [Int]) { self.counts = counts }

  mutating func add(
    _ path: IndexPath, _ change: String, from origin: IndexPath? = nil
  ) throws(LayoutError) {
    try add(
      LayoutChanges.ItemRun(section: path.section, items: path.item..<path.item + 1), change,
      from: origin)
  }

  mutating func add(
    _ run: LayoutChanges.ItemRun, _ change: String, from origin: IndexPath? = nil
  ) throws(LayoutError) {
    guard !run.items.isEmpty else { return }
    let room = 0..<(counts.indices.contains(run.section) ? counts[run.section] : 0)
    guard room.clamped(to: run.items) == run.items else {
      let outside = room.contains(run.items.lowerBound) ? room.upperBound : run.items.lowerBound
      let path = IndexPath(item: outside, section: run.section)
      throw ChangePlan.noPlace("\(change) \(path)", run.section)
    }
    runs[run.section, default: []].append(
      Named(items: run.items, from: origin, change: change, number: count))
    count += 1
  }

  /// All in order, by section.
  func sorted() throws(LayoutError) -> [Int: [Named]] {
    var result: [Int: [Named]] = [:]
    for (section, named) in runs {
      let sorted = named.sorted {
        ($0.items.lowerBound, $0.number) < ($1.items.lowerBound, $1.number)
      }
      for (one, next) in zip(sorted, sorted.dropFirst())
      where next.items.lowerBound < one.items.upperBound {
        let path = IndexPath(item: next.items.lowerBound, section: section)
        throw ChangePlan.noPlace("\(next.change) \(path)", section)
      }
      result[section] = sorted
    }
    return result
  }
}
