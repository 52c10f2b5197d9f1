// SPDX-License-Identifier: MIT

public import IndexPaths

extension CompositionalLayout {
  /// The items that stand in one line with an item, that is in one instance of the section's group, and how far the
  /// line begins behind the section's first one along the scroll direction.
  ///
  /// Without the items before a line, a section has the same lines from there on. Nil in a section that scrolls
  /// sideways.
  ///
  /// - Precondition: The layout has the item.
  /// - Complexity: O(log *r*) for *r* runs of equal lengths.
  public func line(ofItemAt indexPath: IndexPath) -> (items: Range<Int>, offset: Double)? {
    let section = sections[indexPath.section]
    guard !section.isOrthogonal else { return nil }
    let line = section.lines.line(ofItem: indexPath.item)
    return (line.firstItem..<line.firstItem + line.itemCount, line.offset)
  }
}
