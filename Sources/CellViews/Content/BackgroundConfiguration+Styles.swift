// SPDX-License-Identifier: MIT

internal import TextCanvas

extension BackgroundConfiguration {
  enum Style {
    case clear, cell, sidebarCell, headerFooter, sidebarHeader

    var isOpaque: Bool {
      switch self {
      case .cell, .headerFooter: true
      case .clear, .sidebarCell, .sidebarHeader: false
      }
    }

    private var isCell: Bool { self == .cell || self == .sidebarCell }

    func attributes(for state: CommonState) -> TextAttributes {
      guard isCell else { return [] }
      var attributes: TextAttributes = []
      if state.isSelected { attributes.insert(.reverse) }
      if state.isHighlighted { attributes.insert(.underline) }
      if state.isReordering { attributes.insert(.bold) }
      return attributes
    }

    func marker(for state: CommonState) -> Character? {
      if isCell, state.isReordering { return "█" }
      if state.isFocused { return "▌" }
      return isCell && state.isSelected ? "▎" : nil
    }
  }

  /// No background, whatever the state: only the focus is marked, which has to be found everywhere.
  public static func clear() -> BackgroundConfiguration { BackgroundConfiguration(style: .clear) }

  /// A cell in whatever list it stands.
  public static func listCell() -> BackgroundConfiguration { BackgroundConfiguration(style: .cell) }

  /// A cell in a plain list.
  public static func listPlainCell() -> BackgroundConfiguration {
    BackgroundConfiguration(style: .cell)
  }

  /// A cell in a grouped list.
  public static func listGroupedCell() -> BackgroundConfiguration {
    BackgroundConfiguration(style: .cell)
  }

  /// A cell in a sidebar, through which what is behind can be seen.
  public static func listSidebarCell() -> BackgroundConfiguration {
    BackgroundConfiguration(style: .sidebarCell)
  }

  /// A header in whatever list it stands.
  public static func listHeader() -> BackgroundConfiguration {
    BackgroundConfiguration(style: .headerFooter)
  }

  /// A footer in whatever list it stands.
  public static func listFooter() -> BackgroundConfiguration {
    BackgroundConfiguration(style: .headerFooter)
  }

  /// A header or footer in a plain list, which blanks out what scrolls below it.
  public static func listPlainHeaderFooter() -> BackgroundConfiguration {
    BackgroundConfiguration(style: .headerFooter)
  }

  /// A header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> BackgroundConfiguration {
    BackgroundConfiguration(style: .headerFooter)
  }

  /// A header in a sidebar, through which what is behind can be seen.
  public static func listSidebarHeader() -> BackgroundConfiguration {
    BackgroundConfiguration(style: .sidebarHeader)
  }
}
