// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCollections

extension UITableView {
  // MARK: Selecting

  public var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }
  public var indexPathsForSelectedRows: [IndexPath]? { list.indexPathsForSelectedItems }
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    list.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition.list)
  }
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

  public var visibleCells: [UITableViewCell] {
    list.visibleCells.compactMap { ($0 as? TableRow)?.cell }
  }
  public var indexPathsForVisibleRows: [IndexPath]? { list.indexPathsForVisibleItems }
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shownRow(at: indexPath)?.cell
  }
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cell.row.flatMap { list.indexPath(for: $0) }
  }
  public func indexPathForRow(at point: CGPoint) -> IndexPath? { list.indexPathForItem(at: point) }
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    (list.collectionViewLayout.layoutAttributesForElements(in: rect) ?? [])
      .filter { $0.representedElementCategory == .cell }.map(\.indexPath)
  }
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownSupplement(headerKind, section) as? UITableViewHeaderFooterView
  }
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownSupplement(footerKind, section) as? UITableViewHeaderFooterView
  }

  private func shownSupplement(_ kind: String, _ section: Int) -> UIView? {
    let view = list.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: section))
    return (view as? TableSupplement)?.content
  }

  // MARK: Rectangles, in the coordinates of the content

  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    list.layoutAttributesForItem(at: indexPath)?.frame ?? .zero
  }
  public func rectForHeader(inSection section: Int) -> CGRect { rect(headerKind, section) }
  public func rectForFooter(inSection section: Int) -> CGRect { rect(footerKind, section) }

  private func rect(_ kind: String, _ section: Int) -> CGRect {
    list.layoutAttributesForSupplementaryElement(
      ofKind: kind, at: IndexPath(item: 0, section: section))?.frame ?? .zero
  }

  public func rect(forSection section: Int) -> CGRect {
    let rows = (0..<numberOfRows(inSection: section)).map {
      rectForRow(at: IndexPath(row: $0, section: section))
    }
    let all = [rectForHeader(inSection: section)] + rows + [rectForFooter(inSection: section)]
    return all.filter { !$0.isEmpty }.reduce(.null) { $0.union($1) }
  }
}
