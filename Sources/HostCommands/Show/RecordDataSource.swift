// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CollectionLayout
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

  var sectionCount: Int { collection.sections.count }

  func records(inSection section: Int) -> [Record] { collection.sections[section].records }

  func header(ofSection section: Int, elementKind: String) -> CellItem {
    CellItem(header: collection.sections[section], elementKind: elementKind)
  }

  /// So many records are handed out without a view; cells of fewer are made before anyone notices.
  private static let many = 512

  func takeApart(
    _ registry: KindRegistry, begin: (_ header: CellItem?, _ isFirst: Bool) throws -> Void,
    _ body: (ArraySlice<Record>) throws -> Void
  ) throws -> Bool {
    guard itemCount >= Self.many else { return false }
    let headers = collection.sections.indices.map { section in
      collection.sections[section].title == nil
        ? nil : header(ofSection: section, elementKind: LayoutBoundaryItem.headerKind)
    }
    let hasCells = headers.contains {
      $0.map { registry.isRegistered(headerKind: $0.kind) } ?? false
    }
    let kinds = Set(collection.sections.lazy.flatMap(\.records).map(\.kind))
    let isOfLists = collection.sections.allSatisfy { $0.layout == nil && !$0.records.isEmpty }
    guard !hasCells, isOfLists, !kinds.contains(where: { registry.isRegistered($0) }) else {
      return false
    }
    for (index, section) in collection.sections.enumerated() {
      try begin(headers[index], index == 0)
      try body(section.records[...])
    }
    return true
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
