// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Makes the controller that previews what a menu is for; a terminal shows the menu alone.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Makes a context menu.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu shows.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  // Kept as it was given: Apple's type is a copied object.
  private let name: Any?
  /// What was given to know the menu by, or something made up.
  open var identifier: Any { name ?? ObjectIdentifier(self) }
  /// Kept, and has no effect: a menu is shown for one item. Default: none.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// Kept, and has no effect: no number stands beside a menu. Default: 0.
  open var badgeCount = 0
  /// Kept, and has no effect: elements stand as they were given. Default: `automatic`.
  open var preferredMenuElementOrder = ElementOrder.automatic
  let previewProvider: UIContextMenuContentPreviewProvider?
  private let actionProvider: UIContextMenuActionProvider?

  /// In what order elements stand; in a terminal always as they were given.
  public enum ElementOrder: Int, Sendable {
    /// The order in which elements would stand; they stand as they were given.
    case automatic, priority, fixed
  }

  /// A menu that is made when it is shown.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    name = identifier
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }

  func makeMenu() -> UIMenu? { actionProvider?([]) }
}

/// Something that is added to a view, to be done by the user.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view that the interaction is of; nil for none.
  var view: UIView? { get }
  /// Is told that the interaction is going to be of a view, or of none.
  func willMove(to view: UIView?)
  /// Is told that the interaction is of a view, or of none.
  func didMove(to view: UIView?)
}

/// Gives a view a context menu: with the key `m` or the right mouse button.
@preconcurrency @MainActor open class UIContextMenuInteraction: UIInteraction {
  /// How a menu looks; a terminal has one look.
  public enum Appearance: Int, Sendable {
    /// How a menu would look; one here is always `compact`.
    case unknown, rich, compact
  }

  /// Makes the menus; not retained.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the menu; nil for none.
  open private(set) weak var view: UIView?
  /// Always `compact`: rows of text.
  open var menuAppearance: Appearance { .compact }
  private var place = CGPoint.zero

  /// A menu that a delegate makes.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  /// Is told that the interaction is going to be of a view; this one does nothing.
  open func willMove(to view: UIView?) {}
  /// Makes the view the one that has the menu.
  open func didMove(to view: UIView?) { self.view = view }
  /// Where the menu was last asked for, in points of a view, or of ``view`` where that is nil.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: self.view) ?? place
  }
  /// Closes the menu that is open in the window, if there is one.
  open func dismissMenu() { view?.window?.menuPanel?.close() }

  /// Shows another menu in place of the one that is open in the window, made of it by the function.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let window = view?.window, let panel = window.menuPanel else { return }
    window.show(panel.replacing(block))
  }

  func shownMenu(at point: CGPoint) -> ShownMenu? {
    place = point
    guard let view, let delegate,
      let configuration = delegate.contextMenuInteraction(
        self, configurationForMenuAtLocation: point),
      let menu = configuration.makeMenu()
    else { return nil }
    let anchor = view.convert(view.bounds, to: nil)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
    return ShownMenu(
      menu: menu, sender: view, anchor: anchor,
      didClose: { [weak self] in
        guard let self else { return }
        delegate.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
      })
  }
}

/// What happens along with a menu's coming and going: here at once.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller that previews what the menu is for.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are made along with it.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is called after it.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What happens along with going where a menu's preview leads.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating:
  UIContextMenuInteractionAnimating
{
  /// How the preview becomes a screen.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How a preview becomes a screen.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It goes away, or it becomes the screen.
  case dismiss, pop
}

/// Makes the menus of an interaction.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu at a point of the view, in points; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Tells that a menu is going to be shown; the animator is nil.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Tells that a menu has been closed; the animator is nil.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Never called: a terminal shows no preview.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

extension UIView {
  /// What the user can do with the view beside touching it.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction away.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
