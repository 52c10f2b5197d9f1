// SPDX-License-Identifier: MIT

internal import CellViews
public import Foundation

/// What is behind a cell's content, as a value.
@MainActor public struct UIBackgroundConfiguration {
  /// As in UIKit.
  public var backgroundColor: UIColor?
  /// As in UIKit.
  public var strokeColor: UIColor?
  /// A line from a point on; heavy from 2.
  public var strokeWidth: CGFloat = 0
  /// As in UIKit.
  public var cornerRadius: CGFloat = 0
  /// In points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// As in UIKit.
  public var strokeOutset: CGFloat = 0
  private var base: BackgroundConfiguration

  private init(_ base: BackgroundConfiguration) { self.base = base }

  /// As in UIKit.
  public static func clear() -> Self { Self(.clear()) }
  /// As in UIKit.
  public static func listCell() -> Self { Self(.listCell()) }
  /// As in UIKit.
  public static func listPlainCell() -> Self { Self(.listPlainCell()) }
  /// As in UIKit.
  public static func listGroupedCell() -> Self { Self(.listGroupedCell()) }
  /// As in UIKit.
  public static func listSidebarCell() -> Self { Self(.listSidebarCell()) }
  /// As in UIKit.
  public static func listHeader() -> Self { Self(.listHeader()) }
  /// As in UIKit.
  public static func listFooter() -> Self { Self(.listFooter()) }
  /// As in UIKit.
  public static func listPlainHeaderFooter() -> Self { Self(.listPlainHeaderFooter()) }
  /// As in UIKit.
  public static func listGroupedHeaderFooter() -> Self { Self(.listGroupedHeaderFooter()) }
  /// As in UIKit.
  public static func listSidebarHeader() -> Self { Self(.listSidebarHeader()) }

  /// As in UIKit.
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
