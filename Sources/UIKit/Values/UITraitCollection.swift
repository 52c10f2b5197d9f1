// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import Synchronization

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// What kind of device shows the interface.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// Which way text runs.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// Whether a view lies over others of its kind.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base, elevated
}

/// How much colours are to differ.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}

/// Whether text is to be heavy.
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular, bold
}

/// How large text is to be, which in a terminal its user chooses for all.
public struct UIContentSizeCategory: RawRepresentable, Sendable, Hashable, Comparable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  private static let order: [UIContentSizeCategory] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
    .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
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
  public internal(set) var userInterfaceLevel = UIUserInterfaceLevel.base
  public internal(set) var accessibilityContrast = UIAccessibilityContrast.normal
  public internal(set) var legibilityWeight = UILegibilityWeight.regular
  public internal(set) var preferredContentSizeCategory = UIContentSizeCategory.large
  /// What was set by hand, for putting collections together.
  private var said: [@Sendable (inout UITraitCollection) -> Void] = []

  /// Dark, with little room.
  public init() {}

  private init(_ change: @escaping @Sendable (inout UITraitCollection) -> Void) {
    change(&self)
    said = [change]
  }

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  public init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  public init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
  }
  public init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }
  public init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  public init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }
  public init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }
  public init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }
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
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
