// SPDX-License-Identifier: MIT

extension Snapshot {
  /// Adds items at the end of a section; of the last one when none is named.
  ///
  /// An item already present moves to the new place and is reported. An item given twice, an unknown section, or
  /// the lack of any section stops the program. O(items given), and O(section) for each section that loses one.
  @inlinable public mutating func appendItems(
    _ items: some Collection<ItemIdentifier>, toSection section: SectionIdentifier? = nil
  ) {
    guard !items.isEmpty else { return }
    let target: UInt32
    if let section {
      target = requiredHandle(ofSection: section, "to take items")
    } else if let last = sectionOrder.last {
      target = last
    } else {
      preconditionFailure(
        "Items are appended to a snapshot without sections; append a section first.")
    }
    let handles = admit(items, to: target)
    if itemsOfSection[Int(target)].isEmpty {
      itemsOfSection[Int(target)] = handles
    } else {
      itemsOfSection[Int(target)].append(contentsOf: handles)
    }
  }

  /// Inserts items before one that exists, in its section, together and in their order; see ``appendItems(_:toSection:)``.
  @inlinable public mutating func insertItems(
    _ items: some Collection<ItemIdentifier>, beforeItem anchor: ItemIdentifier
  ) { insert(items, at: anchor, offset: 0) }

  /// Inserts items after one that exists, in its section, together and in their order; see ``appendItems(_:toSection:)``.
  @inlinable public mutating func insertItems(
    _ items: some Collection<ItemIdentifier>, afterItem anchor: ItemIdentifier
  ) { insert(items, at: anchor, offset: 1) }

  /// Removes items. Unknown ones are ignored. O(items given + items of the sections that lose any).
  @inlinable public mutating func deleteItems(_ items: some Collection<ItemIdentifier>) {
    var losers: Set<UInt32> = []
    for item in items {
      guard let handle = presentHandle(ofItem: item) else { continue }
      losers.insert(UInt32(sectionOfItem[Int(handle)]))
      sectionOfItem[Int(handle)] = Self.absent
      itemCount -= 1
    }
    guard !losers.isEmpty else { return }
    purge(losers)
    forgetMarksOfAbsent()
  }

  /// Removes all items and all sections.
  ///
  /// Whether UIKit keeps the sections is not documented; most of its callers append the same sections again right
  /// after this call, which an emptied snapshot serves without a report.
  @inlinable public mutating func deleteAllItems() {
    let emptied = Snapshot(
      sectionTable: sectionTable, itemTable: itemTable, misuseReporter: misuseReporter)
    self = emptied
  }

  /// Takes an item out and puts it before another, in the other's section. Both must exist; before itself changes nothing.
  @inlinable public mutating func moveItem(
    _ item: ItemIdentifier, beforeItem anchor: ItemIdentifier
  ) { move(item, to: anchor, offset: 0) }

  /// Takes an item out and puts it after another, in the other's section. Both must exist; after itself changes nothing.
  @inlinable public mutating func moveItem(
    _ item: ItemIdentifier, afterItem anchor: ItemIdentifier
  ) { move(item, to: anchor, offset: 1) }

  /// Marks items, so that the next apply shows them in new cells. An unknown item stops the program.
  ///
  /// A reload says more than a reconfiguration and takes its place.
  public mutating func reloadItems(_ items: some Collection<ItemIdentifier>) {
    let handles = ContiguousArray(items.map { requiredHandle(ofItem: $0, "reloaded") })
    mark { $0.reload(handles) }
  }

  /// Marks items, so that the next apply updates their cells in place. An unknown item stops the program.
  ///
  /// An item that is marked for a reload keeps that mark alone: its cell is new anyway.
  public mutating func reconfigureItems(_ items: some Collection<ItemIdentifier>) {
    let handles = ContiguousArray(items.map { requiredHandle(ofItem: $0, "reconfigured") })
    mark { $0.reconfigure(handles) }
  }

  @inlinable internal init(
    sectionTable: SharedInternTable<SectionIdentifier>,
    itemTable: SharedInternTable<ItemIdentifier>, misuseReporter: MisuseReporter
  ) {
    self.sectionTable = sectionTable
    self.itemTable = itemTable
    self.misuseReporter = misuseReporter
  }

  /// The handles of items that are about to be placed in a section, taken out of where they were.
  @inlinable internal mutating func admit(
    _ items: some Collection<ItemIdentifier>, to section: UInt32
  ) -> ContiguousArray<UInt32> {
    let (handles, areAllNew) = itemTable.intern(items)
    itemCount += handles.count
    if areAllNew, let first = handles.first {
      // The snapshots that share the table may have added to it since this one did.
      let missing = Int(first) - sectionOfItem.count
      sectionOfItem.append(contentsOf: repeatElement(Self.absent, count: missing))
      sectionOfItem.append(
        contentsOf: repeatElement(Int32(bitPattern: section), count: handles.count))
      return handles
    }
    if let greatest = handles.max(), Int(greatest) >= sectionOfItem.count {
      let missing = Int(greatest) + 1 - sectionOfItem.count
      sectionOfItem.append(contentsOf: repeatElement(Self.absent, count: missing))
    }
    var losers: Set<UInt32> = []
    for handle in handles {
      let former = sectionOfItem[Int(handle)]
      precondition(
        former != Self.pending,
        "Item \(itemTable.identifier(of: handle)) is given twice in one call; supplied item identifiers are not unique."
      )
      sectionOfItem[Int(handle)] = Self.pending
      guard former >= 0 else { continue }
      losers.insert(UInt32(former))
      itemCount -= 1
      misuseReporter(
        "Item \(itemTable.identifier(of: handle)) is in the snapshot already and moves to the new place."
      )
    }
    if !losers.isEmpty { purge(losers) }
    for handle in handles { sectionOfItem[Int(handle)] = Int32(bitPattern: section) }
    return handles
  }

  /// Drops from sections the handles that no longer belong to them.
  @inlinable internal mutating func purge(_ sections: Set<UInt32>) {
    for section in sections {
      itemsOfSection[Int(section)].removeAll {
        sectionOfItem[Int($0)] != Int32(bitPattern: section)
      }
    }
  }

  @inlinable internal mutating func insert(
    _ items: some Collection<ItemIdentifier>, at anchor: ItemIdentifier, offset: Int
  ) {
    let anchorHandle = requiredHandle(ofItem: anchor, "the anchor of an insertion")
    let section = UInt32(sectionOfItem[Int(anchorHandle)])
    let handles = admit(items, to: section)
    guard let index = itemsOfSection[Int(section)].firstIndex(of: anchorHandle) else {
      preconditionFailure("Item \(anchor) is inserted next to itself.")
    }
    itemsOfSection[Int(section)].insert(contentsOf: handles, at: index + offset)
  }

  @inlinable internal mutating func move(
    _ item: ItemIdentifier, to anchor: ItemIdentifier, offset: Int
  ) {
    let handle = requiredHandle(ofItem: item, "moved")
    let anchorHandle = requiredHandle(ofItem: anchor, "the anchor of a move")
    guard handle != anchorHandle else { return }
    let source = Int(sectionOfItem[Int(handle)])
    let target = Int(sectionOfItem[Int(anchorHandle)])
    if let index = itemsOfSection[source].firstIndex(of: handle) {
      itemsOfSection[source].remove(at: index)
    }
    let index = itemsOfSection[target].firstIndex(of: anchorHandle) ?? 0
    itemsOfSection[target].insert(handle, at: index + offset)
    sectionOfItem[Int(handle)] = Int32(truncatingIfNeeded: target)
  }

  @inlinable internal mutating func forgetMarksOfAbsent() {
    if marks == nil { return }
    let (sections, indexes) = (sectionOfItem, sectionIndexes)
    mark { marks in
      marks.reloadedItems.keep { sections[Int($0)] >= 0 }
      marks.reconfiguredItems.keep { sections[Int($0)] >= 0 }
      marks.reloadedSections.keep { indexes[Int($0)] >= 0 }
    }
  }

  /// Changes the marks, in place.
  @inlinable internal mutating func mark(_ change: (inout Marks) -> Void) {
    var changed = marks.take() ?? Marks()
    change(&changed)
    marks = changed.isEmpty ? nil : changed
  }
}
