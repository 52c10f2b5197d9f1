// SPDX-License-Identifier: MIT

internal import Foundation

/// A class whose objects are made by `init()` where the class is known only at run time, as Objective-C's are.
///
/// Nothing but ``UIViewController`` is to conform to it.
public protocol MadeByClass {}

extension UIViewController: MadeByClass {}

extension MadeByClass where Self: UIViewController {
  /// A controller whose view is made when it is first asked for.
  ///
  /// It is not an initialiser of the class, since one that may be called on any class would be `required` of
  /// subclasses that have initialisers of their own.
  @preconcurrency @MainActor public init() {
    let made = UIViewController.make(Self.self)
    guard let controller = made as? Self else {
      preconditionFailure("making a \(Self.self) gave a \(type(of: made))")
    }
    self = controller
  }
}

extension UIViewController {
  @usableFromInline convenience init(ofDynamicClass: Void) { self.init(nibName: nil, bundle: nil) }

  // As in `UIView.make`: the initialiser under another name, which may be called on any class.
  @_silgen_name("$s5UIKit16UIViewControllerC14ofDynamicClassACyt_tcfC")
  private static func makeOfDynamicClass() -> UIViewController

  fileprivate static func make(_ controllerClass: UIViewController.Type) -> UIViewController {
    controllerClass.makeOfDynamicClass()
  }
}
