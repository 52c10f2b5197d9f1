// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A search bar under a navigation bar, and who is told what is looked for.
open class UISearchController: UIViewController {
  /// When the scopes are on show.
  public enum ScopeBarActivation: Int, Sendable {
    case automatic, manual, onTextEntry, onSearchActivation
  }

  public let searchBar = UISearchBar(frame: .zero)
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open private(set) var searchResultsController: UIViewController?
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true
  open var automaticallyShowsSearchResultsController = true
  open var scopeBarActivation = ScopeBarActivation.automatic
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
  func updateSearchResults(for searchController: UISearchController)
}

/// Is told of a search's beginning and end.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}
