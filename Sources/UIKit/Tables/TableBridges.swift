// SPDX-License-Identifier: MIT

internal import CellViews
internal import Foundation
internal import TextCollections

/// Asks a `UITableViewDataSource` for the engine.
@MainActor
final class TableSourceBridge: TextCollections.CollectionViewDataSource,
  TextCollections.CollectionViewDataSourcePrefetching
{
  private unowned let table: UITableView

  init(_ table: UITableView) { self.table = table }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    table.dataSource?.numberOfSections(in: table) ?? 0
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { table.dataSource?.tableView(table, numberOfRowsInSection: section) ?? 0 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: EnginePath
  ) -> ReusableView {
    table.fillRow(at: indexPath) {
      table.dataSource?.tableView(table, cellForRowAt: IndexPath(indexPath))
    }
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: EnginePath
  ) -> ReusableView? { table.fillSupplement(ofKind: kind, at: indexPath) }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: EnginePath
  ) -> Bool { table.dataSource?.tableView(table, canMoveRowAt: IndexPath(indexPath)) ?? false }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt source: EnginePath, to destination: EnginePath
  ) {
    table.dataSource?.tableView(
      table, moveRowAt: IndexPath(source), to: IndexPath(destination))
  }

  func indexTitles(for collectionView: CollectionView) -> [String]? {
    table.dataSource?.sectionIndexTitles(for: table)
  }

  func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> EnginePath {
    let section = table.dataSource?.tableView(
      table, sectionForSectionIndexTitle: title, at: index)
    return IndexPath(item: 0, section: section ?? index).engine
  }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [EnginePath]) {
    table.prefetchDataSource?.tableView(
      table, prefetchRowsAt: indexPaths.map { IndexPath($0) })
  }

  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [EnginePath]
  ) {
    table.prefetchDataSource?.tableView(
      table, cancelPrefetchingForRowsAt: indexPaths.map { IndexPath($0) })
  }
}

/// Asks and tells a `UITableViewDelegate` for the engine.
@MainActor final class TableDelegateBridge: TextCollections.CollectionViewDelegate {
  private unowned let table: UITableView
  private var delegate: (any UITableViewDelegate)? { table.delegate }

  init(_ table: UITableView) { self.table = table }

  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt path: EnginePath
  ) -> Bool { delegate?.tableView(table, shouldHighlightRowAt: IndexPath(path)) ?? true }
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt path: EnginePath) {
    delegate?.tableView(table, didHighlightRowAt: IndexPath(path))
  }
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt path: EnginePath) {
    delegate?.tableView(table, didUnhighlightRowAt: IndexPath(path))
  }

  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt path: EnginePath
  ) -> Bool {
    let place = IndexPath(path)
    guard let delegate else { return true }
    guard let wanted = delegate.tableView(table, willSelectRowAt: place) else { return false }
    guard wanted != place else { return true }
    table.selectRow(at: wanted, animated: false, scrollPosition: .none)
    delegate.tableView(table, didSelectRowAt: wanted)
    return false
  }
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt path: EnginePath
  ) -> Bool {
    guard let delegate else { return true }
    return delegate.tableView(table, willDeselectRowAt: IndexPath(path)) != nil
  }
  func collectionView(_ collectionView: CollectionView, didSelectItemAt path: EnginePath) {
    delegate?.tableView(table, didSelectRowAt: IndexPath(path))
  }
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt path: EnginePath) {
    delegate?.tableView(table, didDeselectRowAt: IndexPath(path))
  }
  func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt path: EnginePath
  ) -> Bool {
    delegate?.tableView(table, canPerformPrimaryActionForRowAt: IndexPath(path)) ?? false
  }
  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt path: EnginePath
  ) { delegate?.tableView(table, performPrimaryActionForRowAt: IndexPath(path)) }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: ReusableView, forItemAt path: EnginePath
  ) {
    guard let row = (cell as? any ViewHost)?.hosted as? TableRow, let shown = row.cell else {
      return
    }
    delegate?.tableView(table, willDisplay: shown, forRowAt: IndexPath(path))
  }
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: ReusableView,
    forItemAt path: EnginePath
  ) {
    guard let row = (cell as? any ViewHost)?.hosted as? TableRow, let shown = row.cell else {
      return
    }
    delegate?.tableView(table, didEndDisplaying: shown, forRowAt: IndexPath(path))
  }
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView,
    forElementKind kind: String, at path: EnginePath
  ) {
    guard let content = Self.content(of: view) else { return }
    if kind == table.headerKind {
      delegate?.tableView(
        table, willDisplayHeaderView: content, forSection: IndexPath(path).section)
    } else if kind == table.footerKind {
      delegate?.tableView(
        table, willDisplayFooterView: content, forSection: IndexPath(path).section)
    }
  }
  func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
    forElementOfKind kind: String, at path: EnginePath
  ) {
    guard let content = Self.content(of: view) else { return }
    if kind == table.headerKind {
      delegate?.tableView(
        table, didEndDisplayingHeaderView: content, forSection: IndexPath(path).section)
    } else if kind == table.footerKind {
      delegate?.tableView(
        table, didEndDisplayingFooterView: content, forSection: IndexPath(path).section)
    }
  }
  private static func content(of view: ReusableView) -> UIView? {
    ((view as? any ViewHost)?.hosted as? TableSupplement)?.content
  }

  func collectionViewDidScroll(_ collectionView: CollectionView) {
    delegate?.scrollViewDidScroll(table)
  }
  func collectionView(
    _ collectionView: CollectionView, canFocusItemAt path: EnginePath
  ) -> Bool { delegate?.tableView(table, canFocusRowAt: IndexPath(path)) ?? true }
  func collectionView(
    _ collectionView: CollectionView, shouldMoveFocusFrom from: EnginePath?, to: EnginePath?
  ) -> Bool { delegate?.tableView(table, shouldUpdateFocusIn: move(from, to)) ?? true }
  func collectionView(
    _ collectionView: CollectionView, didMoveFocusFrom from: EnginePath?, to: EnginePath?
  ) {
    delegate?.tableView(
      table, didUpdateFocusIn: move(from, to), with: UIFocusAnimationCoordinator())
  }
  private func move(_ from: EnginePath?, _ to: EnginePath?) -> UITableViewFocusUpdateContext {
    UITableViewFocusUpdateContext(
      table, from: from.map { IndexPath($0) }, to: to.map { IndexPath($0) })
  }
  func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> EnginePath? {
    delegate?.indexPathForPreferredFocusedView(in: table)?.engine
  }
  func collectionView(
    _ collectionView: CollectionView, selectionFollowsFocusForItemAt path: EnginePath
  ) -> Bool {
    delegate?.tableView(table, selectionFollowsFocusForRowAt: IndexPath(path))
      ?? table.selectionFollowsFocus
  }
  func collectionView(
    _ collectionView: CollectionView, canEditItemAt path: EnginePath
  ) -> Bool {
    let place = IndexPath(path)
    guard let source = table.dataSource else { return true }
    return source.tableView(table, canEditRowAt: place)
      || source.tableView(table, canMoveRowAt: place)
  }
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath original: EnginePath,
    atCurrentIndexPath current: EnginePath, toProposedIndexPath proposed: EnginePath
  ) -> EnginePath {
    (delegate?.tableView(
      table, targetIndexPathForMoveFromRowAt: IndexPath(original),
      toProposedIndexPath: IndexPath(proposed)))?.engine ?? proposed
  }
}
