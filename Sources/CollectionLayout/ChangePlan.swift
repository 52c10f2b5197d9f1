// SPDX-License-Identifier: MIT

internal import IndexPaths

/// Changes, held against the counts before and after: which section becomes which, and what changes in each.
internal struct ChangePlan {
  /// For each new section the old one that it was, or nil for one that is made anew.
  private(set) var sources: [Int?]
  /// Old places that go, by old section; moved items are among them.
  private(set) var removed: [Int: [Int]] = [:]
  /// New places that come, by new section, with where a moved item was.
  private(set) var inserted: [Int: [(item: Int, from: IndexPath?)]] = [:]
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
    var gone: Set<IndexPath> = []
    func remove(_ path: IndexPath, _ what: String) throws(LayoutError) {
      guard old.indices.contains(path.section), (0..<old[path.section]).contains(path.item),
        gone.insert(path).inserted
      else { throw ChangePlan.noPlace("\(what) \(path)", path.section) }
      removed[path.section, default: []].append(path.item)
      if let target = target(path.section) { touched.insert(target) }
    }
    var come: Set<IndexPath> = []
    func insert(_ path: IndexPath, from: IndexPath?, _ what: String) throws(LayoutError) {
      guard new.indices.contains(path.section), (0..<new[path.section]).contains(path.item),
        come.insert(path).inserted
      else { throw ChangePlan.noPlace("\(what) \(path)", path.section) }
      inserted[path.section, default: []].append((path.item, from))
      touched.insert(path.section)
    }
    for path in changes.deletedItems { try remove(path, "an item is deleted at") }
    for path in changes.insertedItems { try insert(path, from: nil, "an item is inserted at") }
    for move in changes.movedItems {
      try remove(move.from, "an item moves from")
      try insert(move.to, from: move.from, "an item moves to")
    }
    for (index, source) in sources.enumerated() where source != nil {
      guard let source else { continue }
      let out = removed[source]?.count ?? 0
      let more = inserted[index]?.count ?? 0
      guard old[source] - out + more == new[index] else {
        throw LayoutError(
          section: index,
          problem: .changesDoNotAddUp(
            before: old[source], gone: out, come: more, after: new[index]))
      }
    }
    for path in changes.reloadedItems where target(path.section) != nil {
      try reload(path, isGone: gone.contains(path), old: old, target: target(path.section) ?? 0)
    }
  }

  private static func noPlace(_ what: String, _ section: Int?) -> LayoutError {
    LayoutError(section: section, problem: .changeHasNoPlace(what))
  }

  /// A reload is a removal and an insertion at the place where the item is afterwards.
  private mutating func reload(
    _ path: IndexPath, isGone: Bool, old: [Int], target: Int
  ) throws(LayoutError) {
    guard old.indices.contains(path.section), (0..<old[path.section]).contains(path.item), !isGone
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
      (item: $0.item, measure: $0.from.flatMap(measure))
    }
    let removed = removed[source] ?? []
    guard let reloaded = reloads[index] else {
      return ItemEdits(removed: removed, inserted: inserted, newCount: newCount)
    }
    let moves = ItemEdits(removed: removed, inserted: inserted, newCount: newCount)
    let again = Set(reloaded).sorted()
    return ItemEdits(
      removed: removed + again,
      inserted: inserted + moves.newPlaces(ofItems: again).map { (item: $0, measure: nil) },
      newCount: newCount)
  }
}
