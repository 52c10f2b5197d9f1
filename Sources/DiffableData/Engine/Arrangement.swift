// SPDX-License-Identifier: MIT

/// A snapshot as handles alone, which the difference works on: not generic, so compiled once and in full.
@usableFromInline
internal struct Arrangement {
  @usableFromInline let sectionOrder: ContiguousArray<UInt32>
  @usableFromInline let sectionIndexes: ContiguousArray<Int32>
  @usableFromInline let itemsOfSection: ContiguousArray<ContiguousArray<UInt32>>
  @usableFromInline let sectionOfItem: ContiguousArray<Int32>

  @inlinable init<Section, Item>(_ snapshot: Snapshot<Section, Item>) {
    sectionOrder = snapshot.sectionOrder
    sectionIndexes = snapshot.sectionIndexes
    itemsOfSection = snapshot.itemsOfSection
    sectionOfItem = snapshot.sectionOfItem
  }

  /// A section's index, or nil when it is absent.
  func index(ofSection section: UInt32) -> Int? {
    guard Int(section) < sectionIndexes.count, sectionIndexes[Int(section)] >= 0 else { return nil }
    return Int(sectionIndexes[Int(section)])
  }

  /// The section of an item, or −1.
  func section(ofItem item: UInt32) -> Int32 {
    Int(item) < sectionOfItem.count ? sectionOfItem[Int(item)] : -1
  }
}
