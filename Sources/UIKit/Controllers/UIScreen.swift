// SPDX-License-Identifier: MIT

public import Foundation

/// The terminal, in points.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The terminal, or what a window was made for; 80 columns and 24 rows until one of them is known.
  public static let main = UIScreen()

  /// The extent of the terminal in points, 8 for each column and 16 for each row.
  public internal(set) var bounds = CGRect(
    x: 0, y: 0, width: 80 * pointsPerPlace.width, height: 24 * pointsPerPlace.height)
  /// ``bounds``: a point is the least there is.
  public var nativeBounds: CGRect { bounds }
  /// Always 1.
  public var scale: CGFloat { 1 }
  /// Always 1.
  public var nativeScale: CGFloat { 1 }
  /// The traits of the key window, or the current ones before there is one.
  public var traitCollection: UITraitCollection {
    UIApplication.shared.keyWindow?.traitCollection ?? .current
  }
  /// Always 60, as on most phones; a terminal is drawn after changes.
  public var maximumFramesPerSecond: Int { 60 }
}

/// The machine.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  /// The one machine there is.
  public static let current = UIDevice()

  /// Always `phone`, whose screens stand as a terminal's do.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The name of the host in its network.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// Always `Linux`.
  public var systemName: String { "Linux" }
  /// Always `Terminal`.
  public var model: String { "Terminal" }
  /// ``model``: it is not translated.
  public var localizedModel: String { model }
  /// The version of the kernel: three numbers with dots between.
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// Always nil: there is no vendor.
  public var identifierForVendor: UUID? { nil }
  /// Always `portrait`.
  public var orientation: UIDeviceOrientation { .portrait }
  /// Always true.
  public var isMultitaskingSupported: Bool { true }
}

/// Which way a machine is held; a terminal stands.
public enum UIDeviceOrientation: Int, Sendable {
  /// A terminal is always `portrait`.
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies on its face or its back.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
