// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The program.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The one program there is.
  public static let shared = UIApplication()

  /// Where in its life the program is.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// Why a program was started; in a terminal never for anything.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// Is told of the program's life.
  open weak var delegate: (any UIApplicationDelegate)?
  open internal(set) var keyWindow: UIWindow?
  let scene = UIWindowScene()
  public static let openSettingsURLString = "app-settings:"
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var isProtectedDataAvailable: Bool { true }
  open var isNetworkActivityIndicatorVisible = false
  /// Work that is to be done after the program has left; in a terminal it is done with that, so nothing is begun.
  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  open var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
  open var connectedScenes: Set<UIScene> { [scene] }
  open var openSessions: Set<UISceneSession> { [scene.session] }
  open var supportsMultipleScenes: Bool { false }
  open var applicationState: State { .active }
  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0

  /// What an address is opened with.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Whether an address can be opened: none can, as a terminal leads nowhere else.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// Opens nothing and says so.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) { completion?(false) }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }

  public class var didBecomeActiveNotification: Notification.Name {
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  }
  public class var willResignActiveNotification: Notification.Name {
    Notification.Name("UIApplicationWillResignActiveNotification")
  }
  public class var didEnterBackgroundNotification: Notification.Name {
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  }
  public class var willEnterForegroundNotification: Notification.Name {
    Notification.Name("UIApplicationWillEnterForegroundNotification")
  }
  public class var willTerminateNotification: Notification.Name {
    Notification.Name("UIApplicationWillTerminateNotification")
  }

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

/// Work that goes on after the program has left; there is none.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Is told of the program's life; with `@main` it is the program, as a subclass of ``UIResponder``.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplicationDelegate where Self: UIResponder {
  /// Runs the program in the terminal until the user leaves it.
  ///
  /// The delegate of the scene is of the class that the scene's configuration names; else of the class
  /// `SceneDelegate` of the program's module, which on iOS the bundle's information names.
  public static func main() {
    let application = UIApplication.shared
    let delegate = UIResponder.make(Self.self)
    application.delegate = delegate as? any UIApplicationDelegate
    TerminalRun.noteScreen()
    guard let told = application.delegate else { return }
    _ = told.application(application, willFinishLaunchingWithOptions: nil)
    _ = told.application(application, didFinishLaunchingWithOptions: nil)
    let scene = application.scene
    let options = UIScene.ConnectionOptions()
    let configuration = told.application(
      application, configurationForConnecting: scene.session, options: options)
    let module = String(reflecting: Self.self).prefix { $0 != "." }
    let sceneClass: AnyClass? =
      configuration.delegateClass ?? NSClassFromString("\(module).SceneDelegate")
    let maker = sceneClass as? UIResponder.Type
    let sceneDelegate = maker.flatMap { UIResponder.make($0) as? any UIWindowSceneDelegate }
    scene.delegate = sceneDelegate
    sceneDelegate?.scene(scene, willConnectTo: scene.session, options: options)
    sceneDelegate?.sceneWillEnterForeground(scene)
    sceneDelegate?.sceneDidBecomeActive(scene)
    told.applicationDidBecomeActive(application)
    application.run()
    sceneDelegate?.sceneDidDisconnect(scene)
    told.applicationWillTerminate(application)
  }
}

extension UIResponder {
  @usableFromInline convenience init(made: Void) { self.init() }

  // As in `UIView.make`: the initialiser under another name, which may be called on any class.
  @_silgen_name("$s5UIKit11UIResponderC4madeACyt_tcfC")
  private static func makeOfDynamicClass() -> UIResponder

  /// A responder of a class, made with `init()`.
  fileprivate static func make(_ responderClass: UIResponder.Type) -> UIResponder {
    responderClass.makeOfDynamicClass()
  }
}
