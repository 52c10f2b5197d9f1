// SPDX-License-Identifier: MIT

/// The place of an item in a collection: a section and an item in it, both from 0.
///
/// Eight bytes without a reference, where Foundation's index path is an enumeration with storage on the heap.
/// Sections and items are limited to 2³¹ − 1 each.
@frozen public struct IndexPath: Sendable, Hashable, Comparable {
  @usableFromInline internal var sectionNumber: Int32
  @usableFromInline internal var itemNumber: Int32

  /// The place of an item in a section.
  @inlinable public init(item: Int, section: Int) {
    sectionNumber = Int32(section)
    itemNumber = Int32(item)
  }

  /// The section's index.
  @inlinable public var section: Int { Int(sectionNumber) }

  /// The item's index in its section.
  @inlinable public var item: Int { Int(itemNumber) }

  /// Sections come first, then items.
  @inlinable public static func < (left: IndexPath, right: IndexPath) -> Bool {
    (left.sectionNumber, left.itemNumber) < (right.sectionNumber, right.itemNumber)
  }
}

extension IndexPath: CustomStringConvertible {
  /// `[section, item]`
  public var description: String { "[\(section), \(item)]" }
}
