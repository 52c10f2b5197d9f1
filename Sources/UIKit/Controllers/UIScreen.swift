// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The terminal, in points.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The terminal, or what a window was made for; 80 columns and 24 rows until one of them is known.
  public static let main = UIScreen()

  public internal(set) var bounds = CGRect(
    x: 0, y: 0, width: 80 * pointsPerPlace.width, height: 24 * pointsPerPlace.height)
  public var nativeBounds: CGRect { bounds }
  public var scale: CGFloat { 1 }
  public var nativeScale: CGFloat { 1 }
}

/// The machine.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  public static let current = UIDevice()

  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  public var name: String { ProcessInfo.processInfo.hostName }
  public var systemName: String { "Linux" }
  public var model: String { "Terminal" }
}
