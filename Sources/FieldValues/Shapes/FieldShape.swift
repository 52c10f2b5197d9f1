// SPDX-License-Identifier: MIT

/// What the fields of a value have to be for it to be one of a certain form.
public struct FieldShape: Sendable, Hashable {
  /// What stands at the end of a path.
  public struct Requirement: Sendable, Hashable {
    /// The way to the value.
    public var path: FieldPath
    /// What it may be.
    public var expectation: Expectation

    /// A requirement of one value.
    public init(_ path: FieldPath, _ expectation: Expectation) {
      self.path = path
      self.expectation = expectation
    }
  }

  /// What a value may be.
  public enum Expectation: Sendable, Hashable {
    /// Anything, null included; but the path leads to it.
    case present
    /// A value of a type.
    case type(ValueType)
    /// One of these.
    case oneOf([FieldValue])
  }

  /// The types that can be asked for.
  public enum ValueType: String, Sendable, Hashable, CaseIterable {
    /// A text.
    case text
    /// A number, whole or not.
    case number
    /// True or false.
    case boolean
    /// An array.
    case array
    /// An object.
    case object
  }

  /// All of them hold.
  public var requirements: [Requirement]

  /// A shape of these requirements; without any, everything has it.
  public init(_ requirements: [Requirement]) {
    self.requirements = requirements
  }

  /// How much the shape says: each path counts, and one whose value is known counts twice.
  public var specificity: Int {
    requirements.reduce(0) { sum, requirement in
      if case .oneOf = requirement.expectation { sum + 2 } else { sum + 1 }
    }
  }

  /// Whether a value has the shape.
  ///
  /// - Complexity: the sum of the objects' key counts along the paths.
  public func holds(for value: FieldValue) -> Bool {
    requirements.allSatisfy { requirement in
      guard let found = value[requirement.path] else { return false }
      switch requirement.expectation {
      case .present: return true
      case .type(let type): return type.holds(for: found)
      case .oneOf(let values): return values.contains(found)
      }
    }
  }
}

extension FieldShape.ValueType {
  fileprivate func holds(for value: FieldValue) -> Bool {
    switch (self, value) {
    case (.text, .text), (.boolean, .bool), (.array, .array), (.object, .object): true
    case (.number, .integer), (.number, .unsigned), (.number, .number), (.number, .digits): true
    default: false
    }
  }
}
