// SPDX-License-Identifier: MIT

/// A layout that cannot be made; layouts come from files, so that this is no programmer's mistake alone.
public struct LayoutError: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Problem: Error, Sendable, Hashable {
    /// A group without anything in it.
    case noSubitems
    /// The first item is longer than its group.
    case groupCannotFitItem(length: Double, room: Double)
    /// Insets or spacings leave nothing, or a length is nothing.
    case noRoomForGroup(room: Double)
    /// One instance of the group would hold more than `limit` items.
    case tooManyItemsInGroup(limit: Int)
    /// A length, inset or spacing that is negative or no number.
    case invalidNumber(word: String, value: Double)
    /// A length, inset or spacing that leaves sums no digits.
    case numberTooLarge(word: String, value: Double, limit: Double)
    /// A count below one.
    case invalidCount(Int)
    /// The provider has no such section.
    case noSection
    /// Two supplementary items of one kind at one place.
    case repeatedElementKind(String)
    /// A handler that moves visible items in a section whose items measure themselves.
    case handlerNeedsKnownSizes
    /// Items or sections after changes are not those before, less what went, plus what came.
    case changesDoNotAddUp(before: Int, gone: Int, come: Int, after: Int)
    /// A change at a place that does not exist, or the same place twice.
    case changeHasNoPlace(String)
  }

  /// The section that has the problem, or nil when it is the layout's configuration.
  public var section: Int?
  /// What is wrong.
  public var problem: Problem

  /// Makes one of the values given; the rest has its defaults.
  public init(section: Int?, problem: Problem) {
    self.section = section
    self.problem = problem
  }
}
