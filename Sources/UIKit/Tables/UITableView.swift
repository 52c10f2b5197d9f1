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
    case plain, grouped, insetGrouped
  }

  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
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
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// From where the separators' insets count.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  public static let automaticDimension: CGFloat = -1
  public static let indexSearch = "{search}"

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
  /// The views of headers and footers that were asked for to know whether there are any.
  var askedSupplements: [IndexPath: UIView] = [:]
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
      list.collectionViewLayout.invalidateLayout()
    }
  }

  /// Loads ahead; not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet {
      list.engine.prefetchDataSource = prefetchDataSource == nil ? nil : sourceBridge
    }
  }
  open var isPrefetchingEnabled: Bool {
    get { list.isPrefetchingEnabled }
    set { list.isPrefetchingEnabled = newValue }
  }

  // MARK: Extents

  /// The height of rows in points, drawn in whole rows of the terminal; automatic for that of their content.
  open var rowHeight = UITableView.automaticDimension { didSet { relayOut() } }
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { relayOut() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { relayOut() } }
  open var estimatedRowHeight = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  open var fillerRowHeight: CGFloat = 0
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { relayOut() } }
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor? = .separator
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  open var insetsContentViewsToSafeArea = true
  open var cellLayoutMarginsFollowReadableWidth = false
  open var sectionIndexMinimumDisplayRowCount: Int {
    get { list.indexLook.leastItems }
    set {
      list.indexLook.leastItems = newValue
      reloadSectionIndexTitles()
    }
  }
  open var sectionIndexColor: UIColor? {
    get { list.indexLook.color }
    set { list.indexLook.color = newValue }
  }
  open var sectionIndexBackgroundColor: UIColor? {
    get { list.indexLook.background }
    set { list.indexLook.background = newValue }
  }
  open var sectionIndexTrackingBackgroundColor: UIColor?
  open var remembersLastFocusedIndexPath = false
  open var dragInteractionEnabled = false
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  open var hasUncommittedUpdates: Bool { false }
  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { SelfSizingInvalidation(rawValue: list.selfSizingInvalidation.rawValue) ?? .enabled }
    set { list.selfSizingInvalidation = .init(rawValue: newValue.rawValue) ?? .enabled }
  }

  /// When cells are measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
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
    askedSupplements.removeAll()
    (list.collectionViewLayout as? TableLayout)?.showTableViews()
    list.collectionViewLayout.invalidateLayout()
  }

  // MARK: Data

  /// Asks the data source for everything anew.
  open func reloadData() {
    askedSupplements.removeAll()
    list.reloadData()
    setNeedsLayout()
  }
  open var numberOfSections: Int { list.numberOfSections }
  open func numberOfRows(inSection section: Int) -> Int { list.numberOfItems(inSection: section) }
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

  open var allowsSelection: Bool {
    get { list.allowsSelection }
    set { list.allowsSelection = newValue }
  }
  open var allowsMultipleSelection: Bool {
    get { list.allowsMultipleSelection }
    set { list.allowsMultipleSelection = newValue }
  }
  open var allowsSelectionDuringEditing: Bool {
    get { list.allowsSelectionDuringEditing }
    set { list.allowsSelectionDuringEditing = newValue }
  }
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { list.allowsMultipleSelectionDuringEditing }
    set {
      list.allowsMultipleSelectionDuringEditing = newValue
      if newValue { list.allowsSelectionDuringEditing = true }
      refreshEditing()
    }
  }
  open var selectionFollowsFocus: Bool {
    get { list.selectionFollowsFocus }
    set { list.selectionFollowsFocus = newValue }
  }
  open var allowsFocus = true
  open var allowsFocusDuringEditing = true

  // MARK: Editing

  open var isEditing: Bool {
    get { list.isEditing }
    set { setEditing(newValue, animated: false) }
  }
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
