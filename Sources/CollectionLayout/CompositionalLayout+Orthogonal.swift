// SPDX-License-Identifier: MIT

extension CompositionalLayout {
  /// The window of a section that scrolls sideways; nil for any other.
  ///
  /// - Complexity: as a query of what the window shows.
  public func orthogonalSection(_ index: Int) -> OrthogonalSection? {
    guard sections.indices.contains(index), sections[index].isOrthogonal else { return nil }
    return sections[index].orthogonalSection(origin: origin(ofSection: index))
  }

  /// Scrolls a section sideways, within its content; returns the offset that it has now.
  @discardableResult
  public func setOrthogonalOffset(_ offset: Double, section index: Int) -> Double {
    guard sections.indices.contains(index), sections[index].isOrthogonal else { return 0 }
    sections[index].orthogonalOffset = sections[index].clampedOffset(offset)
    return sections[index].orthogonalOffset
  }

  /// Where a section's sideways scrolling comes to rest that would end at an offset.
  public func restingOrthogonalOffset(near offset: Double, section index: Int) -> Double {
    guard sections.indices.contains(index), sections[index].isOrthogonal else { return 0 }
    return sections[index].restingOffset(near: offset)
  }

  /// Where a section's sideways scrolling rests so many pages on from an offset, or back when negative.
  ///
  /// A page is the window in a section that pages by it, and one group in any other; nothing lies beyond the ends.
  public func restingOrthogonalOffset(
    from offset: Double, pages: Int, section index: Int
  ) -> Double {
    guard sections.indices.contains(index), sections[index].isOrthogonal else { return 0 }
    return sections[index].restingOffset(from: offset, pages: pages)
  }
}
