// SPDX-License-Identifier: MIT

public import Foundation

/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// What a button means.
  public enum Style: Int, Sendable {
    /// A usual button; the one that Escape chooses, in bold; or one that takes something away, in red.
    case `default`, cancel, destructive
  }

  /// What is written on the button.
  public let title: String?
  /// What the button means.
  public let style: Style
  /// Whether the button can be chosen; one that can not is dim. Default: true.
  open var isEnabled = true { didSet { changed() } }
  let handler: ((UIAlertAction) -> Void)?
  var changed: () -> Void = {}

  /// A button of a title; the handler is called after the alert was put away.
  public init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

/// A question in the middle of the window, or a sheet of choices at its lower edge.
open class UIAlertController: UIViewController {
  /// Where it stands.
  public enum Style: Int, Sendable {
    /// Choices at the lower edge of the window, or a question in its middle.
    case actionSheet, alert
  }

  /// How much it matters.
  public enum Severity: Int, Sendable {
    /// How much the alert matters; both look alike.
    case `default`, critical
  }

  /// Where the alert stands.
  public private(set) var preferredStyle = Style.actionSheet
  /// The text below the title.
  open var message: String?
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields to write in, in the order in which they were added; nil for none.
  open private(set) var textFields: [UITextField]?
  /// The button that has the focus first and is in bold; nil for none.
  open var preferredAction: UIAlertAction?
  /// Kept, and has no effect: alerts look alike. Default: `default`.
  open var severity = Severity.default

  /// An alert without buttons; a controller's `title` is its first line.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    if preferredStyle == .actionSheet { modalPresentationStyle = .popover }
  }

  /// Adds a button after those there are.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field to write in, which the handler may set up; the first one has the keys when the alert appears.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  override var presentationKind: PresentationContainer.Kind {
    .box(atBottom: preferredStyle == .actionSheet)
  }

  open override func loadView() { view = AlertView(self) }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let field = textFields?.first {
      field.becomeFirstResponder()
    } else {
      (view as? AlertView)?.focusUsual()
    }
  }

  /// Does what Escape does: the cancelling action, or the only one.
  func cancel() {
    if let action = actions.first(where: { $0.style == .cancel }) ?? actions.first,
      action.style == .cancel || actions.count == 1
    {
      choose(action)
    } else if actions.isEmpty || preferredStyle == .actionSheet {
      presentingViewController?.dismiss(animated: true)
    }
  }

  /// Puts the alert away, and then does what was chosen.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    presentingViewController?.dismiss(animated: true)
    action.handler?(action)
  }
}
