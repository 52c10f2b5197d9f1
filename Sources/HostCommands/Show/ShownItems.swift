// SPDX-License-Identifier: MIT

internal import CollectionLayout
internal import IndexPaths
internal import TextCanvas
internal import TextCollections

/// What a collection view shows page by page: all that there is, or what has come of it.
@MainActor protocol ShownItems: CollectionViewDataSource {
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

  /// The identifiers of items, to look for one that was meant.
  var identifiers: [String] { get }

  /// What a view has on show.
  func outline(of view: CollectionView) -> PageOutline
}
