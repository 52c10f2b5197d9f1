// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A search bar under a navigation bar, and who is told what is looked for.
open class UISearchController: UIViewController {
  /// When the scopes are on show.
  public enum ScopeBarActivation: Int, Sendable {
    /// When the scopes would come on show; they do with the search.
    case automatic, manual, onTextEntry, onSearchActivation
  }

  /// The bar, which stands under the navigation bar.
  public let searchBar = UISearchBar(frame: .zero)
  /// Is told what is looked for; not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Is told of the search's beginning and end; not retained.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Shows the results over what is searched; nil where that shows them itself.
  open private(set) var searchResultsController: UIViewController?
  /// Kept, and has no effect: nothing is dimmed. Default: true.
  open var obscuresBackgroundDuringPresentation = true
  /// Kept, and has no effect: the navigation bar stays. Default: true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether a button that cancels is shown while something is looked for. Default: true.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes, where there are any, are shown while something is looked for. Default: true.
  open var automaticallyShowsScopeBar = true
  /// Kept, and has no effect: the results are shown once there is a text. Default: true.
  open var automaticallyShowsSearchResultsController = true
  /// Kept, and has no effect: the scopes come on show with the search. Default: `automatic`.
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// Whether the results are over what is searched: by themselves once there is a text, or, set to true, before that.
  open var showsSearchResultsController: Bool {
    get { isActive && searchResultsController != nil && (forcesResults || hasText) }
    set {
      forcesResults = newValue
      resultsChanged()
    }
  }
  private var forcesResults = false
  private var hasText: Bool { !(searchBar.text ?? "").isEmpty }
  /// Is called when the results come on show, or go.
  var resultsChanged: () -> Void = {}

  /// A search whose results another controller shows; nil where it is the one that is searched.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    connect()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    connect()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    connect()
  }

  private func connect() {
    searchBar.changed = { [weak self] in self?.update() }
    searchBar.began = { [weak self] in self?.isActive = true }
    searchBar.cancelled = { [weak self] in self?.isActive = false }
  }

  private func update() {
    searchResultsUpdater?.updateSearchResults(for: self)
    searchBar.window?.rootViewController?.searched(self)?
      .setNeedsUpdateContentUnavailableConfiguration()
    resultsChanged()
  }

  /// Whether something is being looked for. Ending it empties the bar.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive {
        delegate?.willPresentSearchController(self)
        delegate?.presentSearchController(self)
        if automaticallyShowsCancelButton { searchBar.searchControllerOffersCancel = true }
        if automaticallyShowsScopeBar, searchBar.scopeButtonTitles != nil {
          searchBar.showsScopeBar = true
        }
        update()
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
        searchBar.searchControllerOffersCancel = false
        if automaticallyShowsScopeBar { searchBar.showsScopeBar = false }
        searchBar.resignFirstResponder()
        if hasText { searchBar.text = "" } else { update() }
        resultsChanged()
        delegate?.didDismissSearchController(self)
      }
    }
  }
}

/// Is told what is looked for.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// Tells that the text or the scope is another, and that the search begins or ends.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is told of a search's beginning and end.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  /// Tells that a search is going to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Tells that a search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Tells that a search is going to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Tells that a search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Tells that the search's bar is to be shown; it is there already.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}
