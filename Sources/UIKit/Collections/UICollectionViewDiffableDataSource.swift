// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CellViews
internal import DiffableData
public import Foundation
internal import TextCollections

/// A data source that is given whole snapshots, and has the view show the difference.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource, EngineSourced {
  /// Gives the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Gives a header, a footer or a badge.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  final let state: DiffableState<SectionIdentifierType, ItemIdentifierType>
  private weak var view: UICollectionView?
  /// Whether the question for a supplementary view came to nobody but this class.
  private var hasNoSupplement = false

  final var engineSource: any TextCollections.CollectionViewDataSource { state }

  /// Gives headers, footers and badges.
  public var supplementaryViewProvider: SupplementaryViewProvider?
  /// Decides on moving items and is told of it.
  public var reorderingHandlers = ReorderingHandlers() {
    didSet { state.reorderingHandlers = reorderingHandlers.engine }
  }
  /// Decides on opening and closing items and is told of it.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>() {
    didSet { state.sectionSnapshotHandlers = sectionSnapshotHandlers.engine }
  }

  /// The data source of a view from now on.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    view = collectionView
    state = DiffableState(
      collectionView: collectionView.engine, misuseReporter: snapshotMisuse
    ) { [weak collectionView] _, path, item in
      guard let collectionView else { return nil }
      return cellProvider(collectionView, IndexPath(path), item)
        .map { UICollectionView.host(of: $0) }
    }
    super.init()
    state.supplement = { [weak self] in self?.supplement($0, $1) }
    state.canMove = { [weak self] path in
      guard let self, let view else { return false }
      return self.collectionView(view, canMoveItemAt: IndexPath(path))
    }
    state.move = { [weak self] source, destination in
      guard let self, let view else { return }
      self.collectionView(view, moveItemAt: IndexPath(source), to: IndexPath(destination))
    }
    state.titles = { [weak self] in
      guard let self, let view else { return nil }
      return indexTitles(for: view)
    }
    state.placeOfTitle = { [weak self] title, index in
      guard let self, let view else { return IndexPath(item: 0, section: index).engine }
      return self.collectionView(view, indexPathForIndexTitle: title, at: index).engine
    }
    collectionView.dataSource = self
  }

  private func supplement(_ kind: String, _ path: EnginePath) -> ReusableView? {
    guard let view else { return nil }
    hasNoSupplement = false
    let given = collectionView(
      view, viewForSupplementaryElementOfKind: kind, at: IndexPath(path))
    return hasNoSupplement ? nil : UICollectionView.host(of: given)
  }

  // MARK: Applying

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    onMainActor { [self] in
      state.apply(snapshot.engine, animatingDifferences: animatingDifferences)
      view?.showChangesAtOnce()
      completion?()
    }
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    state.apply(snapshot.engine, animatingDifferences: animatingDifferences)
    view?.showChangesAtOnce()
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    onMainActor { [self] in
      state.applySnapshotUsingReloadData(snapshot.engine)
      view?.setNeedsLayout()
      completion?()
    }
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    state.applySnapshotUsingReloadData(snapshot.engine)
    view?.setNeedsLayout()
  }

  /// Shows an outline in a section, which is added when it is not there.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    onMainActor { [self] in
      state.apply(
        snapshot.engine, to: section, animatingDifferences: animatingDifferences)
      view?.showChangesAtOnce()
      completion?()
    }
  }

  /// Shows an outline in a section, which is added when it is not there.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    state.apply(snapshot.engine, to: section, animatingDifferences: animatingDifferences)
    view?.showChangesAtOnce()
  }

  // MARK: Asking

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(state.snapshot())
  }
  /// The outline of a section.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    NSDiffableDataSourceSectionSnapshot(state.snapshot(for: section))
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
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    hasNoSupplement = true
    return UICollectionReusableView(frame: .zero)
  }
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { state.canReorderItem(at: indexPath.engine, in: collectionView.engine) }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    state.reorderItem(
      from: sourceIndexPath.engine, to: destinationIndexPath.engine, in: collectionView.engine)
  }
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}
