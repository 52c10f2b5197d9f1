// SPDX-License-Identifier: MIT

public import Foundation

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

/// What is known about the place where something is shown.
public struct UITraitCollection: Sendable, Hashable {
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// The room across: regular from 100 columns on.
  public var horizontalSizeClass: UIUserInterfaceSizeClass
  /// The room down.
  public var verticalSizeClass: UIUserInterfaceSizeClass
  /// A terminal is most like a phone.
  public var userInterfaceIdiom: UIUserInterfaceIdiom = .phone
  /// One point is drawn as one.
  public var displayScale: CGFloat = 1
  /// Which way text runs.
  public var layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight

  /// Dark, with little room.
  public init() {
    self.init(
      userInterfaceStyle: .dark, horizontalSizeClass: .compact, verticalSizeClass: .regular)
  }

  /// Traits of which the rest are as usual.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle
  }

  init(
    userInterfaceStyle: UIUserInterfaceStyle, horizontalSizeClass: UIUserInterfaceSizeClass,
    verticalSizeClass: UIUserInterfaceSizeClass
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// The traits of what is drawn now: dark, as most terminals are.
  public static var current: UITraitCollection { UITraitCollection() }
}
