// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CellViews

/// A key of a program's own for what a state says.
public struct UIConfigurationStateCustomKey: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  /// A key of a text.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// How a view stands, for configurations to depend on.
public protocol UIConfigurationState {
  /// A state in which nothing is so but the traits.
  init(traitCollection: UITraitCollection)
  /// What the surroundings of the view say about its look.
  var traitCollection: UITraitCollection { get set }
  /// The value of a state that the program added; nil for none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// How a cell stands.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// Whether the cell does nothing.
  public var isDisabled = false
  /// Whether a press is on the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus.
  public var isFocused = false
  /// Whether the cell stays in sight while others scroll.
  public var isPinned = false
  /// Whether the cell is being edited.
  public var isEditing = false
  /// Whether what is inside the item is shown.
  public var isExpanded = false
  /// Whether the cell's swipe actions are shown.
  public var isSwiped = false
  /// Whether the cell is being moved.
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  var listPlace = TraitCollection()

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  init(_ engine: CellConfigurationState, traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
    (isDisabled, isHighlighted) = (engine.isDisabled, engine.isHighlighted)
    (isSelected, isFocused) = (engine.isSelected, engine.isFocused)
    (isPinned, isEditing) = (engine.isPinned, engine.isEditing)
    (isExpanded, isSwiped) = (engine.isExpanded, engine.isSwiped)
    isReordering = engine.isReordering
    listPlace = engine.traitCollection
  }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }

  var engine: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: listPlace)
    (state.isDisabled, state.isHighlighted) = (isDisabled, isHighlighted)
    (state.isSelected, state.isFocused) = (isSelected, isFocused)
    (state.isPinned, state.isEditing) = (isPinned, isEditing)
    (state.isExpanded, state.isSwiped) = (isExpanded, isSwiped)
    state.isReordering = isReordering
    return state
  }
}

/// How a header or a footer stands.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// Whether the view does nothing.
  public var isDisabled = false
  /// Whether a press is on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus.
  public var isFocused = false
  /// Whether the view stays in sight while others scroll.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// What a view shows, as a value.
public protocol UIContentConfiguration {
  /// A view that shows it.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// The same for another state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  /// What the view shows; a view shows another one of the kind after it.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration; any unless overridden.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
