// SPDX-License-Identifier: MIT

public import CellRegistry
internal import CellViews
public import CollectionLayout
public import IndexPaths
public import PlaneGeometry
public import TextCanvas

/// Shows the sections and items of a data source in cells, as its layout places them.
///
/// Only what meets the visible rectangle has a cell. A layout pass asks the layout what that is, gives back the
/// cells that left, takes cells for what came in, has each kind's handler configure all of its cells in one call,
/// measures those that size themselves, and places them. `UICollectionView`, for text.
@MainActor public final class CollectionView {
  /// The kinds and who shows them.
  public let registry: KindRegistry

  /// How points become columns and rows.
  public let metric: GridMetric

  /// In what the terminal's widths depart from the standard; the canvas' own must be the same.
  public let widthPolicy: WidthPolicy

  /// The geometry of the content.
  public let layout: CompositionalLayout

  /// Where sections and items come from; not retained.
  public weak var dataSource: (any CollectionViewDataSource)?

  /// The visible rectangle: its origin is the content offset, its size the view's, in points.
  public var bounds: Rect {
    didSet { if bounds.size != oldValue.size { needsPreparation = true } }
  }

  /// What layout passes did so far.
  public internal(set) var statistics = CollectionStatistics()

  /// The cells on show, by what they are for.
  var visible: [PlaceKey: VisibleCell] = [:]
  /// The keys of `visible` in the order in which they are drawn: what lies above comes later.
  var drawingOrder: [PlaceKey] = []
  let pool: ReusePool
  var needsPreparation = true
  /// Whether the layout has forgotten the sizes of the cells on show.
  var needsMeasuring = false

  /// A view without items.
  ///
  /// - Parameter bounds: the visible rectangle, in points.
  public init(
    registry: KindRegistry, layout: CompositionalLayout, bounds: Rect,
    metric: GridMetric = GridMetric(), widthPolicy: WidthPolicy = .standard
  ) {
    self.registry = registry
    self.layout = layout
    self.bounds = bounds
    self.metric = metric
    self.widthPolicy = widthPolicy
    pool = ReusePool(registry: registry)
  }

  /// The size of everything, in points, as far as it was measured; the rest counts by its estimates.
  public var contentSize: Size { layout.contentSize }

  /// Forgets all that is on show and asks the data source anew in the next layout pass.
  public func reloadData() {
    for cell in visible.values { pool.recycle(cell.view, kind: cell.item.kind) }
    visible.removeAll(keepingCapacity: true)
    drawingOrder.removeAll(keepingCapacity: true)
    needsPreparation = true
  }

  /// Moves the visible rectangle so that an item is at its top, or as near as the content's end lets it.
  ///
  /// Items above that size themselves are not measured for it; those that come on show are, and the place is
  /// corrected until it holds.
  public func scrollToItem(at indexPath: IndexPath) throws(LayoutError) {
    try prepareIfNeeded()
    // Each round measures what it brought on show; it moves no more once all of that is measured. The first round
    // measures wherever the estimates lead, as content that seems to fit may prove longer.
    var isMeasured = false
    for _ in 0..<maximumSettlingSteps {
      guard let attributes = layout.attributes(forItemAt: indexPath) else { return }
      let last = max(0, contentSize.height - bounds.height)
      let wanted = min(attributes.frame.minY.rounded(), last)
      guard !isMeasured || wanted != bounds.origin.y else { break }
      bounds.origin.y = wanted
      try layoutIfNeeded()
      isMeasured = true
    }
  }

  func prepareIfNeeded() throws(LayoutError) {
    // A view without an area has no room that a layout could be resolved in.
    guard needsPreparation, !bounds.isEmpty, let dataSource else { return }
    let counts = (0..<dataSource.numberOfSections).map { dataSource.numberOfItems(inSection: $0) }
    try layout.prepare(
      itemCounts: counts, container: LayoutContainer(contentSize: bounds.size))
    needsPreparation = false
    needsMeasuring = true
  }
}
