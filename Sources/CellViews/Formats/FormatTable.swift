// SPDX-License-Identifier: MIT

public import FieldValues

/// What a format does: makes a value from the value before it, the first of the list, and its arguments.
///
/// A field that an item lacks arrives as null, and null is shown as nothing.
public typealias FieldFormat =
  @MainActor @Sendable (_ arguments: [FieldValue]) throws(FormatError) -> FieldValue

/// A format had nothing to say about a value; the cell shows the sentence in its place.
public struct FormatError: Error, Hashable, Sendable {
  /// The format's name, as templates write it.
  public var format: String
  /// What happened, as a sentence.
  public var message: String

  /// An error of the format named.
  public init(format: String, message: String) {
    self.format = format
    self.message = message
  }
}

/// The formats that templates may name: `{size|bytes}`.
///
/// ``standard`` has the built-in ones, which ``CellTemplate`` lists. Functions of other libraries are registered
/// beside them, and then read like them: `{price|money:'EUR'}`.
public struct FormatTable: Sendable {
  struct Format: Sendable {
    /// How many arguments it takes behind the value.
    var arguments: ClosedRange<Int>
    var function: FieldFormat
  }

  private var formats: [String: Format] = [:]

  /// A table without formats.
  public init() {}

  /// All names, sorted.
  public var names: [String] { formats.keys.sorted() }

  subscript(name: String) -> Format? { formats[name] }

  /// Adds a format.
  ///
  /// - Parameters:
  ///   - name: Letters, digits, `_` and `-`.
  ///   - arguments: How many arguments a template may give behind the value.
  ///   - function: Gets the value and then the arguments.
  /// - Returns: False, with nothing changed, when the name is taken or cannot be written in a template.
  public mutating func register(
    _ name: String, arguments: ClosedRange<Int> = 0...0, function: @escaping FieldFormat
  ) -> Bool {
    guard formats[name] == nil, !name.isEmpty, name.allSatisfy(Self.isNameCharacter) else {
      return false
    }
    formats[name] = Format(arguments: arguments, function: function)
    return true
  }

  static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }
}
