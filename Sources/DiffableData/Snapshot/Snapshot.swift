// SPDX-License-Identifier: MIT

/// The sections and items that a collection shows, as identifiers in order: `NSDiffableDataSourceSnapshot`.
///
/// A value. Items are unique in the whole snapshot, sections among sections; an item and a section may be equal.
/// Equal identifiers are the same item: what else an identifier carries is never compared, and the first instance
/// of an identifier that a family of snapshots met is the one that they give back.
///
/// Calls that UIKit throws for stop the program with a sentence that names the identifier; those that UIKit logs go
/// to the ``misuseReporter``.
///
/// A copy shares its storage until it changes. Looking an identifier up is O(1); finding an item's index scans the
/// handles of its section, 4 bytes each; changes in the middle cost what moving those handles costs.
public struct Snapshot<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  @usableFromInline internal var sectionTable: SharedInternTable<SectionIdentifier>
  @usableFromInline internal var itemTable: SharedInternTable<ItemIdentifier>

  /// The handles of the sections, in order.
  @usableFromInline internal var sectionOrder: ContiguousArray<UInt32> = []

  /// By section handle: the index in `sectionOrder`, or −1.
  @usableFromInline internal var sectionIndexes: ContiguousArray<Int32> = []

  /// By section handle: the handles of its items, in order.
  @usableFromInline internal var itemsOfSection: ContiguousArray<ContiguousArray<UInt32>> = []

  /// By item handle: the handle of its section, −1 when absent, `pending` within a call.
  @usableFromInline internal var sectionOfItem: ContiguousArray<Int32> = []

  @usableFromInline internal var itemCount = 0

  /// nil when nothing is marked, which makes copies cheaper.
  @usableFromInline internal var marks: Marks?

  /// What is told of calls that UIKit logs.
  public var misuseReporter: MisuseReporter

  /// An empty snapshot: no sections, no items.
  @inlinable public init(misuseReporter: MisuseReporter = .silent) {
    sectionTable = SharedInternTable()
    itemTable = SharedInternTable()
    self.misuseReporter = misuseReporter
  }

  @inlinable internal static var absent: Int32 { -1 }
  @inlinable internal static var pending: Int32 { -2 }

  /// Stops the program when the parts contradict each other. O(items); for debug builds and tests.
  @usableFromInline internal func assertInvariants() {
    assert(
      {
        var seen = 0
        for (index, section) in sectionOrder.enumerated() {
          if sectionIndexes[Int(section)] != Int32(index) { return false }
          seen += itemsOfSection[Int(section)].count
          for item in itemsOfSection[Int(section)]
          where sectionOfItem[Int(item)] != Int32(section) { return false }
        }
        return seen == itemCount
          && sectionIndexes.count { $0 >= 0 } == sectionOrder.count
          && sectionOfItem.count { $0 >= 0 } == itemCount
          && sectionOfItem.count { $0 == Self.pending } == 0
      }(), "A snapshot's order, sections and counts contradict each other.")
  }
}

extension Snapshot: Equatable {
  /// Whether both have the same sections with the same items in the same order. Marks are not compared. O(items).
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    if left.numberOfItems != right.numberOfItems { return false }
    guard left.sectionIdentifiers == right.sectionIdentifiers else { return false }
    let shares = left.itemTable === right.itemTable
    for (leftSection, rightSection) in zip(left.sectionOrder, right.sectionOrder) {
      let leftItems = left.itemsOfSection[Int(leftSection)]
      let rightItems = right.itemsOfSection[Int(rightSection)]
      let areEqual =
        shares
        ? leftItems == rightItems
        : left.itemTable.identifiers(of: leftItems) == right.itemTable.identifiers(of: rightItems)
      if !areEqual { return false }
    }
    return true
  }
}
