// SPDX-License-Identifier: MIT

internal import CellViews
internal import Foundation
internal import TextCollections

/// Asks a `UICollectionViewDataSource` for the engine.
@MainActor
final class DataSourceBridge: TextCollections.CollectionViewDataSource,
  TextCollections.CollectionViewDataSourcePrefetching
{
  private unowned let view: UICollectionView
  weak var source: (any UICollectionViewDataSource)?
  weak var prefetching: (any UICollectionViewDataSourcePrefetching)?

  init(_ view: UICollectionView) { self.view = view }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    source?.numberOfSections(in: view) ?? 0
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    source?.collectionView(view, numberOfItemsInSection: section) ?? 0
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: EnginePath
  ) -> ReusableView {
    let path = IndexPath(indexPath)
    guard let cell = source?.collectionView(view, cellForItemAt: path) else {
      preconditionFailure("the data source went away while it was asked for the cell at \(path)")
    }
    return UICollectionView.host(of: cell)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: EnginePath
  ) -> ReusableView? {
    let path = IndexPath(indexPath)
    return (source?.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path))
      .map { UICollectionView.host(of: $0) }
  }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: EnginePath
  ) -> Bool { source?.collectionView(view, canMoveItemAt: IndexPath(indexPath)) ?? false }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt source: EnginePath, to destination: EnginePath
  ) {
    self.source?.collectionView(view, moveItemAt: IndexPath(source), to: IndexPath(destination))
  }

  func indexTitles(for collectionView: CollectionView) -> [String]? {
    source?.indexTitles(for: view)
  }

  func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> EnginePath {
    let path = source?.collectionView(view, indexPathForIndexTitle: title, at: index)
    return (path ?? IndexPath(item: 0, section: index)).engine
  }

  func collectionView(
    _ collectionView: CollectionView, prefetchItemsAt indexPaths: [EnginePath]
  ) {
    prefetching?.collectionView(view, prefetchItemsAt: indexPaths.map { IndexPath($0) })
  }

  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [EnginePath]
  ) {
    prefetching?.collectionView(view, cancelPrefetchingForItemsAt: indexPaths.map { IndexPath($0) })
  }
}

/// A data source that the engine asks directly.
@MainActor protocol EngineSourced: AnyObject {
  var engineSource: any TextCollections.CollectionViewDataSource { get }
}
