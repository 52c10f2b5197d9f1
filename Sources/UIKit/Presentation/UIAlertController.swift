// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// What a button means.
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style
  open var isEnabled = true { didSet { changed() } }
  let handler: ((UIAlertAction) -> Void)?
  var changed: () -> Void = {}

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
    case actionSheet, alert
  }

  /// How much it matters.
  public enum Severity: Int, Sendable {
    case `default`, critical
  }

  public private(set) var preferredStyle = Style.actionSheet
  open var message: String?
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction?
  open var severity = Severity.default

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    if preferredStyle == .actionSheet { modalPresentationStyle = .popover }
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

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
