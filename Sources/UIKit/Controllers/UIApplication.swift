// SPDX-License-Identifier: MIT

public import Foundation

/// The program.
@MainActor open class UIApplication: UIResponder {
  /// The one program there is.
  public static let shared = UIApplication()

  /// Is told of the program's life.
  open weak var delegate: (any UIApplicationDelegate)?
  var keyWindow: UIWindow?
  open var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
  open var connectedScenes: Set<UIScene> { keyWindow?.windowScene.map { [$0] } ?? [] }
}

/// Why a program was started.
public struct UIApplicationLaunchOptionsKey: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

extension UIApplication {
  /// Why a program was started.
  public typealias LaunchOptionsKey = UIApplicationLaunchOptionsKey
}

/// Is told of the program's life.
@MainActor public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

/// A part of the program's interface.
open class UIScene: UIResponder {
  /// Is told of the scene's life.
  open weak var delegate: AnyObject?
}

/// The terminal, as a scene that has windows.
open class UIWindowScene: UIScene {
  open var screen: UIScreen { .main }
  open var windows: [UIWindow] { UIApplication.shared.windows }
}
