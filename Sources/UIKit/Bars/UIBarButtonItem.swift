// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What stands in a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// An item that shows nothing yet.
  public override init() {}

  open var title: String? { didSet { changed() } }
  open var image: UIImage? { didSet { changed() } }
  open var landscapeImagePhone: UIImage?
  open var largeContentSizeImage: UIImage?
  open var imageInsets = UIEdgeInsets.zero
  open var isEnabled = true { didSet { changed() } }
  open var tag = 0
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// The view that shows the item.
  weak var shownBy: UIView?

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { textAttributes[state.rawValue] = attributes }
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { textAttributes[state.rawValue] }

  func changed() { shownBy?.superview?.setNeedsLayout() }
}

/// A button in a bar.
open class UIBarButtonItem: UIBarItem {
  /// A button that the system names.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24

    var title: String {
      switch self {
      case .add: "+"
      case .flexibleSpace, .fixedSpace: ""
      case .fastForward: "Fast Forward"
      case .action: "Share"
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }

  /// How a button looks.
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2

    public static let bordered = Style.plain
    public static let prominent = Style.done
  }

  open var primaryAction: UIAction? { didSet { changed() } }
  open var menu: UIMenu? { didSet { changed() } }
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  open var isHidden = false { didSet { changed() } }
  open var isSelected = false { didSet { changed() } }
  open var changesSelectionAsPrimaryAction = false
  open var style = Style.plain
  open var tintColor: UIColor?
  open var width: CGFloat = 0 { didSet { changed() } }
  open var customView: UIView? { didSet { changed() } }
  open var possibleTitles: Set<String>?
  open var isSymbolAnimationEnabled = false
  open weak var target: AnyObject?
  /// Nil: Linux has no selectors.
  open var action: Selector?
  private(set) var systemItem: SystemItem?

  /// A button that does nothing yet.
  public override init() { super.init() }

  /// A button from an archive, of which there are none here.
  public required init?(coder: NSCoder) { super.init() }

  /// A button that the system names.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
    title = systemItem.title
    if systemItem == .done || systemItem == .save { style = .done }
  }

  /// A button of an action's title and image, unless others are given.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    let named = primaryAction?.title ?? ""
    self.title = title ?? (named.isEmpty ? nil : named)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// A button of an action's title and image, unless others are given.
  public convenience init(primaryAction: UIAction) {
    self.init(title: nil, image: nil, primaryAction: primaryAction, menu: nil)
  }

  /// A button that does nothing by itself: `action` is nil where there are no selectors.
  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.title = title
    self.style = style
  }

  /// A button that does nothing by itself: `action` is nil where there are no selectors.
  public convenience init(
    image: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.image = image
    self.style = style
  }

  /// A button that does nothing by itself: `action` is nil where there are no selectors.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) { self.init(systemItem: systemItem) }

  /// A button that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public class func flexibleSpace() -> Self { Self.space(.flexibleSpace, 0) }
  public class func fixedSpace(_ width: CGFloat) -> Self { Self.space(.fixedSpace, width) }

  // The class's own coder initialiser is the one that a subclass is sure to have.
  private class func space(_ kind: SystemItem, _ width: CGFloat) -> Self {
    guard let item = Self(coder: NSCoder()) else {
      preconditionFailure("a \(Self.self) could not be made for a space in a bar")
    }
    item.systemItem = kind
    item.width = width
    return item
  }

  func note(_ isEditing: Bool) {
    guard systemItem == .edit || systemItem == .done else { return }
    systemItem = isEditing ? .done : .edit
    style = isEditing ? .done : .plain
    title = systemItem?.title
  }

  /// Whether the item is nothing but room.
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// The words in the bar.
  var label: String { image?.glyph ?? title ?? image?.name ?? "" }

  /// Does what the button is for; without an action it shows its menu.
  func activate(from view: UIView) {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction {
      primaryAction.perform(from: self)
    } else if let menu = shownMenu(from: view) {
      view.window?.show(menu)
    }
  }

  func shownMenu(from view: UIView) -> ShownMenu? {
    menu.map { ShownMenu(menu: $0, sender: self, anchor: view.convert(view.bounds, to: nil)) }
  }
}

/// Buttons that stand together, with a name of their own when there is little room.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
  open var barButtonItems: [UIBarButtonItem]
  open var representativeItem: UIBarButtonItem?
  open var isHidden = false

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
  }
}
