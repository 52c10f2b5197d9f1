// SPDX-License-Identifier: MIT

import UIKit
import _Testing_UIKit

@testable import ModernScreens

/// The sample as it is run: its menu in a navigation controller in a window.
@MainActor final class App {
  let window: UIWindow
  let navigation = UINavigationController(rootViewController: OutlineViewController())

  init(columns: Int = 80, rows: Int = 40) {
    window = UIWindow(columns: columns, rows: rows)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  var picture: String { window.renderText() }
  var rows: [String] { picture.components(separatedBy: "\n") }

  /// Shows the screen of this title over the menu; `screen` where it is to have random numbers that are known.
  func show(_ title: String, as screen: UIViewController? = nil) {
    let named = Outline.screens.first { $0.title == title }
    guard let shown = screen ?? named?.makeViewController?() else { return }
    shown.title = title
    navigation.pushViewController(shown, animated: false)
    window.layoutIfNeeded()
  }

  /// The number of the first row that has this text.
  func row(of text: String) -> Int? { rows.firstIndex { $0.contains(text) } }
}
