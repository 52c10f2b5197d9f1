// SPDX-License-Identifier: MIT

public import IndexPaths
public import PlaneGeometry

extension FlowLayout {
  /// Everything that shares area with a rectangle, lowest first; the rectangle is what headers and footers pin to.
  ///
  /// - Complexity: O(log *r* + *k*) for *k* results.
  public func attributes(in rect: Rect) -> [LayoutAttributes] {
    attributes(in: rect, pinningTo: rect)
  }

  /// Everything that shares area with a rectangle, lowest first: items, then headers and footers.
  ///
  /// - Parameters:
  ///   - rect: In the content's coordinates, in points.
  ///   - visible: What headers and footers stay in when they are pinned: the visible rectangle, without what lies
  ///     over it.
  public func attributes(in rect: Rect, pinningTo visible: Rect) -> [LayoutAttributes] {
    var found: [LayoutAttributes] = []
    appendAttributes(in: rect, pinningTo: visible, to: &found)
    return found
  }

  /// Appends what ``attributes(in:pinningTo:)`` gives, so that a caller can keep the array's storage.
  public func appendAttributes(
    in rect: Rect, pinningTo visible: Rect, to found: inout [LayoutAttributes]
  ) {
    guard !sections.isEmpty, !rect.isEmpty else { return }
    let direction = metrics.scrollDirection
    var supplementaries: [LayoutAttributes] = []
    var index = section(at: rect.start(direction))
    while index < sections.count {
      let start = extents.start(of: index)
      guard start < rect.end(direction) else { break }
      appendItems(of: index, start: start, in: rect, to: &found)
      for isFooter in [false, true] {
        guard let made = boundary(index, isFooter: isFooter, start: start, visible: visible),
          made.frame.intersects(rect)
        else { continue }
        supplementaries.append(made)
      }
      // Past sections without length at one step.
      index = max(index + 1, extents.firstEnding(after: start + extents[index]))
    }
    found.append(contentsOf: supplementaries)
  }

  private func appendItems(
    of index: Int, start: Double, in rect: Rect, to found: inout [LayoutAttributes]
  ) {
    let direction = metrics.scrollDirection
    let section = sections[index]
    let along = start + section.linesStart
    let across = crossOrigin + section.crossStart
    let axes = estimatedAxes
    section.lines.forEachLine(
      from: rect.start(direction) - along, to: rect.end(direction) - along
    ) { line in
      section.lines.forEachItem(
        of: line, from: rect.start(direction.across) - across,
        to: rect.end(direction.across) - across
      ) { item, distance, size in
        let frame = frame(of: size, in: line, along: along, across: across + distance)
        guard frame.intersects(rect) else { return }
        found.append(
          LayoutAttributes(
            indexPath: IndexPath(item: item, section: index), category: .cell, frame: frame,
            estimatedAxes: axes))
      }
    }
  }

  private var crossOrigin: Double {
    container.effectiveContentInsets.start(metrics.scrollDirection.across)
  }

  private var estimatedAxes: LayoutAxes { metrics.isEstimated ? [.horizontal, .vertical] : [] }

  private func frame(
    of size: FlowItemSize, in line: FlowLine, along: Double, across: Double
  ) -> Rect {
    let start = along + line.offset + (line.extent - size.extent) / 2
    let top = FlowLayout.rounded(start)
    let left = FlowLayout.rounded(across)
    let direction = metrics.scrollDirection
    return Rect(
      origin: Point(along: direction, top, across: left),
      size: Size(
        along: direction, FlowLayout.rounded(start + size.extent) - top,
        across: FlowLayout.rounded(across + size.length) - left))
  }

  /// To the nearest multiple of 2⁻²⁰, so that edges that meet are equal for all rounding in the sums before.
  private static func rounded(_ value: Double) -> Double {
    guard abs(value) < 0x1p31 else { return (value * 0x1p20).rounded() * 0x1p-20 }
    // Numbers from 2³² to 2³³ have no digits below.
    return value + 0x1.8p32 - 0x1.8p32
  }

  /// An item's attributes, visible or not; nil for an index path that has no item.
  public func attributes(forItemAt path: IndexPath) -> LayoutAttributes? {
    guard sections.indices.contains(path.section),
      (0..<sections[path.section].lines.sizes.count).contains(path.item)
    else { return nil }
    let section = sections[path.section]
    let line = section.lines.line(ofItem: path.item)
    let frame = frame(
      of: section.lines.sizes[path.item], in: line,
      along: extents.start(of: path.section) + section.linesStart,
      across: crossOrigin + section.crossStart
        + section.lines.distance(ofItem: path.item, in: line))
    return LayoutAttributes(
      indexPath: path, category: .cell, frame: frame, estimatedAxes: estimatedAxes)
  }

  /// The attributes of a section's header or footer where it is without being pinned; nil when there is none.
  public func attributes(forElementKind kind: String, at path: IndexPath) -> LayoutAttributes? {
    attributes(forElementKind: kind, at: path, pinningTo: nil)
  }

  /// The attributes of a section's header or footer, in a visible rectangle when it is pinned; nil when there is none.
  public func attributes(
    forElementKind kind: String, at path: IndexPath, pinningTo visible: Rect?
  ) -> LayoutAttributes? {
    let isFooter = kind == LayoutBoundaryItem.footerKind
    guard isFooter || kind == LayoutBoundaryItem.headerKind,
      sections.indices.contains(path.section)
    else { return nil }
    return boundary(
      path.section, isFooter: isFooter, start: extents.start(of: path.section), visible: visible)
  }

  /// A header or footer: as long across as the room, whatever its size says; pinned, it lies above the items.
  private func boundary(
    _ index: Int, isFooter: Bool, start: Double, visible: Rect?
  ) -> LayoutAttributes? {
    let section = sections[index]
    let length = isFooter ? section.footer : section.header
    guard length > 0 else { return nil }
    let direction = metrics.scrollDirection
    let end = start + section.length
    var along = isFooter ? end - length : start
    let isPinned =
      isFooter
      ? metrics.sectionFootersPinToVisibleBounds : metrics.sectionHeadersPinToVisibleBounds
    if isPinned, let visible {
      along =
        isFooter
        ? max(min(visible.end(direction) - length, along), start)
        : min(max(visible.start(direction), along), end - length)
    }
    let top = FlowLayout.rounded(along)
    return LayoutAttributes(
      indexPath: IndexPath(item: 0, section: index),
      category: .supplementary(
        kind: isFooter ? LayoutBoundaryItem.footerKind : LayoutBoundaryItem.headerKind),
      frame: Rect(
        origin: Point(along: direction, top, across: crossOrigin),
        size: Size(
          along: direction, FlowLayout.rounded(along + length) - top, across: crossRoom)),
      zIndex: isPinned ? 1 : 0)
  }
}
