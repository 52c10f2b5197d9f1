// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What assistive programs ask for; a terminal's read its text, and none tells the program of itself.
public enum UIAccessibility {
  /// What is told to assistive programs.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Another screen is shown.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen is another.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// A scroll is over.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells nobody: a terminal is read as text.
  @MainActor public static func post(notification: Notification, argument: Any?) {}
  /// Always false: the terminal's programs do not tell.
  @MainActor public static var isVoiceOverRunning: Bool { false }
  /// Always false: the terminal's programs do not tell.
  @MainActor public static var isSwitchControlRunning: Bool { false }
  /// Always true: a terminal moves nothing.
  @MainActor public static var isReduceMotionEnabled: Bool { true }
  /// Always true: a terminal shows nothing through other things.
  @MainActor public static var isReduceTransparencyEnabled: Bool { true }
  /// Always false: the terminal chooses its font.
  @MainActor public static var isBoldTextEnabled: Bool { false }
  /// Always false: the terminal chooses its colours.
  @MainActor public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Always false: the terminal chooses its colours.
  @MainActor public static var isInvertColorsEnabled: Bool { false }
  /// Always false: the terminal chooses its colours.
  @MainActor public static var isGrayscaleEnabled: Bool { false }
}

/// How what is inside an element is gone through.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// How what is inside would be gone through; never asked.
  case automatic, separate, combined
}

/// Something an assistive program could do.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// What an action does; true where it was done.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// What an assistive program would read out.
  open var name: String
  /// Kept, and has no effect.
  open var image: UIImage?
  /// Kept, and never called: no assistive program asks.
  open var actionHandler: Handler?

  /// An action of a name.
  public init(name: String, image: UIImage? = nil, actionHandler: @escaping Handler) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
    super.init()
  }
}
