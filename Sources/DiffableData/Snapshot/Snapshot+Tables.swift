// SPDX-License-Identifier: MIT

extension Snapshot {
  /// The same content with the handles of another snapshot's tables. Free when it has them, else O(items) hashes.
  @inlinable internal func rebased(onto other: Snapshot) -> Snapshot {
    if itemTable === other.itemTable && sectionTable === other.sectionTable { return self }
    return rebased(sectionTable: other.sectionTable, itemTable: other.itemTable)
  }

  @inlinable internal func rebased(
    sectionTable: SharedInternTable<SectionIdentifier>,
    itemTable: SharedInternTable<ItemIdentifier>
  ) -> Snapshot {
    var result = Snapshot(
      sectionTable: sectionTable, itemTable: itemTable, misuseReporter: misuseReporter)
    result.appendSections(sectionIdentifiers)
    for section in sectionOrder {
      let target = sectionTable.handle(of: self.sectionTable.identifier(of: section))
      let items = self.itemTable.identifiers(of: itemsOfSection[Int(section)])
      guard let target else { preconditionFailure("A section lacks a handle.") }
      result.itemsOfSection[Int(target)] = result.admit(items, to: target)
    }
    result.reloadSections(reloadedSectionIdentifiers)
    result.reloadItems(reloadedItemIdentifiers)
    result.reconfigureItems(reconfiguredItemIdentifiers)
    result.assertInvariants()
    return result
  }

  /// Whether the next apply reloads or reconfigures anything.
  @inlinable internal var hasMarks: Bool {
    !reloadedItems.order.isEmpty || !reconfiguredItems.order.isEmpty
      || !reloadedSections.order.isEmpty
  }

  /// The same content without marks.
  @inlinable internal var unmarked: Snapshot {
    var copy = self
    copy.reloadedItems = MarkedHandles()
    copy.reconfiguredItems = MarkedHandles()
    copy.reloadedSections = MarkedHandles()
    return copy
  }
}
