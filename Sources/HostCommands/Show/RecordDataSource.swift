// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import CollectionLayout
internal import FieldValues
internal import IndexPaths
internal import PlaneGeometry
internal import Records
internal import TextCanvas
internal import TextCollections

/// The records of a collection as the items of a collection view, and its sections as headers.
@MainActor final class RecordDataSource: ShownItems {
  private let collection: RecordCollection

  init(_ collection: RecordCollection) {
    self.collection = collection
  }

  var itemCount: Int { collection.recordCount }

  var mayWait: Bool { false }
  var goesOn: Bool { false }

  func settledEnd(in view: CollectionView) -> Double { view.contentSize.height }

  func prepare(rows: Int, in view: CollectionView) throws(LayoutError) {
    try view.performLayoutPassIfNeeded()
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { collection.sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { collection.sections[section].records.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> ReusableView {
    let record = collection.sections[indexPath.section].records[indexPath.item]
    return collectionView.dequeueReusableView(for: CellItem(record), at: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> ReusableView? {
    let item =
      kind == FieldColumn.namesKind
      ? CellItem(fieldNamesAbove: firstFields)
      : CellItem(header: collection.sections[indexPath.section], elementKind: kind)
    return collectionView.dequeueReusableView(for: item, at: indexPath)
  }

  private var firstFields: [FieldValue] {
    let records = collection.sections.lazy.flatMap(\.records)
    return records.prefix(CellItem.fieldNamesSampleCount).map(\.fields)
  }

  func outline(of view: CollectionView) -> PageOutline {
    view.outline { section in
      let section = collection.sections[section]
      return (section.identifier, section.title ?? "")
    }
  }

  /// - Complexity: O(*n*).
  func indexPath(
    ofItem identifier: String, rows: Int, in view: CollectionView
  ) -> IndexPath? {
    for (number, section) in collection.sections.enumerated() {
      if let item = section.records.firstIndex(where: { $0.identifier == identifier }) {
        return IndexPath(item: item, section: number)
      }
    }
    return nil
  }

  var identifiers: [String] {
    collection.sections.flatMap { $0.records.lazy.map(\.identifier) }
  }
}
