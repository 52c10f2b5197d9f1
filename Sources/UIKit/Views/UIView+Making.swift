// SPDX-License-Identifier: MIT

internal import Foundation

extension UIView {
  // The class of a registered cell is known at run time alone, and its `init(frame:)` is not marked `required`, as
  // on iOS, where Objective-C makes the object. Swift's own table of initialisers has the subclass's: a convenience
  // initialiser finds it there. This is that initialiser under another name, which may be called on any class.
  @_silgen_name("$s5UIKit6UIViewC14ofDynamicClassACyt_tcfC")
  private static func makeOfDynamicClass() -> UIView

  /// A view of a class, made with `init(frame:)`; a class without one ends the program, as on iOS.
  static func make<Made: UIView>(_ viewClass: Made.Type) -> Made {
    let view = viewClass.makeOfDynamicClass()
    guard let made = view as? Made else {
      preconditionFailure("making a \(viewClass) gave a \(type(of: view))")
    }
    return made
  }
}

/// What can be asked for the look that all of a class are to have.
@preconcurrency @MainActor public protocol UIAppearance {}

extension UIView: UIAppearance {}

extension UIAppearance where Self: UIView {
  /// A view that no window shows, to take what is set: a class has no look of its own in a terminal.
  public static func appearance() -> Self { make(Self.self) }

  /// The same for the class inside others.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearance.Type]
  ) -> Self { make(Self.self) }
}
