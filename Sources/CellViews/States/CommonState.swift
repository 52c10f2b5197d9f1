// SPDX-License-Identifier: MIT

/// The states that the configurations of this module look at, whatever sort of state they are given.
struct CommonState {
  var listEnvironment = ListEnvironment.unspecified
  var isListHeader = false
  var isDisabled = false
  var isHighlighted = false
  var isSelected = false
  var isFocused = false
  var isReordering = false

  init() {}

  init(_ state: any ConfigurationState) {
    listEnvironment = state.traitCollection.listEnvironment
    isListHeader = state.traitCollection.isListHeader
    if let cell = state as? CellConfigurationState {
      isDisabled = cell.isDisabled
      isHighlighted = cell.isHighlighted
      isSelected = cell.isSelected
      isFocused = cell.isFocused
      isReordering = cell.isReordering
    } else if let view = state as? ViewConfigurationState {
      isDisabled = view.isDisabled
      isHighlighted = view.isHighlighted
      isSelected = view.isSelected
      isFocused = view.isFocused
    }
  }
}
