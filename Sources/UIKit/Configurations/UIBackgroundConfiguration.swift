// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CellViews
public import Foundation

/// Makes a colour of a colour.
public struct UIConfigurationColorTransformer: Sendable {
  public let transform: @Sendable (UIColor) -> UIColor

  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Half as strong, which a terminal shows as it is.
  public static let grayscale = UIConfigurationColorTransformer { _ in .systemGray }
  public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
  public static let monochromeTint = UIConfigurationColorTransformer { $0 }
}

/// What is behind a cell's content, as a value.
public struct UIBackgroundConfiguration {
  public var customView: UIView?
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var visualEffect: UIVisualEffect?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// A line from a point on; heavy from 2.
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0
  public var cornerRadius: CGFloat = 0
  /// In points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  private var base: BackgroundConfiguration

  private init(_ base: BackgroundConfiguration) { self.base = base }

  public static func clear() -> Self { Self(.clear()) }
  public static func listCell() -> Self { Self(.listCell()) }
  public static func listPlainCell() -> Self { Self(.listPlainCell()) }
  public static func listGroupedCell() -> Self { Self(.listGroupedCell()) }
  public static func listSidebarCell() -> Self { Self(.listSidebarCell()) }
  public static func listAccompaniedSidebarCell() -> Self { Self(.listSidebarCell()) }
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

  /// The colour behind a view of a tint, after the transformer.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    transformed(backgroundColor ?? tintColor, by: backgroundColorTransformer)
  }

  /// The colour of the border of a view of a tint, after the transformer.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    transformed(strokeColor ?? tintColor, by: strokeColorTransformer)
  }

  private func transformed(
    _ color: UIColor, by transformer: UIConfigurationColorTransformer?
  ) -> UIColor { transformer?(color) ?? color }

  private func shown(
    _ color: UIColor?, _ transformer: UIConfigurationColorTransformer?
  ) -> UIColor? {
    guard let transformer else { return color }
    return transformer(color ?? .tintColor)
  }

  @MainActor var engine: BackgroundConfiguration {
    var background = base
    background.customView = customView.map { HostedAccessoryView($0, keepsSize: true) }
    background.backgroundColor = shown(backgroundColor, backgroundColorTransformer)?.canvasColor
    background.strokeColor = shown(strokeColor, strokeColorTransformer)?.canvasColor
    background.strokeWidth = Double(strokeWidth)
    background.cornerRadius = Double(cornerRadius)
    background.backgroundInsets = backgroundInsets.enginePlaces
    return background
  }
}
