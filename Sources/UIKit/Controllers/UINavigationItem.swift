// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What a navigation bar shows of a controller.
@preconcurrency @MainActor open class UINavigationItem {
  /// When a title is large, which in a terminal is none.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  /// An item of a title.
  public init(title: String) { self.title = title }

  open var title: String?
  open var titleView: UIView?
  open var prompt: String?
  open var backButtonTitle: String?
  open var backBarButtonItem: UIBarButtonItem?
  open var hidesBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var leftItemsSupplementBackButton = false
  open var hidesSearchBarWhenScrolling = true
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  func noteEditing(_ isEditing: Bool) {
    for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) { item.note(isEditing) }
  }
}

/// A button in a bar.
@preconcurrency @MainActor open class UIBarButtonItem {
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
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }

  /// How a button looks.
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  open var title: String?
  open var image: UIImage?
  open var primaryAction: UIAction?
  open var menu: UIMenu?
  open var isEnabled = true
  open var isHidden = false
  open var isSelected = false
  open var style = Style.plain
  open var tag = 0
  open var tintColor: UIColor?
  open var width: CGFloat = 0
  open var customView: UIView?
  open var accessibilityLabel: String?
  private var systemItem: SystemItem?

  /// A button that does nothing yet.
  public init() {}

  /// A button that the system names.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
    title = systemItem.title
  }

  /// A button of an action's title and image, unless others are given.
  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// A button that shows a view.
  public init(customView: UIView) { self.customView = customView }

  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  func note(_ isEditing: Bool) {
    guard systemItem == .edit || systemItem == .done else { return }
    systemItem = isEditing ? .done : .edit
    title = systemItem?.title
  }

  /// The words in the bar.
  var label: String { isHidden ? "" : image?.glyph ?? title ?? image?.name ?? "" }
}
