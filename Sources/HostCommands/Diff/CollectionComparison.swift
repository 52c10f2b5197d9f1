// SPDX-License-Identifier: MIT

internal import DiffableData
internal import FieldValues
internal import Records

/// Two collections and the difference of their snapshots.
///
/// Sections and items are the same when their identifiers are; an item that is there before and after with other
/// fields or another kind is to be configured anew.
struct CollectionComparison {
  let old: RecordCollection
  let new: RecordCollection
  let difference: SnapshotDifference

  init(from old: RecordCollection, to new: RecordCollection) {
    self.old = old
    self.new = new
    var target = Self.snapshot(of: new)
    target.reconfigureItems(Self.changedItems(from: old, to: new))
    difference = SnapshotDifference(from: Self.snapshot(of: old), to: target)
  }

  /// True when applying the new collection would do nothing.
  var isEmpty: Bool { difference.isEmpty }

  /// An item that was there before and is there after.
  func record(old section: Int, _ item: Int) -> Record { old.sections[section].records[item] }

  /// An item of the new collection.
  func record(new section: Int, _ item: Int) -> Record { new.sections[section].records[item] }

  /// The fields that an item has with other values than before, in the new item's order.
  func changedFields(from old: Record, to new: Record) -> [String] {
    guard case .object(let before) = old.fields, case .object(let after) = new.fields else {
      return []
    }
    let changed = after.members.filter { before[$0.key] != $0.value }.map(\.key)
    return changed + before.members.filter { after[$0.key] == nil }.map(\.key)
  }

  private static func snapshot(of collection: RecordCollection) -> Snapshot<String, String> {
    var snapshot = Snapshot<String, String>()
    snapshot.appendSections(collection.sections.map(\.identifier))
    for section in collection.sections {
      snapshot.appendItems(section.records.map(\.identifier), toSection: section.identifier)
    }
    return snapshot
  }

  private static func changedItems(
    from old: RecordCollection, to new: RecordCollection
  ) -> [String] {
    var before: [String: Record] = [:]
    before.reserveCapacity(old.recordCount)
    for section in old.sections {
      for record in section.records { before[record.identifier] = record }
    }
    var changed: [String] = []
    for section in new.sections {
      for record in section.records {
        if let known = before[record.identifier], known != record {
          changed.append(record.identifier)
        }
      }
    }
    return changed
  }
}
