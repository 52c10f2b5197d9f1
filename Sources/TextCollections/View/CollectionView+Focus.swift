// SPDX-License-Identifier: MIT

public import CollectionLayout
public import IndexPaths
internal import PlaneGeometry

/// Where the focus goes from an item.
public enum FocusHeading: Sendable, Hashable, CaseIterable {
  /// To the nearest item above.
  case up
  /// To the nearest item below.
  case down
  /// To the nearest item to the left.
  case left
  /// To the nearest item to the right.
  case right
  /// In the order of the data, whatever the layout.
  case next, previous
  /// By the height of the view.
  case pageUp, pageDown
  /// To the first item of all.
  case first
  /// To the last item of all.
  case last
  /// To the first item of another section.
  case nextSection, previousSection
}

extension CollectionView {
  /// Gives the focus to an item, or takes it away, as the user does: the delegate is asked and told.
  ///
  /// - Returns: Whether the item has the focus now.
  @discardableResult
  public func moveFocus(to indexPath: IndexPath?) -> Bool {
    guard indexPath != focusedIndexPath else { return true }
    if let indexPath {
      guard hasItem(at: indexPath),
        delegate?.collectionView(self, canFocusItemAt: indexPath) ?? true
      else { return false }
    }
    let from = focusedIndexPath
    guard delegate?.collectionView(self, shouldMoveFocusFrom: from, to: indexPath) ?? true else {
      return false
    }
    focusedIndexPath = indexPath
    if let from { showState(ofItemAt: from) }
    if let indexPath { showState(ofItemAt: indexPath) }
    delegate?.collectionView(self, didMoveFocusFrom: from, to: indexPath)
    if let indexPath,
      delegate?.collectionView(self, selectionFollowsFocusForItemAt: indexPath)
        ?? selectionFollowsFocus, !selection.contains(indexPath)
    {
      selectByUser(indexPath)
    }
    return true
  }

  /// Moves the focus and scrolls until the item that has it is wholly on show.
  ///
  /// Without a focus the first item on show gets it, or the delegate's preferred one. Where there is nothing that
  /// way the focus stays.
  /// - Returns: Whether it moved.
  @discardableResult
  public func moveFocus(_ heading: FocusHeading) throws(LayoutError) -> Bool {
    try performLayoutPassIfNeeded()
    guard let current = focusedIndexPath else {
      let preferred = delegate?.indexPathForPreferredFocusedView(in: self)
      let onShow = drawingOrder.lazy.filter { $0.category == .cell }.map(\.indexPath).min()
      let ends = heading == .first || heading == .last
      guard
        let start = ends
          ? neighbour(of: IndexPath(item: 0, section: 0), heading) : preferred ?? onShow
      else { return false }
      return try focusAndShow(start)
    }
    guard let target = neighbour(of: current, heading), target != current else { return false }
    return try focusAndShow(target)
  }

  private func focusAndShow(_ path: IndexPath) throws(LayoutError) -> Bool {
    guard moveFocus(to: path) else { return false }
    try scrollToItem(at: path)
    return true
  }

  /// Keeps the focus with its item, or gives it to the one that took its place.
  func moveFocus(_ map: IndexMap, _ after: [Int]) {
    guard let path = focusedIndexPath else { return }
    if let new = map.path(path) {
      focusedIndexPath = new
      return
    }
    let section = min(path.section, after.count - 1)
    guard section >= 0 else {
      focusedIndexPath = nil
      return
    }
    let count = after[section]
    if count > 0 {
      focusedIndexPath = IndexPath(item: min(path.item, count - 1), section: section)
    } else {
      focusedIndexPath =
        (0..<section).last { after[$0] > 0 }.map { IndexPath(item: after[$0] - 1, section: $0) }
        ?? after.firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
    }
  }

  // MARK: Neighbours

  private func neighbour(of path: IndexPath, _ heading: FocusHeading) -> IndexPath? {
    let counts = knownCounts
    switch heading {
    case .first: return counts.firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
    case .last:
      return counts.lastIndex { $0 > 0 }.map { IndexPath(item: counts[$0] - 1, section: $0) }
    case .next:
      if path.item + 1 < counts[path.section] {
        return IndexPath(item: path.item + 1, section: path.section)
      }
      return neighbour(of: path, .nextSection)
    case .previous:
      if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
      return counts[..<path.section].lastIndex { $0 > 0 }
        .map { IndexPath(item: counts[$0] - 1, section: $0) }
    case .nextSection:
      return counts[(path.section + 1)...].firstIndex { $0 > 0 }
        .map { IndexPath(item: 0, section: $0) }
    case .previousSection:
      if path.item > 0 { return IndexPath(item: 0, section: path.section) }
      return counts[..<path.section].lastIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
    case .up, .down, .left, .right: return directNeighbour(of: path, heading)
    case .pageUp, .pageDown: return pageNeighbour(of: path, heading)
    }
  }

  /// The nearest item that way: the least distance, then the largest common span, then the nearest middle.
  private func directNeighbour(of path: IndexPath, _ heading: FocusHeading) -> IndexPath? {
    guard let from = layout.attributes(forItemAt: path)?.frame else { return nil }
    let isVertical = heading == .up || heading == .down
    if layout.orthogonalSection(path.section) != nil,
      isVertical != (layout.scrollDirection == .vertical)
    {
      return nearest(to: from, heading, among: shelfNeighbours(of: path))
    }
    // What lies that way may be far, as behind an empty section: the strip that is searched doubles.
    let room = isVertical ? frame.height : frame.width
    let whole = isVertical ? contentSize.height : contentSize.width
    var depth = max(room, 1)
    while true {
      let found = layout.attributes(in: strip(from, heading, depth: depth))
        .filter { $0.category == .cell && $0.indexPath != path }
      if let next = nearest(to: from, heading, among: found) { return next }
      guard depth < whole else { return nil }
      depth *= 2
    }
  }

  /// The items before and after one in a section that scrolls sideways, as far as a group may reach.
  private func shelfNeighbours(of path: IndexPath) -> [LayoutAttributes] {
    let items = max(0, path.item - 64)..<min(knownCounts[path.section], path.item + 65)
    return items.compactMap { item in
      item == path.item
        ? nil : layout.attributes(forItemAt: IndexPath(item: item, section: path.section))
    }
  }

  private func strip(_ from: Rect, _ heading: FocusHeading, depth: Double) -> Rect {
    let visible = bounds
    switch heading {
    case .up:
      return Rect(x: visible.minX, y: from.minY - depth, width: visible.width, height: depth)
    case .left:
      return Rect(x: from.minX - depth, y: visible.minY, width: depth, height: visible.height)
    case .right:
      return Rect(x: from.maxX, y: visible.minY, width: depth, height: visible.height)
    default:
      return Rect(x: visible.minX, y: from.maxY, width: visible.width, height: depth)
    }
  }

  private func nearest(
    to from: Rect, _ heading: FocusHeading, among candidates: [LayoutAttributes]
  ) -> IndexPath? {
    var best: (distance: Double, gap: Double, middle: Double, path: IndexPath)?
    for candidate in candidates {
      let to = candidate.frame
      let (distance, gap, middle): (Double, Double, Double) =
        switch heading {
        case .up:
          (
            from.minY - to.maxY, spanGap(from.minX, from.maxX, to.minX, to.maxX),
            abs(from.midX - to.midX)
          )
        case .left:
          (
            from.minX - to.maxX, spanGap(from.minY, from.maxY, to.minY, to.maxY),
            abs(from.midY - to.midY)
          )
        case .right:
          (
            to.minX - from.maxX, spanGap(from.minY, from.maxY, to.minY, to.maxY),
            abs(from.midY - to.midY)
          )
        default:
          (
            to.minY - from.maxY, spanGap(from.minX, from.maxX, to.minX, to.maxX),
            abs(from.midX - to.midX)
          )
        }
      guard distance > -0.5 else { continue }
      // Sideways only what lies beside counts; up and down, what lies nowhere above counts when nothing else does.
      if gap > 0, heading == .left || heading == .right { continue }
      let key = (distance, gap, middle, candidate.indexPath)
      if let old = best {
        let isNearer = (key.1, key.0, key.2) < (old.gap, old.distance, old.middle)
        if !isNearer { continue }
      }
      best = (distance: key.0, gap: key.1, middle: key.2, path: key.3)
    }
    return best?.path
  }

  /// How far two spans are apart; 0 when they share any part, and more than that when they only touch.
  private func spanGap(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    let gap = max(a, c) - min(b, d)
    return gap < 0 ? 0 : gap.nextUp
  }

  /// The item a view's height away that is most nearly in the same column.
  private func pageNeighbour(of path: IndexPath, _ heading: FocusHeading) -> IndexPath? {
    guard let from = layout.attributes(forItemAt: path)?.frame else { return nil }
    let step = max(1, frame.height - coveredHeight - gridPitch.height)
    let edge = heading == .pageDown ? from.minY + step : from.minY - step
    let middle = min(max(0, edge), max(0, contentSize.height - 1))
    let window = Rect(x: bounds.minX, y: middle - step, width: bounds.width, height: 2 * step)
    let cells = layout.attributes(in: window).filter { $0.category == .cell }
    let best = cells.min { a, b in
      (abs(a.frame.minY - middle), abs(a.frame.midX - from.midX))
        < (abs(b.frame.minY - middle), abs(b.frame.midX - from.midX))
    }
    return best?.indexPath
  }
}
