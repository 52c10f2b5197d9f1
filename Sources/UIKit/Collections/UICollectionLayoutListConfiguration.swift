// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CollectionLayout
public import Foundation

/// How the rows of a list are parted.
public struct UIListSeparatorConfiguration {
  /// Whether a line is drawn.
  public enum Visibility: Int, Sendable {
    case automatic, visible, hidden

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

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var color: UIColor = .separator
  public var multipleSelectionColor: UIColor = .separator
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
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// What stands over a section.
  public enum HeaderMode: Int, Sendable {
    case none, supplementary, firstItemInSection
  }

  /// What stands under a section.
  public enum FooterMode: Int, Sendable {
    case none, supplementary
  }

  public var appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  public var headerTopPadding: CGFloat?
  public var showsSeparators = true
  public var separatorConfiguration: UIListSeparatorConfiguration
  public var backgroundColor: UIColor?
  /// Gives the actions of a row; a terminal shows them in its context menu.
  public typealias SwipeActionsConfigurationProvider =
    (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Has the last word on the separators of a row.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration
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
