// SPDX-License-Identifier: MIT

/// A snapshot as handles alone, which the difference works on: not generic, so compiled once and in full.
internal struct Arrangement {
  let sectionOrder: ContiguousArray<UInt32>
  let sectionIndexes: ContiguousArray<Int32>
  let itemsOfSection: ContiguousArray<ContiguousArray<UInt32>>
  let sectionOfItem: ContiguousArray<Int32>

  init<Section, Item>(_ snapshot: Snapshot<Section, Item>) {
    sectionOrder = snapshot.sectionOrder
    sectionIndexes = snapshot.sectionIndexes
    itemsOfSection = snapshot.itemsOfSection
    sectionOfItem = snapshot.sectionOfItem
  }

  func has(section: UInt32) -> Bool {
    Int(section) < sectionIndexes.count && sectionIndexes[Int(section)] >= 0
  }

  func has(item: UInt32) -> Bool { section(ofItem: item) >= 0 }

  /// The section of an item, or −1.
  func section(ofItem item: UInt32) -> Int32 {
    Int(item) < sectionOfItem.count ? sectionOfItem[Int(item)] : -1
  }
}
