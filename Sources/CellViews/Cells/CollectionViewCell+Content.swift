// SPDX-License-Identifier: MIT

extension CollectionViewCell {
  /// What the cell shows.
  ///
  /// A configuration that the content view supports is given to it; for another a content view is made. Nil puts an
  /// empty content view in its place. Setting it requests an update where those are automatic, and has the collection
  /// view measure the cell again.
  public var contentConfiguration: (any ContentConfiguration)? {
    get { storedContentConfiguration }
    set {
      let isConfigured = storedContentConfiguration != nil || contentView.isHidden
      invalidateIntrinsicContentSize()
      storedContentConfiguration = newValue
      if let newValue {
        show(newValue)
        if automaticallyUpdatesContentConfiguration { requestUpdateAfterSetting() }
      } else if isConfigured {
        replaceContentView(with: CellContent())
      }
    }
  }

  /// Shows the configuration as its update for a state made it, which is taken to be as large as before.
  func adoptUpdated(_ configuration: any ContentConfiguration) {
    storedContentConfiguration = configuration
    show(configuration)
  }

  private func show(_ configuration: any ContentConfiguration) {
    if let view = contentView as? any ContentView, view.supports(configuration) {
      view.configuration = configuration
      contentView.isHidden = false
    } else {
      replaceContentView(with: configuration.makeContentView())
    }
  }

  /// Hides the content view of a configuration, so that the next configuration may find it.
  func forgetContentConfiguration() {
    guard storedContentConfiguration != nil else { return }
    storedContentConfiguration = nil
    contentView.isHidden = true
  }

  /// An update that sets a configuration is not followed by another one for it.
  func requestUpdateAfterSetting() {
    if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
  }
}
