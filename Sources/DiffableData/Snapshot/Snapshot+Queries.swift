// SPDX-License-Identifier: MIT

public import IndexPaths

extension Snapshot {
  /// How many items all sections hold. O(1).
  @inlinable public var numberOfItems: Int { itemCount }

  /// How many sections there are. O(1).
  @inlinable public var numberOfSections: Int { sectionOrder.count }

  /// The sections, in order. O(sections).
  @inlinable public var sectionIdentifiers: [SectionIdentifier] {
    sectionTable.identifiers(of: sectionOrder)
  }

  /// All items: sections in order, items in order within each. O(items).
  @inlinable public var itemIdentifiers: [ItemIdentifier] {
    itemTable.identifiers(of: itemOrder)
  }

  /// How many items a section holds. Stops the program when the section is unknown, as iOS 14 does. O(1).
  @inlinable public func numberOfItems(inSection section: SectionIdentifier) -> Int {
    itemsOfSection[Int(requiredHandle(ofSection: section))].count
  }

  /// A section's items, in order. Stops the program when the section is unknown, as iOS 14 does. O(its items).
  @inlinable public func itemIdentifiers(inSection section: SectionIdentifier) -> [ItemIdentifier] {
    itemTable.identifiers(of: itemsOfSection[Int(requiredHandle(ofSection: section))])
  }

  /// The section that holds an item, or nil when the item is absent. O(1).
  @inlinable public func sectionIdentifier(containingItem item: ItemIdentifier)
    -> SectionIdentifier?
  {
    presentHandle(ofItem: item).map {
      sectionTable.identifier(of: UInt32(sectionOfItem[Int($0)]))
    }
  }

  /// An item's index among ``itemIdentifiers``, or nil when it is absent. O(sections + items of its section).
  @inlinable public func indexOfItem(_ item: ItemIdentifier) -> Int? {
    guard let path = indexPath(of: item) else { return nil }
    return sectionOrder[..<path.section].reduce(path.item) {
      $0 + itemsOfSection[Int($1)].count
    }
  }

  /// A section's index among ``sectionIdentifiers``, or nil when it is absent. O(1).
  @inlinable public func indexOfSection(_ section: SectionIdentifier) -> Int? {
    presentHandle(ofSection: section).map { Int(sectionIndexes[Int($0)]) }
  }

  /// Whether the snapshot holds an item. O(1).
  @inlinable public func contains(_ item: ItemIdentifier) -> Bool {
    presentHandle(ofItem: item) != nil
  }

  /// An item's section and index in it, or nil when it is absent. O(items of its section).
  @inlinable public func indexPath(of item: ItemIdentifier) -> IndexPath? {
    guard let handle = presentHandle(ofItem: item) else { return nil }
    let section = sectionOfItem[Int(handle)]
    guard let index = itemsOfSection[Int(section)].firstIndex(of: handle) else { return nil }
    return IndexPath(item: index, section: Int(sectionIndexes[Int(section)]))
  }

  /// The item at a place, or nil when there is none. O(1).
  @inlinable public func itemIdentifier(at path: IndexPath) -> ItemIdentifier? {
    guard sectionOrder.indices.contains(path.section) else { return nil }
    let section = Int(sectionOrder[path.section])
    guard itemsOfSection[section].indices.contains(path.item) else { return nil }
    return itemTable.identifier(of: itemsOfSection[section][path.item])
  }

  /// The section at an index, or nil when there is none. O(1).
  @inlinable public func sectionIdentifier(at index: Int) -> SectionIdentifier? {
    sectionOrder.indices.contains(index)
      ? sectionTable.identifier(of: sectionOrder[index]) : nil
  }

  /// The items that the next apply shows in new cells, in the order of marking.
  @inlinable public var reloadedItemIdentifiers: [ItemIdentifier] {
    itemTable.identifiers(of: marks?.reloadedItems.order ?? [])
  }

  /// The items whose cells the next apply updates in place, in the order of marking.
  @inlinable public var reconfiguredItemIdentifiers: [ItemIdentifier] {
    itemTable.identifiers(of: marks?.reconfiguredItems.order ?? [])
  }

  /// The sections that the next apply reloads, in the order of marking.
  @inlinable public var reloadedSectionIdentifiers: [SectionIdentifier] {
    sectionTable.identifiers(of: marks?.reloadedSections.order ?? [])
  }

  /// The handles of all items, in order.
  @inlinable internal var itemOrder: ContiguousArray<UInt32> {
    var order: ContiguousArray<UInt32> = []
    order.reserveCapacity(itemCount)
    for section in sectionOrder { order.append(contentsOf: itemsOfSection[Int(section)]) }
    return order
  }

  @inlinable internal func presentHandle(ofItem item: ItemIdentifier) -> UInt32? {
    guard let handle = itemTable.handle(of: item), Int(handle) < sectionOfItem.count,
      sectionOfItem[Int(handle)] >= 0
    else { return nil }
    return handle
  }

  @inlinable internal func presentHandle(ofSection section: SectionIdentifier) -> UInt32? {
    guard let handle = sectionTable.handle(of: section), Int(handle) < sectionIndexes.count,
      sectionIndexes[Int(handle)] >= 0
    else { return nil }
    return handle
  }

  @inlinable internal func requiredHandle(
    ofItem item: ItemIdentifier, _ purpose: StaticString = "used"
  ) -> UInt32 {
    guard let handle = presentHandle(ofItem: item) else {
      preconditionFailure("Item \(item) is \(purpose) but is not in the snapshot.")
    }
    return handle
  }

  @inlinable internal func requiredHandle(
    ofSection section: SectionIdentifier, _ purpose: StaticString = "used"
  ) -> UInt32 {
    guard let handle = presentHandle(ofSection: section) else {
      preconditionFailure("Section \(section) is \(purpose) but is not in the snapshot.")
    }
    return handle
  }
}
