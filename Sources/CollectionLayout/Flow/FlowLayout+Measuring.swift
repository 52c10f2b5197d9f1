// SPDX-License-Identifier: MIT

public import IndexPaths
public import PlaneGeometry

extension FlowLayout {
  /// Takes the size that an item's cell wants, when items measure themselves; lines break anew from there on to
  /// where they fall in with what was there, and all below moves.
  ///
  /// A length across the scroll direction counts as no more than the room.
  /// - Returns: Whether any frame changed. A size that is not finite changes none.
  /// - Complexity: O(log *r* + log *s*) for *r* runs of the section and *s* sections, and the lines that break anew.
  @discardableResult
  public func setPreferredSize(_ size: Size, forItemAt path: IndexPath) -> Bool {
    guard metrics.isEstimated, sections.indices.contains(path.section),
      (0..<sections[path.section].lines.sizes.count).contains(path.item)
    else { return false }
    let direction = metrics.scrollDirection
    var wanted = Size(width: max(0, size.width), height: max(0, size.height))
    wanted[direction.across] = min(
      wanted[direction.across], sections[path.section].lines.room)
    guard size.width.isFinite, size.height.isFinite,
      let taken = try? FlowItemSize(wanted, direction: direction, item: path.item)
    else { return false }
    guard sections[path.section].lines.setSize(taken, ofItem: path.item) else { return false }
    updateExtent(ofSection: path.section)
    return true
  }

  internal func updateExtent(ofSection index: Int) {
    let extent = sections[index].length
    if extent != extents[index] { extents[index] = extent }
  }

  /// What lies at a position along the scroll direction, to find it again when sizes have changed.
  ///
  /// How much content moved above a position is `position(of: anchor) - position`.
  public func anchor(at position: Double) -> ScrollAnchor? {
    guard !sections.isEmpty else { return nil }
    let number = section(at: position)
    let local = position - extents.start(of: number)
    let section = sections[number]
    let inLines = local - section.linesStart
    var anchor = ScrollAnchor(section: number, item: nil, distance: local)
    guard inLines >= 0, section.lines.sizes.count > 0 else { return anchor }
    section.lines.forEachLine(
      from: inLines - section.lines.lineSpacing, to: inLines.nextUp
    ) { line in
      // The last line that begins at or before the position counts.
      guard line.offset <= inLines else { return }
      anchor.item = line.firstItem
      anchor.distance = inLines - line.offset
    }
    return anchor
  }

  /// Where the anchored place is now; nil when its section or item is no more.
  public func position(of anchor: ScrollAnchor) -> Double? {
    guard sections.indices.contains(anchor.section) else { return nil }
    let start = extents.start(of: anchor.section)
    guard let item = anchor.item else { return start + anchor.distance }
    let section = sections[anchor.section]
    guard (0..<section.lines.sizes.count).contains(item) else { return nil }
    return start + section.linesStart + section.lines.line(ofItem: item).offset + anchor.distance
  }
}
