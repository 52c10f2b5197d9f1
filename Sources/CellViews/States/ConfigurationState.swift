// SPDX-License-Identifier: MIT

/// Names a state that a program adds to those of a view.
///
/// ```swift
/// extension ConfigurationStateCustomKey {
///   static let isArchived = ConfigurationStateCustomKey("org.example.isArchived")
/// }
/// ```
public struct ConfigurationStateCustomKey: RawRepresentable, Sendable, Hashable {
  /// The name, unique among all keys of the program.
  public let rawValue: String

  /// A key of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A key of a name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// All that a configuration may look at when it adapts to its view: traits, states, and the program's own states.
public protocol ConfigurationState: Hashable {
  /// A state in which nothing is the case.
  init(traitCollection: TraitCollection)

  /// What the surroundings say.
  var traitCollection: TraitCollection { get set }

  /// A state of the program's own; nil where it is not set.
  subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
}
