// SPDX-License-Identifier: MIT

internal import Foundation

extension UITableView {
  /// The actions at a row's trailing edge: those of the delegate, or else the deletion that the data source commits.
  ///
  /// A data source that does not say which rows can be edited may be one that commits nothing, which shows when it is
  /// asked to. Its rows are not offered for deletion beside a context menu of their own.
  func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    if let said = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return said
    }
    guard let dataSource, !commitsNothing else { return nil }
    saysEditable = true
    guard dataSource.tableView(self, canEditRowAt: path),
      (delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete
    else { return nil }
    guard saysEditable || menuConfiguration(at: path, point: rectForRow(at: path).origin) == nil
    else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let delete = UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, _, completion in
      guard let self else { return completion(false) }
      self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func menuConfiguration(at path: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
    delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
  }

  /// Is told by a data source that has no way to commit a change.
  func noteUncommitted() { commitsNothing = true }
}

/// Asks a table's delegate for the menus of its rows, which the table's list shows.
final class TableMenuBridge: UICollectionViewDelegate {
  private unowned let table: UITableView

  init(_ table: UITableView) { self.table = table }

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { table.menuConfiguration(at: indexPath, point: point) }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table.delegate?.tableView(
      table, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
