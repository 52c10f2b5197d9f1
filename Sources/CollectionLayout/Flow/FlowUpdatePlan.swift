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

  /// - Throws: When places do not exist or are named twice, or the update does not make the old counts the new ones.
  init(
    _ updates: [CollectionViewUpdateItem], old: [Int], new: [Int]
  ) throws(LayoutError) {
    sources = try FlowUpdatePlan.sources(
      updates.filter(\.isSection), old: old.count, new: new.count)
    var gone = Set<IndexPath>()
    var come = Set<IndexPath>()
    for update in updates where !update.isSection {
      let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
      if let before {
        guard FlowUpdatePlan.exists(before, in: old), gone.insert(before).inserted else {
          throw FlowUpdatePlan.noPlace("an item changes at \(before)", before.section)
        }
        if update.action == .reload {
          reloads[before.section, default: []].append(before.item)
          continue
        }
        removals[before.section, default: []].append(before.item)
      }
      if let after {
        guard FlowUpdatePlan.exists(after, in: new), come.insert(after).inserted else {
          throw FlowUpdatePlan.noPlace("an item arrives at \(after)", after.section)
        }
        insertions[after.section, default: []].append(
          Insertion(item: after.item, origin: before))
      }
    }
    for (number, source) in sources.enumerated() {
      guard let origin = source.origin else { continue }
      let (less, more) = (removals[origin]?.count ?? 0, insertions[number]?.count ?? 0)
      guard old[origin] - less + more == new[number] else {
        throw LayoutError(
          section: number,
          problem: .changesDoNotAddUp(
            before: old[origin], gone: less, come: more, after: new[number]))
      }
    }
  }

  private static func exists(_ path: IndexPath, in counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  private static func noPlace(_ change: String, _ section: Int?) -> LayoutError {
    LayoutError(section: section, problem: .changeHasNoPlace(change))
  }

  private static func sources(
    _ updates: [CollectionViewUpdateItem], old: Int, new: Int
  ) throws(LayoutError) -> [Source] {
    var left = Set<Int>()
    var reloaded = Set<Int>()
    var placed: [Int: Source] = [:]
    for update in updates {
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
