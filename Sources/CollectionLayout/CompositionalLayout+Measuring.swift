// SPDX-License-Identifier: MIT

public import IndexPaths
public import PlaneGeometry

/// A place in the content that stays with what is shown there while sizes above it change.
public struct ScrollAnchor: Sendable, Hashable {
  /// The item whose line holds the place, or item nil for a header, an inset or a section that scrolls sideways.
  public var section: Int
  /// The first item of the line, or nil.
  public var item: Int?
  /// From the line's start, or the section's, in points.
  public var distance: Double

  /// A place of these parts.
  public init(section: Int, item: Int?, distance: Double) {
    self.section = section
    self.item = item
    self.distance = distance
  }
}

extension CompositionalLayout {
  /// Takes the size that an item's cell wants; only its estimated lengths follow, and all below it moves.
  ///
  /// - Returns: Whether any frame changed. A size that is not finite changes none.
  /// - Complexity: O(log *r* + log *s*) for *r* measured runs of the section and *s* sections.
  @discardableResult
  public func setPreferredSize(_ size: Size, forItemAt path: IndexPath) -> Bool {
    guard sections.indices.contains(path.section) else { return false }
    let section = sections[path.section]
    guard path.item >= 0, path.item < section.itemCount,
      section.lines.setPreferredSize(size, forItem: path.item)
    else { return false }
    section.clampOrthogonalOffset()
    updateExtent(path.section)
    return true
  }

  /// Takes the size that the view of a section's boundary item wants, or a global one's.
  ///
  /// - Returns: Whether any frame changed.
  @discardableResult
  public func setPreferredSize(
    _ size: Size, forElementKind kind: String, inSection index: Int
  ) -> Bool {
    guard sections.indices.contains(index) else { return false }
    if let item = sections[index].boundary.index(ofKind: kind) {
      let isChanged = sections[index].boundary.setPreferredSize(size, at: item)
      updateExtent(index)
      updateReach(index)
      return isChanged
    }
    guard let item = global?.index(ofKind: kind) else { return false }
    return global?.setPreferredSize(size, at: item) ?? false
  }

  /// What lies at a position along the scroll direction, to find it again when sizes have changed.
  ///
  /// How much content moved above a position is `position(of: anchor) - position`.
  public func anchor(at position: Double) -> ScrollAnchor? {
    guard !sections.isEmpty else { return nil }
    let number = section(at: position)
    let direction = configuration.scrollDirection
    let start = origin(ofSection: number)[direction]
    let local = position - start
    let section = sections[number]
    let lineStart = section.linesOrigin[direction]
    guard !section.isOrthogonal, section.itemCount > 0, local >= lineStart else {
      return ScrollAnchor(section: number, item: nil, distance: local)
    }
    // The last line that begins at or before the position counts.
    let line = section.lines.line(at: local - lineStart)
    return ScrollAnchor(
      section: number, item: line.firstItem, distance: local - lineStart - line.offset)
  }

  /// Where the anchored place is now; nil when its section or item is no more.
  public func position(of anchor: ScrollAnchor) -> Double? {
    guard sections.indices.contains(anchor.section) else { return nil }
    let direction = configuration.scrollDirection
    let start = origin(ofSection: anchor.section)[direction]
    guard let item = anchor.item else { return start + anchor.distance }
    let section = sections[anchor.section]
    guard (0..<section.itemCount).contains(item) else { return nil }
    let line = section.lines.line(ofItem: item)
    return start + section.linesOrigin[direction] + line.offset + anchor.distance
  }
}
