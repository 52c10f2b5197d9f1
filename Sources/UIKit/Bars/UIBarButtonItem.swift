// SPDX-License-Identifier: MIT

public import Foundation

/// What stands in a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// An item that shows nothing yet.
  public override init() {}

  /// What is written; nil for nothing.
  open var title: String? { didSet { changed() } }
  /// The image: its glyph is shown in place of the title, or its name where there is no title.
  open var image: UIImage? { didSet { changed() } }
  /// Kept, and has no effect: a terminal stands.
  open var landscapeImagePhone: UIImage?
  /// Kept, and has no effect: a terminal has one size of text.
  open var largeContentSizeImage: UIImage?
  /// Kept, and has no effect: a glyph has its columns. Default: zero.
  open var imageInsets = UIEdgeInsets.zero
  /// Whether the item does anything; else it is dim. Default: true.
  open var isEnabled = true { didSet { changed() } }
  /// A number for the program to know the item by. Default: 0.
  open var tag = 0
  /// Kept, and has no effect: a terminal is read as text.
  open var accessibilityLabel: String?
  /// Kept, and has no effect.
  open var accessibilityIdentifier: String?
  private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// The view that shows the item.
  weak var shownBy: UIView?

  /// Sets the look of the title in a state; of a button in a bar that of `normal` is drawn, of a tab none.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { textAttributes[state.rawValue] = attributes }
  /// What was set for a state; nil for nothing.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { textAttributes[state.rawValue] }

  func changed() { shownBy?.superview?.setNeedsLayout() }
}

/// A button in a bar.
open class UIBarButtonItem: UIBarItem {
  /// A button that the system names.
  public enum SystemItem: Int, Sendable {
    /// Room that grows or is fixed, or a button that is named in English, `add` with `+`; `done` and `save` stand out.
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    /// A button that is named in English.
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    /// A button that is named in English.
    case fastForward, undo, redo
    /// A button that is named in English.
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
    /// The usual look.
    case plain = 0
    /// The look of what ends an editing: bold.
    case done = 2

    /// Another name of `plain`.
    public static let bordered = Style.plain
    /// Another name of `done`.
    public static let prominent = Style.done
  }

  /// What the button does; nil for showing ``menu``.
  open var primaryAction: UIAction? { didSet { changed() } }
  /// The menu of the button, which a tap shows where there is no action; nil for none.
  open var menu: UIMenu? { didSet { changed() } }
  /// Kept, and has no effect: a menu goes from top to bottom. Default: `automatic`.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether the item is left out of its bar. Default: false.
  open var isHidden = false { didSet { changed() } }
  /// Whether the button is reversed, as what is selected. Default: false.
  open var isSelected = false { didSet { changed() } }
  /// Whether a tap switches ``isSelected``. Default: false.
  open var changesSelectionAsPrimaryAction = false
  /// How the button looks. Default: `plain`.
  open var style = Style.plain
  /// The colour of the button; nil for its image's, or the bar's tint.
  open var tintColor: UIColor?
  /// The width of a fixed space, and the least of any other item, in points. Default: 0.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// A view that stands in the bar in place of a button; nil for none.
  open var customView: UIView? { didSet { changed() } }
  /// Kept, and has no effect: a button is as wide as its title.
  open var possibleTitles: Set<String>?
  /// Kept, and has no effect: symbols do not move. Default: false.
  open var isSymbolAnimationEnabled = false
  /// Kept, and never called: Linux has no selectors.
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

  /// Room that grows: what a toolbar leaves is shared by such spaces.
  public class func flexibleSpace() -> Self { Self.space(.flexibleSpace, 0) }
  /// Room of a width in points.
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
  /// Kept, and shown in no bar.
  open var barButtonItems: [UIBarButtonItem]
  /// Kept, and shown in no bar.
  open var representativeItem: UIBarButtonItem?
  /// Kept, and has no effect. Default: false.
  open var isHidden = false

  /// A group of buttons.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
  }
}
