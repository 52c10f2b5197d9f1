// SPDX-License-Identifier: MIT

internal import CellViews
internal import DiffableData
public import Foundation
internal import TextCollections

/// A data source that is given whole snapshots, and has the view show the difference.
@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UICollectionViewDataSource, EngineSourced {
  /// Gives the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Gives a header, a footer or a badge.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private let state: CollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>
  private weak var view: UICollectionView?

  var engineSource: any TextCollections.CollectionViewDataSource { state }

  /// Gives headers, footers and badges.
  public var supplementaryViewProvider: SupplementaryViewProvider? {
    didSet {
      guard let provider = supplementaryViewProvider else {
        state.supplementaryViewProvider = nil
        return
      }
      state.supplementaryViewProvider = { [weak view] _, kind, path in
        guard let view else { return nil }
        return provider(view, kind, IndexPath(path)).map { UICollectionView.host(of: $0) }
      }
    }
  }

  /// The data source of a view from now on.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    view = collectionView
    state = CollectionViewDiffableDataSource(
      collectionView: collectionView.engine, misuseReporter: snapshotMisuse
    ) { [weak collectionView] _, path, item in
      guard let collectionView else { return nil }
      return cellProvider(collectionView, IndexPath(path), item)
        .map { UICollectionView.host(of: $0) }
    }
    collectionView.dataSource = self
  }

  // MARK: Applying

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    state.apply(
      snapshot.engine, animatingDifferences: animatingDifferences, completion: completion)
    view?.setNeedsLayout()
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    state.applySnapshotUsingReloadData(snapshot.engine, completion: completion)
    view?.setNeedsLayout()
  }

  func applyOutline(
    _ outline: SectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool, completion: (@MainActor @Sendable () -> Void)?
  ) {
    state.apply(
      outline, to: section, animatingDifferences: animatingDifferences, completion: completion)
    view?.setNeedsLayout()
  }

  func outline(of section: SectionIdentifierType) -> SectionSnapshot<ItemIdentifierType> {
    state.snapshot(for: section)
  }

  // MARK: Asking

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(state.snapshot())
  }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    state.sectionIdentifier(for: index)
  }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.index(for: sectionIdentifier)
  }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    state.itemIdentifier(for: indexPath.engine)
  }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    state.indexPath(for: itemIdentifier).map { IndexPath($0) }
  }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    state.numberOfSections(in: collectionView.engine)
  }
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { state.collectionView(collectionView.engine, numberOfItemsInSection: section) }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    UICollectionView.hosted(
      state.collectionView(collectionView.engine, cellForItemAt: indexPath.engine))
  }
}
