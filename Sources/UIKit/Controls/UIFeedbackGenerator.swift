// SPDX-License-Identifier: MIT

public import Foundation

/// Makes a phone tremble. A terminal does not: nothing comes of it.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() {}

  /// Makes ready for what follows; nothing comes of it.
  open func prepare() {}
}

/// Tells of a collision by trembling; nothing comes of it.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy what meets is.
  public enum FeedbackStyle: Int, Sendable {
    /// What kind of collision it would be.
    case light, medium, heavy, soft, rigid
  }

  /// A generator for a kind of collision.
  public init(style: FeedbackStyle) { super.init() }
  public override convenience init() { self.init(style: .medium) }

  /// Nothing: a terminal does not tremble.
  open func impactOccurred() {}
  /// Nothing: a terminal does not tremble.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Tells of another choice by trembling; nothing comes of it.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Nothing: a terminal does not tremble.
  open func selectionChanged() {}
}

/// Tells how something went by trembling; nothing comes of it.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How something went.
  public enum FeedbackType: Int, Sendable {
    /// How it went.
    case success, warning, error
  }

  /// Nothing: a terminal does not tremble.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
