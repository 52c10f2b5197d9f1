// SPDX-License-Identifier: MIT

public import CellRegistry
public import CellViews
public import CollectionLayout
public import IndexPaths
public import PlaneGeometry
public import TextCanvas

/// Shows the sections and items of a data source in cells, as its layout places them: `UICollectionView`, for text.
///
/// Only what meets the visible rectangle has a cell. A layout pass asks the layout what that is, gives back the
/// cells that left, asks the data source for cells of what came in, has each registered kind's handler configure
/// all of its cells in one call, measures those that size themselves, and places them.
///
/// Of `UICollectionView` these have no counterpart: nibs and storyboards, as there is no Interface Builder; transitions
/// between layouts and animated attributes of what comes and goes, as a terminal shows the end of an animation;
/// drag and drop between programs; `remembersLastFocusedIndexPath`, as the focus stays where it is.
@MainActor open class CollectionView: View, LayoutHost {
  /// The kinds of items that data sources need not register, and who shows them.
  public let registry: KindRegistry

  /// How points become columns and rows.
  public let metric: GridMetric

  /// The geometry of the content.
  public internal(set) var layout: CollectionViewLayout

  /// Where sections, items and cells come from; not retained. Setting it reloads the data.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// Decides on what the user does; not retained.
  public weak var delegate: (any CollectionViewDelegate)?

  /// Loads ahead; not retained.
  public weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?

  /// Whether cells are prepared and data is announced ahead of being shown. Default: true.
  public var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { endPrefetching() } }
  }

  /// The distance of the content's origin from the view's, in points.
  ///
  /// It may lie outside the content, as when a scroller bounces; ``scroll(by:)`` keeps inside.
  public var contentOffset = Point.zero {
    didSet {
      guard contentOffset != oldValue else { return }
      boundsDidChange(from: Rect(origin: oldValue, size: frame.size))
    }
  }

  /// The place in the view around, in points.
  public override var frame: Rect {
    didSet {
      guard frame.size != oldValue.size else { return }
      // A view that grows shows no emptiness behind the end while there is content before.
      clampsOffset = statistics.layoutPasses > 0
      boundsDidChange(from: Rect(origin: contentOffset, size: oldValue.size))
    }
  }

  /// Room around the content that scrolls with it, in points.
  public var contentInset = DirectionalEdgeInsets.zero {
    didSet { if contentInset != oldValue { layout.invalidate() } }
  }

  /// Whether what is on show stays where it is when a batch update changes what lies above it. Default: false; the
  /// content offset stays and the content moves, as in UIKit.
  public var keepsShownItemsInPlace = false

  /// Whether an item that is scrolled to is shown clear of what is pinned above all sections. Default: false; it may be
  /// below that, as in UIKit.
  package var scrollsClearOfPinnedHeaders = false

  /// How many rows at the top pinned headers of the whole content cover, in points.
  package var pinnedHeaderHeight: Double {
    guard let layout = layout as? CollectionViewCompositionalLayout,
      layout.scrollDirection == .vertical
    else { return 0 }
    return layout.engine.pinnedStartExtent
  }

  /// Which changes of what a visible view shows have it measured again. Default: `enabled`.
  public var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// A view behind the content, as large as the view.
  public var backgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { addSubview(backgroundView) }
    }
  }

  // MARK: Selection and focus

  /// Whether the user may select items. Default: true.
  public var allowsSelection = true
  /// Whether more than one item may be selected at once. Default: false.
  public var allowsMultipleSelection = false
  /// ``allowsSelection`` while the view is being edited. Default: false.
  public var allowsSelectionDuringEditing = false
  /// ``allowsMultipleSelection`` while the view is being edited. Default: false.
  public var allowsMultipleSelectionDuringEditing = false
  /// Whether an item is selected when it gets the focus. Default: false, since space and enter select.
  public var selectionFollowsFocus = false
  /// Whether the user edits: cells show what their accessories have for it.
  public var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  var selection: Set<IndexPath> = []
  var highlighted: IndexPath?
  /// The item that has the focus, or nil.
  public internal(set) var focusedIndexPath: IndexPath?

  /// Gives the swipe actions of items, which a terminal shows as a menu.
  public var swipeActionsProvider: SwipeActionsProvider?

  /// The item whose actions are on show, or nil: its cell is in the state `isSwiped`. Whoever shows the menu of
  /// ``actionMenu(forItemsAt:)`` sets it; it goes with the item where an update moves that.
  public var swipedIndexPath: IndexPath? {
    didSet {
      guard swipedIndexPath != oldValue else { return }
      for path in [oldValue, swipedIndexPath] { if let path { showState(ofItemAt: path) } }
    }
  }

  // MARK: Recording

  /// What layout passes did so far.
  public internal(set) var statistics = CollectionStatistics()

  /// Is told of each step of each layout pass; nil costs nothing.
  public var recorder: ((LayoutPassEvent) -> Void)?

  // MARK: State of the passes

  /// The views on show or prepared, by what they are for.
  var held: [PlaceKey: HeldView] = [:]
  /// The keys of what is on show in the order in which it is drawn: what lies above comes later.
  var drawingOrder: [PlaceKey] = []
  /// The items of each section, as the data source last said; nil when it is to be asked again.
  var itemCounts: [Int]?
  /// An item that the user is moving.
  var movement: InteractiveMovement?
  /// The batch update whose changes are being collected.
  var openUpdate: BatchUpdate?
  /// What the layout is to be told of when it has been prepared.
  var pendingUpdateItems = CollectionViewUpdateItems()
  /// What was on screen before them, where the layout asks.
  var shownBeforeUpdate: [LayoutAttributes] = []
  /// Whom to tell that an update has been shown.
  var pendingCompletions: [(Bool) -> Void] = []
  var providerCall: ProviderCall?
  var makers = ViewMakers()
  var prefetched = PrefetchState()
  var scratch = PassScratch()
  let pool: ReusePool
  /// Whether the layout is to be prepared before it is asked anything.
  var needsPreparation = true
  /// Whether the layout then knows no measured size any more.
  var forgetsSizes = true
  /// Whether a pass brings the content offset back into the content at its end.
  var clampsOffset = false
  /// Whether the next pass scrolls with what is on show, where an update moved it.
  var followsShownItems = false
  /// What the next pass scrolls with though its view is gone; nil for what is on show.
  var anchorToKeep: ShownAnchor?
  var isPassNeeded = true
  var isInPass = false
  var step = 0

  /// A view without items.
  ///
  /// - Parameters:
  ///   - frame: The place in the view around, in points; its size is that of the visible rectangle.
  ///   - layout: Serves this view alone.
  ///   - registry: Who shows the kinds of items that the data source does not show itself.
  ///   - metric: How points become columns and rows.
  public init(
    frame: Rect, layout: CollectionViewLayout, registry: KindRegistry = KindRegistry(),
    metric: GridMetric = GridMetric()
  ) {
    self.registry = registry
    self.layout = layout
    self.metric = metric
    pool = ReusePool(registry: registry)
    super.init()
    self.frame = frame
    layout.host = self
  }

  /// The visible rectangle in the content's coordinates: its origin is ``contentOffset``, its size the view's.
  public var bounds: Rect {
    get { previousBounds ?? Rect(origin: contentOffset, size: frame.size) }
    set {
      frame.size = newValue.size
      contentOffset = newValue.origin
    }
  }

  /// The size of everything, in points, as far as it was measured; the rest counts by its estimates.
  public var contentSize: Size { layout.contentSize }

  /// ``contentInset``; a terminal has no safe area to add.
  public var adjustedContentInset: DirectionalEdgeInsets { contentInset }

  /// The extents of a place on the canvas, in points.
  public var gridPitch: Size {
    Size(width: metric.pointsPerColumn, height: metric.pointsPerRow)
  }

  /// ``delegate``, for layouts that ask it for sizes.
  public var layoutDelegate: AnyObject? { delegate }

  /// Shows the content with another layout, from the next layout pass on.
  ///
  /// The first item on show stays where the layout's `targetContentOffset` does not say otherwise.
  public func setLayout(_ layout: CollectionViewLayout) {
    guard layout !== self.layout else { return }
    self.layout.host = nil
    self.layout = layout
    layout.host = self
    followsTargetOffset = true
    layout.invalidate()
  }

  /// Whether the next pass asks where a changed layout wants the content.
  var followsTargetOffset = false

  // MARK: Data

  /// Forgets all that is on show and asks the data source anew in the next layout pass; no item stays selected.
  public func reloadData() {
    cancelInteractiveMovement()
    for held in held.values { endHolding(held) }
    held.removeAll(keepingCapacity: true)
    drawingOrder.removeAll(keepingCapacity: true)
    endPrefetching()
    selection.removeAll()
    highlighted = nil
    swipedIndexPath = nil
    focusedIndexPath = nil
    // A view that has never shown anything keeps the offset that it was given.
    clampsOffset = statistics.layoutPasses > 0
    itemCounts = nil
    layout.invalidate(with: layout.invalidationContextForDataChange())
  }

  /// How many sections the data source has; 0 without one.
  public var numberOfSections: Int { knownCounts.count }

  /// How many items a section has.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = knownCounts
    precondition(
      counts.indices.contains(section),
      "section \(section) is out of bounds: there are \(counts.count) sections")
    return counts[section]
  }

  /// What the data source said, asked once after each change.
  var knownCounts: [Int] {
    if let itemCounts { return itemCounts }
    guard let dataSource else { return [] }
    let counts = countsOfDataSource(dataSource)
    itemCounts = counts
    return counts
  }

  func countsOfDataSource(_ dataSource: any CollectionViewDataSource) -> [Int] {
    (0..<dataSource.numberOfSections(in: self)).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      precondition(
        count >= 0 && count <= Int(Int32.max), "section \(section) cannot have \(count) items")
      return count
    }
  }

  /// Whether there is an item at an index path.
  func hasItem(at path: IndexPath) -> Bool {
    let counts = knownCounts
    return counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }

  // MARK: Layout and drawing

  /// Runs a layout pass when anything changed since the last one. A layout that cannot be made stops the program
  /// with the sentence that UIKit throws; ``performLayoutPass()`` throws it.
  open override func layoutSubviews() {
    guard isPassNeeded || selfSizingInvalidation == .enabledIncludingConstraints, !isInPass else {
      return
    }
    do throws(LayoutError) {
      try performLayoutPass()
    } catch {
      preconditionFailure("\(error)")
    }
    backgroundView?.frame = Rect(origin: .zero, size: frame.size)
  }

  /// Draws the view inside another one: what lies behind, then the content as far as it shows.
  open override func draw(
    into canvas: inout Canvas, origin: Point, clip: CanvasRect, metric: GridMetric,
    inheriting inherited: TextStyle = .plain
  ) {
    guard !isHidden else { return }
    layoutIfNeeded()
    let place = frame.offsetBy(dx: origin.x, dy: origin.y)
    let visible = metric.snap(place).intersection(clip)
    guard !visible.isEmpty else { return }
    let merged = style.merging(over: inherited)
    if style.background != nil { canvas.fill(visible, with: " ", style: merged) }
    drawContent(into: &canvas, at: place.origin, clip: visible, inheriting: merged)
  }

  // MARK: Invalidation

  /// Has the next layout pass prepare the layout.
  public func layoutDidInvalidate(with context: LayoutInvalidationContext) {
    let isReload = context.invalidatesDataSourceCounts && context.updates == nil
    if isReload { itemCounts = nil }
    if context.invalidatesEverything || isReload { forgetsSizes = true }
    needsPreparation = true
    let shift = context.contentOffsetAdjustment
    if shift != .zero {
      contentOffset = Point(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y)
    }
    guard !isInPass else { return }
    isPassNeeded = true
    setNeedsLayout()
  }

  private func boundsDidChange(from old: Rect) {
    isPassNeeded = true
    setNeedsLayout()
    if old.origin != contentOffset { delegate?.collectionViewDidScroll(self) }
    guard !needsPreparation else { return }
    invalidateLayout(forBoundsChangeFrom: old)
  }

  /// Asks the layout whether new bounds make it invalid, while it still sees the old ones, as UIKit does.
  private func invalidateLayout(forBoundsChangeFrom old: Rect) {
    let new = bounds
    previousBounds = old
    let isInvalid = layout.shouldInvalidate(forBoundsChange: new)
    let context = isInvalid ? layout.invalidationContext(forBoundsChange: new) : nil
    previousBounds = nil
    if let context { layout.invalidate(with: context) }
  }

  /// The bounds that a layout sees while it is asked about new ones.
  private var previousBounds: Rect?
}
