// SPDX-License-Identifier: MIT

internal import Foundation
internal import TextCollections

extension UITableView {
  /// The height that the delegate or the table says; nil for that of the content.
  func height(ofRowAt path: IndexPath) -> CGFloat? {
    said(delegate?.tableView(self, heightForRowAt: path) ?? rowHeight)
  }

  /// Nil for a height that is to be that of the content.
  func said(_ height: CGFloat) -> CGFloat? { height < 0 ? nil : height }

  // MARK: Editing

  /// What can be done with a row while editing.
  func editing(at path: IndexPath) -> TableRowEditing {
    var editing = TableRowEditing()
    guard let dataSource else { return editing }
    editing.canMove = dataSource.tableView(self, canMoveRowAt: path)
    guard dataSource.tableView(self, canEditRowAt: path) else { return editing }
    editing.isMultiselect = allowsMultipleSelectionDuringEditing
    editing.style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    return editing
  }

  func shownRow(at path: IndexPath) -> TableRow? {
    guard let host = list.engine.cellForItem(at: path.engine) else { return nil }
    return (host as? any ViewHost)?.hosted as? TableRow
  }
}
