// SPDX-License-Identifier: MIT

extension LayoutError: CustomStringConvertible {
  /// One sentence: where, what, and what helps.
  public var description: String {
    (section.map { "section \($0): " } ?? "layout: ") + problem.description
  }
}

extension LayoutError.Problem: CustomStringConvertible {
  /// What is wrong and what helps.
  public var description: String {
    switch self {
    case .noSubitems:
      "at least 1 subitem is required for a group"
    case .groupCannotFitItem(let length, let room):
      "this group cannot fit even a single item: an item is \(plain(length)) long and the group"
        + " \(plain(room)); make the item smaller or the group larger"
    case .noRoomForGroup(let room):
      "there is no room for this group to fit into its parent group or section, of which"
        + " \(plain(room)) is left; reduce insets or counts"
    case .tooManyItemsInGroup(let limit):
      "one group would hold more than \(limit) items; make the items larger"
    case .invalidNumber(let word, let value):
      "\(word) is \(plain(value)), and must be a finite number of 0 or more"
    case .numberTooLarge(let word, let value, let limit):
      "\(word) is \(plain(value)), and must be a number of no more than \(plain(limit))"
    case .invalidCount(let count):
      "a group's count is \(count), and must be 1 or more"
    case .noSection:
      "the section provider gave no section; it is to give one for each that there is"
    case .repeatedElementKind(let kind):
      "two supplementary items at one place have the kind '\(kind)'; each needs its own"
    case .handlerNeedsKnownSizes:
      "the handler of visible items is not called in a section with estimated items; give its items"
        + " absolute or fractional sizes"
    case .changesDoNotAddUp(let before, let gone, let come, let after):
      "there were \(before), \(gone) went and \(come) came, which does not make the \(after) that"
        + " there are now; tell all changes and no others"
    case .changeHasNoPlace(let change):
      "\(change), but there is no such place, or another change has it; tell each change once"
    }
  }
}

/// A length as people write it: whole numbers without a point.
private func plain(_ length: Double) -> String {
  Int(exactly: length).map { "\($0)" } ?? "\(length)"
}
