// SPDX-License-Identifier: MIT

internal import Foundation
internal import TextCollections

extension UITableView {
  /// The height that the delegate or the table says; nil for that of the content.
  func height(ofRowAt path: IndexPath) -> CGFloat? {
    said(delegate?.tableView(self, heightForRowAt: path) ?? rowHeight)
  }

  func headerHeight(_ section: Int) -> CGFloat? {
    said(delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight)
  }

  func footerHeight(_ section: Int) -> CGFloat? {
    said(delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight)
  }

  private func said(_ height: CGFloat) -> CGFloat? { height < 0 ? nil : height }

  /// Whether there is anything above a section. A height that is next to nothing is a way to say no.
  func hasHeader(_ section: Int) -> Bool {
    if let height = headerHeight(section) { return height >= 1 }
    return asked(IndexPath(item: 0, section: section)) { headerContent(section) }
  }

  /// Whether there is anything below a section.
  func hasFooter(_ section: Int) -> Bool {
    if let height = footerHeight(section) { return height >= 1 }
    return asked(IndexPath(item: 1, section: section)) { footerContent(section) }
  }

  private func asked(_ key: IndexPath, _ content: () -> UIView?) -> Bool {
    guard askedSupplements[key] == nil else { return true }
    askedSupplements[key] = content()
    return askedSupplements[key] != nil
  }

  func headerContent(_ section: Int) -> UIView? {
    if let known = askedSupplements.removeValue(forKey: IndexPath(item: 0, section: section)) {
      return known
    }
    if let view = delegate?.tableView(self, viewForHeaderInSection: section) { return view }
    return dataSource?.tableView(self, titleForHeaderInSection: section)
      .map { titleView($0, style == .plain ? .plainHeader() : .groupedHeader()) }
  }

  func footerContent(_ section: Int) -> UIView? {
    if let known = askedSupplements.removeValue(forKey: IndexPath(item: 1, section: section)) {
      return known
    }
    if let view = delegate?.tableView(self, viewForFooterInSection: section) { return view }
    return dataSource?.tableView(self, titleForFooterInSection: section)
      .map { titleView($0, style == .plain ? .plainFooter() : .groupedFooter()) }
  }

  private func titleView(
    _ title: String, _ content: UIListContentConfiguration
  ) -> UITableViewHeaderFooterView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var content = content
    content.text = title
    view.contentConfiguration = content
    return view
  }

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
