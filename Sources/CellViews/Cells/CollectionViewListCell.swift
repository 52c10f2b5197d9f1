// SPDX-License-Identifier: MIT

public import PlaneGeometry
internal import TextCanvas

/// A cell with accessories at its edges and an indentation, for lists and outlines.
///
/// ```
/// ▌ ▾ Fruit               12 ›
///     Apple                  ✓
/// ```
///
/// See ``CellAccessory/AccessoryType`` for the glyphs and their order, ``BackgroundConfiguration`` for what states look
/// like.
@MainActor open class CollectionViewListCell: CollectionViewCell {
  /// What stands at the edges; two accessories of the same type, unless they are custom views, are a mistake of the
  /// program.
  public var accessories: [CellAccessory] = [] {
    didSet {
      checkAccessories()
      replaceAccessoryViews(of: oldValue)
      invalidateIntrinsicContentSize()
    }
  }

  /// How deep the item is in an outline; the collection view sets it for section snapshots.
  public var indentationLevel = 0 {
    didSet {
      if indentationLevel != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The columns of one level, 2 by default: what a disclosure takes with the blank behind it.
  public var indentationWidth = 2.0 {
    didSet {
      if indentationWidth != oldValue { setNeedsLayout() }
    }
  }

  /// Whether the leading accessories are indented too, and not the content alone.
  public var indentsAccessories = true {
    didSet {
      if indentsAccessories != oldValue { setNeedsLayout() }
    }
  }

  /// A cell that shows nothing in the background of a list.
  public required init() {
    super.init()
    backgroundConfiguration = defaultBackgroundConfiguration()
  }

  /// The content of a cell in the list around, to be filled and set.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    .cell().updated(for: configurationState)
  }

  /// The background that the cell has unless another is set.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration {
    let isSidebar = traitCollection.listEnvironment == .sidebar
    return isSidebar ? .listSidebarCell() : .listCell()
  }

  /// From the cell's edges to the line that parts it from the next one, in points of ``ReusableView/metric``.
  ///
  /// The line begins below the primary text, or the secondary one, or where a content view of the program's own begins.
  open var separatorInset: DirectionalEdgeInsets {
    let place = placeOnGrid
    let size = Size(width: Double(place.columns), height: Double(place.rows))
    updateConfigurationIfNeeded()
    contentView.frame = Rect(origin: .zero, size: size).inset(by: arrangeContent(in: size))
    let list = contentView as? ListContentView
    let text = list?.textFrame ?? list?.secondaryTextFrame
    return DirectionalEdgeInsets(
      leading: (contentView.frame.minX + (text?.minX ?? 0)) * metric.pointsPerColumn)
  }

  /// Takes back the accessories and the indentation too, and puts the list's background in its place.
  open override func prepareForReuse() {
    super.prepareForReuse()
    accessories = []
    indentationLevel = 0
    backgroundConfiguration = defaultBackgroundConfiguration()
  }

  /// The columns and rows of the frame.
  var placeOnGrid: CanvasRect { metric.snap(frame) }

  private func checkAccessories() {
    var known: Set<CellAccessory.AccessoryType> = []
    for accessory in accessories where accessory.accessoryType != .customView {
      precondition(
        known.insert(accessory.accessoryType).inserted,
        "a list cell is given two accessories of the type \(accessory.accessoryType); it has one at most"
      )
    }
  }

  private func replaceAccessoryViews(of old: [CellAccessory]) {
    for accessory in old {
      guard let view = accessory.customView, view.superview === self else { continue }
      view.removeFromSuperview()
    }
    for accessory in accessories {
      if let view = accessory.customView { addSubview(view) }
    }
  }

  // MARK: - Layout

  override func arrangeContent(in size: Size) -> DirectionalEdgeInsets {
    let border = super.arrangeContent(in: size)
    let layout = placement(in: size.less(border)).layout
    if let list = contentView as? ListContentView {
      list.superviewLayoutMargins = DirectionalEdgeInsets(
        top: layoutMargins.top, leading: Double(layout.contentMargins.leading),
        bottom: layoutMargins.bottom, trailing: Double(layout.contentMargins.trailing))
    }
    return DirectionalEdgeInsets(
      top: border.top, leading: border.leading + Double(layout.contentInsets.leading),
      bottom: border.bottom, trailing: border.trailing + Double(layout.contentInsets.trailing))
  }

  override func leastRows(in size: Size) -> Double {
    let border = super.arrangeContent(in: size)
    let placement = placement(in: size.less(border))
    let accessories = placement.accessories.reduce(1) { max($0, $1.natural.height.rounded(.up)) }
    return accessories + border.top + border.bottom
  }

  override func drawAccessories(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    let size = Size(width: Double(rect.columns), height: Double(rect.rows))
    for placed in placedOnGrid(in: size) where !placed.accessory.isHidden {
      placed.draw(
        into: &canvas, column: rect.column, row: rect.row, clip: clip, style: style,
        isExpanded: isExpanded, isSelected: isSelected)
    }
  }
}
