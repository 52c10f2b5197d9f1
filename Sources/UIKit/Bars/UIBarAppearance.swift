// SPDX-License-Identifier: MIT

public import Foundation

/// Whether a bar is light or dark.
public enum UIBarStyle: Int, Sendable {
  /// Light or dark; a bar has the colours of what is around it.
  case `default`, black
}

/// How high a bar is.
public enum UIBarMetrics: Int, Sendable {
  /// A usual or a low bar; bars have the height they have.
  case `default`, compact
  /// A usual bar with a prompt.
  case defaultPrompt = 101
  /// A low bar with a prompt.
  case compactPrompt
}

/// Where a bar stands.
public enum UIBarPosition: Int, Sendable {
  /// Where a bar would stand; each has its place.
  case any, bottom, top, topAttached
}

/// How a bar looks. It is kept: in a terminal bars have the colours of what is around them.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// Kept, and has no effect.
  open var backgroundColor: UIColor?
  /// Kept, and has no effect.
  open var backgroundImage: UIImage?
  /// Kept, and has no effect.
  open var backgroundEffect: UIBlurEffect?
  /// Kept, and has no effect.
  open var shadowColor: UIColor?
  /// Kept, and has no effect.
  open var shadowImage: UIImage?

  public required override init() {}
  /// What is common to bars, as another appearance has it.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    backgroundEffect = barAppearance.backgroundEffect
    (shadowColor, shadowImage) = (barAppearance.shadowColor, barAppearance.shadowImage)
  }

  /// Sets the colours that are kept to those of the system's bars.
  open func configureWithDefaultBackground() {
    (backgroundColor, shadowColor) = (nil, .separator)
  }
  /// Sets the colours that are kept to those of an opaque bar.
  open func configureWithOpaqueBackground() {
    (backgroundColor, shadowColor) = (.systemBackground, .separator)
  }
  /// Sets the colours that are kept to none.
  open func configureWithTransparentBackground() {
    (backgroundColor, shadowColor) = (nil, nil)
  }
}

/// How buttons of a bar look.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  /// How they look in a state.
  @preconcurrency @MainActor open class StateAppearance {
    /// Kept, and has no effect.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Kept, and has no effect. Default: zero.
    open var titlePositionAdjustment = UIOffset.zero
    /// Kept, and has no effect.
    open var backgroundImage: UIImage?
  }

  /// Kept, and has no effect.
  public let normal = StateAppearance()
  /// Kept, and has no effect.
  public let highlighted = StateAppearance()
  /// Kept, and has no effect.
  public let disabled = StateAppearance()
  /// Kept, and has no effect.
  public let focused = StateAppearance()

  /// A look that nothing was set of; the style makes no difference.
  public init(style: UIBarButtonItem.Style = .plain) {}
}

/// How a navigation bar looks.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Kept, and has no effect; see `titleTextAttributes` of ``UINavigationBar``.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept, and has no effect. Default: zero.
  open var titlePositionAdjustment = UIOffset.zero
  /// Kept, and has no effect: no title is large.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept, and has no effect.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// Kept, and has no effect.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// Kept, and has no effect.
  open var backButtonAppearance = UIBarButtonItemAppearance()
}

/// How a toolbar looks.
open class UIToolbarAppearance: UIBarAppearance {
  /// Kept, and has no effect.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// Kept, and has no effect.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}

/// How a tab bar looks.
open class UITabBarAppearance: UIBarAppearance {
  /// Kept, and has no effect: brackets stand around what is selected.
  open var selectionIndicatorTintColor: UIColor?
}
