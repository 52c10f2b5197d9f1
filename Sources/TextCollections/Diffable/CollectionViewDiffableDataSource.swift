// SPDX-License-Identifier: MIT

public import CellViews
public import DiffableData
public import IndexPaths

/// A data source whose state is a snapshot, and which shows each change of it; `UICollectionViewDiffableDataSource`.
@MainActor
open class CollectionViewDiffableDataSource<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: CollectionViewDataSource, OutlineDescribing {
  /// The state, which needs no view.
  public typealias State = DiffableDataSource<SectionIdentifier, ItemIdentifier>
  /// Gives the cell of an item, dequeued from the collection view.
  public typealias CellProvider = (CollectionView, IndexPath, ItemIdentifier) -> ReusableView?
  /// Gives a supplementary view, dequeued from the collection view.
  public typealias SupplementaryViewProvider = (CollectionView, String, IndexPath) -> ReusableView?

  /// Gives headers, footers and badges; nil when there are none.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  private weak var collectionView: CollectionView?
  private let cellProvider: CellProvider
  private let state: State

  /// A data source without items, which makes itself the collection view's.
  ///
  /// - Parameters:
  ///   - collectionView: What shows the items; it is not kept alive.
  ///   - misuseReporter: Is told of calls that UIKit logs.
  ///   - cellProvider: Gives the cell of an item, dequeued from the collection view.
  public init(
    collectionView: CollectionView, misuseReporter: MisuseReporter = .silent,
    cellProvider: @escaping CellProvider
  ) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    let relay = Relay()
    state = State(misuseReporter: misuseReporter) { update in
      // Snapshots are applied by methods of the main actor alone, and handed on in the same call.
      MainActor.assumeIsolated { relay.show?(update) }
    }
    relay.show = { [weak self] in self?.show($0) }
    collectionView.dataSource = self
  }

  /// Hands updates on to a data source that does not exist yet when its state is made.
  private final class Relay: Sendable {
    @MainActor var show: ((State.Update) -> Void)?
    nonisolated init() {}
  }

  // MARK: Applying

  /// Shows a snapshot, changing only what differs from the last one.
  public func apply(
    _ snapshot: Snapshot<SectionIdentifier, ItemIdentifier>, animatingDifferences: Bool = true,
    completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    state.apply(
      snapshot, animatingDifferences: animatingDifferences, completion: onMain(completion))
  }

  /// Shows a snapshot without finding what changed: every cell is new.
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot<SectionIdentifier, ItemIdentifier>,
    completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    state.applyUsingReloadData(snapshot, completion: onMain(completion))
  }

  /// Shows the visible items of an outline as a section's items; a section that does not exist is made.
  public func apply(
    _ snapshot: SectionSnapshot<ItemIdentifier>, to section: SectionIdentifier,
    animatingDifferences: Bool = true, completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    state.apply(
      snapshot, to: section, animatingDifferences: animatingDifferences,
      completion: onMain(completion))
  }

  private func onMain(
    _ completion: (@MainActor @Sendable () -> Void)?
  ) -> (@Sendable () -> Void)? {
    guard let completion else { return nil }
    return { MainActor.assumeIsolated { completion() } }
  }

  /// Opens or closes an item of an outline as the user does, asking and telling the section snapshot handlers.
  ///
  /// - Returns: Whether it was allowed.
  @discardableResult
  public func toggleExpansion(of item: ItemIdentifier) -> Bool { state.toggleExpansion(of: item) }

  // MARK: Asking

  /// A copy of what is shown.
  public func snapshot() -> Snapshot<SectionIdentifier, ItemIdentifier> { state.snapshot() }

  /// A section's outline, or its items as roots.
  public func snapshot(for section: SectionIdentifier) -> SectionSnapshot<ItemIdentifier> {
    state.snapshot(for: section)
  }

  /// The item at a place, or nil when there is none. O(1).
  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifier? {
    state.itemIdentifier(for: indexPath)
  }

  /// Where an item is, or nil when it is absent. O(1).
  public func indexPath(for item: ItemIdentifier) -> IndexPath? { state.indexPath(for: item) }

  /// The section at an index, or nil when there is none. O(1).
  public func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    state.sectionIdentifier(for: index)
  }

  /// A section's index, or nil when it is absent. O(1).
  public func index(for section: SectionIdentifier) -> Int? { state.index(for: section) }

  /// What decides on moving items and is told of it.
  public var reorderingHandlers: State.ReorderingHandlers {
    get { state.reorderingHandlers }
    set { state.reorderingHandlers = newValue }
  }

  /// What decides on opening and closing items and is told of it.
  public var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemIdentifier> {
    get { state.sectionSnapshotHandlers }
    set { state.sectionSnapshotHandlers = newValue }
  }

  // MARK: Showing

  /// Whether the next update is one that the user's movement shows already.
  private var isReordering = false

  private func show(_ update: State.Update) {
    guard let collectionView, collectionView.dataSource === self else { return }
    guard let difference = update.difference, collectionView.itemCounts != nil else {
      collectionView.reloadData()
      return
    }
    let after = update.new.itemCounts
    if isReordering {
      isReordering = false
      collectionView.itemCounts = after
      return
    }
    collectionView.adopt(difference, before: update.old.itemCounts, after: after)
    collectionView.showAllStates()
  }

  func outlineState(ofItemAt indexPath: IndexPath) -> OutlineState? {
    guard let section = state.sectionIdentifier(for: indexPath.section),
      let item = state.itemIdentifier(for: indexPath)
    else { return nil }
    let outline = state.snapshot(for: section)
    guard outline.contains(item) else { return nil }
    return OutlineState(level: outline.level(of: item) ?? 0, isExpanded: outline.isExpanded(item))
  }

  func toggleExpansion(ofItemAt indexPath: IndexPath) {
    if let item = state.itemIdentifier(for: indexPath) { toggleExpansion(of: item) }
  }

  // MARK: CollectionViewDataSource

  open func numberOfSections(in collectionView: CollectionView) -> Int {
    state.snapshot().numberOfSections
  }

  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    let snapshot = state.snapshot()
    return snapshot.sectionIdentifier(at: section).map { snapshot.numberOfItems(inSection: $0) }
      ?? 0
  }

  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> ReusableView {
    guard let item = state.itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else {
      preconditionFailure("the cell provider returned no cell for the item at \(indexPath)")
    }
    return cell
  }

  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> ReusableView? {
    supplementaryViewProvider?(collectionView, kind, indexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = state.itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  open func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {
    isReordering = true
    let isAllowed = state.reorderItem(from: source, to: destination)
    isReordering = false
    if !isAllowed { collectionView.showMove(from: destination, to: source) }
  }

  open func indexTitles(for collectionView: CollectionView) -> [String]? { nil }

  open func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

extension Snapshot {
  /// How many items each section has.
  var itemCounts: [Int] { sectionIdentifiers.map { numberOfItems(inSection: $0) } }
}
