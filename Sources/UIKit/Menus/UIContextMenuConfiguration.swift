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
  open var identifier: Any { name ?? ObjectIdentifier(self) }
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  open var badgeCount = 0
  open var preferredMenuElementOrder = ElementOrder.automatic
  let previewProvider: UIContextMenuContentPreviewProvider?
  private let actionProvider: UIContextMenuActionProvider?

  /// In what order elements stand; in a terminal always as they were given.
  public enum ElementOrder: Int, Sendable {
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
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// Gives a view a context menu: with the key `m` or the right mouse button.
@preconcurrency @MainActor open class UIContextMenuInteraction: UIInteraction {
  /// How a menu looks; a terminal has one look.
  public enum Appearance: Int, Sendable {
    case unknown, rich, compact
  }

  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  open var menuAppearance: Appearance { .compact }
  private var place = CGPoint.zero

  /// A menu that a delegate makes.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(place, from: self.view) ?? place
  }
  open func dismissMenu() { view?.window?.menuPanel?.close() }

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
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What happens along with going where a menu's preview leads.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating:
  UIContextMenuInteractionAnimating
{
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How a preview becomes a screen.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss, pop
}

/// Makes the menus of an interaction.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
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
