// SPDX-License-Identifier: MIT

internal import CellViews
public import Foundation
internal import TextCollections

extension UITableView {
  /// What the list registers its rows and the views around them by.
  private static let shell = "table"

  func registerShells() {
    list.engine.register(forCellWithReuseIdentifier: Self.shell) { [weak self] in
      let row = TableRow(frame: .zero)
      row.table = self
      return UICollectionView.host(of: row)
    }
    for kind in [headerKind, footerKind, TableLayout.topKind, TableLayout.bottomKind] {
      list.engine.register(
        forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.shell
      ) { UICollectionView.host(of: TableSupplement(frame: .zero)) }
    }
  }

  /// Has cells of an identifier made from a class; nil takes the registration back.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier)
  }

  /// Has header and footer views of an identifier made from a class; nil takes the registration back.
  public func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { headerFooters.register(aClass, identifier) }

  /// A cell that no row shows, or a new one of the registered class; nil where there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let shown = askingRow?.cell, shown.reuseIdentifier == identifier { return shown }
    if let kept = cells.take(identifier) {
      kept.prepareForReuse()
      return kept
    }
    guard let cellClass = cells.registered(identifier) else { return nil }
    UITableViewCell.identifierInMaking = identifier
    defer { UITableViewCell.identifierInMaking = nil }
    return UIView.make(cellClass)
  }

  /// A cell of a registered identifier.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "could not dequeue a cell with the identifier '\(identifier)' for \(indexPath): must register a class for the identifier"
      )
    }
    return cell
  }

  /// A header or footer view that is not shown, or a new one of the registered class.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let kept = headerFooters.take(identifier) {
      kept.prepareForReuse()
      return kept
    }
    guard let viewClass = headerFooters.registered(identifier) else { return nil }
    UITableViewHeaderFooterView.identifierInMaking = identifier
    defer { UITableViewHeaderFooterView.identifierInMaking = nil }
    return UIView.make(viewClass)
  }

  // MARK: Filling

  /// Takes a cell back that a row has shown.
  func keep(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { cells.keep(cell, identifier) }
  }

  /// The row of a place with the cell that a function gives for it.
  func fillRow(at path: EnginePath, _ provide: () -> UITableViewCell?) -> ReusableView {
    let host = list.engine.dequeueReusableCell(withReuseIdentifier: Self.shell, for: path)
    let row: TableRow = UICollectionView.hosted(host)
    row.collection = list
    let outer = askingRow
    askingRow = row
    defer { askingRow = outer }
    let place = IndexPath(path)
    guard let cell = provide() else {
      preconditionFailure("there is no cell for the row at \(place); return one")
    }
    if let other = cell.row, other !== row { other.cell = nil }
    levelOfAskedCell = cell.indentationLevel
    if let level = delegate?.tableView(self, indentationLevelForRowAt: place) {
      cell.indentationLevel = level
    }
    row.fixedHeight = height(ofRowAt: place)
    row.cell = cell
    cell.take(editing(at: place))
    return host
  }

  /// What stands above or below a section, or everything.
  func fillSupplement(ofKind kind: String, at path: EnginePath) -> ReusableView? {
    let host = list.engine.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.shell, for: path)
    let view: TableSupplement = UICollectionView.hosted(host)
    view.collection = list
    switch kind {
    case TableLayout.topKind: show(tableHeaderView, in: view)
    case TableLayout.bottomKind: show(tableFooterView, in: view)
    default: fill(view, kind == headerKind ? .header : .footer, IndexPath(path).section)
    }
    return host
  }

  private func show(_ content: UIView?, in view: TableSupplement) {
    view.content = content
    view.fixedHeight = content?.frame.height
  }

  private func fill(_ view: TableSupplement, _ edge: TableEdge, _ section: Int) {
    // What it showed before may be what is taken for this section.
    if let old = view.content as? UITableViewHeaderFooterView, let identifier = old.reuseIdentifier
    {
      view.content = nil
      headerFooters.keep(old, identifier)
    }
    view.content = content(at: edge, section)
    if let new = view.content as? UITableViewHeaderFooterView, let identifier = new.reuseIdentifier
    {
      // A delegate may have views of its own that it does not dequeue.
      headerFooters.withdraw(new, identifier)
    }
    setHeight(of: view, edge, section)
    // Groups without a header stand apart otherwise than with one of no height.
    if view.content == nil, height(of: edge, section) == nil, edge == .header, style != .plain {
      list.collectionViewLayout.invalidateLayout()
    }
  }

  private func setHeight(of view: TableSupplement, _ edge: TableEdge, _ section: Int) {
    view.fixedHeight = height(of: edge, section) ?? (view.content == nil ? 0 : nil)
  }

  /// Has what is in sight take the heights that the delegate or the table says now.
  func askForHeights() {
    for path in list.indexPathsForVisibleItems {
      shownRow(at: path)?.fixedHeight = height(ofRowAt: path)
    }
    for edge in [TableEdge.header, .footer] {
      let kind = edge == .header ? headerKind : footerKind
      for path in list.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        guard let view = list.supplementaryView(forElementKind: kind, at: path) as? TableSupplement
        else { continue }
        setHeight(of: view, edge, path.section)
      }
    }
  }
}
