// SPDX-License-Identifier: MIT

public import CellViews
public import IndexPaths

/// What a collection view asks for its sections, items and views; `UICollectionViewDataSource`.
///
/// Whatever returns a view returns one that it dequeued from the collection view in the same call.
@MainActor public protocol CollectionViewDataSource: AnyObject {
  /// How many sections there are; 1 unless a data source says otherwise.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// How many items a section has.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell that shows an item.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> ReusableView

  /// The view of a kind that the layout wants at a place, or nil to leave the place empty.
  ///
  /// UIKit has no nil: here a layout that comes from a file may name a header that the data has not.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> ReusableView?

  /// Whether an item may be moved by the user; no item unless a data source says otherwise.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Moves an item in the data: the user has moved its cell.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath)

  /// The titles of an index beside the content, or nil for none.
  func indexTitles(for collectionView: CollectionView) -> [String]?

  /// The item that an index title leads to.
  func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension CollectionViewDataSource {
  /// One.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// None.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> ReusableView? { nil }

  /// False.
  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {}

  /// None.
  public func indexTitles(for collectionView: CollectionView) -> [String]? { nil }

  /// The first item of the section with the title's index.
  public func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}
