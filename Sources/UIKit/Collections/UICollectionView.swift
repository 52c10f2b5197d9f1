// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CellViews
internal import CollectionLayout
public import Foundation
internal import PlaneGeometry
internal import TerminalSession
internal import TextCanvas
internal import TextCollections

/// Shows the sections and items of a data source in cells, as its layout places them.
open class UICollectionView: UIScrollView {
  /// The kind of a section's header, `UICollectionElementKindSectionHeader` as on iOS.
  public static let elementKindSectionHeader: String = LayoutBoundaryItem.headerKind
  /// The kind of a section's footer, `UICollectionElementKindSectionFooter` as on iOS.
  public static let elementKindSectionFooter: String = LayoutBoundaryItem.footerKind

  let engine: CollectionView
  private lazy var sourceBridge = DataSourceBridge(self)
  private lazy var delegateBridge = DelegateBridge(self)

  /// A view of a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    engine = CollectionView(
      frame: Rect(origin: .zero, size: frame.size.engine), layout: layout.bridge,
      metric: screenMetric)
    super.init(frame: frame)
    layout.collectionView = self
    engine.pictureSource = ImageSource.shared
    engine.delegate = delegateBridge
    provideSwipeActions()
  }

  public required init?(coder: NSCoder) { return nil }

  /// The geometry of the content.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      leave(oldValue, animated: animatesLayoutChange)
    }
  }

  /// Sets the layout; a terminal shows no animation.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Sets the layout; a terminal shows no animation.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    animatesLayoutChange = animated
    collectionViewLayout = layout
    animatesLayoutChange = false
    completion?(true)
  }
  private var animatesLayoutChange = false

  /// Where sections, items and cells come from; not retained.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      sourceBridge.source = dataSource
      engine.dataSource =
        (dataSource as? any EngineSourced)?.engineSource ?? (dataSource == nil ? nil : sourceBridge)
      knownIndexTitles = nil
      setNeedsLayout()
    }
  }

  /// Decides on what the user does; not retained.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      delegateBridge.delegate = delegate
      scrollDelegate = delegate
      collectionViewLayout.invalidateLayout()
    }
  }

  /// Loads ahead; not retained.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet {
      sourceBridge.prefetching = prefetchDataSource
      engine.prefetchDataSource = prefetchDataSource == nil ? nil : sourceBridge
    }
  }

  /// Whether cells are prepared and the prefetching data source told before they are shown. Default: true.
  open var isPrefetchingEnabled: Bool {
    get { engine.isPrefetchingEnabled }
    set { engine.isPrefetchingEnabled = newValue }
  }

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = CGRect(origin: .zero, size: bounds.size)
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }

  /// Whether the user may select items. Default: true.
  open var allowsSelection: Bool {
    get { engine.allowsSelection }
    set { engine.allowsSelection = newValue }
  }
  /// Whether the user may select several items. Default: false.
  open var allowsMultipleSelection: Bool {
    get { engine.allowsMultipleSelection }
    set { engine.allowsMultipleSelection = newValue }
  }
  /// Whether the user may select items while the view is editing. Default: false.
  open var allowsSelectionDuringEditing: Bool {
    get { engine.allowsSelectionDuringEditing }
    set { engine.allowsSelectionDuringEditing = newValue }
  }
  /// Whether the user may select several items while the view is editing. Default: false.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { engine.allowsMultipleSelectionDuringEditing }
    set { engine.allowsMultipleSelectionDuringEditing = newValue }
  }
  /// Whether an item is selected when it gets the focus. Default: false, as Enter and the space bar select.
  open var selectionFollowsFocus: Bool {
    get { engine.selectionFollowsFocus }
    set { engine.selectionFollowsFocus = newValue }
  }
  /// Whether cells show what their accessories have for editing. Default: false.
  open var isEditing: Bool {
    get { engine.isEditing }
    set { engine.isEditing = newValue }
  }
  /// Kept, and has no effect: a view that has had the focus always takes it up at the item that had it. Default: false.
  open var remembersLastFocusedIndexPath = false
  /// When cells that size themselves are measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never by themselves; when the content asks for it; or also when something inside is laid out anew.
    case disabled, enabled, enabledIncludingConstraints
  }
  /// Whether a cell on show is measured again when what is in it changes. Default: enabled.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
    didSet {
      engine.selfSizingInvalidation =
        switch selfSizingInvalidation {
        case .disabled: .disabled
        case .enabled: .enabled
        case .enabledIncludingConstraints: .enabledIncludingConstraints
        }
    }
  }
  private var hasSizingToDo = false
  /// Kept, and has no effect: nothing is dragged between views. Default: false.
  open var dragInteractionEnabled = false
  /// Kept, and never asked: nothing is dragged between views.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// Kept, and never asked: nothing is dragged between views.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Kept, and has no effect: an item that is moved goes at once. Default: `immediate`.
  open var reorderingCadence = ReorderingCadence.immediate
  /// Kept, and has no effect: items can have the focus. Default: true.
  open var allowsFocus = true
  /// Kept, and has no effect: nothing is dragged between views. Default: false.
  open var isSpringLoaded = false
  /// Kept, and has no effect: items can have the focus. Default: true.
  open var allowsFocusDuringEditing = true
  /// Always false: there are no drops that wait for data.
  open var hasUncommittedUpdates: Bool { false }
  var transitionCompletion: LayoutInteractiveTransitionCompletion?

  // MARK: Scrolling

  open override var contentOffset: CGPoint {
    get { CGPoint(engine.contentOffset) }
    set {
      let old = bounds
      engine.contentOffset = newValue.engine
      setNeedsLayout()
      showAnimatedChange(from: old)
    }
  }
  override func boundsSizeChanged(from old: CGSize) {
    super.boundsSizeChanged(from: old)
    showAnimatedChange(from: CGRect(origin: contentOffset, size: old))
  }
  open override var bounds: CGRect {
    get { CGRect(origin: contentOffset, size: frame.size) }
    set { super.bounds = CGRect(origin: .zero, size: newValue.size) }
  }
  open override var contentSize: CGSize {
    get {
      layOutEngine()
      return CGSize(engine.contentSize)
    }
    set {}
  }

  open override func adjustedContentInsetDidChange() {
    let inset = adjustedContentInset
    let old = engine.contentInset
    let isAtStart = engine.contentOffset == Point(x: -old.leading, y: -old.top)
    engine.contentInset = inset.engine
    if isAtStart { engine.contentOffset = Point(x: -Double(inset.left), y: -Double(inset.top)) }
    setNeedsLayout()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedContentInsetDidChange()
  }

  // MARK: Layout and drawing

  open override func layoutSubviews() {
    super.layoutSubviews()
    if adjustedContentInset.engine != engine.contentInset { adjustedContentInsetDidChange() }
    layOutEngine()
    endUpdates()
  }

  func layOutEngine() {
    engine.frame = Rect(origin: .zero, size: frame.size.engine)
    guard frame.width > 0, frame.height > 0 else { return }
    if hasSizingToDo { noteMeasures() }
    engine.layoutIfNeeded()
  }

  func noteSizing() {
    hasSizingToDo = true
    setNeedsLayout()
  }

  private func noteMeasures() {
    hasSizingToDo = false
    guard selfSizingInvalidation != .disabled else { return }
    for view in engine.visibleCells + engine.visibleSupplementaryViews {
      guard let hosted = (view as? any ViewHost)?.hosted, hosted.needsSizing else { continue }
      engine.setNeedsMeasure(view)
    }
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    layOutEngine()
    engine.draw(
      into: &canvas,
      origin: Point(
        x: Double(rect.column) * screenMetric.pointsPerColumn,
        y: Double(rect.row) * screenMetric.pointsPerRow), clip: clip, metric: screenMetric,
      inheriting: style)
  }

  override func paintOver(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) { paintIndex(into: &canvas, in: rect, clip: clip) }

  /// The titles of the index, as long as they are known to hold.
  var knownIndexTitles: [String]?
  /// The title that keys have gone to, while they are in the index.
  var indexPosition: Int?
  var indexLook = SectionIndexLook()
  private var isInIndex = false

  // MARK: Keys and the mouse

  open override var canBecomeFocused: Bool { true }
  override var holdsFocusStops: Bool { false }
  override var movesWithInset: Bool { false }
  override var edgesAreContent: Bool { false }
  override func take(_ press: KeyPress) -> Bool { takeKey(press) }
  override func contextMenu(at point: CGPoint?) -> ShownMenu? { itemMenu(at: point) }
  override var focusFrame: CGRect {
    let path = engine.focusedIndexPath ?? leftFocus
    let frame = path.flatMap { engine.layoutAttributesForItem(at: $0) }.map { CGRect($0.frame) }
    return convert(frame ?? bounds, to: nil)
  }
  private var leftFocus: EnginePath?
  /// Whether an item had the focus when the view lost it.
  var hasLeftFocus: Bool { leftFocus != nil }
  override func focusChanged() {
    if isFocused {
      if engine.focusedIndexPath == nil, let leftFocus { engine.moveFocus(to: leftFocus) }
      if engine.focusedIndexPath == nil { _ = moveFocus(.next) }
    } else {
      leftFocus = engine.focusedIndexPath
      engine.moveFocus(to: nil)
      indexPosition = nil
    }
    setNeedsLayout()
  }
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? hitInside(point, with: event) ?? self : hit
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.view === self else { return }
    isInIndex = pressIndex(at: touch.location(in: self))
    if !isInIndex { pressItem(at: touch.location(in: self)) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if isInIndex { _ = pressIndex(at: touch.location(in: self)) }
    guard isMovingItem else { return }
    updateInteractiveMovementTargetPosition(touch.location(in: self))
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isMovingItem else { return }
    isMovingItem = false
    endInteractiveMovement()
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isMovingItem else { return }
    isMovingItem = false
    cancelInteractiveMovement()
  }
  /// Whether the mouse holds an item by its mark for reordering.
  var isMovingItem = false

  // MARK: Data

  /// Asks the data source for everything anew before the view is next drawn.
  open func reloadData() {
    knownIndexTitles = nil
    engine.reloadData()
    setNeedsLayout()
  }
  /// How many sections the view shows now.
  open var numberOfSections: Int { engine.numberOfSections }
  /// How many items a section shows now; the section has to exist.
  open func numberOfItems(inSection section: Int) -> Int {
    engine.numberOfItems(inSection: section)
  }

  /// Makes changes that are shown together; a terminal shows no animation.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    change { engine in
      updateDepth += 1
      engine.performBatchUpdates({ updates?() })
      updateDepth -= 1
    }
    if let completion { updateCompletions.append(completion) }
  }
  /// The same for changes that need not outlive the call, which on iOS are told apart by Objective-C.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { escapable in
      performBatchUpdates(Optional(escapable), completion: completion)
    }
  }
  /// How many batch updates are being described.
  private(set) var updateDepth = 0
  /// What is told of the end of updates by the next layout.
  var updateCompletions: [(Bool) -> Void] = []
  /// Tells that sections are new, with numbers that hold after the change; they are shown at once.
  open func insertSections(_ sections: IndexSet) { change { $0.insertSections(sections) } }
  /// Tells that sections are gone, with numbers that held before the change; they go at once.
  open func deleteSections(_ sections: IndexSet) { change { $0.deleteSections(sections) } }
  /// Has the cells of sections made anew.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadSections(sections) } }
  /// Tells that a section has another number, and shows it there at once.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, toSection: newSection) }
  }
  /// Tells that items are new, at places that hold after the change; they are shown at once.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertItems(at: indexPaths.map(\.engine)) }
  }
  /// Tells that items are gone, at places that held before the change; they go at once.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deleteItems(at: indexPaths.map(\.engine)) }
  }
  /// Has the cells of items made anew.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadItems(at: indexPaths.map(\.engine)) }
  }
  /// Has the cells that items have configured anew, without taking others.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    change { $0.reconfigureItems(at: indexPaths.map(\.engine)) }
  }
  /// Tells that an item is elsewhere, and shows it there at once.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moveItem(at: indexPath.engine, to: newIndexPath.engine) }
  }

  private func change(_ body: (CollectionView) -> Void) {
    body(engine)
    showChangesAtOnce()
  }

  // MARK: Selection

  /// The items that are selected; nil where there are none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    engine.indexPathsForSelectedItems?.map { IndexPath($0) }
  }
  /// Selects an item and scrolls to it, or selects none where it is nil; the delegate is not told.
  /// Nothing while selection is not allowed.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    engine.selectItem(at: indexPath?.engine, scrollPosition: scrollPosition.engine)
    setNeedsLayout()
  }
  /// Takes an item's selection away; the delegate is not told.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    engine.deselectItem(at: indexPath.engine)
  }

  /// Scrolls so that an item is shown.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layOutEngine()
    // A layout that cannot be made is the next pass's to report.
    try? engine.scrollToItem(at: indexPath.engine, at: scrollPosition.engine)
    setNeedsLayout()
  }

  // MARK: What is shown

  /// The cells in sight.
  open var visibleCells: [UICollectionViewCell] {
    layOutEngine()
    return engine.visibleCells.compactMap { ($0 as? any ViewHost)?.hosted as? UICollectionViewCell }
  }
  /// The items in sight.
  open var indexPathsForVisibleItems: [IndexPath] {
    layOutEngine()
    return engine.indexPathsForVisibleItems.map { IndexPath($0) }
  }
  /// The cell of an item that is on show; nil for any other.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    (engine.cellForItem(at: indexPath.engine) as? any ViewHost)?.hosted as? UICollectionViewCell
  }
  /// The item of a cell that is on show; nil for any other.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cell.host.flatMap { engine.indexPath(for: $0) }.map { IndexPath($0) }
  }
  /// The item at a point of the content, in points; nil where there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    layOutEngine()
    return engine.indexPathForItem(at: point.engine).map { IndexPath($0) }
  }
  /// The header, footer or other view of a kind that is on show; nil for any other.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    let view = engine.supplementaryView(forElementKind: elementKind, at: indexPath.engine)
    return (view as? any ViewHost)?.hosted
  }
  /// The headers, footers or other views of a kind that are on show.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    engine.visibleSupplementaryViews(ofKind: elementKind)
      .compactMap { ($0 as? any ViewHost)?.hosted }
  }
  /// Where the layout has an item, in sight or not; nil where there is none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layOutEngine()
    return engine.layoutAttributesForItem(at: indexPath.engine)
      .map { collectionViewLayout.attributes($0) }
  }
  /// Where the layout has a header, footer or other view, in sight or not; nil where there is none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layOutEngine()
    return engine.layoutAttributesForSupplementaryElement(ofKind: kind, at: indexPath.engine)
      .map { collectionViewLayout.attributes($0) }
  }
}
