// SPDX-License-Identifier: MIT

/// What a slot of a cell is to show. A slot that is not set shows the template's default; the last value counts.
public enum SlotValue: Sendable, Hashable {
  /// The text of a slot: of a label, a box's title, a gauge's number.
  case text(String, String)
  /// The style of a slot in the template's words, such as `bold red on black`.
  case style(String, String)
  /// Takes a slot out of the layout, or back into it.
  case hidden(String, Bool = true)
  /// Names the image that an image slot shows.
  case image(String, String)
}

extension Slots {
  func set(_ values: [SlotValue]) throws(PluginFailure) {
    for value in values {
      switch value {
      case .text(let slot, let text): try setText(text, of: slot)
      case .style(let slot, let style): try setStyle(style, of: slot)
      case .hidden(let slot, let isHidden): try setHidden(isHidden, of: slot)
      case .image(let slot, let name): try setImage(name, of: slot)
      }
    }
  }
}
