// SPDX-License-Identifier: MIT

internal import IndexPaths
internal import PlaneGeometry

/// One section, resolved in its container; all coordinates are relative to the section's corner.
internal struct SectionGeometry {
  let section: LayoutSection
  let itemCount: Int
  let direction: LayoutAxis
  /// The container's length across the scroll direction: the width of what scrolls sideways.
  let crossLength: Double
  var lines: SectionLines
  var boundary: BoundarySet
  /// How far an orthogonal section is scrolled.
  var orthogonalOffset = 0.0
  /// How far views reach out of their line, before and behind it, along the scroll direction or across.
  private let overhang: Double

  init(
    _ section: LayoutSection, itemCount: Int, container: Size, direction: LayoutAxis
  ) throws(LayoutError.Problem) {
    self.section = section
    self.itemCount = itemCount
    self.direction = direction
    let across = direction.across
    crossLength = container[across]
    for value in section.contentInsets.values { try GroupCheck.check(value, "contentInsets") }
    for decoration in section.decorationItems {
      for value in decoration.contentInsets.values where !value.isFinite {
        throw .invalidNumber(word: "decoration", value: value)
      }
    }
    var followed = DirectionalEdgeInsets.zero
    if section.supplementariesFollowContentInsets { followed = section.contentInsets }
    boundary = try BoundarySet(
      section.boundaryItems, room: container, insets: followed, direction: direction)
    let isOrthogonal = section.orthogonalScrolling != .none
    var room = container
    room[direction] -= section.contentInsets.sum(direction)
    room[across] -= boundary.crossStartExtent + boundary.crossEndExtent
    // The insets of what scrolls sideways scroll with it; its groups' widths are parts of the whole width.
    if !isOrthogonal { room[across] -= section.contentInsets.sum(across) }
    room = Size(width: max(0, room.width), height: max(0, room.height))
    lines = try SectionLines(
      section, room: room, itemCount: itemCount, flow: isOrthogonal ? across : direction)
    var reach = 0.0
    let whole = Rect(origin: .zero, size: lines.template.size)
    for item in lines.template.items {
      for rect in [item.frame] + item.supplementaryItems.map({ $0.frame(host: item.frame) }) {
        reach = max(reach, whole.minX - rect.minX, whole.minY - rect.minY)
        reach = max(reach, rect.maxX - whole.maxX, rect.maxY - whole.maxY)
      }
    }
    overhang = reach
    if section.orthogonalScrolling == .groupPagingCentered {
      orthogonalOffset = restingOffset(near: 0)
    }
  }

  var isOrthogonal: Bool { section.orthogonalScrolling != .none }

  /// The groups' length along the scroll direction.
  private var contentLength: Double { isOrthogonal ? lines.breadth : lines.length }

  /// The section's length along the scroll direction.
  var length: Double {
    max(
      0,
      boundary.startExtent + section.contentInsets.sum(direction) + contentLength
        + boundary.endExtent)
  }

  /// How far any view of the section may reach out of it.
  var reach: Double {
    var reach = overhang
    for index in boundary.items.indices {
      let frame = boundary.frame(index, length: length)
      reach = max(reach, -frame.start(direction), frame.end(direction) - length)
    }
    for decoration in section.decorationItems {
      reach = max(reach, -decoration.contentInsets.start(direction))
      reach = max(reach, -decoration.contentInsets.end(direction))
    }
    return reach
  }

  /// Where the first line begins, not scrolled sideways.
  var linesOrigin: Point {
    let across = direction.across
    return Point(
      along: direction, boundary.startExtent + section.contentInsets.start(direction),
      across: boundary.crossStartExtent + section.contentInsets.start(across))
  }

  /// Decorations lift everything else of their section.
  private var lift: Int { section.decorationItems.isEmpty ? 0 : 1 }

  /// The part of the section that scrolls sideways.
  var scrollerFrame: Rect {
    Rect(
      origin: Point(along: direction, linesOrigin[direction], across: 0),
      size: Size(along: direction, contentLength, across: crossLength))
  }

  /// Where a line begins, scrolled as the section is.
  func origin(of line: Line) -> Point {
    var origin = linesOrigin
    origin[lines.flow] += line.offset
    if isOrthogonal { origin[lines.flow] -= orthogonalOffset }
    return origin
  }

  /// The lines that may have something in a rectangle.
  func forEachLine(in rect: Rect, _ body: (Line) -> Void) {
    var visible = rect
    if isOrthogonal {
      let band = scrollerFrame
      let reached = Rect(
        x: band.minX - overhang, y: band.minY - overhang, width: band.width + 2 * overhang,
        height: band.height + 2 * overhang)
      guard let part = rect.intersection(reached) else { return }
      visible = part
    }
    var start = linesOrigin[lines.flow]
    if isOrthogonal { start -= orthogonalOffset }
    lines.forEachLine(
      from: visible.start(lines.flow) - start - overhang,
      to: visible.end(lines.flow) - start + overhang, body)
  }

  func appendAttributes(
    in rect: Rect, origin: Point, number: Int, to attributes: inout [LayoutAttributes]
  ) {
    let local = rect.offsetBy(dx: -origin.x, dy: -origin.y)
    let path = IndexPath(item: 0, section: number)
    for index in section.decorationItems.indices {
      let made = decoration(index, origin: origin, path: path)
      if made.frame.intersects(rect) { attributes.append(made) }
    }
    if itemCount > 0 {
      forEachLine(in: local) { line in
        appendItems(of: line, in: rect, origin: origin, number: number, to: &attributes)
      }
    }
    for index in boundary.items.indices {
      let made = boundaryItem(index, origin: origin, path: path, visible: rect)
      if made.frame.intersects(rect) { attributes.append(made) }
    }
  }

  private func appendItems(
    of line: Line, in rect: Rect, origin: Point, number: Int,
    to attributes: inout [LayoutAttributes]
  ) {
    let corner = self.origin(of: line)
    var item = line.firstItem
    for solved in lines.items(of: line) {
      let path = IndexPath(item: item, section: number)
      item += 1
      let frame = solved.frame.offsetBy(dx: origin.x + corner.x, dy: origin.y + corner.y)
      if frame.intersects(rect) {
        attributes.append(
          LayoutAttributes(
            indexPath: path, category: .cell, frame: frame, zIndex: solved.zIndex + lift,
            estimatedAxes: solved.estimatedAxes))
      }
      for supplementary in solved.supplementaryItems {
        let made = badge(supplementary, host: frame, path: path)
        if made.frame.intersects(rect) { attributes.append(made) }
      }
    }
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

  private func boundaryItem(
    _ index: Int, origin: Point, path: IndexPath, visible: Rect?
  ) -> LayoutAttributes {
    let item = boundary.items[index]
    var frame = boundary.frame(index, length: length).offsetBy(dx: origin.x, dy: origin.y)
    if let visible {
      let start = origin[direction]
      frame = boundary.pinned(frame, index, owner: start...start + length, visible: visible)
    }
    return LayoutAttributes(
      indexPath: path, category: .supplementary(kind: item.elementKind), frame: frame,
      zIndex: item.zIndex + lift, estimatedAxes: boundary.estimatedAxes(index))
  }

  /// An item's attributes, wherever it is.
  func attributes(ofItem item: Int, origin: Point, number: Int) -> LayoutAttributes {
    let line = lines.line(ofItem: item)
    let items = lines.items(of: line)
    let solved = items[items.startIndex + item - line.firstItem]
    let corner = self.origin(of: line)
    return LayoutAttributes(
      indexPath: IndexPath(item: item, section: number), category: .cell,
      frame: solved.frame.offsetBy(dx: origin.x + corner.x, dy: origin.y + corner.y),
      zIndex: solved.zIndex + lift, estimatedAxes: solved.estimatedAxes)
  }

  /// The attributes of a badge, boundary item or decoration of a kind, not pinned.
  func attributes(
    ofKind kind: String, at path: IndexPath, origin: Point
  ) -> LayoutAttributes? {
    if let index = boundary.index(ofKind: kind) {
      let path = IndexPath(item: 0, section: path.section)
      return boundaryItem(index, origin: origin, path: path, visible: nil)
    }
    if let index = section.decorationItems.firstIndex(where: { $0.elementKind == kind }) {
      let path = IndexPath(item: 0, section: path.section)
      return decoration(index, origin: origin, path: path)
    }
    guard path.item < itemCount else { return nil }
    let line = lines.line(ofItem: path.item)
    let items = lines.items(of: line)
    let host = items[items.startIndex + path.item - line.firstItem]
    guard let badge = host.supplementaryItems.first(where: { $0.elementKind == kind }) else {
      return nil
    }
    let cell = attributes(ofItem: path.item, origin: origin, number: path.section)
    return self.badge(badge, host: cell.frame, path: path)
  }
}
