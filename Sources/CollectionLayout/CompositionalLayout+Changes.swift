// SPDX-License-Identifier: MIT

public import IndexPaths

extension CompositionalLayout {
  /// Takes items and sections out, in and elsewhere; what stays keeps what was measured of it.
  ///
  /// The section provider is asked for new and reloaded sections and for those whose items change; a section that
  /// only gets another index stays as it is until the next `prepare`. Where the provider now gives a section in
  /// which items measure otherwise, their measures are forgotten.
  ///
  /// - Parameters:
  ///   - changes: What goes, comes and moves.
  ///   - itemCounts: Those after the changes, one for each section.
  ///   - anchor: A place to follow through the changes.
  /// - Returns: Where that place is now: with its item, or at the item that took its place; nil when there is
  ///   neither, or no anchor.
  /// - Throws: `changesDoNotAddUp` and `changeHasNoPlace`, before anything is changed; what is wrong with a
  ///   section that the provider gives, after which the layout has no sections.
  /// - Complexity: O(*c* log *n* + *s*) for *c* changes of fixed sections and lists among *n* items in *s* sections.
  ///   Where several items share a line, also O(*m* log *n*) for the *m* measured items of the section behind
  ///   its first change, as these are dealt to lines anew.
  @discardableResult
  public func apply(
    _ changes: LayoutChanges, itemCounts: [Int], anchor: ScrollAnchor? = nil
  ) throws(LayoutError) -> ScrollAnchor? {
    let plan = try ChangePlan(changes, old: sections.map(\.itemCount), new: itemCounts)
    let measure = measures(ofMoved: changes, plan)
    var edits: [Int: ItemEdits] = [:]
    for index in plan.touched where plan.sources[index] != nil {
      edits[index] = plan.edits(section: index, newCount: itemCounts[index]) { measure[$0] }
    }
    let followed = anchor.flatMap { follow($0, plan, edits, itemCounts) }
    if changes.changesSections {
      try rearrange(plan, itemCounts)
    }
    for (index, edit) in edits {
      let fresh = try makeSection(index, itemCount: itemCounts[index])
      let former = sections[index]
      if fresh.lines.takeMeasures(of: former.lines) { fresh.lines.apply(edit) }
      fresh.takeState(of: former)
      fresh.clampOrthogonalOffset()
      sections[index] = fresh
      updateExtent(index)
      updateReach(index)
    }
    return followed
  }

  /// What moved items measured, where the section that they come into measures as theirs does.
  private func measures(
    ofMoved changes: LayoutChanges, _ plan: ChangePlan
  ) -> [IndexPath: MeasuredSize] {
    var found: [IndexPath: MeasuredSize] = [:]
    for move in changes.movedItems {
      guard let target = plan.sources[move.to.section],
        target == move.from.section
          || sections[target].lines.rule.keepsMeasures(of: sections[move.from.section].lines.rule)
      else { continue }
      found[move.from] = sections[move.from.section].lines.measure(ofItem: move.from.item)
    }
    return found
  }

  /// Puts sections in their new order and makes those that are new.
  private func rearrange(_ plan: ChangePlan, _ itemCounts: [Int]) throws(LayoutError) {
    let old = sections
    var made: [SectionGeometry] = []
    made.reserveCapacity(itemCounts.count)
    for (index, source) in plan.sources.enumerated() {
      if let source {
        made.append(old[source])
      } else {
        made.append(try makeSection(index, itemCount: itemCounts[index]))
      }
    }
    let kept = global
    try prepareGlobal(sectionCount: itemCounts.count)
    if let kept, global?.items.isEmpty == false { global = kept }
    setSections(made)
  }

  private func follow(
    _ anchor: ScrollAnchor, _ plan: ChangePlan, _ edits: [Int: ItemEdits], _ itemCounts: [Int]
  ) -> ScrollAnchor? {
    guard let section = plan.sources.firstIndex(of: anchor.section) else { return nil }
    guard let item = anchor.item else {
      return ScrollAnchor(section: section, item: nil, distance: anchor.distance)
    }
    let path = IndexPath(item: item, section: anchor.section)
    for (target, come) in plan.inserted {
      if let moved = come.first(where: { $0.from == path }) {
        return ScrollAnchor(
          section: target, item: moved.items.lowerBound, distance: anchor.distance)
      }
    }
    let place = edits[section]?.newPlace(ofItem: item) ?? item
    guard itemCounts[section] > 0 else {
      return ScrollAnchor(section: section, item: nil, distance: 0)
    }
    let isGone = plan.isRemoved(path)
    return ScrollAnchor(
      section: section, item: min(place, itemCounts[section] - 1),
      distance: isGone ? 0 : anchor.distance)
  }

  /// Inserts unmeasured items before one, or behind the last, of a section that the provider need not give anew.
  ///
  /// - Precondition: The place is one of the section's, or the one behind its last.
  /// - Complexity: As `apply`.
  public func insertItems(_ count: Int, at path: IndexPath) {
    edit(path, removing: 0, inserting: count)
  }

  /// Takes out items from one on, of a section that the provider need not give anew.
  ///
  /// - Precondition: The section has them.
  /// - Complexity: As `apply`.
  public func deleteItems(_ count: Int, at path: IndexPath) {
    edit(path, removing: count, inserting: 0)
  }

  private func edit(_ path: IndexPath, removing: Int, inserting: Int) {
    precondition(sections.indices.contains(path.section), "there is no section \(path.section)")
    let section = sections[path.section]
    let count = section.itemCount
    precondition(
      removing >= 0 && inserting >= 0 && path.item >= 0 && path.item + removing <= count
        && count - removing + inserting <= Int(Int32.max),
      "section \(path.section) of \(count) items cannot lose \(removing) and get \(inserting)"
        + " at \(path.item)")
    section.lines.edit(at: path.item, removing: removing, inserting: inserting)
    section.clampOrthogonalOffset()
    updateExtent(path.section)
  }

  /// Takes the lengths of all items of a list at once, as when they are known without showing them.
  ///
  /// - Parameters:
  ///   - lengths: One for each item, in points; one that is negative or no number leaves its item the estimate.
  ///   - index: The section's.
  /// - Returns: False, and nothing changes, when the section's lines are not one estimated item each, or there are
  ///   more or fewer lengths than items.
  /// - Complexity: O(*n*), a few nanoseconds for each.
  @discardableResult
  public func setPreferredLengths(_ lengths: [Double], section index: Int) -> Bool {
    guard sections.indices.contains(index), sections[index].lines.isList,
      lengths.count == sections[index].itemCount
    else { return false }
    sections[index].lines.setLengths(lengths)
    updateExtent(index)
    return true
  }
}
