// SPDX-License-Identifier: MIT

internal import IndexPaths
internal import PlaneGeometry

/// What a rectangle shows, in the order in which it is found.
internal struct FoundAttributes {
  let rect: Rect
  private(set) var all: [LayoutAttributes] = []
  /// How many were there before.
  private let start: Int
  private var last = (zIndex: Int.min, level: 0)
  /// Whether each lies at or above the one before.
  private(set) var isInDrawingOrder = true

  /// Takes an array over, to give it back with ``finish(into:)``.
  init(in rect: Rect, behind attributes: inout [LayoutAttributes]) {
    self.rect = rect
    start = attributes.count
    swap(&all, &attributes)
    if start == 0 { all.reserveCapacity(48) }
  }

  mutating func append(_ attributes: consuming LayoutAttributes) {
    let next = (zIndex: attributes.zIndex, level: attributes.category.level)
    if isInDrawingOrder, next < last { isInDrawingOrder = false }
    last = next
    all.append(attributes)
  }

  mutating func appendVisible(_ attributes: LayoutAttributes) {
    if shows(attributes.frame) { append(attributes) }
  }

  /// Whether a frame shares area with the rectangle; what has no area shares none, wherever it lies.
  func shows(_ frame: Rect) -> Bool { frame.intersects(rect) && !frame.isEmpty }

  /// Gives the array back, what was found lowest first.
  mutating func finish(into attributes: inout [LayoutAttributes]) {
    if !isInDrawingOrder {
      let found = start..<all.count
      let order = found.sorted { a, b in
        (all[a].zIndex, all[a].category.level, a) < (all[b].zIndex, all[b].category.level, b)
      }
      let sorted = order.map { all[$0] }
      all.replaceSubrange(found, with: sorted)
    }
    swap(&all, &attributes)
  }
}

extension SectionGeometry {
  /// - Parameters:
  ///   - origin: The section's corner in the content.
  ///   - window: What pinned items keep to, along the scroll direction.
  func appendAttributes(
    origin: Point, number: Int, window: ClosedRange<Double>, to found: inout FoundAttributes
  ) {
    let path = IndexPath(item: 0, section: number)
    for index in section.decorationItems.indices {
      found.appendVisible(decoration(index, origin: origin, path: path))
    }
    if itemCount > 0 {
      let template = lines.template
      let start = linesStart(origin)
      let grid = lines.grid
      forEachLine(in: found.rect.offsetBy(dx: -origin.x, dy: -origin.y)) { line in
        if let grid {
          appendItems(of: line, grid.solved(line), start: start, number: number, to: &found)
        } else {
          appendItems(of: line, template, start: start, number: number, to: &found)
        }
      }
    }
    guard !boundary.items.isEmpty else { return }
    let frames = boundary.frames(at: origin, length: length, window: window)
    for index in boundary.items.indices {
      found.appendVisible(boundaryItem(index, frame: frames[index], path: path))
    }
  }

  /// Where the first line begins in the content, scrolled as the section is.
  private func linesStart(_ origin: Point) -> Point {
    let own = linesOrigin
    var start = Point(x: origin.x + own.x, y: origin.y + own.y)
    if isOrthogonal { start[lines.flow] -= orthogonalOffset }
    return start
  }

  private func corner(of line: Line, _ start: Point) -> Point {
    var corner = start
    corner[lines.flow] += line.offset
    return corner
  }

  private func appendItems(
    of line: Line, _ solved: SolvedGroup, start: Point, number: Int,
    to found: inout FoundAttributes
  ) {
    let corner = corner(of: line, start)
    let lift = lift
    for index in 0..<line.itemCount {
      let path = IndexPath(item: line.firstItem + index, section: number)
      let frame = lines.adjusted(solved.items[index].frame, in: line)
        .offsetBy(dx: corner.x, dy: corner.y)
      if found.shows(frame) {
        found.append(
          LayoutAttributes(
            indexPath: path, category: .cell, frame: frame,
            zIndex: solved.items[index].zIndex + lift,
            estimatedAxes: solved.items[index].estimatedAxes))
      }
      for supplementary in solved.items[index].supplementaryItems {
        found.appendVisible(badge(supplementary, host: frame, path: path))
      }
    }
    for badge in solved.badges where badge.item < line.itemCount {
      found.appendVisible(self.badge(badge, of: line, corner: corner, number: number))
    }
    if drawsSeparators, let made = separator(below: line, corner: corner, number: number) {
      found.appendVisible(made)
    }
  }

  /// A group's badge.
  private func badge(
    _ badge: SolvedBadge, of line: Line, corner: Point, number: Int
  ) -> LayoutAttributes {
    var host = badge.host.offsetBy(dx: corner.x, dy: corner.y)
    if line.itemLength != nil {
      host.size[lines.flow] += line.extent - lines.template.size[lines.flow]
    }
    return self.badge(
      badge.supplementary, host: host,
      path: IndexPath(item: line.firstItem + badge.item, section: number))
  }

  private func badge(
    _ supplementary: LayoutSupplementary, host: Rect, path: IndexPath
  ) -> LayoutAttributes {
    LayoutAttributes(
      indexPath: path, category: .supplementary(kind: supplementary.elementKind),
      frame: supplementary.frame(host: host), zIndex: supplementary.zIndex + lift)
  }

  private func decoration(_ index: Int, origin: Point, path: IndexPath) -> LayoutAttributes {
    let decoration = section.decorationItems[index]
    let whole = Rect(origin: origin, size: Size(along: direction, length, across: crossLength))
    return LayoutAttributes(
      indexPath: path, category: .decoration(kind: decoration.elementKind),
      frame: whole.inset(by: decoration.contentInsets), zIndex: decoration.zIndex)
  }

  private func boundaryItem(_ index: Int, frame: Rect, path: IndexPath) -> LayoutAttributes {
    LayoutAttributes(
      indexPath: path, category: .supplementary(kind: boundary.items[index].elementKind),
      frame: frame, zIndex: boundary.items[index].zIndex + lift,
      estimatedAxes: boundary.estimatedAxes(index))
  }

  /// The line in the gap below a row of a list; nil when that is not to be seen.
  private func separator(below line: Line, corner: Point, number: Int) -> LayoutAttributes? {
    let item = line.firstItem + line.itemCount - 1
    guard let list = section.listConfiguration, item + 1 < itemCount, lines.spacing > 0 else {
      return nil
    }
    let path = IndexPath(item: item, section: number)
    let next = list.separatorConfiguration(at: IndexPath(item: item + 1, section: number))
    let own = list.separatorConfiguration(at: path)
    let insets: DirectionalEdgeInsets
    if own.bottomSeparatorVisibility == .visible {
      insets = own.bottomSeparatorInsets
    } else if next.topSeparatorVisibility == .visible {
      insets = next.topSeparatorInsets
    } else {
      return nil
    }
    var start = corner
    start[lines.flow] += line.extent
    let breadth = lines.template.size[lines.flow.across]
    let gap = Rect(
      origin: start, size: Size(along: lines.flow, lines.spacing, across: breadth))
    return LayoutAttributes(
      indexPath: path, category: .decoration(kind: ListConfiguration.separatorKind),
      frame: gap.inset(by: insets), zIndex: lift)
  }

  /// An item's attributes, wherever it is.
  func attributes(ofItem item: Int, origin: Point, number: Int) -> LayoutAttributes {
    let line = lines.line(ofItem: item)
    let solved = lines.solved(line).items[item - line.firstItem]
    let corner = corner(of: line, linesStart(origin))
    return LayoutAttributes(
      indexPath: IndexPath(item: item, section: number), category: .cell,
      frame: lines.adjusted(solved.frame, in: line)
        .offsetBy(dx: corner.x, dy: corner.y),
      zIndex: solved.zIndex + lift, estimatedAxes: solved.estimatedAxes)
  }

  /// The attributes of a badge, boundary item, decoration or separator of a kind, not pinned.
  func attributes(
    ofKind kind: String, at path: IndexPath, origin: Point
  ) -> LayoutAttributes? {
    let whole = IndexPath(item: 0, section: path.section)
    if let index = boundary.index(ofKind: kind) {
      let frame = boundary.frame(index, length: length).offsetBy(dx: origin.x, dy: origin.y)
      return boundaryItem(index, frame: frame, path: whole)
    }
    if let index = section.decorationItems.firstIndex(where: { $0.elementKind == kind }) {
      return decoration(index, origin: origin, path: whole)
    }
    guard (0..<itemCount).contains(path.item) else { return nil }
    let line = lines.line(ofItem: path.item)
    let corner = corner(of: line, linesStart(origin))
    if kind == ListConfiguration.separatorKind, drawsSeparators {
      return separator(below: line, corner: corner, number: path.section)
    }
    let solved = lines.solved(line)
    let item = path.item - line.firstItem
    if let badge = solved.items[item].supplementaryItems.first(where: { $0.elementKind == kind }) {
      let cell = attributes(ofItem: path.item, origin: origin, number: path.section)
      return self.badge(badge, host: cell.frame, path: path)
    }
    return solved.badges.first { $0.item == item && $0.supplementary.elementKind == kind }
      .map { badge($0, of: line, corner: corner, number: path.section) }
  }

  // MARK: Visible items

  /// As `appendAttributes`, changed by the section's handler of visible items.
  func appendHandledAttributes(
    _ handler: VisibleItemsInvalidationHandler, origin: Point, number: Int,
    window: ClosedRange<Double>, to found: inout FoundAttributes
  ) {
    var none: [LayoutAttributes] = []
    var own = FoundAttributes(in: found.rect, behind: &none)
    appendAttributes(origin: origin, number: number, window: window, to: &own)
    var offset = found.rect.origin
    var shift = Point.zero
    if isOrthogonal {
      shift[lines.flow] = orthogonalOffset - origin[lines.flow]
      offset[lines.flow] = orthogonalOffset
    }
    var places: [Int] = []
    var items: [VisibleItem] = []
    for (place, attributes) in own.all.enumerated()
    where !isOrthogonal || scrolls(attributes.category) {
      var attributes = attributes
      attributes.frame = attributes.frame.offsetBy(dx: shift.x, dy: shift.y)
      places.append(place)
      items.append(VisibleItem(attributes))
    }
    handler(items, offset, environment)
    var changed = own.all
    for (place, item) in zip(places, items) {
      changed[place].frame = item.changedFrame.offsetBy(dx: -shift.x, dy: -shift.y)
      changed[place].zIndex = item.zIndex
      changed[place].alpha = item.alpha
      changed[place].isHidden = item.isHidden
    }
    for attributes in changed { found.append(attributes) }
  }

  /// Whether a view goes with what scrolls sideways.
  private func scrolls(_ category: LayoutCategory) -> Bool {
    switch category {
    case .cell: true
    case .supplementary(let kind): boundary.index(ofKind: kind) == nil
    case .decoration(let kind): kind == ListConfiguration.separatorKind
    }
  }
}
