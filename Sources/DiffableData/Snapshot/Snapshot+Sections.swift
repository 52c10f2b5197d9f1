// SPDX-License-Identifier: MIT

extension Snapshot {
  /// Adds sections at the end. One already present is ignored and reported; one given twice stops the program.
  @inlinable public mutating func appendSections(_ sections: some Collection<SectionIdentifier>) {
    insert(sections, at: sectionOrder.count)
  }

  /// Inserts sections before one that exists, together and in their order; see ``appendSections(_:)``.
  @inlinable public mutating func insertSections(
    _ sections: some Collection<SectionIdentifier>, beforeSection anchor: SectionIdentifier
  ) {
    insert(sections, at: index(ofAnchor: anchor))
  }

  /// Inserts sections after one that exists, together and in their order; see ``appendSections(_:)``.
  @inlinable public mutating func insertSections(
    _ sections: some Collection<SectionIdentifier>, afterSection anchor: SectionIdentifier
  ) {
    insert(sections, at: index(ofAnchor: anchor) + 1)
  }

  /// Removes sections and their items. Unknown ones are ignored. O(sections + items removed).
  public mutating func deleteSections(_ sections: some Collection<SectionIdentifier>) {
    var removed = 0
    for section in sections {
      guard let handle = presentHandle(ofSection: section) else { continue }
      for item in itemsOfSection[Int(handle)] { sectionOfItem[Int(item)] = Self.absent }
      itemCount -= itemsOfSection[Int(handle)].count
      itemsOfSection[Int(handle)] = []
      sectionIndexes[Int(handle)] = -1
      removed += 1
    }
    guard removed > 0 else { return }
    sectionOrder.removeAll { sectionIndexes[Int($0)] < 0 }
    renumberSections(from: 0)
    forgetMarksOfAbsent()
  }

  /// Takes a section out and puts it before another. Both must exist; before itself changes nothing.
  public mutating func moveSection(
    _ section: SectionIdentifier, beforeSection anchor: SectionIdentifier
  ) { move(section, to: anchor, offset: 0) }

  /// Takes a section out and puts it after another. Both must exist; after itself changes nothing.
  public mutating func moveSection(
    _ section: SectionIdentifier, afterSection anchor: SectionIdentifier
  ) { move(section, to: anchor, offset: 1) }

  /// Marks sections, so that the next apply shows all of their items in new cells.
  ///
  /// An unknown section stops the program, as an unknown item does; what UIKit does is not known, and a mark that
  /// silently goes nowhere hides a mistake.
  public mutating func reloadSections(_ sections: some Collection<SectionIdentifier>) {
    let handles = sections.map { requiredHandle(ofSection: $0, "reloaded") }
    mark { marks in handles.forEach { marks.reloadedSections.insert($0) } }
  }

  @inlinable internal func index(ofAnchor section: SectionIdentifier) -> Int {
    Int(sectionIndexes[Int(requiredHandle(ofSection: section, "the anchor of an insertion"))])
  }

  @inlinable internal mutating func insert(
    _ sections: some Collection<SectionIdentifier>, at index: Int
  ) {
    let (handles, _) = sectionTable.intern(sections)
    var added: ContiguousArray<UInt32> = []
    var ignored: Set<UInt32> = []
    added.reserveCapacity(handles.count)
    for handle in handles {
      let place = Int(handle)
      if place >= sectionIndexes.count {
        let missing = place + 1 - sectionIndexes.count
        sectionIndexes.append(contentsOf: repeatElement(-1, count: missing))
        itemsOfSection.append(contentsOf: repeatElement([], count: missing))
      }
      precondition(
        sectionIndexes[place] != Self.pending && !ignored.contains(handle),
        "Section \(sectionTable.identifier(of: handle)) is given twice in one call; supplied section identifiers are not unique."
      )
      if sectionIndexes[place] >= 0 {
        ignored.insert(handle)
        misuseReporter(
          "Section \(sectionTable.identifier(of: handle)) is in the snapshot already and stays where it is."
        )
      } else {
        sectionIndexes[place] = Self.pending
        added.append(handle)
      }
    }
    sectionOrder.insert(contentsOf: added, at: index)
    renumberSections(from: index)
  }

  @inlinable internal mutating func renumberSections(from start: Int) {
    for index in start..<sectionOrder.count {
      sectionIndexes[Int(sectionOrder[index])] = Int32(truncatingIfNeeded: index)
    }
  }

  private mutating func move(
    _ section: SectionIdentifier, to anchor: SectionIdentifier, offset: Int
  ) {
    let handle = requiredHandle(ofSection: section, "moved")
    let anchorHandle = requiredHandle(ofSection: anchor, "the anchor of a move")
    guard handle != anchorHandle else { return }
    sectionOrder.remove(at: Int(sectionIndexes[Int(handle)]))
    renumberSections(from: 0)
    sectionOrder.insert(handle, at: Int(sectionIndexes[Int(anchorHandle)]) + offset)
    renumberSections(from: 0)
  }
}
