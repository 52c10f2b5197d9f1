// SPDX-License-Identifier: MIT

internal import CollectionLayout
public import Foundation

/// How the rows of a list are parted.
public struct UIListSeparatorConfiguration {
  /// Whether a line is drawn.
  public enum Visibility: Int, Sendable {
    /// As the list has it, which in text is hidden: a line costs a whole row.
    case automatic
    /// Drawn, in a row of its own.
    case visible
    /// Not drawn.
    case hidden

    var engine: ListSeparatorConfiguration.Visibility {
      switch self {
      case .automatic: .automatic
      case .visible: .visible
      case .hidden: .hidden
      }
    }

    init(_ engine: ListSeparatorConfiguration.Visibility) {
      self =
        switch engine {
        case .automatic: .automatic
        case .visible: .visible
        case .hidden: .hidden
        }
    }
  }

  /// Whether the line above the row is to be seen.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the line below the row is to be seen.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// From the ends of the line above the row, in points.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// From the ends of the line below the row, in points.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The lines' colour.
  public var color: UIColor = .separator
  /// Kept, and changes nothing: lines have one colour.
  public var multipleSelectionColor: UIColor = .separator
  /// Kept, and changes nothing: a terminal blurs nothing.
  public var visualEffect: UIVisualEffect?
  /// Insets that the system chooses: the separator begins with the text.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Lines where the appearance has them.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  var engine: ListSeparatorConfiguration {
    var separators = ListSeparatorConfiguration()
    separators.topSeparatorVisibility = topSeparatorVisibility.engine
    separators.bottomSeparatorVisibility = bottomSeparatorVisibility.engine
    return separators
  }

  /// What the program's handler made of what it was given.
  func adopting(_ engine: ListSeparatorConfiguration) -> UIListSeparatorConfiguration {
    var configuration = self
    configuration.topSeparatorVisibility = Visibility(engine.topSeparatorVisibility)
    configuration.bottomSeparatorVisibility = Visibility(engine.bottomSeparatorVisibility)
    return configuration
  }
}

/// How a list looks.
public struct UICollectionLayoutListConfiguration {
  /// The sorts of lists.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge; headers and footers stay in sight.
    case plain
    /// Sections apart, with a blank row above each.
    case grouped
    /// As grouped, and two columns from either side.
    case insetGrouped
    /// Sections apart, and one column from either side.
    case sidebar
    /// Rows from edge to edge; headers and footers go along with their sections.
    case sidebarPlain
  }

  /// What stands over a section.
  public enum HeaderMode: Int, Sendable {
    /// Sections have no headers.
    case none
    /// Headers are views of the kind of headers.
    case supplementary
    /// The first item of a section is its header.
    case firstItemInSection
  }

  /// What stands under a section.
  public enum FooterMode: Int, Sendable {
    /// Sections have no footers.
    case none
    /// Footers are views of the kind of footers.
    case supplementary
  }

  /// The look of the list.
  public var appearance: Appearance
  /// Where headers come from; there are none at first.
  public var headerMode = HeaderMode.none
  /// Where footers come from; there are none at first.
  public var footerMode = FooterMode.none
  /// The room above a header, in points; nil, as at first, for the look's own.
  public var headerTopPadding: CGFloat?
  /// Whether lines may be drawn between rows at all; true at first.
  public var showsSeparators = true
  /// How the lines between rows look, where no handler says otherwise.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// The colour behind the list; nil, as at first, for the look's own.
  public var backgroundColor: UIColor?
  /// Gives the actions of a row; a terminal shows them in its context menu.
  public typealias SwipeActionsConfigurationProvider =
    (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  /// Gives the actions at the leading edge of a row; none at first.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Gives the actions at the trailing edge of a row; none at first.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Has the last word on the separators of a row.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration
  /// Has the last word on the lines of a row.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// A list of a sort.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  var engine: ListConfiguration {
    let sort: ListConfiguration.Appearance =
      switch appearance {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      case .sidebar: .sidebar
      case .sidebarPlain: .sidebarPlain
      }
    var list = ListConfiguration(appearance: sort)
    list.headerMode =
      switch headerMode {
      case .none: .none
      case .supplementary: .supplementary
      case .firstItemInSection: .firstItemInSection
      }
    list.footerMode = footerMode == .supplementary ? .supplementary : .none
    list.headerTopPadding = headerTopPadding.map { Double($0) }
    list.showsSeparators = showsSeparators
    list.separatorConfiguration = separatorConfiguration.engine
    if itemSeparatorHandler != nil {
      let held = MainActorHeld(self)
      list.itemSeparatorHandler = { path, engine in
        // A collection view asks on the main actor alone.
        MainActor.assumeIsolated {
          let own = held.value.separatorConfiguration.adopting(engine)
          return (held.value.itemSeparatorHandler?(IndexPath(path), own) ?? own).engine
        }
      }
    }
    return list
  }
}

extension UICollectionViewCompositionalLayout {
  /// Every section as a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
