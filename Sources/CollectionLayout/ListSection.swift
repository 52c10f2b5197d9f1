// SPDX-License-Identifier: MIT

internal import PlaneGeometry

extension LayoutSection {
  /// A section that is a list; insets, scrolling and the rest may be set afterwards as on any section.
  public static func list(
    using configuration: ListConfiguration, environment: LayoutEnvironment
  ) -> LayoutSection {
    let column = environment.metric.pointsPerColumn
    let row = environment.metric.pointsPerRow
    let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(row))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.listConfiguration = configuration
    var blank = 0.0
    switch configuration.appearance {
    case .plain, .sidebarPlain: break
    case .grouped: blank = row
    case .insetGrouped:
      blank = row
      section.setSides(2 * column)
    case .sidebar:
      blank = row
      section.setSides(column)
    }
    let isPinned = configuration.appearance == .plain
    if configuration.headerMode == .supplementary {
      section.headerTopPadding = configuration.headerTopPadding ?? blank
      section.boundaryItems.append(
        listBoundaryItem(LayoutBoundaryItem.headerKind, size, .top, isPinned))
    } else {
      section.contentInsets.top = blank
    }
    if configuration.footerMode == .supplementary {
      section.boundaryItems.append(
        listBoundaryItem(LayoutBoundaryItem.footerKind, size, .bottom, isPinned))
    }
    if configuration.separatesRows { section.interGroupSpacing = row }
    return section
  }

  private mutating func setSides(_ inset: Double) {
    contentInsets.leading = inset
    contentInsets.trailing = inset
  }

  private static func listBoundaryItem(
    _ kind: String, _ size: LayoutSize, _ alignment: LayoutAlignment, _ isPinned: Bool
  ) -> LayoutBoundaryItem {
    var item = LayoutBoundaryItem(elementKind: kind, size: size, alignment: alignment)
    item.pinsToVisibleBounds = isPinned
    // Above the rows that pass below it.
    item.zIndex = isPinned ? 2 : 0
    return item
  }
}

extension CompositionalLayout {
  /// A layout all of whose sections are lists.
  public static func list(using configuration: ListConfiguration) -> CompositionalLayout {
    CompositionalLayout { _, environment in
      LayoutSection.list(using: configuration, environment: environment)
    }
  }

  /// What a section was made from, when it is a list.
  public func listConfiguration(section index: Int) -> ListConfiguration? {
    sections.indices.contains(index) ? sections[index].section.listConfiguration : nil
  }
}
