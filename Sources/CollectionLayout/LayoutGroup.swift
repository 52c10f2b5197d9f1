// SPDX-License-Identifier: MIT

public import PlaneGeometry

/// What a group is made of: an item or another group.
public indirect enum LayoutElement: Sendable {
  /// The place of one cell.
  case item(LayoutItem)
  /// A group inside of the group.
  case group(LayoutGroup)

  internal var size: LayoutSize {
    switch self {
    case .item(let item): item.size
    case .group(let group): group.size
    }
  }

  internal var edgeSpacing: LayoutEdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }
}

/// The place of one cell.
public struct LayoutItem: Sendable, Hashable {
  /// In its group.
  public var size: LayoutSize
  /// Shrink the cell inside its place and move no neighbour; ignored along an estimated length.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// Outer margins, which come before `contentInsets`.
  public var edgeSpacing = LayoutEdgeSpacing()
  /// Badges and the like.
  public var supplementaryItems: [LayoutSupplementary]

  /// Makes one of the values given; the rest has its defaults.
  public init(size: LayoutSize, supplementaryItems: [LayoutSupplementary] = []) {
    self.size = size
    self.supplementaryItems = supplementaryItems
  }
}

/// A frame that a custom group gives to one item, relative to the group's corner.
public struct CustomLayoutItem: Sendable, Hashable {
  /// In points; may lie outside of the group.
  public var frame: Rect
  /// Higher lies above lower.
  public var zIndex: Int

  /// Makes one of the values given; the rest has its defaults.
  public init(frame: Rect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// Items and groups set one after another along an axis; a section repeats its group until its items are dealt.
///
/// A group never wraps: what does not fit goes into the next instance of the section's group. Where items measure
/// their own length along the group's axis, those lengths decide what fits, and a change of one breaks the lines
/// behind it anew; across the axis items of unequal length begin at the same edge. UIKit documents neither.
public struct LayoutGroup: Sendable {
  /// How a group comes to its items.
  public enum Members: Sendable {
    /// The elements in turn, again and again, until the next does not fit.
    case subitems([LayoutElement])
    /// The element so many times, its own length along the axis kept.
    case repeating(LayoutElement, count: Int)
    /// The element so many times, all of the same length along the axis; its own length there is ignored.
    case dividing(LayoutElement, count: Int)
    /// Frames by a function of the group's environment, whose container is the group itself.
    case custom(CustomItemProvider)
  }

  /// Gives the frames of a custom group's items, as many as one instance of it holds.
  ///
  /// The environment's container has the group's size and content insets, and its `itemCount` is the section's.
  /// Frames are relative to the group's corner within its content insets.
  public typealias CustomItemProvider = @Sendable (LayoutEnvironment) -> [CustomLayoutItem]

  /// The direction in which members follow each other.
  public var axis: LayoutAxis
  /// In its group.
  public var size: LayoutSize
  /// What is inside.
  public var members: Members
  /// Between neighbours along the axis; nil for none.
  public var interItemSpacing: LayoutSpacing?
  /// Shrink the room for what is inside; ignored along an estimated length.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// Outer margins.
  public var edgeSpacing = LayoutEdgeSpacing()
  /// Views that accompany each instance of the group, such as a badge at its corner.
  ///
  /// Their host is the group's frame within its content insets, and their index path that of the first item in
  /// the instance. UIKit documents neither; both follow what it says of an item's.
  public var supplementaryItems: [LayoutSupplementary] = []

  /// Makes one of the values given; the rest has its defaults.
  public init(axis: LayoutAxis, size: LayoutSize, members: Members) {
    self.axis = axis
    self.size = size
    self.members = members
  }

  /// Whether a function places items in it or in a group inside.
  internal var hasCustomMembers: Bool {
    func hasCustomMembers(_ element: LayoutElement) -> Bool {
      if case .group(let group) = element { group.hasCustomMembers } else { false }
    }
    switch members {
    case .subitems(let elements): return elements.contains(where: hasCustomMembers)
    case .repeating(let element, _), .dividing(let element, _): return hasCustomMembers(element)
    case .custom: return true
    }
  }

  /// Whether a length in it is shared by siblings within one instance of it.
  internal var levelsMembers: Bool {
    func levels(_ element: LayoutElement) -> Bool {
      if element.size.isUniform { return true }
      return if case .group(let group) = element { group.levelsMembers } else { false }
    }
    switch members {
    case .subitems(let elements): return elements.contains(where: levels)
    case .repeating(let element, _), .dividing(let element, _): return levels(element)
    case .custom: return false
    }
  }

  /// A group from left to right.
  public static func horizontal(size: LayoutSize, subitems: [LayoutElement]) -> LayoutGroup {
    LayoutGroup(axis: .horizontal, size: size, members: .subitems(subitems))
  }

  /// A group of equal widths from left to right.
  public static func horizontal(
    size: LayoutSize, subitem: LayoutElement, count: Int
  ) -> LayoutGroup {
    LayoutGroup(axis: .horizontal, size: size, members: .dividing(subitem, count: count))
  }

  /// A group of repetitions from left to right; the caller sees to it that they fit.
  public static func horizontal(
    size: LayoutSize, repeatingSubitem: LayoutElement, count: Int
  ) -> LayoutGroup {
    LayoutGroup(axis: .horizontal, size: size, members: .repeating(repeatingSubitem, count: count))
  }

  /// A group downwards.
  public static func vertical(size: LayoutSize, subitems: [LayoutElement]) -> LayoutGroup {
    LayoutGroup(axis: .vertical, size: size, members: .subitems(subitems))
  }

  /// A group of equal heights downwards.
  public static func vertical(size: LayoutSize, subitem: LayoutElement, count: Int) -> LayoutGroup {
    LayoutGroup(axis: .vertical, size: size, members: .dividing(subitem, count: count))
  }

  /// A group of repetitions downwards; the caller sees to it that they fit.
  public static func vertical(
    size: LayoutSize, repeatingSubitem: LayoutElement, count: Int
  ) -> LayoutGroup {
    LayoutGroup(axis: .vertical, size: size, members: .repeating(repeatingSubitem, count: count))
  }

  /// A group whose frames a function gives; it may stand in other groups as any group does.
  public static func custom(
    size: LayoutSize, items: @escaping CustomItemProvider
  ) -> LayoutGroup {
    LayoutGroup(axis: .vertical, size: size, members: .custom(items))
  }
}
