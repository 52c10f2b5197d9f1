// SPDX-License-Identifier: MIT

internal import CellViews
public import Foundation

/// Makes a colour of a colour.
public struct UIConfigurationColorTransformer: Sendable {
  /// Makes the colour that is drawn of the one that a configuration holds.
  public let transform: @Sendable (UIColor) -> UIColor

  /// A transformer that calls a closure.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

  /// What the transformer makes of a colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Half as strong, which a terminal shows as it is.
  public static let grayscale = UIConfigurationColorTransformer { _ in .systemGray }
  /// Makes the tint of every colour.
  public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
  /// Leaves every colour as it is.
  public static let monochromeTint = UIConfigurationColorTransformer { $0 }
}

/// What is behind a cell's content, as a value.
public struct UIBackgroundConfiguration {
  /// A view behind the content, over the colour; none at first.
  public var customView: UIView?
  /// The colour before its transformer; nil draws none.
  public var backgroundColor: UIColor?
  /// Makes the colour that is drawn of ``backgroundColor``; nil leaves it as it is.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Kept, and changes nothing: a terminal blurs nothing.
  public var visualEffect: UIVisualEffect?
  /// Kept, and changes nothing: there is no image behind text.
  public var image: UIImage?
  /// Kept, and changes nothing: there is no image behind text.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The border's colour before its transformer; nil for the terminal's own.
  public var strokeColor: UIColor?
  /// Makes the colour that is drawn of ``strokeColor``; nil leaves it as it is.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// A line from a point on; heavy from 2.
  public var strokeWidth: CGFloat = 0
  /// Kept, and changes nothing: a border is drawn at the edge.
  public var strokeOutset: CGFloat = 0
  /// The radius of the corners, in points; above 0 a border's corners are round.
  public var cornerRadius: CGFloat = 0
  /// In points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Kept, and changes nothing.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  private var base: BackgroundConfiguration

  private init(_ base: BackgroundConfiguration) { self.base = base }

  /// Nothing behind the content.
  public static func clear() -> Self { Self(.clear()) }
  /// What is behind a list's rows, for the list that they stand in.
  public static func listCell() -> Self { Self(.listCell()) }
  /// What is behind the rows of a plain list.
  public static func listPlainCell() -> Self { Self(.listPlainCell()) }
  /// What is behind the rows of a grouped list.
  public static func listGroupedCell() -> Self { Self(.listGroupedCell()) }
  /// What is behind the rows of a side bar.
  public static func listSidebarCell() -> Self { Self(.listSidebarCell()) }
  /// What is behind the rows of a list that a side bar is beside; as in a side bar.
  public static func listAccompaniedSidebarCell() -> Self { Self(.listSidebarCell()) }
  /// What is behind headers, for the list that they stand in.
  public static func listHeader() -> Self { Self(.listHeader()) }
  /// What is behind footers, for the list that they stand in.
  public static func listFooter() -> Self { Self(.listFooter()) }
  /// What is behind headers and footers of a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(.listPlainHeaderFooter()) }
  /// What is behind headers and footers of a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self(.listGroupedHeaderFooter()) }
  /// What is behind headers of a side bar.
  public static func listSidebarHeader() -> Self { Self(.listSidebarHeader()) }

  /// The configuration for a state, such as selected.
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
