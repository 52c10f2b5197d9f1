// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The program.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The one program there is.
  public static let shared = UIApplication()

  /// Where in its life the program is.
  public enum State: Int, Sendable {
    /// Whether the program has the keys; a terminal's always has, so that it is always `active`.
    case active, inactive, background
  }

  /// Why a program was started; in a terminal never for anything.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The address that the program was started for; never there.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The notification that the program was started for; never there.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The shortcut that the program was started for; never there.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// Is told of the program's life.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The window that keys go to; nil until one is made key.
  open internal(set) var keyWindow: UIWindow?
  let scene = UIWindowScene()
  /// `app-settings:`, an address that a terminal can not open.
  public static let openSettingsURLString = "app-settings:"
  /// Always `portrait`: a terminal stands.
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  /// Always `leftToRight`; the direction of a view is in its traits.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Always true: a terminal locks no files.
  open var isProtectedDataAvailable: Bool { true }
  /// Kept, and has no effect: a terminal has no status bar.
  open var isNetworkActivityIndicatorVisible = false
  /// Work that is to be done after the program has left; in a terminal it is done with that, so nothing is begun.
  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  /// Nothing: no such work is begun.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// The key window, or nothing before there is one.
  open var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
  /// The one scene there is: the terminal.
  open var connectedScenes: Set<UIScene> { [scene] }
  /// The session of the one scene there is.
  open var openSessions: Set<UISceneSession> { [scene.session] }
  /// Always false: one program has one terminal.
  open var supportsMultipleScenes: Bool { false }
  /// Always `active`: a program that runs has the keys.
  open var applicationState: State { .active }
  /// Kept, and has no effect: a terminal does not sleep.
  open var isIdleTimerDisabled = false
  /// Kept, and has no effect: a terminal has no icon.
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
  /// Always `large`, the size that iOS starts with: a terminal has one size of text.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// The name of a notification that iOS posts; here it is never posted, and the delegate is told instead.
  public class var didBecomeActiveNotification: Notification.Name {
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  }
  /// The name of a notification that iOS posts; here it is never posted.
  public class var willResignActiveNotification: Notification.Name {
    Notification.Name("UIApplicationWillResignActiveNotification")
  }
  /// The name of a notification that iOS posts; here it is never posted.
  public class var didEnterBackgroundNotification: Notification.Name {
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  }
  /// The name of a notification that iOS posts; here it is never posted.
  public class var willEnterForegroundNotification: Notification.Name {
    Notification.Name("UIApplicationWillEnterForegroundNotification")
  }
  /// The name of a notification that iOS posts; here it is never posted, and the delegate is told instead.
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

  /// The one identifier that is ever given out: no work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Is told of the program's life; with `@main` it is the program, as a subclass of ``UIResponder``.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// Is told first of all that the program starts; the options are nil and the answer is not looked at.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Is told that the program has started, before the scene is connected; the options are nil and
  /// the answer is not looked at.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The configuration that says which class the scene's delegate has; when not said, one that names none.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Never called: a terminal discards no scene.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Is told after the scene has become active, before keys are read.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Never called: a program that runs has the keys.
  func applicationWillResignActive(_ application: UIApplication)
  /// Never called: a program that runs is in the foreground.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Never called: a program that runs is in the foreground.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Is told after the user has left, before the program ends.
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
