// SPDX-License-Identifier: MIT

public import PlaneGeometry
internal import TextCanvas

/// An accessory and its place in a cell.
public struct PlacedAccessory {
  /// The accessory.
  public let accessory: CellAccessory
  /// The columns that are kept for it over the height of the cell's content, in points from the cell's corner.
  public let frame: Rect
}

/// An accessory and its place in columns and rows from the cell's corner.
struct GridAccessory {
  let accessory: CellAccessory
  let natural: Size
  let frame: Rect

  @MainActor func draw(
    into canvas: inout Canvas, column: Int, row: Int, clip: CanvasRect, style: TextStyle,
    isExpanded: Bool, isSelected: Bool
  ) {
    let width = min(natural.width.rounded(.up), frame.width)
    let height = min(natural.height.rounded(.up), frame.height)
    let place = CanvasRect(
      column: column + Int(frame.minX + ((frame.width - width) / 2).rounded(.down)),
      row: row + Int(frame.minY + ((frame.height - height) / 2).rounded(.down)),
      columns: Int(width), rows: Int(height))
    let visible = place.intersection(clip)
    guard !visible.isEmpty else { return }
    if let view = accessory.customView {
      view.fill(
        rect: place, of: &canvas, clip: visible,
        inheriting: TextStyle(foreground: accessory.tintColor).merging(over: style))
    } else {
      let mark = AccessoryMark(accessory, isExpanded: isExpanded, isSelected: isSelected)
      canvas.draw(
        mark.line.text, column: place.column, row: place.row,
        style: mark.style(over: style), clip: visible)
    }
  }
}

extension CollectionViewListCell {
  /// The accessories that are there and have room, hidden ones too, from the leading to the trailing edge.
  public var placedAccessories: [PlacedAccessory] {
    let place = placeOnGrid
    let size = Size(width: Double(place.columns), height: Double(place.rows))
    let (across, down) = (metric.pointsPerColumn, metric.pointsPerRow)
    return placedOnGrid(in: size).map { placed in
      let grid = placed.frame.offsetBy(dx: Double(place.column), dy: Double(place.row))
      return PlacedAccessory(
        accessory: placed.accessory,
        frame: Rect(
          x: grid.minX * across - frame.minX, y: grid.minY * down - frame.minY,
          width: grid.width * across, height: grid.height * down))
    }
  }

  /// The accessory that stands in the columns of a point, in points from the cell's corner; nil for none or a hidden
  /// one.
  ///
  /// All rows of the cell's content count, as a single row is little to aim at.
  public func accessory(at point: Point) -> CellAccessory? {
    placedAccessories.first { placed in
      let frame = placed.frame
      return !placed.accessory.isHidden && frame.minX <= point.x && point.x < frame.maxX
        && frame.minY <= point.y && point.y < frame.maxY
    }?.accessory
  }

  /// Chooses an action in the menu of the pop-up menu accessory: its handler is called, and where the menu has a single
  /// selection, the accessory shows the action and its own handler is called.
  ///
  /// - Returns: False when there is no such action, or it is disabled or hidden.
  @discardableResult
  public func selectPopUpMenuElement(_ identifier: Action.Identifier) -> Bool {
    guard let index = accessories.firstIndex(where: { $0.accessoryType == .popUpMenu }),
      let menu = accessories[index].menu,
      let action = menu.actions.first(where: { $0.identifier == identifier }),
      action.attributes.isDisjoint(with: [.disabled, .hidden])
    else { return false }
    let chosen = menu.selecting(identifier)
    let isChanged =
      chosen.selectedElements.map(\.identifier) != menu.selectedElements.map(\.identifier)
    accessories[index].menu = chosen
    let handler = accessories[index].selectedElementDidChangeHandler
    action.handler(action)
    if isChanged { handler?(chosen) }
    return true
  }

  /// Whether the cell looks like a header, by its content or as the first item of a section that is headed by it.
  private var isHeader: Bool {
    let style = (contentConfiguration as? ListContentConfiguration)?.style
    return style?.isHeader ?? false || traitCollection.isListHeader
  }

  /// The outline disclosure of a header, which is operated by a press anywhere in the cell; nil when there is none.
  public var headerDisclosure: CellAccessory? {
    AccessoryOrder(accessories, isEditing: isEditing, isHeader: isHeader).trailing
      .first { $0.accessoryType == .outlineDisclosure }
  }

  /// The accessories that have room inside a cell's border, and the layout that says so.
  func placement(in size: Size) -> (accessories: [GridAccessory], layout: ListCellLayout) {
    let order = AccessoryOrder(accessories, isEditing: isEditing, isHeader: isHeader)
    let measure = { (accessory: CellAccessory) in
      accessory.naturalSize(isExpanded: self.isExpanded, isSelected: self.isSelected)
    }
    let leading = order.leading.map(measure)
    let trailing = order.trailing.map(measure)
    let columns = size.width.isFinite ? wholeCount(size.width) : nil
    let indentation = Double(max(0, indentationLevel)) * max(0, indentationWidth)
    let layout = ListCellLayout(
      columns: columns,
      margins: (Self.whole(layoutMargins.leading), Self.whole(layoutMargins.trailing)),
      leading: zip(order.leading, leading).map { $0.columns(for: $1) },
      trailing: zip(order.trailing, trailing).map { $0.columns(for: $1) },
      indentation: Self.whole(indentation), indentsAccessories: indentsAccessories,
      textColumns: { self.columnsForText })
    var placed: [GridAccessory] = []
    let height = size.height.isFinite ? size.height : 1
    for (index, place) in layout.leading.enumerated() {
      let frame = Rect(
        x: Double(place.offset), y: 0, width: Double(place.columns), height: height)
      placed.append(
        GridAccessory(accessory: order.leading[index], natural: leading[index], frame: frame))
    }
    let first = order.trailing.count - layout.trailing.count
    for (index, place) in layout.trailing.enumerated() {
      let frame = Rect(
        x: Double((columns ?? 0) - place.offset - place.columns), y: 0,
        width: Double(place.columns), height: height)
      placed.append(
        GridAccessory(
          accessory: order.trailing[first + index], natural: trailing[first + index],
          frame: frame))
    }
    return (placed, layout)
  }

  /// The accessories of a cell of a size, in columns and rows from its corner.
  func placedOnGrid(in size: Size) -> [GridAccessory] {
    let border = backgroundConfiguration?.contentInsets(in: size) ?? .zero
    return placement(in: size.less(border)).accessories.map { placed in
      GridAccessory(
        accessory: placed.accessory, natural: placed.natural,
        frame: placed.frame.offsetBy(dx: border.leading, dy: border.top))
    }
  }

  /// The columns that the content would need in a line without end, less its margins.
  private var columnsForText: Int {
    let endless = Size(width: .infinity, height: .infinity)
    let margins = (contentView as? ListContentView)?.marginColumns ?? 0
    return Self.whole(contentView.measuredSize(in: endless).width - margins)
  }

  /// A length in whole columns, at most 10,000.
  private static func whole(_ length: Double) -> Int { wholeCount(min(10_000, length.rounded())) }
}
