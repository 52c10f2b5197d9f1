// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import Foundation

/// The program.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The one program there is.
  public static let shared = UIApplication()

  /// Is told of the program's life.
  open weak var delegate: (any UIApplicationDelegate)?
  var keyWindow: UIWindow?
  let scene = UIWindowScene()
  open var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
  open var connectedScenes: Set<UIScene> { [scene] }

  /// Why a program was started; in a terminal never for anything.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// Is told of the program's life; with `@main` it is the program.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  init()
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationWillTerminate(_ application: UIApplication)
  /// The class of the delegate of the one scene; nil for none. On iOS the bundle's information says it.
  var sceneDelegateClass: (any UIWindowSceneDelegate.Type)? { get }
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationWillTerminate(_ application: UIApplication) {}
  public var sceneDelegateClass: (any UIWindowSceneDelegate.Type)? { nil }

  /// Runs the program in the terminal until the user leaves it.
  public static func main() {
    let application = UIApplication.shared
    let delegate = Self()
    application.delegate = delegate
    TerminalRun.noteScreen()
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    let sceneDelegate = delegate.sceneDelegateClass?.init()
    sceneDelegate?.scene(
      application.scene, willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
    application.run()
    delegate.applicationWillTerminate(application)
  }
}

extension UIApplication {
  /// Shows the key window in the terminal until the user leaves: with `q` or Escape where there is no way back, or
  /// with Control-C.
  public func run() {
    guard let keyWindow else {
      reportLine("no window was made key and visible, so there is nothing to run")
      return
    }
    TerminalRun.run(keyWindow)
  }
}

/// A part of the program's interface.
open class UIScene: UIResponder {
  /// Why a scene was connected; in a terminal never for anything.
  @preconcurrency @MainActor public struct ConnectionOptions {
    init() {}
  }

  /// Is told of the scene's life.
  open weak var delegate: AnyObject?
}

/// A scene's place in the system's memory, of which a terminal has none.
@preconcurrency @MainActor open class UISceneSession {
  init() {}
}

/// The terminal, as a scene that has windows.
open class UIWindowScene: UIScene {
  open var screen: UIScreen { .main }
  open var windows: [UIWindow] { UIApplication.shared.windows }
}

/// Is told of a scene's life.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  init()
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
}

/// Is told of the life of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}
