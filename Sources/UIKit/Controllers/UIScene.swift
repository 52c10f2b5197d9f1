// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A part of the program's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Why a scene was connected; in a terminal never for anything.
  @preconcurrency @MainActor public struct ConnectionOptions {
    /// The addresses that are to be opened: none.
    public var urlContexts: Set<UIOpenURLContext> { [] }
    /// Always nil: no other program opens this one.
    public var sourceApplication: String? { nil }

    init() {}
  }

  /// Where in its life a scene is.
  public enum ActivationState: Int, Sendable {
    /// Not connected; never the case.
    case unattached = -1
    /// A terminal's scene is always `foregroundActive`.
    case foregroundActive, foregroundInactive, background
  }

  /// The session of the scene.
  public let session = UISceneSession()
  /// Is told of the scene's life.
  open var delegate: (any UISceneDelegate)?
  /// Always `foregroundActive`.
  open var activationState: ActivationState { .foregroundActive }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Kept, and has no effect: the terminal's title is left alone. Empty at first.
  open var title: String! = ""
}

/// An address that is to be opened, of which a terminal gives none.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The address, as it was given.
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}

/// A scene's place in the system's memory, of which a terminal has none.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A scene with windows, as the terminal is.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  override init() {}

  /// Always ``Role/windowApplication``.
  open var role: Role { .windowApplication }
  /// A new identifier in each run of the program.
  public let persistentIdentifier = UUID().uuidString
  /// Kept as long as the program runs.
  open var userInfo: [String: Any]?
  /// A configuration without a name or classes.
  open var configuration: UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: role)
  }
}

/// Of what classes a scene is made.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name that was given; it is looked up nowhere, as there is no bundle's information.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// Kept, and has no effect: the scene is a ``UIWindowScene``.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate; nil for the class `SceneDelegate` of the program's module.
  open var delegateClass: AnyClass?

  /// A configuration that names no classes yet.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// The terminal, as a scene that has windows.
open class UIWindowScene: UIScene {
  /// The terminal: ``UIScreen/main``.
  open var screen: UIScreen { .main }
  /// The key window, or nothing before there is one.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that keys go to; nil until one is made key.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The traits of the key window, or the current ones before there is one.
  open var traitCollection: UITraitCollection { keyWindow?.traitCollection ?? .current }
  /// The points of the screen.
  open var coordinateSpace: any UICoordinateSpace { screen }
  /// Always `portrait`: a terminal stands.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// What is known of a status bar: that there is none.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// What is known of the row of the clock, which a terminal has not.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  /// Always zero: there is no such row.
  open var statusBarFrame: CGRect { .zero }
  /// Always true: there is no such row.
  open var isStatusBarHidden: Bool { true }
  /// Always `default`.
  open var statusBarStyle: UIStatusBarStyle { .default }
}

/// Is told of a scene's life.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Is told that the scene is there, so that a window can be made for it. The options are empty.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Is told after the user has left, before the program ends.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Is told after ``sceneWillEnterForeground(_:)``, before keys are read.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Never called: a program that runs has the keys.
  func sceneWillResignActive(_ scene: UIScene)
  /// Is told after the scene was connected.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Never called: a program that runs is in the foreground.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Never called: a terminal opens no addresses.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// Is told of the life of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene. The default implementation keeps none: a delegate has a stored property.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
