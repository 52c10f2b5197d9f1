// SPDX-License-Identifier: MIT

internal import PlaneGeometry
internal import TextCanvas

extension ListContentConfiguration {
  enum Style {
    case cell, subtitleCell, valueCell, sidebarCell, sidebarSubtitleCell
    case header, plainHeader, groupedHeader, sidebarHeader
    case prominentInsetGroupedHeader, extraProminentInsetGroupedHeader
    case footer, plainFooter, groupedFooter

    struct Look {
      var text: TextAttributes = []
      var transform = TextProperties.TextTransform.none
      var reservedLayoutSize = Size.zero
      var isSideBySide = false
    }

    private static let sidebarImage = Size(width: ImageProperties.standardDimension, height: 0)

    /// The style that `cell` and `header` stand for in a list, where a cell may be its section's header.
    private func resolved(in environment: ListEnvironment, asHeader isHeader: Bool) -> Style {
      switch (self, environment) {
      case (.cell, _) where isHeader: Style.header.resolved(in: environment, asHeader: true)
      case (.cell, .sidebar): .sidebarCell
      case (.subtitleCell, .sidebar): .sidebarSubtitleCell
      case (.header, .grouped), (.header, .insetGrouped): .groupedHeader
      case (.header, .sidebar): .sidebarHeader
      case (.header, _): .plainHeader
      default: self
      }
    }

    func look(for state: CommonState) -> Look {
      switch resolved(in: state.listEnvironment, asHeader: state.isListHeader) {
      case .cell, .subtitleCell: Look()
      case .valueCell: Look(isSideBySide: true)
      case .sidebarCell, .sidebarSubtitleCell: Look(reservedLayoutSize: Self.sidebarImage)
      case .header, .plainHeader, .sidebarHeader, .prominentInsetGroupedHeader: Look(text: .bold)
      case .groupedHeader: Look(text: .dim, transform: .uppercase)
      case .extraProminentInsetGroupedHeader: Look(text: [.bold, .underline])
      case .footer, .plainFooter, .groupedFooter: Look(text: .dim)
      }
    }

    var isCell: Bool {
      switch self {
      case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell: true
      default: false
      }
    }

    var isHeader: Bool {
      switch self {
      case .header, .plainHeader, .groupedHeader, .sidebarHeader, .prominentInsetGroupedHeader,
        .extraProminentInsetGroupedHeader:
        true
      default: false
      }
    }
  }

  /// A cell in whatever list it stands; the look of a header where the list's header mode makes it one.
  public static func cell() -> ListContentConfiguration { ListContentConfiguration(style: .cell) }

  /// A cell with its secondary text below, in whatever list it stands.
  public static func subtitleCell() -> ListContentConfiguration {
    ListContentConfiguration(style: .subtitleCell)
  }

  /// A cell with its secondary text at the trailing edge, where there is room.
  public static func valueCell() -> ListContentConfiguration {
    ListContentConfiguration(style: .valueCell)
  }

  /// A cell in a sidebar.
  public static func sidebarCell() -> ListContentConfiguration {
    ListContentConfiguration(style: .sidebarCell)
  }

  /// A cell in a sidebar with its secondary text below.
  public static func sidebarSubtitleCell() -> ListContentConfiguration {
    ListContentConfiguration(style: .sidebarSubtitleCell)
  }

  /// A header in whatever list it stands.
  public static func header() -> ListContentConfiguration {
    ListContentConfiguration(style: .header)
  }

  /// A header in a plain list.
  public static func plainHeader() -> ListContentConfiguration {
    ListContentConfiguration(style: .plainHeader)
  }

  /// A header in a grouped list.
  public static func groupedHeader() -> ListContentConfiguration {
    ListContentConfiguration(style: .groupedHeader)
  }

  /// A header in a sidebar.
  public static func sidebarHeader() -> ListContentConfiguration {
    ListContentConfiguration(style: .sidebarHeader)
  }

  /// A header that stands out in a list of inset groups.
  public static func prominentInsetGroupedHeader() -> ListContentConfiguration {
    ListContentConfiguration(style: .prominentInsetGroupedHeader)
  }

  /// A header that stands out most in a list of inset groups.
  public static func extraProminentInsetGroupedHeader() -> ListContentConfiguration {
    ListContentConfiguration(style: .extraProminentInsetGroupedHeader)
  }

  /// A footer in whatever list it stands.
  public static func footer() -> ListContentConfiguration {
    ListContentConfiguration(style: .footer)
  }

  /// A footer in a plain list.
  public static func plainFooter() -> ListContentConfiguration {
    ListContentConfiguration(style: .plainFooter)
  }

  /// A footer in a grouped list.
  public static func groupedFooter() -> ListContentConfiguration {
    ListContentConfiguration(style: .groupedFooter)
  }
}
