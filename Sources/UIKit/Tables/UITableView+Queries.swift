// SPDX-License-Identifier: MIT

public import Foundation
internal import TextCollections

extension UITableView {
  // MARK: Selecting

  /// The first selected row; nil when none is selected.
  public var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }
  /// The selected rows, in order; nil when none is selected.
  public var indexPathsForSelectedRows: [IndexPath]? { list.indexPathsForSelectedItems }
  /// Selects a row, and scrolls to it where a position is said; the delegate is not asked.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    list.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition.list)
  }
  /// Takes a row's selection away; the delegate is not asked.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    list.deselectItem(at: indexPath, animated: animated)
  }

  // MARK: Scrolling

  /// Scrolls so that a row is shown.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { list.scrollToItem(at: indexPath, at: scrollPosition.list, animated: animated) }

  /// Scrolls so that the first selected row is shown.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  // MARK: What is shown

  /// The cells in sight, in the order of their rows.
  public var visibleCells: [UITableViewCell] {
    list.visibleCells.compactMap { ($0 as? TableRow)?.cell }
  }
  /// The rows in sight, in order; nil when there is none.
  public var indexPathsForVisibleRows: [IndexPath]? { list.indexPathsForVisibleItems }
  /// The cell of a row in sight; nil for any other.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shownRow(at: indexPath)?.cell
  }
  /// The row that a cell shows; nil for a cell that is not in sight.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cell.row.flatMap { list.indexPath(for: $0) }
  }
  /// The row at a point of the content, in points; nil where there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? { list.indexPathForItem(at: point) }
  /// The rows that meet a rectangle of the content, in points.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    (list.collectionViewLayout.layoutAttributesForElements(in: rect) ?? [])
      .filter { $0.representedElementCategory == .cell }.map(\.indexPath)
  }
  /// A section's header in sight; nil when it is out of sight or of another class.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownSupplement(headerKind, section) as? UITableViewHeaderFooterView
  }
  /// A section's footer in sight; nil when it is out of sight or of another class.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownSupplement(footerKind, section) as? UITableViewHeaderFooterView
  }

  private func shownSupplement(_ kind: String, _ section: Int) -> UIView? {
    let view = list.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: section))
    return (view as? TableSupplement)?.content
  }

  // MARK: Rectangles, in the coordinates of the content

  /// The place of a row, in the content's coordinates, in points.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    list.layoutAttributesForItem(at: indexPath)?.frame ?? .zero
  }
  /// The place of a section's header, in the content's coordinates, in points.
  public func rectForHeader(inSection section: Int) -> CGRect { rect(headerKind, section) }
  /// The place of a section's footer, in the content's coordinates, in points.
  public func rectForFooter(inSection section: Int) -> CGRect { rect(footerKind, section) }

  private func rect(_ kind: String, _ section: Int) -> CGRect {
    list.layoutAttributesForSupplementaryElement(
      ofKind: kind, at: IndexPath(item: 0, section: section))?.frame ?? .zero
  }

  /// The place of a section with its header and footer, in the content's coordinates, in points.
  public func rect(forSection section: Int) -> CGRect {
    let rows = (0..<numberOfRows(inSection: section)).map {
      rectForRow(at: IndexPath(row: $0, section: section))
    }
    let all = [rectForHeader(inSection: section)] + rows + [rectForFooter(inSection: section)]
    return all.filter { !$0.isEmpty }.reduce(.null) { $0.union($1) }
  }
}
