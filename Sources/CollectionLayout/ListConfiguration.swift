// SPDX-License-Identifier: MIT

public import IndexPaths
public import PlaneGeometry

/// How the line between two rows of a list looks.
public struct ListSeparatorConfiguration: Sendable, Hashable {
  /// Whether a line is to be seen.
  public enum Visibility: Sendable, Hashable {
    /// Hidden: in text a line costs a whole row, where on a screen of pixels it costs next to nothing.
    case automatic
    /// Drawn, in a row of its own.
    case visible
    /// Not drawn; the room for it stays where another line of the list is visible.
    case hidden
  }

  /// Of the line above the row.
  public var topSeparatorVisibility = Visibility.automatic
  /// Of the line below the row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// From the ends of the line above, in points.
  public var topSeparatorInsets = DirectionalEdgeInsets.zero
  /// From the ends of the line below, in points.
  public var bottomSeparatorInsets = DirectionalEdgeInsets.zero
  /// The role of the line's colour, as the view layer names it; nil for its own choice.
  public var color: String?
  /// As `color`, beside selected rows while several can be selected.
  public var multipleSelectionColor: String?

  /// All automatic.
  public init() {}
}

/// What makes a section a list.
///
/// UIKit measures lists in pixels and documents few of its figures; these are chosen for text, in columns and
/// rows of the environment's metric:
///
/// - A row is as wide as its section and measures its own height, one row until then. Headers and footers too.
/// - `plain`: no insets, headers and footers pinned. `sidebarPlain`: the same, without pinning.
/// - `grouped`: one blank row above each section, so that sections stand apart whatever they begin or end with.
/// - `insetGrouped`: as `grouped`, two columns at either side: what a box and a blank beside it take.
/// - `sidebar`: one column at either side and one blank row above each section.
/// - A blank row above a section lies above its header; `headerTopPadding` replaces it where there is one.
/// - Separators: rows stand without room between them unless `separatorConfiguration` makes the lines visible;
///   then one row lies between any two, and lines are drawn in it where `itemSeparatorHandler` leaves them.
///   Nothing lies above the first row or below the last.
///
/// Swipe actions are no geometry and are left to the view layer.
public struct ListConfiguration: Sendable {
  /// The kind of the decorations that are separators; their index path is that of the row above.
  public static let separatorKind = "separator"

  /// The look of a list.
  public enum Appearance: Sendable, Hashable {
    /// Rows from edge to edge; headers and footers stay in sight.
    case plain
    /// Sections apart, one blank row above each.
    case grouped
    /// Sections apart, and two columns from either side.
    case insetGrouped
    /// Sections apart, and one column from either side.
    case sidebar
    /// Rows from edge to edge; headers and footers go along with their sections.
    case sidebarPlain
  }

  /// Where headers come from.
  public enum HeaderMode: Sendable, Hashable {
    /// Sections have no headers.
    case none
    /// A boundary item of the kind `LayoutBoundaryItem.headerKind`.
    case supplementary
    /// The first item is one, such as a row that opens and closes what is below it; its cell has the look of one.
    case firstItemInSection
  }

  /// Where footers come from.
  public enum FooterMode: Sendable, Hashable {
    /// Sections have no footers.
    case none
    /// A boundary item of the kind `LayoutBoundaryItem.footerKind`.
    case supplementary
  }

  /// Has the last word on the separators of a row, whose baseline it is given.
  public typealias ItemSeparatorHandler =
    @Sendable (IndexPath, ListSeparatorConfiguration) -> ListSeparatorConfiguration

  /// The look.
  public var appearance: Appearance
  /// Where headers come from.
  public var headerMode = HeaderMode.none
  /// Where footers come from.
  public var footerMode = FooterMode.none
  /// Room above a header, in points; nil for the appearance's.
  public var headerTopPadding: Double?
  /// Whether there are separators; false leaves `separatorConfiguration` without effect.
  public var showsSeparators = true
  /// The baseline of all separators.
  public var separatorConfiguration = ListSeparatorConfiguration()
  /// Changes the separators of single rows; whether rows have room between them is for the baseline to say.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The role of the colour behind the list, as the view layer names it; nil for the appearance's.
  public var backgroundColor: String?

  /// A list of a look, all else by default.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// The separators of a row.
  public func separatorConfiguration(at path: IndexPath) -> ListSeparatorConfiguration {
    itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration
  }

  /// Whether rows have room between them for lines.
  internal var separatesRows: Bool {
    showsSeparators
      && (separatorConfiguration.topSeparatorVisibility == .visible
        || separatorConfiguration.bottomSeparatorVisibility == .visible)
  }
}
