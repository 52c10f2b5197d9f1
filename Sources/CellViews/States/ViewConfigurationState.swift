// SPDX-License-Identifier: MIT

/// The states of a header, a footer, or another view that is no cell.
public struct ViewConfigurationState: ConfigurationState {
  /// What the surroundings say.
  public var traitCollection: TraitCollection
  /// Whether the view refuses to be used.
  public var isDisabled = false
  /// Whether a key or a button is held down on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether keys go to the view.
  public var isFocused = false
  /// Whether the view is held at the edge of what is visible.
  public var isPinned = false

  private var customStates: [ConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state in which nothing is the case.
  public init(traitCollection: TraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A state of the program's own; nil where it is not set.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { customStates[key] }
    set { customStates[key] = newValue }
  }
}
