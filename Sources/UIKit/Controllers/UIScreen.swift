// SPDX-License-Identifier: MIT

public import Foundation

/// The terminal, in points.
@MainActor public final class UIScreen {
  /// The terminal, or what a window was made for; 80 columns and 24 rows until one of them is known.
  public static let main = UIScreen()

  /// As in UIKit.
  public internal(set) var bounds = CGRect(
    x: 0, y: 0, width: 80 * pointsPerPlace.width, height: 24 * pointsPerPlace.height)
  /// As in UIKit.
  public var nativeBounds: CGRect { bounds }
  /// As in UIKit.
  public var scale: CGFloat { 1 }
  /// As in UIKit.
  public var nativeScale: CGFloat { 1 }
}

/// The machine.
@MainActor public final class UIDevice {
  /// As in UIKit.
  public static let current = UIDevice()

  /// As in UIKit.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// As in UIKit.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// As in UIKit.
  public var systemName: String { "Linux" }
  /// As in UIKit.
  public var model: String { "Terminal" }
}
