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

extension SlotChange {
  /// The sorts of changes, by the number that stands for each in a worker's answer.
  internal enum Form: UInt32 {
    case text, style, image, hidden, shown
  }

  /// - Parameter text: Nothing for a form that has no text.
  internal init(_ form: Form, _ text: String) {
    self =
      switch form {
      case .text: .text(text)
      case .style: .style(text)
      case .image: .image(text)
      case .hidden: .hidden(true)
      case .shown: .hidden(false)
      }
  }
}

/// A change as a plugin asks for it, with its texts where the plugin has them.
internal struct SlotWish {
  internal var form: SlotChange.Form
  /// Empty for a form that has no text.
  internal var value: BorrowedText
  internal var slot: BorrowedText
}

/// Where the changes go that a plugin makes to a cell: the cell, or a record of them.
@MainActor internal protocol SlotTarget {
  /// The slots of the template.
  var slotNames: [String] { get }

  /// Makes a change.
  ///
  /// - Returns: False when the template has no such slot for it.
  /// - Throws: the word of a style that is none.
  func apply(_ wish: SlotWish) throws(UnknownStyleWord) -> Bool
}

extension TemplateCell: SlotTarget {
  internal var slotNames: [String] { template.slotNames }

  internal func apply(_ wish: SlotWish) throws(UnknownStyleWord) -> Bool {
    guard let slot = wish.slot.validText else { return false }
    return try apply(SlotChange(wish.form, wish.value.text), slot: slot)
  }

  /// Makes a change; its result and what it throws are those of ``apply(_:)``.
  internal func apply(_ change: SlotChange, slot: String) throws(UnknownStyleWord) -> Bool {
    switch change {
    case .text(let text): setText(text, slot: slot)
    case .image(let name): setImage(name, slot: slot)
    case .hidden(let isHidden): setHidden(isHidden, slot: slot)
    case .style(let words): setStyle(try TextStyle(words: words), slot: slot)
    }
  }
}
