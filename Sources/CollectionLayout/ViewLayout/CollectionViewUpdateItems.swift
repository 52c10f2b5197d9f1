// SPDX-License-Identifier: MIT

internal import IndexPaths

/// The changes of a batch update, one item or section each; neighbours that change alike are kept as one run, so that
/// a million items that arrive together cost what one does.
///
/// UIKit hands layouts an array; this is one as far as reading goes. A layout that takes over whole runs reads ``runs``.
public struct CollectionViewUpdateItems: RandomAccessCollection, Sendable {
  /// Neighbours to which the same happens.
  public struct Run: Sendable, Hashable {
    /// The change of the first; each other one is a place further, before and after the update.
    public var first: CollectionViewUpdateItem
    /// How many they are, one at least.
    public var count: Int

    /// The change of one of them, by its number.
    internal subscript(offset: Int) -> CollectionViewUpdateItem {
      var item = first
      item.indexPathBeforeUpdate = first.advanced(first.indexPathBeforeUpdate, by: offset)
      item.indexPathAfterUpdate = first.advanced(first.indexPathAfterUpdate, by: offset)
      return item
    }
  }

  /// All changes in their order.
  public private(set) var runs: [Run] = []
  /// The number of changes up to each run's end.
  private var ends: [Int] = []

  /// No changes.
  public init() {}

  /// These changes.
  public init(_ items: some Sequence<CollectionViewUpdateItem>) {
    for item in items { append(item) }
  }

  /// Appends changes of neighbours.
  ///
  /// - Parameters:
  ///   - item: The first one's.
  ///   - count: How many they are; none are appended below one.
  public mutating func append(_ item: CollectionViewUpdateItem, count: Int = 1) {
    guard count > 0 else { return }
    if let last = runs.last, last[last.count] == item {
      runs[runs.count - 1].count += count
      ends[ends.count - 1] += count
    } else {
      runs.append(Run(first: item, count: count))
      ends.append(self.count + count)
    }
  }

  /// The first change's number.
  public var startIndex: Int { 0 }
  /// The number behind the last change's.
  public var endIndex: Int { ends.last ?? 0 }

  /// One change.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  public subscript(position: Int) -> CollectionViewUpdateItem {
    precondition(indices.contains(position), "there is no change \(position) among \(count)")
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return runs[low][position - ends[low] + runs[low].count]
  }
}

extension CollectionViewUpdateItems: ExpressibleByArrayLiteral {
  /// These changes.
  public init(arrayLiteral elements: CollectionViewUpdateItem...) { self.init(elements) }
}

extension CollectionViewUpdateItem {
  /// A place that the change names, so many places further on.
  fileprivate func advanced(_ path: IndexPath?, by offset: Int) -> IndexPath? {
    guard let path else { return nil }
    return isSection
      ? IndexPath(item: path.item, section: path.section + offset)
      : IndexPath(item: path.item + offset, section: path.section)
  }
}
