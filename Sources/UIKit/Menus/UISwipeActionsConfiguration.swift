// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What a swipe of a row offers to do, which a terminal shows in a menu.
@preconcurrency @MainActor open class UIContextualAction {
  /// Whether an action takes something away.
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  public typealias Handler =
    @MainActor (
      UIContextualAction, UIView, @escaping (Bool) -> Void
    ) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!

  /// Something to do with a row.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}

/// All that a swipe of a row from one side offers.
@preconcurrency @MainActor open class UISwipeActionsConfiguration {
  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true

  /// Actions in the order from the edge.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
