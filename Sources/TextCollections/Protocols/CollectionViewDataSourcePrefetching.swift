// SPDX-License-Identifier: MIT

public import IndexPaths

/// Loads ahead of time what items will need; `UICollectionViewDataSourcePrefetching`.
@MainActor public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Items are likely to be shown soon, the nearest first. It is not called for every item that is shown.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Items announced before are not likely to be shown any more, some or all of them.
  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
