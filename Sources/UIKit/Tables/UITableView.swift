// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CellViews
internal import CollectionLayout
public import Foundation
internal import TextCollections

/// Rows in sections, as a list of a collection view shows them.
open class UITableView: UIScrollView {
  /// The sorts of tables.
  public enum Style: Int, Sendable {
    /// `plain` and `grouped` rows go from edge to edge, and headers of `plain` stay in sight;
    /// those of `insetGrouped` stand two columns in at each side.
    case plain, grouped, insetGrouped
  }

  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// `none` scrolls no further than the row needs to be in sight; `middle` puts it in the middle.
    case none, top, middle, bottom

    var list: UICollectionView.ScrollPosition {
      switch self {
      case .none: []
      case .top: .top
      case .middle: .centeredVertically
      case .bottom: .bottom
      }
    }
  }

  /// How rows come and go, which a terminal does not show.
  public enum RowAnimation: Int, Sendable {
    /// How a row would come and go; it does at once.
    case fade, right, left, top, bottom, none, middle
    /// The table's choice; rows come and go at once.
    case automatic = 100
  }

  /// From where the separators' insets count.
  public enum SeparatorInsetReference: Int, Sendable {
    /// Kept, and has no effect: lines go as the list's do.
    case fromCellEdges, fromAutomaticInsets
  }

  /// For a height: that of the content. -1, as on iOS.
  public static let automaticDimension: CGFloat = -1
  /// For ``UITableViewDataSource/sectionIndexTitles(for:)``: a magnifying glass, shown as `⌕`.
  public static let indexSearch = "{search}"

  /// The sort of table, as it was made.
  public let style: Style
  let list: UICollectionView
  let headerKind = UICollectionView.elementKindSectionHeader
  let footerKind = UICollectionView.elementKindSectionFooter
  private lazy var sourceBridge = TableSourceBridge(self)
  private lazy var delegateBridge = TableDelegateBridge(self)
  private lazy var menuBridge = TableMenuBridge(self)
  /// Whether the data source was seen to commit nothing.
  var commitsNothing = false
  /// Whether the data source has an answer of its own to which rows can be edited; known by its asking.
  var saysEditable = true
  /// The cells that no row shows, and the classes that new ones are made of.
  var cells = TableReuse<UITableViewCell>()
  var headerFooters = TableReuse<UITableViewHeaderFooterView>()
  /// What is known of the views of headers and footers that are not shown.
  var edgeViews = TableEdges()
  /// The row that a cell is being asked for.
  var askingRow: TableRow?
  /// How deep a cell says to be while its row is made ready.
  var levelOfAskedCell = 0
  /// How many updates have begun and not ended, and what is to change at the end.
  var openUpdates = 0
  var collectedChanges: [(UICollectionView) -> Void] = []

  /// A table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    list = UICollectionView(
      frame: CGRect(origin: .zero, size: frame.size), collectionViewLayout: TableLayout())
    super.init(frame: frame)
    takeIn()
  }

  /// A plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    list = UICollectionView(frame: .zero, collectionViewLayout: TableLayout())
    super.init(coder: coder)
    takeIn()
  }

  private func takeIn() {
    (list.collectionViewLayout as? TableLayout)?.table = self
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.alwaysBounceVertical = true
    list.delegate = menuBridge
    list.engine.delegate = delegateBridge
    list.engine.dataSource = sourceBridge
    registerShells()
    addSubview(list)
  }

  /// Where rows come from; not retained.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      commitsNothing = false
      list.engine.dataSource = (dataSource as? any EngineSourced)?.engineSource ?? sourceBridge
      list.knownIndexTitles = nil
      reloadData()
    }
  }

  /// Decides on what the user does; not retained.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      edgeViews = TableEdges()
      list.collectionViewLayout.invalidateLayout()
    }
  }

  /// Loads ahead; not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet {
      list.engine.prefetchDataSource = prefetchDataSource == nil ? nil : sourceBridge
    }
  }
  /// Whether rows are prepared and the prefetching data source told before they are shown. Default: true.
  open var isPrefetchingEnabled: Bool {
    get { list.isPrefetchingEnabled }
    set { list.isPrefetchingEnabled = newValue }
  }

  // MARK: Extents

  /// The height of rows in points, drawn in whole rows of the terminal; automatic for that of their content.
  open var rowHeight = UITableView.automaticDimension { didSet { relayOut() } }
  /// The height of headers in points, drawn in whole rows; less than 1 for none, negative, as at
  /// first, for that of the content.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { relayOut() } }
  /// The height of footers in points, drawn in whole rows; less than 1 for none, negative, as at
  /// first, for that of the content.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { relayOut() } }
  /// Kept, and has no effect: rows are measured when they are needed.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The height, in points, that headers are taken to have until they are shown and measured; a row when not above 0.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension { didSet { relayOut() } }
  /// The height, in points, that footers are taken to have until they are shown and measured; a row when not above 0.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension { didSet { relayOut() } }
  /// Kept, and has no effect: nothing is drawn below the last row. Default: 0.
  open var fillerRowHeight: CGFloat = 0
  /// The room above headers, in points; negative, as at first, for the list's own.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { relayOut() } }
  /// Whether lines stand between rows: any style but `none` shows them alike. Default: `singleLine`.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// Kept, and has no effect: the lines are the list's own.
  open var separatorColor: UIColor? = .separator
  /// Kept, and has no effect: lines between rows go as the list's do. Default: 16 points at the left.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Kept, and has no effect. Default: `fromCellEdges`.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// Kept, and has no effect: a list stands as its frame does. Default: true.
  open var insetsContentViewsToSafeArea = true
  /// Kept, and has no effect: lines are not held short. Default: false.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// The number of rows from which on the index beside them is shown. Default: 0.
  open var sectionIndexMinimumDisplayRowCount: Int {
    get { list.indexLook.leastItems }
    set {
      list.indexLook.leastItems = newValue
      reloadSectionIndexTitles()
    }
  }
  /// The colour of the titles in the index; the tint when nil.
  open var sectionIndexColor: UIColor? {
    get { list.indexLook.color }
    set { list.indexLook.color = newValue }
  }
  /// What is filled behind the index; nothing when nil.
  open var sectionIndexBackgroundColor: UIColor? {
    get { list.indexLook.background }
    set { list.indexLook.background = newValue }
  }
  /// Kept, and has no effect: the index looks the same while it is pressed.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// Kept, and has no effect: a list that has had the focus always takes it up at the row that had it. Default: false.
  open var remembersLastFocusedIndexPath = false
  /// Kept, and has no effect: nothing is dragged between views. Default: false.
  open var dragInteractionEnabled = false
  /// Kept, and never asked: nothing is dragged between views.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// Kept, and never asked: nothing is dragged between views.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// Always false: there are no drops that wait for data.
  open var hasUncommittedUpdates: Bool { false }
  /// When the cells on show are measured again. Default: `enabled`.
  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { SelfSizingInvalidation(rawValue: list.selfSizingInvalidation.rawValue) ?? .enabled }
    set { list.selfSizingInvalidation = .init(rawValue: newValue.rawValue) ?? .enabled }
  }

  /// When cells are measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never by themselves; when the content asks for it; or also when constraints inside have changed.
    case disabled, enabled, enabledIncludingConstraints
  }

  /// A view above all rows, of the height it has.
  open var tableHeaderView: UIView? { didSet { relayOut() } }
  /// A view below all rows, of the height it has.
  open var tableFooterView: UIView? { didSet { relayOut() } }
  /// A view behind the rows.
  open var backgroundView: UIView? {
    get { list.backgroundView }
    set { list.backgroundView = newValue }
  }

  /// Has all heights found again.
  func relayOut() {
    edgeViews.forgetSections()
    (list.collectionViewLayout as? TableLayout)?.showTableViews()
    askForHeights()
    list.collectionViewLayout.invalidateLayout()
  }

  // MARK: Data

  /// Asks the data source for everything anew.
  open func reloadData() {
    edgeViews.forgetSections()
    list.reloadData()
    setNeedsLayout()
  }
  /// How many sections the table shows now.
  open var numberOfSections: Int { list.numberOfSections }
  /// How many rows a section shows now; the section has to exist.
  open func numberOfRows(inSection section: Int) -> Int { list.numberOfItems(inSection: section) }
  /// Asks the data source for the titles of the index anew.
  open func reloadSectionIndexTitles() {
    list.knownIndexTitles = nil
    list.collectionViewLayout.invalidateLayout()
  }

  // MARK: Scrolling

  open override var contentOffset: CGPoint {
    get { list.contentOffset }
    set { list.contentOffset = newValue }
  }
  open override var bounds: CGRect {
    get { CGRect(origin: list.contentOffset, size: frame.size) }
    set { super.bounds = CGRect(origin: .zero, size: newValue.size) }
  }
  // The list inside scrolls by itself.
  override var originOfSubviews: CGPoint { .zero }
  open override var contentSize: CGSize {
    get { list.contentSize }
    set {}
  }
  open override var contentInset: UIEdgeInsets {
    didSet { list.contentInset = contentInset }
  }
  open override var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    didSet { list.contentInsetAdjustmentBehavior = contentInsetAdjustmentBehavior }
  }
  open override var isScrollEnabled: Bool {
    didSet { list.isScrollEnabled = isScrollEnabled }
  }
  open override func safeAreaInsetsDidChange() { list.safeAreaInsetsDidChange() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let place = CGRect(origin: .zero, size: frame.size)
    if list.frame != place { list.frame = place }
  }

  // MARK: Selection

  /// Whether the user may select rows. Default: true.
  open var allowsSelection: Bool {
    get { list.allowsSelection }
    set { list.allowsSelection = newValue }
  }
  /// Whether the user may select several rows. Default: false.
  open var allowsMultipleSelection: Bool {
    get { list.allowsMultipleSelection }
    set { list.allowsMultipleSelection = newValue }
  }
  /// Whether the user may select rows while the table is editing. Default: false.
  open var allowsSelectionDuringEditing: Bool {
    get { list.allowsSelectionDuringEditing }
    set { list.allowsSelectionDuringEditing = newValue }
  }
  /// Whether the user may select several rows while the table is editing; true lets them be
  /// selected too, and shows marks for it in place of what deletes. Default: false.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { list.allowsMultipleSelectionDuringEditing }
    set {
      list.allowsMultipleSelectionDuringEditing = newValue
      if newValue { list.allowsSelectionDuringEditing = true }
      refreshEditing()
    }
  }
  /// Whether a row is selected when it gets the focus. Default: false, as Enter and the space bar select.
  open var selectionFollowsFocus: Bool {
    get { list.selectionFollowsFocus }
    set { list.selectionFollowsFocus = newValue }
  }
  /// Kept, and has no effect: rows can have the focus. Default: true.
  open var allowsFocus = true
  /// Kept, and has no effect: rows can have the focus. Default: true.
  open var allowsFocusDuringEditing = true

  // MARK: Editing

  /// Whether rows show what can be done with them. Default: false.
  open var isEditing: Bool {
    get { list.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets ``isEditing``; a terminal shows the change at once.
  open func setEditing(_ editing: Bool, animated: Bool) {
    list.isEditing = editing
    refreshEditing()
    list.setNeedsLayout()
  }

  /// Has the rows on show ask what can be done with them.
  func refreshEditing() {
    for path in list.engine.indexPathsForVisibleItems {
      guard let row = shownRow(at: IndexPath(path)) else { continue }
      row.cell?.take(editing(at: IndexPath(path)))
    }
  }
}
