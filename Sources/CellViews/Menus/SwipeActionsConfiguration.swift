// SPDX-License-Identifier: MIT

public import TextCanvas

/// Something that can be done to an item from the edge of its cell.
public struct ContextualAction {
  /// What an action does to the item.
  public enum Style: Sendable, Hashable {
    /// It leaves the item where it is.
    case normal
    /// It takes the item away.
    case destructive
  }

  /// Does the action to the item that a view shows, and says at the end whether it was done.
  public typealias Handler =
    @MainActor (
      _ action: ContextualAction, _ sourceView: View, _ completion: @escaping (Bool) -> Void
    ) -> Void

  /// What it does to the item.
  public let style: Style
  /// What is done.
  public let handler: Handler
  /// The words for it.
  public var title: String?
  /// The picture before the words.
  public var image: Image?
  /// The colour behind the words; red for a destructive action until another is set.
  public var backgroundColor: Color?

  /// An action with a handler.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .named(.red) : nil
  }
}

/// The actions at one edge of a cell, the one nearest to the edge first.
public struct SwipeActionsConfiguration {
  /// The actions.
  public let actions: [ContextualAction]
  /// Whether the first action is done at once when the swipe goes all the way.
  public var performsFirstActionWithFullSwipe = true

  /// A configuration of actions.
  public init(actions: [ContextualAction]) {
    self.actions = actions
  }
}
