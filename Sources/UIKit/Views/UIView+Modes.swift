// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UIView {
  /// How what is shown fills the view.
  public enum ContentMode: Int, Sendable {
    /// The content has the view's size.
    case scaleToFill
    /// All of the content is in the view, in its proportions.
    case scaleAspectFit
    /// The content covers the view, in its proportions.
    case scaleAspectFill
    /// The content is drawn anew.
    case redraw
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// At the left.
    case left
    /// At the right.
    case right
    /// At the upper left corner.
    case topLeft
    /// At the upper right corner.
    case topRight
    /// At the lower left corner.
    case bottomLeft
    /// At the lower right corner.
    case bottomRight
  }

  /// Which distances and extents change with the view around.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge of the view around gives way.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width gives way.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge of the view around gives way.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the upper edge of the view around gives way.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height gives way.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the lower edge of the view around gives way.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How the tint shows; a terminal dims none.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the view around has it.
    case automatic
    /// The tint as it is.
    case normal
    /// The tint without its colour.
    case dimmed
  }
}

/// Which way content is read, whatever the language.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As text is read.
  case unspecified
  /// As media are played, from left to right.
  case playback
  /// As things are in space, from left to right.
  case spatial
  /// From left to right.
  case forceLeftToRight
  /// From right to left.
  case forceRightToLeft
}

/// What a view is to those who hear it.
public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// It can be pressed.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// It leads somewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It can not be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// It changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// It is a field for what is looked for.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Its value can be changed.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// It is a title of what follows.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
