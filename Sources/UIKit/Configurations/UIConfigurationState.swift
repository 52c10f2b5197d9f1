// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CellViews

/// A key of a program's own for what a state says.
public struct UIConfigurationStateCustomKey: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// How a view stands, for configurations to depend on.
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// How a cell stands.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
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
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
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
  var configuration: any UIContentConfiguration { get set }
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
