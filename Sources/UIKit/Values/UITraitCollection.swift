// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import Synchronization

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said.
  case unspecified
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not said.
  case unspecified
  /// There is little room.
  case compact
  /// There is room.
  case regular
}

/// What kind of device shows the interface.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// A telephone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// The screen of a car.
  case carPlay
  /// A computer with keyboard and mouse.
  case mac = 5
  /// A screen in space.
  case vision
}

/// Which way text runs.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// Whether a view lies over others of its kind.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// What lies lowest.
  case base
  /// What lies over something else.
  case elevated
}

/// How much colours are to differ.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// The usual contrast.
  case normal
  /// More contrast.
  case high
}

/// Whether text is to be heavy.
public enum UILegibilityWeight: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// The usual weight.
  case regular
  /// Heavier letters.
  case bold
}

/// How large text is to be, which in a terminal its user chooses for all.
public struct UIContentSizeCategory: RawRepresentable, Sendable, Hashable, Comparable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not said.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Letters of the smallest size.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Small letters.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Letters a little below the usual size.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// Letters of the usual size.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Letters a little above the usual size.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Large letters.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest letters that are no aid.
  public static let extraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXXL")
  /// Large letters as an aid, the first size.
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// Large letters as an aid, the second size.
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Large letters as an aid, the third size.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// Large letters as an aid, the fourth size.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// Large letters as an aid, the fifth size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  private static let order: [UIContentSizeCategory] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
    .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether letters are so large as an aid.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
  /// Whether letters of one size are smaller than those of another.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    (order.firstIndex(of: left) ?? 0) < (order.firstIndex(of: right) ?? 0)
  }
}

/// What is known about the place where something is shown.
public struct UITraitCollection: Sendable, Hashable {
  /// Light or dark.
  public internal(set) var userInterfaceStyle = UIUserInterfaceStyle.dark
  /// The room across: regular from 100 columns on.
  public internal(set) var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  /// The room down.
  public internal(set) var verticalSizeClass = UIUserInterfaceSizeClass.regular
  /// A terminal is most like a phone.
  public internal(set) var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// One point is drawn as one.
  public internal(set) var displayScale: CGFloat = 1
  /// Which way text runs.
  public internal(set) var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  /// Whether something lies lowest; it does at first.
  public internal(set) var userInterfaceLevel = UIUserInterfaceLevel.base
  /// How much contrast is wanted; the usual at first.
  public internal(set) var accessibilityContrast = UIAccessibilityContrast.normal
  /// How heavy letters are to be; the usual at first.
  public internal(set) var legibilityWeight = UILegibilityWeight.regular
  /// How large letters are to be; kept and not shown.
  public internal(set) var preferredContentSizeCategory = UIContentSizeCategory.large
  /// What was set by hand, for putting collections together.
  private var said: [@Sendable (inout UITraitCollection) -> Void] = []

  /// Dark, with little room.
  public init() {}

  private init(_ change: @escaping @Sendable (inout UITraitCollection) -> Void) {
    change(&self)
    said = [change]
  }

  /// Traits of which the style is said and nothing else.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }
  /// Traits of which the room across is said and nothing else.
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  /// Traits of which the room down is said and nothing else.
  public init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  /// Traits of which the device is said and nothing else.
  public init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
  }
  /// Traits of which the scale, pixels for each point, is said and nothing else.
  public init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }
  /// Traits of which the direction is said and nothing else.
  public init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  /// Traits of which the level is said and nothing else.
  public init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }
  /// Traits of which the contrast is said and nothing else.
  public init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }
  /// Traits of which the weight of letters is said and nothing else.
  public init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }
  /// Traits of which the size of letters is said and nothing else.
  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// What several collections say; of two that say the same thing the later counts.
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    for change in traitCollections.flatMap(\.said) { change(&self) }
    said = traitCollections.flatMap(\.said)
  }

  init(
    userInterfaceStyle: UIUserInterfaceStyle, horizontalSizeClass: UIUserInterfaceSizeClass,
    verticalSizeClass: UIUserInterfaceSizeClass
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  private var values: [AnyHashable] {
    [
      userInterfaceStyle, horizontalSizeClass, verticalSizeClass, userInterfaceIdiom, displayScale,
      layoutDirection, userInterfaceLevel, accessibilityContrast, legibilityWeight,
      preferredContentSizeCategory,
    ]
  }

  /// Whether all traits are equal, however they were said.
  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left.values == right.values
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  /// Whether colours may be others than where these traits are.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection else { return true }
    return userInterfaceStyle != other.userInterfaceStyle
      || accessibilityContrast != other.accessibilityContrast
      || userInterfaceLevel != other.userInterfaceLevel
  }

  private static let shown = Mutex(UITraitCollection())

  /// The traits of what is drawn now: dark, as most terminals are, until a window says otherwise.
  public static var current: UITraitCollection {
    get { shown.withLock { $0 } }
    set { shown.withLock { $0 = newValue } }
  }

  /// Does something as if it were shown where these traits are.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = Self.current
    Self.current = self
    actions()
    Self.current = before
  }
}

/// Something that has traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// What the surroundings say about the look.
  var traitCollection: UITraitCollection { get }
  /// Tells that the traits are others than before.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
