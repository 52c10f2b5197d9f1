// SPDX-License-Identifier: MIT

internal import PlaneGeometry
internal import TextCanvas

/// What is drawn for an accessory of the system.
struct AccessoryMark {
  var line: TextLine
  var style: TextStyle

  private static let greatestColumns = 24

  @MainActor init(_ accessory: CellAccessory, isExpanded: Bool, isSelected: Bool) {
    let (text, look): (String, TextStyle) =
      switch accessory.accessoryType {
      case .disclosureIndicator: ("›", TextStyle(attributes: .dim))
      case .outlineDisclosure: (isExpanded ? "▾" : "▸", .plain)
      case .checkmark: ("✓", TextStyle(foreground: .named(.green)))
      case .delete: ("⊖", TextStyle(foreground: .named(.red)))
      case .insert: ("⊕", TextStyle(foreground: .named(.green)))
      case .reorder: ("≡", TextStyle(attributes: .dim))
      case .multiselect: (isSelected ? "●" : "○", .plain)
      case .label: (accessory.text, TextStyle(attributes: .dim))
      case .detail: ("ⓘ", TextStyle(foreground: .named(.blue)))
      case .popUpMenu: (Self.choice(in: accessory.menu), .plain)
      case .customView: ("", .plain)
      }
    let lines = wrapText(
      text, columns: Self.greatestColumns, maximumLines: 1, truncation: .tail, wraps: false)
    line = lines.first ?? TextLine(text: "")
    if accessory.accessoryType == .popUpMenu {
      line = TextLine(text: line.text + (line.columns > 0 ? " ⌄" : "⌄"))
    }
    style = TextStyle(foreground: accessory.tintColor).merging(over: look)
  }

  /// The style on a background; in reverse or a selection a colour or a dim glyph would be a patch, and is left out.
  func style(over background: TextStyle) -> TextStyle {
    let isPlate = background.attributes.contains(.reverse) || background.roles.contains(.selection)
    return isPlate ? background : style.merging(over: background)
  }

  private static func choice(in menu: Menu?) -> String {
    menu?.selectedElements.first?.title ?? menu?.title ?? ""
  }
}

extension CellAccessory {
  /// The size that the accessory takes by itself, in columns and rows.
  @MainActor func naturalSize(isExpanded: Bool, isSelected: Bool) -> Size {
    if let customView {
      return maintainsFixedSize
        ? customView.frame.size
        : customView.measuredSize(in: Size(width: .infinity, height: .infinity))
    }
    let mark = AccessoryMark(self, isExpanded: isExpanded, isSelected: isSelected)
    return Size(width: Double(mark.line.columns), height: 1)
  }

  /// The columns that are kept for it, at most 10,000.
  func columns(for natural: Size) -> Int {
    let natural = natural.width.rounded(.up)
    let columns =
      switch reservedLayoutWidth {
      case .actual: natural
      case .standard: max(2, natural)
      case .custom(let width): max(width.rounded(), natural)
      }
    return wholeCount(min(10_000, columns))
  }
}
