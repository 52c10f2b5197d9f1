// SPDX-License-Identifier: MIT

internal import IndexPaths

/// A batch update in the order of what it makes: from where each section comes, and each piece of a section.
internal struct FlowUpdatePlan {
  enum Source: Hashable {
    case fresh
    case kept(Int)
    case moved(Int)
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
    var item: Int
    var origin: IndexPath?
  }

  /// For each section after the update.
  let sources: [Source]
  /// Old places, by old section.
  private var removals: [Int: [Int]] = [:]
  private var reloads: [Int: [Int]] = [:]
  /// New places, by new section.
  private var insertions: [Int: [Insertion]] = [:]

  init(_ updates: [CollectionViewUpdateItem], sectionCount: Int) {
    sources = FlowUpdatePlan.sources(updates.filter(\.isSection), sectionCount: sectionCount)
    for update in updates where !update.isSection {
      let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
      switch update.action {
      case .reload:
        if let before { reloads[before.section, default: []].append(before.item) }
      case .insert, .delete, .move:
        if let before { removals[before.section, default: []].append(before.item) }
        if let after {
          insertions[after.section, default: []].append(
            Insertion(item: after.item, origin: before))
        }
      }
    }
  }

  private static func sources(
    _ updates: [CollectionViewUpdateItem], sectionCount: Int
  ) -> [Source] {
    guard !updates.isEmpty else { return (0..<sectionCount).map { .kept($0) } }
    var left = Set<Int>()
    var reloaded = Set<Int>()
    var placed: [Int: Source] = [:]
    for update in updates {
      let before = update.indexPathBeforeUpdate?.section
      if update.action == .reload {
        if let before { reloaded.insert(before) }
        continue
      }
      if let before { left.insert(before) }
      if let after = update.indexPathAfterUpdate?.section {
        placed[after] = before.map { .moved($0) } ?? .fresh
      }
    }
    var staying = (0..<sectionCount).filter { !left.contains($0) }.makeIterator()
    return (0..<max(0, sectionCount - left.count + placed.count)).map { number in
      if let source = placed[number] { return source }
      guard let origin = staying.next() else { return .fresh }
      return reloaded.contains(origin) ? .fresh : .kept(origin)
    }
  }

  /// What changes in a section that was there before.
  func change(ofSection number: Int, oldCount: Int) -> SectionChange {
    let origin: Int
    switch sources[number] {
    case .fresh: return SectionChange()
    case .kept(let section), .moved(let section): origin = section
    }
    var removals = Cursor((removals[origin] ?? []).sorted())
    var reloads = Cursor((reloads[origin] ?? []).sorted())
    var insertions = Cursor((insertions[number] ?? []).sorted { $0.item < $1.item })
    var change = SectionChange()
    guard removals.next != nil || reloads.next != nil || insertions.next != nil else {
      return change
    }
    var old = 0
    var new = 0
    var edit = FlowEdit(start: 0, removed: 0, inserted: 0)
    func close() {
      if edit.removed + edit.inserted > 0 { change.edits.append(edit) }
      edit = FlowEdit(start: new, removed: 0, inserted: 0)
    }
    while true {
      if let insertion = insertions.next, insertion.item == new {
        insertions.step()
        change.append(insertion.origin.map { .moved($0) } ?? .fresh(new..<new + 1))
        new += 1
        edit.inserted += 1
      } else if removals.next == old {
        removals.step()
        old += 1
        edit.removed += 1
      } else if reloads.next == old {
        reloads.step()
        change.append(.fresh(new..<new + 1))
        old += 1
        new += 1
        edit.removed += 1
        edit.inserted += 1
      } else {
        let end = min(removals.next ?? oldCount, reloads.next ?? oldCount, oldCount)
        let length = min(end - old, insertions.next.map { $0.item - new } ?? Int.max)
        guard length > 0 else { break }
        change.append(.kept(old..<old + length))
        old += length
        new += length
        close()
      }
    }
    close()
    precondition(
      removals.next == nil && reloads.next == nil && insertions.next == nil,
      "the update names items that section \(number) with \(oldCount) items does not have, or twice"
    )
    return change
  }

  private struct Cursor<Element> {
    private var rest: ArraySlice<Element>

    init(_ elements: [Element]) { rest = elements[...] }

    var next: Element? { rest.first }

    mutating func step() { rest = rest.dropFirst() }
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
