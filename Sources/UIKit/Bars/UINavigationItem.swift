// SPDX-License-Identifier: MIT

public import Foundation

/// What a navigation bar shows of a controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// When a title is large, which in a terminal is none.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// When a title would be large; it is one row high always.
    case automatic, always, never
    /// When a title would be large; it is one row high always.
    case inline = 3
  }

  /// What the way back is called.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the screen before (`default` and `generic`), or `‹` alone (`minimal`).
    case `default`, generic, minimal
  }

  /// How a bar is arranged; in a terminal always as a navigator's.
  public enum ItemStyle: Int, Sendable {
    /// How a bar would be arranged; it is a navigator's always.
    case navigator, browser, editor
  }

  /// Where the search bar stands; in a terminal under the title.
  public enum SearchBarPlacement: Int, Sendable {
    /// Where the search bar would stand; it is under the title always.
    case automatic, inline, stacked
  }

  /// An item of a title.
  public init(title: String) { self.title = title }

  /// The title, in bold in the middle of the bar; nil for none.
  open var title: String? { didSet { changed() } }
  /// A view in place of the title, one row high; nil for none.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { oldValue?.removeFromSuperview(); changed() } }
  }
  /// A line over the title, in the middle of the bar, which is a row higher then; nil for none.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// What the way back to this screen is called; nil for its title.
  open var backButtonTitle: String?
  /// An item whose title the way back to this screen has; nil for ``backButtonTitle``.
  open var backBarButtonItem: UIBarButtonItem?
  /// Whether there is no button for the way back; Escape goes back all the same. Default: false.
  open var hidesBackButton = false { didSet { changed() } }
  /// Sets ``hidesBackButton``; a terminal shows the change at once.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// What is written on the way back from this screen. Default: `default`.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// Kept, and never done: the way back goes back.
  open var backAction: UIAction?
  /// Kept, and has no effect. Default: `navigator`.
  open var style = ItemStyle.navigator
  /// Kept, and has no effect: the bar has one row of text.
  open var subtitle: String?
  /// Kept, and never asked: a title has no menu.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var standardAppearance: UINavigationBarAppearance?
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var compactAppearance: UINavigationBarAppearance?
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Kept, and has no effect: the search bar is under the title. Default: `automatic`.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// Kept, and shown in no bar.
  open var leadingItemGroups: [UIBarButtonItemGroup] = []
  /// Kept, and shown in no bar.
  open var trailingItemGroups: [UIBarButtonItemGroup] = []
  /// The search whose bar stands under the navigation bar.
  open var searchController: UISearchController? { didSet { changed() } }

  /// Is called when the bar has something else to show.
  var changed: () -> Void = {}
  /// Kept, and has no effect: a title is one row high. Default: `automatic`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The items at the left, the first one leftmost; they take the place of the way back unless
  /// ``leftItemsSupplementBackButton`` is true.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The items at the right, the first one rightmost.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// Whether the way back stands before ``leftBarButtonItems``. Default: false.
  open var leftItemsSupplementBackButton = false
  /// Kept, and has no effect: the search bar stays. Default: true.
  open var hidesSearchBarWhenScrolling = true
  /// The first of ``leftBarButtonItems``; setting it makes it the only one.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first of ``rightBarButtonItems``; setting it makes it the only one.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Sets ``rightBarButtonItem``; a terminal shows the change at once.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets ``leftBarButtonItem``; a terminal shows the change at once.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets ``rightBarButtonItems``; a terminal shows the change at once.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Sets ``leftBarButtonItems``; a terminal shows the change at once.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  func noteEditing(_ isEditing: Bool) {
    for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) { item.note(isEditing) }
  }
}
