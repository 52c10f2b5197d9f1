// SPDX-License-Identifier: MIT

public import CellViews
public import CollectionLayout
public import IndexPaths
public import PlaneGeometry

extension CollectionView {
  /// What is on show, as it was placed by the last layout pass, in the order in which it is drawn.
  public var shownAttributes: [LayoutAttributes] {
    drawingOrder.compactMap { held[$0]?.attributes }
  }

  /// The cell of an item, when it is on show or prepared; nil otherwise. O(1).
  public func cellForItem(at indexPath: IndexPath) -> ReusableView? {
    held[PlaceKey(indexPath, .cell)]?.view
  }

  /// A header, footer or badge that is on show.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> ReusableView? {
    held[PlaceKey(indexPath, .supplementary(kind: elementKind))]?.view
  }

  /// The index paths of the views of an element kind that are on show, in the content's order.
  public func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    drawingOrder.filter { $0.category == .supplementary(kind: elementKind) }.map(\.indexPath)
      .sorted()
  }

  /// Whether the data source may know of changes that the last layout pass has not shown.
  public var hasUncommittedUpdates: Bool {
    openUpdate != nil || !pendingUpdateItems.isEmpty || itemCounts == nil
  }

  /// The supplementary views of a kind that are on show, in the order in which they are drawn.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [ReusableView] {
    drawingOrder.filter { $0.category == .supplementary(kind: elementKind) }
      .compactMap { held[$0]?.view }
  }

  /// Where a cell's item is; nil for a cell that is not in use. O(visible).
  public func indexPath(for cell: ReusableView) -> IndexPath? {
    held.first { $0.key.category == .cell && $0.value.view === cell }?.key.indexPath
  }

  /// The cells on show, in the order in which they are drawn.
  public var visibleCells: [ReusableView] {
    drawingOrder.filter { $0.category == .cell }.compactMap { held[$0]?.view }
  }

  /// The items on show, in the order in which they are drawn.
  public var indexPathsForVisibleItems: [IndexPath] {
    drawingOrder.filter { $0.category == .cell }.map(\.indexPath)
  }

  /// The item whose cell is under a point of the content; where several are, the one that lies above.
  public func indexPathForItem(at point: Point) -> IndexPath? {
    drawingOrder.last { key in
      guard key.category == .cell, let frame = held[key]?.view.frame else { return false }
      return frame.minX <= point.x && point.x < frame.maxX && frame.minY <= point.y
        && point.y < frame.maxY
    }?.indexPath
  }

  /// An item's attributes, visible or not.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    layout.attributes(forItemAt: indexPath)
  }

  /// A supplementary view's attributes, visible or not.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    layout.attributes(forSupplementaryOfKind: kind, at: indexPath)
  }

  /// The titles of the data source's index; nil when it has none.
  public var indexTitles: [String]? { dataSource?.indexTitles(for: self) }

  /// Scrolls to the item that a title of the index leads to.
  public func scrollToIndexTitle(at index: Int) throws(LayoutError) {
    guard let dataSource, let titles = indexTitles, titles.indices.contains(index) else { return }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: titles[index], at: index)
    try scrollToItem(at: path, at: .top)
  }
}
