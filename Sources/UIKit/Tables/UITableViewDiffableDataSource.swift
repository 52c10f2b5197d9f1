// SPDX-License-Identifier: MIT

internal import CellViews
internal import DiffableData
public import Foundation
internal import TextCollections

/// A table's data source that is given whole snapshots, and has the table show the difference.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource, EngineSourced {
  /// Gives the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private let state: DiffableState<SectionIdentifierType, ItemIdentifierType>
  private let cellProvider: CellProvider
  private weak var table: UITableView?

  final var engineSource: any TextCollections.CollectionViewDataSource { state }

  /// How rows come and go, which a terminal does not show.
  public var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// The data source of a table from now on.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    state = DiffableState(
      collectionView: tableView.list.engine, misuseReporter: snapshotMisuse
    ) { [weak tableView] _, path, item in
      tableView?.fillRow(at: path) { [weak tableView] in
        tableView.flatMap { $0.dataSource?.tableView($0, cellForRowAt: IndexPath(path)) }
      }
    }
    super.init()
    state.supplement = { [weak tableView] kind, path in
      tableView?.fillSupplement(ofKind: kind, at: path)
    }
    state.canMove = { [weak self] path in
      guard let self, let table else { return false }
      return self.tableView(table, canMoveRowAt: IndexPath(path))
    }
    state.move = { [weak self] in self?.move($0, $1) }
    state.titles = { [weak self] in
      guard let self, let table else { return nil }
      return sectionIndexTitles(for: table)
    }
    state.placeOfTitle = { [weak self] title, index in
      guard let self, let table else { return IndexPath(item: 0, section: index).engine }
      let section = self.tableView(table, sectionForSectionIndexTitle: title, at: index)
      return IndexPath(item: 0, section: section).engine
    }
    tableView.dataSource = self
  }

  /// What the user moved is on show in its new place, while the snapshot has it in its old one: the program's
  /// snapshot, if it applies one, is shown as a whole.
  private func move(_ source: EnginePath, _ destination: EnginePath) {
    guard let table else { return }
    let hadFocus = table.list.engine.focusedIndexPath != nil
    table.reloadData()
    tableView(table, moveRowAt: IndexPath(source), to: IndexPath(destination))
    table.list.layOutEngine()
    if hadFocus { table.list.engine.moveFocus(to: destination) }
  }

  // MARK: Applying

  /// Shows a snapshot in place of what is shown now; on the main thread it is shown, and the
  /// completion called, before this returns.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    onMainActor { [self] in
      show { $0.apply(snapshot.engine, animatingDifferences: animatingDifferences) }
      completion?()
    }
  }

  /// Shows a snapshot in place of what is shown now; it is shown when this returns.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async { show { $0.apply(snapshot.engine, animatingDifferences: animatingDifferences) } }

  /// Shows a snapshot with all cells made anew; on the main thread the completion is called before this returns.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    onMainActor { [self] in
      show { $0.applySnapshotUsingReloadData(snapshot.engine) }
      completion?()
    }
  }

  /// Shows a snapshot with all cells made anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async { show { $0.applySnapshotUsingReloadData(snapshot.engine) } }

  private func show(
    _ change: (DiffableState<SectionIdentifierType, ItemIdentifierType>) -> Void
  ) {
    table?.edgeViews.forgetSections()
    change(state)
    table?.list.showChangesAtOnce()
  }

  // MARK: Asking

  /// What is shown now, as a value to change and apply.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(state.snapshot())
  }
  /// The section of an index; nil where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    state.sectionIdentifier(for: index)
  }
  /// The index of a section; nil where it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.index(for: sectionIdentifier)
  }
  /// The item of a row; nil where there is no such row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    state.itemIdentifier(for: indexPath.engine)
  }
  /// The row of an item; nil where it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    state.indexPath(for: itemIdentifier).map { IndexPath($0) }
  }

  // MARK: UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int {
    state.numberOfSections(in: tableView.list.engine)
  }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    state.collectionView(tableView.list.engine, numberOfItemsInSection: section)
  }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      preconditionFailure("the cell provider returned no cell for the row at \(indexPath)")
    }
    return cell
  }
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.noteUncommitted() }
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
