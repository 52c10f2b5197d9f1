// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// The outermost view: a whole terminal.
open class UIWindow: UIView {
  /// A window as large as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A window of columns and rows, 8 by 16 points each, which the screen then has too.
  public convenience init(columns: Int, rows: Int) {
    let size = CGSize(
      width: CGFloat(max(1, columns)) * pointsPerPlace.width,
      height: CGFloat(max(1, rows)) * pointsPerPlace.height)
    UIScreen.main.bounds.size = size
    self.init(frame: CGRect(origin: .zero, size: size))
  }

  /// A window of a scene: as large as the screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// What is written in.
  weak var firstResponder: UIResponder?
  /// Where keys go first.
  weak var focusedView: UIView?
  /// The menu over everything.
  weak var menuPanel: MenuPanel?
  /// The mouse's left button, while it is down.
  var touch: UITouch?

  /// The scene that the window was made for; nil for a window of no scene.
  open weak var windowScene: UIWindowScene?
  open override var window: UIWindow? { self }
  /// The terminal: ``UIScreen/main``.
  open var screen: UIScreen { .main }
  /// Whether keys go to the window.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { showRoot() }
    }
  }

  open override var traitCollection: UITraitCollection { traits }
  private var toldTraits: UITraitCollection?
  /// What the terminal's background is.
  var terminalStyle = UIUserInterfaceStyle.dark

  private func tellTraitsIfChanged() {
    let new = traits
    guard new != toldTraits else { return }
    if let old = toldTraits { tellTraits(old, new) }
    toldTraits = new
  }

  private var traits: UITraitCollection {
    let columns = bounds.width / pointsPerPlace.width
    return UITraitCollection(
      userInterfaceStyle: overrideUserInterfaceStyle == .unspecified
        ? terminalStyle : overrideUserInterfaceStyle,
      horizontalSizeClass: columns >= 100 ? .regular : .compact, verticalSizeClass: .regular)
  }

  /// Shows the window, and has keys go to it.
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.keyWindow = self
    showRoot()
  }

  /// Has keys go to the window.
  open func makeKey() { UIApplication.shared.keyWindow = self }

  private func showRoot() {
    guard let root = rootViewController, let view = root.view, view.superview !== self else {
      return
    }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.viewWillAppear(false)
    insertSubview(view, at: 0)
    layoutIfNeeded()
    root.viewIsAppearing(false)
    root.viewDidAppear(false)
  }

  /// The window as it is now, laid out and drawn on a canvas.
  func picture() -> Canvas {
    tellTraitsIfChanged()
    layoutIfNeeded()
    UITraitCollection.current = traits
    let place = screenMetric.snap(bounds.engine)
    var canvas = Canvas(columns: place.columns, rows: place.rows)
    paint(into: &canvas, origin: CGPoint.zero.engine, clip: canvas.bounds, inheriting: .plain)
    return canvas
  }

  /// The window as it is now, as plain text: its rows, without blanks at their ends.
  public func renderText() -> String {
    let canvas = picture()
    return (0..<canvas.rows).map { canvas.text(ofRow: $0) }.joined(separator: "\n")
  }
}
