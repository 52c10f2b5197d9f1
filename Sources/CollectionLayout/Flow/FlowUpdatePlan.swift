// SPDX-License-Identifier: MIT

internal import IndexPaths

/// A batch update in the order of what it makes: from where each section comes, and each piece of a section.
internal struct FlowUpdatePlan {
  enum Source: Hashable {
    case fresh
    case kept(Int)
    case moved(Int)

    /// The old section.
    var origin: Int? {
      switch self {
      case .fresh: nil
      case .kept(let section), .moved(let section): section
      }
    }
  }

  enum Piece: Hashable {
    /// Items that were there, by their old places in the section.
    case kept(Range<Int>)
    /// One that was elsewhere.
    case moved(IndexPath)
    /// New ones, by their new places.
    case fresh(Range<Int>)
  }

  struct SectionChange {
    var pieces: [Piece] = []
    var edits: [FlowEdit] = []

    var isEmpty: Bool { edits.isEmpty }
  }

  private struct Insertion {
    var items: Range<Int>
    /// Where the first of moved items was.
    var origin: IndexPath?
  }

  /// For each section after the update.
  let sources: [Source]
  /// Old places in order, by old section, and whether the item there is shown anew rather than gone.
  private var removals: [Int: [(items: Range<Int>, isReload: Bool)]] = [:]
  /// New places in order, by new section.
  private var insertions: [Int: [Insertion]] = [:]

  /// - Throws: When places do not exist or are named twice, or the update does not make the old counts the new ones.
  init(
    _ updates: CollectionViewUpdateItems, old: [Int], new: [Int]
  ) throws(LayoutError) {
    sources = try FlowUpdatePlan.sources(
      updates.runs.filter(\.first.isSection), old: old.count, new: new.count)
    for run in updates.runs where !run.first.isSection {
      let (before, after) = (run.first.indexPathBeforeUpdate, run.first.indexPathAfterUpdate)
      let isReload = run.first.action == .reload
      if let before {
        let items = try FlowUpdatePlan.items(before, run.count, in: old, "an item changes at")
        removals[before.section, default: []].append((items, isReload))
      }
      if let after, !isReload {
        let items = try FlowUpdatePlan.items(after, run.count, in: new, "an item arrives at")
        insertions[after.section, default: []].append(Insertion(items: items, origin: before))
      }
    }
    for section in removals.keys {
      removals[section]?.sort { $0.items.lowerBound < $1.items.lowerBound }
      try FlowUpdatePlan.checkOnce(
        removals[section]?.map(\.items) ?? [], section, "an item changes at")
    }
    for section in insertions.keys {
      insertions[section]?.sort { $0.items.lowerBound < $1.items.lowerBound }
      try FlowUpdatePlan.checkOnce(
        insertions[section]?.map(\.items) ?? [], section, "an item arrives at")
    }
    for (number, source) in sources.enumerated() {
      guard let origin = source.origin else { continue }
      let less = (removals[origin] ?? []).reduce(0) { $0 + ($1.isReload ? 0 : $1.items.count) }
      let more = (insertions[number] ?? []).reduce(0) { $0 + $1.items.count }
      guard old[origin] - less + more == new[number] else {
        throw LayoutError(
          section: number,
          problem: .changesDoNotAddUp(
            before: old[origin], gone: less, come: more, after: new[number]))
      }
    }
  }

  /// The places that a run of changes names, if there are such.
  private static func items(
    _ first: IndexPath, _ count: Int, in counts: [Int], _ change: String
  ) throws(LayoutError) -> Range<Int> {
    let room = 0..<(counts.indices.contains(first.section) ? counts[first.section] : 0)
    guard room.contains(first.item), first.item + count <= room.upperBound else {
      let item = room.contains(first.item) ? room.upperBound : first.item
      throw noPlace("\(change) \(IndexPath(item: item, section: first.section))", first.section)
    }
    return first.item..<first.item + count
  }

  /// Sees to it that no place is named twice by ranges in order.
  private static func checkOnce(
    _ ranges: [Range<Int>], _ section: Int, _ change: String
  ) throws(LayoutError) {
    for (one, next) in zip(ranges, ranges.dropFirst()) where next.lowerBound < one.upperBound {
      throw noPlace("\(change) \(IndexPath(item: next.lowerBound, section: section))", section)
    }
  }

  private static func noPlace(_ change: String, _ section: Int?) -> LayoutError {
    LayoutError(section: section, problem: .changeHasNoPlace(change))
  }

  private static func sources(
    _ runs: [CollectionViewUpdateItems.Run], old: Int, new: Int
  ) throws(LayoutError) -> [Source] {
    var left = Set<Int>()
    var reloaded = Set<Int>()
    var placed: [Int: Source] = [:]
    for update in runs.flatMap({ run in (0..<run.count).map { run[$0] } }) {
      let before = update.indexPathBeforeUpdate?.section
      if let before {
        guard (0..<old).contains(before), !left.contains(before), !reloaded.contains(before) else {
          throw noPlace("a section changes at \(before)", nil)
        }
        if update.action == .reload {
          reloaded.insert(before)
          continue
        }
        left.insert(before)
      }
      if let after = update.indexPathAfterUpdate?.section {
        guard (0..<new).contains(after), placed[after] == nil else {
          throw noPlace("a section arrives at \(after)", nil)
        }
        placed[after] = before.map { .moved($0) } ?? .fresh
      }
    }
    guard old - left.count + placed.count == new else {
      throw LayoutError(
        section: nil,
        problem: .changesDoNotAddUp(
          before: old, gone: left.count, come: placed.count, after: new))
    }
    var staying = (0..<old).filter { !left.contains($0) }.makeIterator()
    return (0..<new).map { number in
      if let source = placed[number] { return source }
      // There are as many left as places, by the sum above.
      guard let origin = staying.next(), !reloaded.contains(origin) else { return .fresh }
      return .kept(origin)
    }
  }

  /// What changes in a section that was there before.
  func change(ofSection number: Int, oldCount: Int) -> SectionChange {
    guard let origin = sources[number].origin else { return SectionChange() }
    var removals = (removals[origin] ?? [])[...]
    var insertions = (insertions[number] ?? [])[...]
    var change = SectionChange()
    guard !removals.isEmpty || !insertions.isEmpty else { return change }
    var old = 0
    var new = 0
    var edit = FlowEdit(start: 0, removed: 0, inserted: 0)
    func close() {
      if edit.removed + edit.inserted > 0 { change.edits.append(edit) }
      edit = FlowEdit(start: new, removed: 0, inserted: 0)
    }
    while true {
      if let insertion = insertions.first, insertion.items.lowerBound == new {
        insertions.removeFirst()
        if let origin = insertion.origin {
          for offset in insertion.items.indices {
            let item = origin.item + offset - insertion.items.lowerBound
            change.append(.moved(IndexPath(item: item, section: origin.section)))
          }
        } else {
          change.append(.fresh(insertion.items))
        }
        new += insertion.items.count
        edit.inserted += insertion.items.count
      } else if let removal = removals.first, removal.items.lowerBound <= old {
        // Of items that are shown anew those go first before which others arrive.
        let left = removal.items.upperBound - old
        let next = insertions.first.map { $0.items.lowerBound - new } ?? Int.max
        let taken = removal.isReload ? min(left, next) : left
        if removal.isReload {
          change.append(.fresh(new..<new + taken))
          new += taken
          edit.inserted += taken
        }
        old += taken
        edit.removed += taken
        if old == removal.items.upperBound { removals.removeFirst() }
      } else {
        let end = min(removals.first?.items.lowerBound ?? oldCount, oldCount)
        let length = min(end - old, insertions.first.map { $0.items.lowerBound - new } ?? Int.max)
        guard length > 0 else { break }
        change.append(.kept(old..<old + length))
        old += length
        new += length
        close()
      }
    }
    close()
    return change
  }
}

extension FlowUpdatePlan.SectionChange {
  /// Appends a piece, to the last one when both are new.
  fileprivate mutating func append(_ piece: FlowUpdatePlan.Piece) {
    if case .fresh(let range) = piece, case .fresh(let last)? = pieces.last,
      last.upperBound == range.lowerBound
    {
      pieces[pieces.count - 1] = .fresh(last.lowerBound..<range.upperBound)
    } else {
      pieces.append(piece)
    }
  }
}
