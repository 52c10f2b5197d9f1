// SPDX-License-Identifier: MIT

/// The lines that boxes are drawn with.
public enum BorderStyle: String, Sendable, CaseIterable {
  /// `┌─┐`
  case single
  /// `╭─╮`
  case rounded
  /// `╔═╗`
  case double
  /// `┏━┓`
  case heavy
  /// `+-+`
  case ascii
  /// No lines and no room for them.
  case none

  /// Top left, top right, bottom left, bottom right, horizontal, vertical; none for no border.
  var characters: [Character] {
    switch self {
    case .single: ["┌", "┐", "└", "┘", "─", "│"]
    case .rounded: ["╭", "╮", "╰", "╯", "─", "│"]
    case .double: ["╔", "╗", "╚", "╝", "═", "║"]
    case .heavy: ["┏", "┓", "┗", "┛", "━", "┃"]
    case .ascii: ["+", "+", "+", "+", "-", "|"]
    case .none: []
    }
  }
}

/// The lines that rules are drawn with.
public enum LineStyle: String, Sendable, CaseIterable {
  /// `─` or `│`
  case single
  /// `═` or `║`
  case double
  /// `━` or `┃`
  case heavy
  /// `╌` or `╎`
  case dashed
  /// `-` or `|`
  case ascii

  func character(isVertical: Bool) -> Character {
    switch self {
    case .single: isVertical ? "│" : "─"
    case .double: isVertical ? "║" : "═"
    case .heavy: isVertical ? "┃" : "━"
    case .dashed: isVertical ? "╎" : "╌"
    case .ascii: isVertical ? "|" : "-"
    }
  }
}
