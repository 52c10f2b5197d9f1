// SPDX-License-Identifier: MIT

internal import Foundation

/// A class whose objects are made by `init()` where the class is known only at run time, as Objective-C's are.
///
/// Nothing but ``UIViewController`` is to conform to it.
public protocol MadeByClass {}

extension UIViewController: MadeByClass {}

extension MadeByClass where Self: UIViewController {
  // An initialiser does not see which class it is called on, while the function below, which is its body under the
  // same name and takes and gives the same, does.
  /// A controller whose view is made when it is first asked for.
  ///
  /// It is not an initialiser of the class, since one that may be called on any class would be `required` of
  /// subclasses that have initialisers of their own.
  @_silgen_name("vitrine_uikit_make_controller")
  @preconcurrency @MainActor public init()

  /// The body of ``init()``.
  @_silgen_name("vitrine_uikit_make_controller")
  @preconcurrency @MainActor public static func madeByClass() -> Self {
    let made = makeOfDynamicClass()
    guard let controller = made as? Self else {
      preconditionFailure("making a \(Self.self) gave a \(type(of: made))")
    }
    return controller
  }
}

extension UIViewController {
  @usableFromInline convenience init(ofDynamicClass: Void) { self.init(nibName: nil, bundle: nil) }

  // As in `UIView.make`: the initialiser under another name, which may be called on any class.
  @_silgen_name("$s5UIKit16UIViewControllerC14ofDynamicClassACyt_tcfC")
  fileprivate static func makeOfDynamicClass() -> UIViewController
}
