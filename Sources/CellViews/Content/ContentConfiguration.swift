// SPDX-License-Identifier: MIT

/// What a content view shows and in what look, as a value that knows nothing of any view.
public protocol ContentConfiguration {
  /// A new view that shows the configuration.
  @MainActor func makeContentView() -> any (View & ContentView)

  /// The configuration with the look that belongs to a state, but for what was set by hand.
  func updated(for state: any ConfigurationState) -> Self
}

/// A view that shows a configuration, and another one of the kind after it.
@MainActor public protocol ContentView: AnyObject {
  /// What is shown; a view is only given configurations that it supports.
  var configuration: any ContentConfiguration { get set }

  /// Whether the view can show a configuration, so that no other view has to be made for it.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  /// Whether a configuration is of the same type as the one on show.
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
