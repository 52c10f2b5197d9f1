// SPDX-License-Identifier: MIT

internal import CellViews
public import CollectionLayout
public import IndexPaths
public import PlaneGeometry

/// Where an item is to be in the visible rectangle; an empty set means the nearest place that shows all of it.
public struct ScrollPosition: OptionSet, Sendable, Hashable {
  /// One bit for each member.
  public let rawValue: Int

  /// The positions of a set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// At the top edge.
  public static let top = ScrollPosition(rawValue: 1 << 0)
  /// In the middle between top and bottom.
  public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
  /// At the bottom edge.
  public static let bottom = ScrollPosition(rawValue: 1 << 2)
  /// At the left edge.
  public static let left = ScrollPosition(rawValue: 1 << 3)
  /// In the middle between left and right.
  public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
  /// At the right edge.
  public static let right = ScrollPosition(rawValue: 1 << 5)

  /// Start, middle and end across a vertical layout, and across a horizontal one.
  fileprivate static let acrossVertical: [ScrollPosition] = [.left, .centeredHorizontally, .right]
  fileprivate static let acrossHorizontal: [ScrollPosition] = [.top, .centeredVertically, .bottom]
}

/// A cell and where it was, to find it again when sizes around it have changed.
struct ShownAnchor {
  var indexPath: IndexPath
  var frame: Rect
}

extension CollectionView {
  /// The offsets between which the content can be scrolled, in points.
  ///
  /// They count what was not measured yet by its estimates.
  public var offsetRange: (lowest: Point, highest: Point) {
    let lowest = Point(x: -contentInset.leading, y: -contentInset.top)
    let content = contentSize
    return (
      lowest,
      Point(
        x: max(lowest.x, content.width + contentInset.trailing - frame.width),
        y: max(lowest.y, content.height + contentInset.bottom - frame.height))
    )
  }

  /// The nearest offset at which nothing outside of the content shows.
  func clampedOffset(_ offset: Point) -> Point {
    let range = offsetRange
    return Point(
      x: min(max(offset.x, range.lowest.x), range.highest.x),
      y: min(max(offset.y, range.lowest.y), range.highest.y))
  }

  /// Moves the visible rectangle by a distance in points, but not out of the content.
  ///
  /// What comes on show is measured first, so that the end is the real one.
  /// - Returns: Whether it moved.
  @discardableResult
  public func scroll(by distance: Point) throws(LayoutError) -> Bool {
    try performLayoutPassIfNeeded()
    let start = contentOffset
    let wanted = clampedOffset(Point(x: start.x + distance.x, y: start.y + distance.y))
    guard wanted != start else { return false }
    contentOffset = wanted
    try settleOffset()
    return true
  }

  /// Moves the visible rectangle to the end of the content.
  ///
  /// Only what comes on show is measured, whatever the number of items.
  public func scrollToEnd() throws(LayoutError) {
    try performLayoutPassIfNeeded()
    for _ in 0..<maximumSettlingSteps {
      let end = offsetRange.highest
      guard contentOffset.y != end.y || isPassNeeded else { return }
      contentOffset.y = end.y
      try performLayoutPass()
    }
  }

  /// Runs passes until an offset that measuring made too large is back inside the content.
  private func settleOffset() throws(LayoutError) {
    for _ in 0..<maximumSettlingSteps {
      try performLayoutPassIfNeeded()
      let inside = clampedOffset(contentOffset)
      guard inside != contentOffset else { return }
      contentOffset = inside
    }
  }

  /// ``performLayoutPass()`` when anything changed since the last one.
  public func performLayoutPassIfNeeded() throws(LayoutError) {
    if isPassNeeded { try performLayoutPass() }
  }

  /// Scrolls until an item is at a position of the visible rectangle, or as near as the content lets it.
  ///
  /// Items above that size themselves are not measured for it; those that come on show are, and the place is
  /// corrected until it holds. An index path without an item is left alone.
  public func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition = []
  ) throws(LayoutError) {
    try prepareIfNeeded()
    guard hasItem(at: indexPath) else { return }
    scrollSection(toShow: indexPath, at: position)
    // Each round measures what it brought on show; it moves no more once all of that is measured. The first round
    // measures wherever the estimates lead, as content that seems to fit may prove longer.
    var isMeasured = false
    for _ in 0..<maximumSettlingSteps {
      guard let attributes = layout.attributes(forItemAt: indexPath) else { return }
      let wanted = clampedOffset(
        offset(toShow: attributes.frame, at: position, sideways: !isInShelf(indexPath)))
      guard !isMeasured || wanted != contentOffset else { return }
      contentOffset = wanted
      try performLayoutPass()
      isMeasured = true
    }
  }

  /// How much of the view's top is no place for an item that is scrolled to.
  var coveredHeight: Double { scrollsClearOfPinnedHeaders ? pinnedHeaderHeight : 0 }

  private func isInShelf(_ path: IndexPath) -> Bool {
    layout.orthogonalSection(path.section) != nil
  }

  private func offset(
    toShow frame: Rect, at position: ScrollPosition, sideways: Bool
  ) -> Point {
    var inset = contentInset
    inset.top += coveredHeight
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    offset.y =
      start(
        of: frame.minY..<max(frame.minY, frame.maxY), in: visible.minY..<visible.maxY,
        isFirst: position.contains(.top), isMiddle: position.contains(.centeredVertically),
        isLast: position.contains(.bottom)) - inset.top
    guard sideways else { return offset }
    offset.x =
      start(
        of: frame.minX..<max(frame.minX, frame.maxX), in: visible.minX..<visible.maxX,
        isFirst: position.contains(.left), isMiddle: position.contains(.centeredHorizontally),
        isLast: position.contains(.right)) - contentInset.leading
    return offset
  }

  /// Where a window has to begin for a span to be at its start, middle or end, or, without a wish, inside.
  private func start(
    of span: Range<Double>, in window: Range<Double>, isFirst: Bool, isMiddle: Bool, isLast: Bool
  ) -> Double {
    let length = window.upperBound - window.lowerBound
    let spanLength = span.upperBound - span.lowerBound
    if isFirst { return span.lowerBound.rounded() }
    if isMiddle { return (span.lowerBound + (spanLength - length) / 2).rounded() }
    if isLast { return (span.upperBound - length).rounded() }
    // What is longer than the window is shown from its start.
    if span.lowerBound < window.lowerBound || spanLength > length {
      return span.lowerBound.rounded()
    }
    if span.upperBound > window.upperBound { return (span.upperBound - length).rounded() }
    return window.lowerBound
  }

  // MARK: Sections that scroll sideways

  /// Scrolls a section sideways by a distance in points, to where its behaviour lets it rest.
  ///
  /// - Returns: Whether it moved; false for a section that does not scroll sideways.
  @discardableResult
  public func scrollSection(_ section: Int, by distance: Double) -> Bool {
    guard let shelf = layout.orthogonalSection(section) else { return false }
    let start = shelf.offset
    let rest = layout.restingOrthogonalOffset(near: start + distance, section: section)
    let end = layout.setOrthogonalOffset(rest, section: section)
    guard end != start else { return false }
    isPassNeeded = true
    setNeedsLayout()
    return true
  }

  private func scrollSection(toShow path: IndexPath, at position: ScrollPosition) {
    guard let shelf = layout.orthogonalSection(path.section),
      let frame = layout.attributes(forItemAt: path)?.frame
    else { return }
    let window = shelf.frame
    let isVertical = layout.scrollDirection == .vertical
    let span = isVertical ? frame.minX..<frame.maxX : frame.minY..<frame.maxY
    let room = isVertical ? window.minX..<window.maxX : window.minY..<window.maxY
    let wishes = (isVertical ? ScrollPosition.acrossVertical : ScrollPosition.acrossHorizontal)
      .map { position.contains($0) }
    let wanted = start(
      of: span, in: room, isFirst: wishes[0], isMiddle: wishes[1], isLast: wishes[2])
    guard wanted != room.lowerBound else { return }
    _ = layout.setOrthogonalOffset(
      shelf.offset + wanted - room.lowerBound, section: path.section)
    isPassNeeded = true
  }

  // MARK: Keeping the place

  /// The first cell that was on show before a pass and still is: it stays where it is while what comes in above it
  /// is measured.
  func keptAnchor() -> ShownAnchor? {
    for place in scratch.places where place.category == .cell {
      guard let index = held.index(forKey: PlaceKey(place)), held.values[index].isDisplayed,
        !held.values[index].needsMeasure, !isInShelf(place.indexPath)
      else { continue }
      return ShownAnchor(indexPath: place.indexPath, frame: place.frame)
    }
    return nil
  }

  /// The first cell on show, as the last pass left it; nil at the start of the content, which keeps its place itself.
  func shownAnchor() -> ShownAnchor? {
    guard contentOffset.x > 0 || contentOffset.y > 0 else { return nil }
    for key in drawingOrder where key.category == .cell {
      guard let index = held.index(forKey: key), !isInShelf(key.indexPath) else { continue }
      return ShownAnchor(indexPath: key.indexPath, frame: held.values[index].attributes.frame)
    }
    return nil
  }

  /// Scrolls by as much as an anchor has moved, and gives it with the place that it has now.
  @discardableResult
  func follow(_ anchor: ShownAnchor) -> ShownAnchor? {
    guard let now = layout.attributes(forItemAt: anchor.indexPath)?.frame else { return nil }
    let shift = Point(x: now.minX - anchor.frame.minX, y: now.minY - anchor.frame.minY)
    if shift != .zero {
      contentOffset = Point(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y)
      clampsOffset = true
    }
    return ShownAnchor(indexPath: anchor.indexPath, frame: now)
  }
}
