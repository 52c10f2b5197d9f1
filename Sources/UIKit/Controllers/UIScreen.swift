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
  public var traitCollection: UITraitCollection {
    UIApplication.shared.keyWindow?.traitCollection ?? .current
  }
  public var maximumFramesPerSecond: Int { 60 }
}

/// The machine.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  public static let current = UIDevice()

  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  public var name: String { ProcessInfo.processInfo.hostName }
  public var systemName: String { "Linux" }
  public var model: String { "Terminal" }
  public var localizedModel: String { model }
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  public var identifierForVendor: UUID? { nil }
  public var orientation: UIDeviceOrientation { .portrait }
  public var isMultitaskingSupported: Bool { true }
}

/// Which way a machine is held; a terminal stands.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
