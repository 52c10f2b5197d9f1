// SPDX-License-Identifier: MIT

internal import Foundation

extension UIViewController {
  /// Has ``updateContentUnavailableConfiguration(using:)`` called before the view is next laid out.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    needsUnavailableUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Calls ``updateContentUnavailableConfiguration(using:)`` where that is due.
  func updateUnavailableIfNeeded() {
    guard needsUnavailableUpdate else { return }
    needsUnavailableUpdate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }

  /// Shows what ``contentUnavailableConfiguration`` says in front of all else in the view, or takes that away.
  func unavailableChanged() {
    guard let configuration = contentUnavailableConfiguration else {
      unavailableView?.removeFromSuperview()
      unavailableView = nil
      return
    }
    guard let view else { return }
    let state = contentUnavailableConfigurationState
    let updated = configuration.updated(for: state)
    if let shown = unavailableView, shown.supports(updated) {
      shown.configuration = updated
      view.bringSubviewToFront(shown)
      return
    }
    unavailableView?.removeFromSuperview()
    let shown = updated.makeContentView()
    let insets = view.safeAreaInsets
    shown.frame = view.bounds.inset(by: insets)
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shown)
    unavailableView = shown
  }

  /// The controller, this one or one inside, whose search another controller is.
  func searched(_ search: UISearchController) -> UIViewController? {
    if navigationItem.searchController === search { return self }
    return children.lazy.compactMap { $0.searched(search) }.first
  }
}
