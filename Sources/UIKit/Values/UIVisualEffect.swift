// SPDX-License-Identifier: MIT

public import Foundation

/// An effect on what lies behind, of which a terminal shows nothing.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  public override init() {}
}

/// Blurs what lies behind, which a terminal does not show.
open class UIBlurEffect: UIVisualEffect {
  /// The sorts of blur.
  public enum Style: Int, Sendable {
    /// A light blur; not shown.
    case extraLight = 0
    /// A light or a dark blur; not shown.
    case light, dark
    /// A blur of the surroundings' style; not shown.
    case regular = 4
    /// Blurs by how much they let through; not shown.
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
    /// Blurs by how much they let through; not shown.
    case systemThickMaterial, systemChromeMaterial
  }

  /// A blur of a sort.
  public init(style: Style) { super.init() }
}
