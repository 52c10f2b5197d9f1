// SPDX-License-Identifier: MIT

import UIKit

/// A window of columns and rows with a controller in it, as rows of text.
@MainActor func rows(of controller: UIViewController, columns: Int, rows: Int) -> [String] {
  let window = UIWindow(columns: columns, rows: rows)
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return window.renderText().components(separatedBy: "\n")
}

/// A controller whose view is filled by a function.
final class Screen: UIViewController {
  private let fill: (UIViewController) -> Void
  /// What is to live as long as the screen.
  var kept: AnyObject?

  init(_ fill: @escaping (UIViewController) -> Void) {
    self.fill = fill
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(self)
  }
}

extension UIView {
  /// Adds a view that constraints place, and puts them in force.
  func add(_ view: UIView, _ constraints: (UIView) -> [NSLayoutConstraint]) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate(constraints(view))
  }
}

/// A label of a text.
@MainActor func label(_ text: String, lines: Int = 1) -> UILabel {
  let label = UILabel()
  label.text = text
  label.numberOfLines = lines
  return label
}
