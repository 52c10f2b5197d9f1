// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// An effect on what lies behind, of which a terminal shows nothing.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  public override init() {}
}

/// Blurs what lies behind, which a terminal does not show.
open class UIBlurEffect: UIVisualEffect {
  /// The sorts of blur.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
    case systemThickMaterial, systemChromeMaterial
  }

  /// A blur of a sort.
  public init(style: Style) { super.init() }
}
