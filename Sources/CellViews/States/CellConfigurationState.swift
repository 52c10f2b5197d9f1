// SPDX-License-Identifier: MIT

/// The states of a cell.
///
/// UIKit's two states of a drag and of a drop have no place here: nothing is dragged between programs.
public struct CellConfigurationState: ConfigurationState {
  /// What the surroundings say.
  public var traitCollection: TraitCollection
  /// Whether the cell refuses to be used.
  public var isDisabled = false
  /// Whether a key or a button is held down on the cell.
  public var isHighlighted = false
  /// Whether the cell's item is selected.
  public var isSelected = false
  /// Whether keys go to the cell.
  public var isFocused = false
  /// Whether the cell is held at the edge of what is visible.
  public var isPinned = false
  /// Whether the collection view is editing.
  public var isEditing = false
  /// Whether the items below this one in an outline are on show.
  public var isExpanded = false
  /// Whether the cell's swipe actions are on show.
  public var isSwiped = false
  /// Whether the cell is being moved to another place.
  public var isReordering = false

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
