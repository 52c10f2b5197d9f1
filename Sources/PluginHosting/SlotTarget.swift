// SPDX-License-Identifier: MIT

internal import CellViews
internal import TextCanvas

/// What a plugin wants of a slot.
internal enum SlotChange: Sendable, Hashable {
  case text(String)
  case style(String)
  case hidden(Bool)
  case image(String)
}

/// Where the changes go that a plugin makes to a cell: the cell, or a record of them.
@MainActor internal protocol SlotTarget {
  /// The slots of the template.
  var slotNames: [String] { get }

  /// Makes a change.
  ///
  /// - Returns: False when the template has no such slot for it.
  /// - Throws: the word of a style that is none.
  func apply(_ change: SlotChange, slot: String) throws(UnknownStyleWord) -> Bool
}

extension TemplateCell: SlotTarget {
  internal var slotNames: [String] { template.slotNames }

  internal func apply(_ change: SlotChange, slot: String) throws(UnknownStyleWord) -> Bool {
    switch change {
    case .text(let text): setText(text, slot: slot)
    case .image(let name): setImage(name, slot: slot)
    case .hidden(let isHidden): setHidden(isHidden, slot: slot)
    case .style(let words): setStyle(try TextStyle(words: words), slot: slot)
    }
  }
}
