// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import CollectionLayout
internal import FieldValues
internal import IndexPaths
internal import Records
internal import TextCanvas
internal import TextCollections

/// What a collection view shows page by page: all that there is, or what has come of it.
@MainActor protocol ShownItems: CollectionViewDataSource {
  /// How many sections are held.
  var sectionCount: Int { get }

  /// The records that are held of a section.
  func records(inSection section: Int) -> [Record]

  /// What a section's header or footer is shown for.
  func header(ofSection section: Int, elementKind: String) -> CellItem

  /// How many items have come.
  var itemCount: Int { get }

  /// Whether what comes next has not come yet.
  var mayWait: Bool { get }

  /// Whether more may come behind what was drawn.
  var goesOn: Bool { get }

  /// Up to where nothing changes any more, in rows from the top, when a page was prepared.
  func settledEnd(in view: CollectionView) -> Double

  /// Lays out a page of so many rows from where the view is scrolled to, as it will be whatever comes.
  func prepare(rows: Int, in view: CollectionView) throws(LayoutError)

  /// Where an item is, when there is room for so many rows from it on; nil when there is none.
  func indexPath(
    ofItem identifier: String, rows: Int, in view: CollectionView
  ) throws(LayoutError) -> IndexPath?

  /// Hands out the headers and records of a list without a view from the first on, up to one that somebody registered a
  /// cell for.
  ///
  /// - Parameters:
  ///   - registry: What is registered, when a kind comes up.
  ///   - begin: Called for each section with its header, and whether it is the first; with nil where it has none, or one
  ///     that somebody registered a cell for.
  ///   - body: Called with records that follow each other.
  /// - Returns: whether nothing is left.
  func takeApart(
    _ registry: KindRegistry, begin: (_ header: CellItem?, _ isFirst: Bool) throws -> Void,
    _ body: (ArraySlice<Record>) throws -> Void
  ) throws -> Bool

  /// The identifiers of items, to look for one that was meant.
  var identifiers: [String] { get }

  /// What a view has on show.
  func outline(of view: CollectionView) -> PageOutline
}

extension ShownItems {
  func numberOfSections(in collectionView: CollectionView) -> Int { sectionCount }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { records(inSection: section).count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> ReusableView {
    let record = records(inSection: indexPath.section)[indexPath.item]
    return collectionView.dequeueReusableView(for: CellItem(record), at: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> ReusableView? {
    let item =
      kind == FieldColumn.namesKind
      ? CellItem(fieldNamesAbove: firstFields)
      : header(ofSection: indexPath.section, elementKind: kind)
    return collectionView.dequeueReusableView(for: item, at: indexPath)
  }

  /// Those of the first records that are held, as a sample for the names above them.
  private var firstFields: [FieldValue] {
    let records = (0..<sectionCount).lazy.flatMap { self.records(inSection: $0) }
    return records.prefix(CellItem.fieldNamesSampleCount).map(\.fields)
  }
}
