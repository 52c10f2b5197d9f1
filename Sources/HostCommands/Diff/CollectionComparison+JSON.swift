// SPDX-License-Identifier: MIT

internal import DiffableData
internal import FieldValues
internal import IndexPaths
internal import Records

extension CollectionComparison {
  /// The difference for programs, in the convention of batch updates: deletions and sources are places in the old
  /// collection, insertions and destinations places in the new one; sections and items from 0.
  var json: FieldValue {
    .object([
      "isEmpty": .bool(isEmpty),
      "deletedSections": .array(
        difference.sections.deletions.joined().map { section(old, $0) }),
      "insertedSections": .array(
        difference.sections.insertions.joined().map { section(new, $0) }),
      "movedSections": .array(
        difference.sections.moves.flatMap { move in
          (0..<move.count).map { step in
            .object([
              "identifier": .text(new.sections[move.destination + step].identifier),
              "from": .integer(Int64(move.source + step)),
              "to": .integer(Int64(move.destination + step)),
            ])
          }
        }),
      "deletedItems": .array(items(difference.deletedItems, of: old)),
      "insertedItems": .array(items(difference.insertedItems, of: new)),
      "movedItems": .array(difference.movedItems.flatMap(moves)),
      "changedItems": .array(difference.reconfiguredItems.map(change)),
    ])
  }

  private func section(_ collection: RecordCollection, _ index: Int) -> FieldValue {
    .object([
      "identifier": .text(collection.sections[index].identifier),
      "section": .integer(Int64(index)),
      "items": .integer(Int64(collection.sections[index].records.count)),
    ])
  }

  private func items(
    _ runs: [SnapshotDifference.ItemRun], of collection: RecordCollection
  ) -> [FieldValue] {
    runs.flatMap { run in
      run.items.map { item in
        .object([
          "identifier": .text(collection.sections[run.section].records[item].identifier),
          "at": path(run.section, item),
        ])
      }
    }
  }

  private func moves(_ move: SnapshotDifference.ItemMove) -> [FieldValue] {
    (0..<move.count).map { step in
      let (section, item) = (move.destination.section, move.destination.item + step)
      return .object([
        "identifier": .text(record(new: section, item).identifier),
        "from": path(move.source.section, move.source.item + step),
        "to": path(section, item),
      ])
    }
  }

  private func change(_ item: SnapshotDifference.PersistingItem) -> FieldValue {
    let before = record(old: item.old.section, item.old.item)
    let after = record(new: item.new.section, item.new.item)
    return .object([
      "identifier": .text(after.identifier),
      "at": path(item.new.section, item.new.item),
      "fields": .array(changedFields(from: before, to: after).map { .text($0) }),
    ])
  }

  private func path(_ section: Int, _ item: Int) -> FieldValue {
    .array([.integer(Int64(section)), .integer(Int64(item))])
  }
}
