// SPDX-License-Identifier: MIT

/// Two arrangements of one table and the sections in which they differ.
@usableFromInline
internal struct Comparison {
  /// A section of the new arrangement that is not as it was.
  struct ChangedSection {
    var section: UInt32
    /// The index before, or nil for a new section.
    var oldIndex: Int?
    var newIndex: Int
    /// The items between the equal ends, as they were and as they are. Both ranges start at the same place.
    var old: Range<Int>
    var new: Range<Int>
  }

  @usableFromInline let old: Arrangement
  @usableFromInline let new: Arrangement

  /// Ascending by the new index.
  private(set) var changed: [ChangedSection] = []

  /// Sections that share their storage cost nothing, the others a comparison of 4 bytes for each item at their ends.
  @usableFromInline
  init(from old: Arrangement, to new: Arrangement) {
    self.old = old
    self.new = new
    for (newIndex, section) in new.sectionOrder.enumerated() {
      let after = new.itemsOfSection[Int(section)]
      guard let oldIndex = old.index(ofSection: section) else {
        changed.append(
          .init(
            section: section, oldIndex: nil, newIndex: newIndex, old: 0..<0, new: after.indices))
        continue
      }
      let before = old.itemsOfSection[Int(section)]
      if hasSameStorage(before, after) { continue }
      let ends = equalEnds(before, after)
      if ends.prefix + ends.suffix == max(before.count, after.count) { continue }
      changed.append(
        .init(
          section: section, oldIndex: oldIndex, newIndex: newIndex,
          old: ends.prefix..<before.count - ends.suffix,
          new: ends.prefix..<after.count - ends.suffix))
    }
  }

  var hasSameSections: Bool { hasSameStorage(old.sectionOrder, new.sectionOrder) }
}

/// Whether two arrays are the same storage, and so equal without a look.
private func hasSameStorage(
  _ left: ContiguousArray<UInt32>, _ right: ContiguousArray<UInt32>
) -> Bool {
  guard left.count == right.count else { return false }
  return unsafe left.withUnsafeBufferPointer { left in
    unsafe right.withUnsafeBufferPointer { right in unsafe left.baseAddress == right.baseAddress }
  }
}

/// How many handles are equal at both ends.
private func equalEnds(
  _ left: ContiguousArray<UInt32>, _ right: ContiguousArray<UInt32>
) -> (prefix: Int, suffix: Int) {
  unsafe left.withUnsafeBufferPointer { left in
    unsafe right.withUnsafeBufferPointer { right in
      guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else {
        return (0, 0)
      }
      let shorter = min(left.count, right.count)
      let prefix = unsafe equalPrefix(leftBase, rightBase, count: shorter)
      let suffix = unsafe equalSuffix(
        leftBase + left.count, rightBase + right.count, count: shorter - prefix)
      return (prefix, suffix)
    }
  }
}
