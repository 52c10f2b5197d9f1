// SPDX-License-Identifier: MIT

internal import CellViews
public import Foundation

/// Something that can be done to a row from its edge; in a terminal from its context menu.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// Whether the action takes the row away.
  public enum Style: Int, Sendable {
    /// A usual action, or one that takes the row away, which is red in the menu.
    case normal, destructive
  }

  /// What an action does; it calls the completion with whether it did so.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// Whether the action takes the row away.
  public let style: Style
  /// What the action does.
  public let handler: Handler
  /// What is written in the menu; the image's name where nil.
  open var title: String?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Kept, and has no effect: an action is a row of a menu. Red for what takes the row away, grey for others.
  open var backgroundColor: UIColor!
  /// An image before the title, of which the glyph is shown.
  open var image: UIImage?

  /// Something to do.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }

  /// The action in a menu of what can be done with the row that a view shows.
  func menuElement(on view: UIView) -> UIAction {
    UIAction(
      title: title ?? image?.name ?? "", image: image,
      attributes: style == .destructive ? .destructive : []
    ) { _ in self.handler(self, view) { _ in } }
  }
}

/// The actions at one edge of a row, the nearest to the edge first.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, the nearest to the edge first.
  public let actions: [UIContextualAction]
  /// Whether the first action is done when a row is pulled all the way; a terminal's rows are not
  /// pulled. Default: true.
  open var performsFirstActionWithFullSwipe = true

  /// Actions at an edge.
  public init(actions: [UIContextualAction]) { self.actions = actions }

  /// The actions as a group of a menu.
  func menu(on view: UIView) -> UIMenu {
    UIMenu(options: .displayInline, children: actions.map { $0.menuElement(on: view) })
  }

  func engine(on view: @escaping @MainActor () -> UIView) -> SwipeActionsConfiguration {
    var configuration = SwipeActionsConfiguration(
      actions: actions.map { action in
        var engine = ContextualAction(
          style: action.style == .destructive ? .destructive : .normal, title: action.title
        ) { _, _, done in action.handler(action, view(), done) }
        engine.image = action.image?.glyph.map { .glyph($0) }
        return engine
      })
    configuration.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
    return configuration
  }
}

extension UIMenu {
  /// A menu that the engine made, for what an accessory shows; a function does what is chosen.
  convenience init(_ engine: Menu, choosing: @escaping @MainActor (Action) -> Void) {
    self.init(
      title: engine.title, subtitle: engine.subtitle,
      options: engine.options.contains(.displayInline) ? .displayInline : [],
      children: engine.visibleChildren.compactMap { element in
        if let menu = element as? Menu { return UIMenu(menu, choosing: choosing) }
        guard let action = element as? Action else { return nil }
        let attributes = UIMenuElement.Attributes(rawValue: UInt(action.attributes.rawValue))
        return UIAction(
          title: action.title, subtitle: action.subtitle, attributes: attributes,
          state: action.state == .on ? .on : action.state == .mixed ? .mixed : .off
        ) { _ in choosing(action) }
      })
  }
}
