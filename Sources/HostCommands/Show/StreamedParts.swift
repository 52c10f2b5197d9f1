// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import FieldValues
internal import LayoutFiles
internal import Records

/// The sections of a stream that have come so far, each with the records that are held of it: one without a name where
/// the stream has none.
@MainActor final class StreamedParts {
  struct Part {
    /// Nil where the stream has no sections.
    var section: ItemSection?
    var records: [Record] = []
    /// How many records before them were let go.
    var base = 0
  }

  private(set) var all = [Part()]
  /// How many parts before them were let go.
  private(set) var base = 0
  /// How many records are held.
  private(set) var heldCount = 0

  /// Adds records that came.
  ///
  /// - Returns: the part that has them, and whether it is new.
  func append(_ records: [Record], of section: ItemSection?) -> (index: Int, isNew: Bool) {
    var isNew = false
    let last = all.count - 1
    if all[last].section != section {
      if all[last].section == nil, all[last].records.isEmpty {
        all[last].section = section
      } else {
        all.append(Part(section: section))
        isNew = true
      }
    }
    all[all.count - 1].records += records
    heldCount += records.count
    return (all.count - 1, isNew)
  }

  /// Lets go of the first records of a part.
  func forget(_ count: Int, at index: Int) {
    all[index].records.removeFirst(count)
    all[index].base += count
    heldCount -= count
  }

  /// Lets go of the first parts.
  func forgetParts(_ count: Int) {
    heldCount -= all[..<count].reduce(0) { $0 + $1.records.count }
    all.removeFirst(count)
    base += count
  }

  /// Counts records that were never held.
  func pass(_ count: Int) { all[all.count - 1].base += count }

  /// The index among all that came, and what a layout asks, of a part.
  func traits(at index: Int) -> (index: Int, traits: SectionTraits) {
    let section = all.indices.contains(index) ? all[index].section : nil
    let traits = SectionTraits(identifier: section?.identifier ?? "", hasHeader: section != nil)
    return (base + index, traits)
  }

  /// A part's header or footer.
  ///
  /// - Parameter count: of all its records, where the stream has no sections and has ended.
  func item(at index: Int, elementKind: String, count: Int?) -> CellItem {
    let section = all[index].section
    var fields: FieldObject = ["title": .text(section?.title ?? "")]
    if let count = section?.ordinals.count ?? count { fields["count"] = .integer(Int64(count)) }
    return CellItem(
      identifier: section?.identifier ?? "", kind: elementKind, fields: .object(fields))
  }
}
