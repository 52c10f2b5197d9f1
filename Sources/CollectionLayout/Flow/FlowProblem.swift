// SPDX-License-Identifier: MIT

public import IndexPaths

/// An item too long for a line: what `UICollectionViewFlowLayoutBreakForInvalidSizes` stops at.
///
/// The layout goes on: such an item has a line to itself, begins at the section's inset and reaches beyond the end.
public struct FlowProblem: Sendable, Hashable {
  /// The first item that is too long.
  public var indexPath: IndexPath
  /// Across the scroll direction.
  public var axis: LayoutAxis
  /// The item's, in points.
  public var length: Double
  /// What the insets leave, in points.
  public var room: Double
}

extension FlowProblem: CustomStringConvertible {
  /// UIKit's sentence, with the values.
  public var description: String {
    let (extent, insets) =
      axis == .horizontal ? ("width", "left and right") : ("height", "top and bottom")
    return "the flow layout is not defined: the item \(extent) must not exceed the \(extent) of the"
      + " collection view minus the section insets \(insets) values, minus the content insets"
      + " \(insets) values; item \(indexPath.item) of section \(indexPath.section) has \(length)"
      + " points and \(room) are there"
  }
}
