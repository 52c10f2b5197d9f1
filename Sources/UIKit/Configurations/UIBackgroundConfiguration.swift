// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CellViews
public import Foundation

/// What is behind a cell's content, as a value.
@MainActor public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var strokeColor: UIColor?
  /// A line from a point on; heavy from 2.
  public var strokeWidth: CGFloat = 0
  public var cornerRadius: CGFloat = 0
  /// In points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var strokeOutset: CGFloat = 0
  private var base: BackgroundConfiguration

  private init(_ base: BackgroundConfiguration) { self.base = base }

  public static func clear() -> Self { Self(.clear()) }
  public static func listCell() -> Self { Self(.listCell()) }
  public static func listPlainCell() -> Self { Self(.listPlainCell()) }
  public static func listGroupedCell() -> Self { Self(.listGroupedCell()) }
  public static func listSidebarCell() -> Self { Self(.listSidebarCell()) }
  public static func listHeader() -> Self { Self(.listHeader()) }
  public static func listFooter() -> Self { Self(.listFooter()) }
  public static func listPlainHeaderFooter() -> Self { Self(.listPlainHeaderFooter()) }
  public static func listGroupedHeaderFooter() -> Self { Self(.listGroupedHeaderFooter()) }
  public static func listSidebarHeader() -> Self { Self(.listSidebarHeader()) }

  public func updated(for state: any UIConfigurationState) -> Self {
    guard let state = state as? UICellConfigurationState else { return self }
    var configuration = self
    configuration.base = base.updated(for: state.engine)
    return configuration
  }

  var engine: BackgroundConfiguration {
    var background = base
    background.backgroundColor = backgroundColor?.canvasColor
    background.strokeColor = strokeColor?.canvasColor
    background.strokeWidth = Double(strokeWidth)
    background.cornerRadius = Double(cornerRadius)
    background.backgroundInsets = backgroundInsets.enginePlaces
    return background
  }
}
