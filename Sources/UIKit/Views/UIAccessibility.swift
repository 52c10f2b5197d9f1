// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What assistive programs ask for; a terminal's read its text, and none tells the program of itself.
public enum UIAccessibility {
  /// What is told to assistive programs.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells nobody: a terminal is read as text.
  @MainActor public static func post(notification: Notification, argument: Any?) {}
  @MainActor public static var isVoiceOverRunning: Bool { false }
  @MainActor public static var isSwitchControlRunning: Bool { false }
  @MainActor public static var isReduceMotionEnabled: Bool { true }
  @MainActor public static var isReduceTransparencyEnabled: Bool { true }
  @MainActor public static var isBoldTextEnabled: Bool { false }
  @MainActor public static var isDarkerSystemColorsEnabled: Bool { false }
  @MainActor public static var isInvertColorsEnabled: Bool { false }
  @MainActor public static var isGrayscaleEnabled: Bool { false }
}

/// How what is inside an element is gone through.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  case automatic, separate, combined
}

/// Something an assistive program could do.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  open var name: String
  open var image: UIImage?
  open var actionHandler: Handler?

  public init(name: String, image: UIImage? = nil, actionHandler: @escaping Handler) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
    super.init()
  }
}
