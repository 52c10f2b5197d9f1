// SPDX-License-Identifier: MIT

public import CellViews
public import CollectionLayout

extension CollectionViewLayout {
  /// Has decoration views of a kind made by a closure; decorations are registered with the layout, not the view.
  public func register(
    forDecorationViewOfKind kind: String, make: @escaping @MainActor () -> ReusableView
  ) {
    decorationMakers[kind] = make
  }

  /// Has decoration views of a kind made from a class; nil takes the registration back.
  public func register(
    _ viewClass: (any ClassRegistrable.Type)?, forDecorationViewOfKind kind: String
  ) {
    decorationMakers[kind] = viewClass.map { made in { made.init() } }
  }

  /// Takes back how the decorations of a kind are made.
  public func unregister(forDecorationViewOfKind kind: String) { decorationMakers[kind] = nil }

  /// What makes the decorations of a kind; nil for one that nobody registered, which is not drawn. Separators of
  /// lists are rules unless somebody registered others.
  func makeDecoration(ofKind kind: String) -> (() -> ReusableView)? {
    guard let make = decorationMakers[kind] else {
      return kind == ListConfiguration.separatorKind
        ? { ReusableView(contentView: Rule()) } : nil
    }
    return {
      let made = make()
      guard let view = made as? ReusableView else {
        preconditionFailure("the decorations of the kind '\(kind)' are no reusable views: \(made)")
      }
      return view
    }
  }
}
