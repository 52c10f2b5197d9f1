// SPDX-License-Identifier: MIT

public import PlaneGeometry
public import TextCanvas

/// A cell that shows a content configuration over a background configuration, both of which follow its state.
///
/// The way of a state into the picture, UIKit's: a state changes → ``setNeedsUpdateConfiguration()``, any number of
/// times → ``updateConfigurationIfNeeded()`` once, before the cell is measured or drawn → the configurations on show
/// are updated where that is automatic → ``updateConfiguration(using:)`` → ``configurationUpdateHandler``.
///
/// Without a content configuration the ``ReusableView/contentView`` is an empty view that lays each view that a program
/// puts into it over the whole of the content.
///
/// One rule is stricter than UIKit's: ``prepareForReuse()`` forgets the content configuration, so that nothing of
/// the last item can show. The content view is kept for the next configuration all the same.
@MainActor open class CollectionViewCell: ReusableView {
  /// Sets a cell's configurations for a state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (
      _ cell: CollectionViewCell, _ state: CellConfigurationState
    ) -> Void

  /// What the surroundings say; the collection view sets it.
  public var traitCollection = TraitCollection() {
    didSet { stateChanged(from: oldValue, to: traitCollection) }
  }
  open override var isSelected: Bool {
    didSet { stateChanged(from: oldValue, to: isSelected) }
  }
  open override var isHighlighted: Bool {
    didSet { stateChanged(from: oldValue, to: isHighlighted) }
  }
  open override var isFocused: Bool {
    didSet { stateChanged(from: oldValue, to: isFocused) }
  }
  /// Whether the cell refuses to be used.
  public var isDisabled = false {
    didSet { stateChanged(from: oldValue, to: isDisabled) }
  }
  /// Whether the cell is held at the edge of what is visible.
  public var isPinned = false {
    didSet { stateChanged(from: oldValue, to: isPinned) }
  }
  /// Whether the collection view is editing.
  public var isEditing = false {
    didSet { stateChanged(from: oldValue, to: isEditing) }
  }
  /// Whether the items below this one in an outline are on show.
  public var isExpanded = false {
    didSet { stateChanged(from: oldValue, to: isExpanded) }
  }
  /// Whether the cell's swipe actions are on show.
  public var isSwiped = false {
    didSet { stateChanged(from: oldValue, to: isSwiped) }
  }
  /// Whether the cell is being moved to another place.
  public var isReordering = false {
    didSet { stateChanged(from: oldValue, to: isReordering) }
  }

  /// Whether the content configuration follows the state; a program that overrides
  /// ``updateConfiguration(using:)`` to set it may take this back.
  public var automaticallyUpdatesContentConfiguration = true {
    didSet { stateChanged(from: oldValue, to: automaticallyUpdatesContentConfiguration) }
  }
  /// Whether the background configuration follows the state.
  public var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { stateChanged(from: oldValue, to: automaticallyUpdatesBackgroundConfiguration) }
  }

  /// Sets the configurations for a state, at the end of every update; setting it requests one.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The least distance from the cell's edges to what list content shows: two columns before it, of which the first
  /// is for the mark of the background, and one after it.
  public var layoutMargins = DirectionalEdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 1) {
    didSet {
      if layoutMargins != oldValue { setNeedsLayout() }
    }
  }

  /// Whether the next ``updateConfigurationIfNeeded()`` has something to do.
  public private(set) var needsUpdateConfiguration = true
  private(set) var isUpdatingConfiguration = false
  var storedContentConfiguration: (any ContentConfiguration)?
  var background = CellBackground()

  /// A cell that shows nothing.
  public required init() {
    super.init(contentView: CellContent())
  }

  private func stateChanged<Value: Equatable>(from old: Value, to new: Value) {
    if old != new { setNeedsUpdateConfiguration() }
  }

  /// The states that configurations look at; an override adds a program's own.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = isDisabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isFocused = isFocused
    state.isPinned = isPinned
    state.isEditing = isEditing
    state.isExpanded = isExpanded
    state.isSwiped = isSwiped
    state.isReordering = isReordering
    return state
  }

  /// Requests an update; several requests before it lead to a single one.
  public func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Does the update that was requested; measuring and drawing do it too.
  ///
  /// What is requested during an update is done by the next call.
  public func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration, !isUpdatingConfiguration else { return }
    needsUpdateConfiguration = false
    isUpdatingConfiguration = true
    defer { isUpdatingConfiguration = false }
    let state = configurationState
    if automaticallyUpdatesBackgroundConfiguration, let configuration = backgroundConfiguration {
      backgroundConfiguration = configuration.updated(for: state)
    }
    if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
      adoptUpdated(configuration.updated(for: state))
    }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Sets the configurations for a state; called by an update, never by a program. This one does nothing.
  open func updateConfiguration(using state: CellConfigurationState) {}

  /// Takes back the states, both configurations and the update handler.
  ///
  /// Background views and the two switches for automatic updates belong to the cell and stay.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isDisabled = false
    isPinned = false
    isEditing = false
    isExpanded = false
    isSwiped = false
    isReordering = false
    configurationUpdateHandler = nil
    forgetContentConfiguration()
    backgroundConfiguration = nil
  }

  open override func preferredSize(fitting width: Double?, height: Double?) -> Size {
    updateConfigurationIfNeeded()
    let rect = metric.snap(
      Rect(
        x: 0, y: 0, width: width ?? metric.pointsPerColumn, height: height ?? metric.pointsPerRow))
    let room = Size(
      width: width == nil ? .infinity : Double(rect.columns),
      height: height == nil ? .infinity : Double(rect.rows))
    let insets = arrangeContent(in: room)
    let content = contentView.isHidden ? .zero : contentView.measuredSize(in: room.less(insets))
    return Size(
      width: (content.width + insets.leading + insets.trailing) * metric.pointsPerColumn,
      height: max(content.height + insets.top + insets.bottom, leastRows(in: room))
        * metric.pointsPerRow)
  }

  open override func draw(
    into canvas: inout Canvas, origin: Point, clip: CanvasRect, metric: GridMetric,
    inheriting inherited: TextStyle = .plain
  ) {
    guard !isHidden else { return }
    updateConfigurationIfNeeded()
    let rect = metric.snap(frame.offsetBy(dx: origin.x, dy: origin.y))
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    var merged = style.merging(over: inherited)
    if style.background != nil { canvas.fill(visible, with: " ", style: merged) }
    merged = drawBackground(into: &canvas, in: rect, clip: visible, style: merged)
    let size = Size(width: Double(rect.columns), height: Double(rect.rows))
    contentView.frame = Rect(origin: .zero, size: size).inset(by: arrangeContent(in: size))
    contentView.draw(
      into: &canvas, origin: Point(x: Double(rect.column), y: Double(rect.row)), clip: visible,
      metric: GridMetric(), inheriting: merged)
    drawAccessories(into: &canvas, in: rect, clip: visible, style: merged)
  }

  /// Tells the content view its margins in a cell of a size, in columns and rows, either of which may be infinite.
  ///
  /// - Returns: What lies between the cell's edges and the content view's.
  func arrangeContent(in size: Size) -> DirectionalEdgeInsets {
    (contentView as? ListContentView)?.superviewLayoutMargins = layoutMargins
    return backgroundConfiguration?.contentInsets(in: size) ?? .zero
  }

  /// The rows that the cell needs whatever its content.
  func leastRows(in size: Size) -> Double { 0 }

  /// Draws what stands beside the content.
  func drawAccessories(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {}
}

extension Size {
  /// What is left inside insets; infinite extents stay so.
  func less(_ insets: DirectionalEdgeInsets) -> Size {
    Size(
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
