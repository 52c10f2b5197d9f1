// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What a navigation bar shows of a controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// When a title is large, which in a terminal is none.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
    case inline = 3
  }

  /// What the way back is called.
  public enum BackButtonDisplayMode: Int, Sendable {
    case `default`, generic, minimal
  }

  /// How a bar is arranged; in a terminal always as a navigator's.
  public enum ItemStyle: Int, Sendable {
    case navigator, browser, editor
  }

  /// Where the search bar stands; in a terminal under the title.
  public enum SearchBarPlacement: Int, Sendable {
    case automatic, inline, stacked
  }

  /// An item of a title.
  public init(title: String) { self.title = title }

  open var title: String? { didSet { changed() } }
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { oldValue?.removeFromSuperview(); changed() } }
  }
  open var prompt: String?
  open var backButtonTitle: String?
  open var backBarButtonItem: UIBarButtonItem?
  open var hidesBackButton = false { didSet { changed() } }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var backAction: UIAction?
  open var style = ItemStyle.navigator
  open var subtitle: String?
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
  open var standardAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  open var leadingItemGroups: [UIBarButtonItemGroup] = []
  open var trailingItemGroups: [UIBarButtonItemGroup] = []
  /// The search whose bar stands under the navigation bar.
  open var searchController: UISearchController? { didSet { changed() } }

  /// Is called when the bar has something else to show.
  var changed: () -> Void = {}
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
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
