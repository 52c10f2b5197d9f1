// SPDX-License-Identifier: MIT

/// Why a template cannot be used.
public struct TemplateError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// A word that is none of those that may stand here, and the one that is most like it.
    case unknownWord(String, role: Role, nearest: String?, known: [String])
    /// Another type of value than belongs here.
    case wrongType(expected: String, found: String)
    /// A number outside its limits.
    case outOfRange(String, expected: String)
    /// An object without a word that says what view it is.
    case noView
    /// An object with two such words.
    case twoViews(String, String)
    /// A text, condition or place that cannot be read.
    case expression(String, ExpressionProblem)
    /// Views inside views, deeper than the limit.
    case tooDeep(limit: Int)
  }

  /// What an unknown word was to be.
  public enum Role: Hashable, Sendable {
    /// The word that says what view an object is.
    case view
    /// An option of a view or of a style.
    case option(of: String)
    /// One of the values of an option.
    case value
    /// A word of a style.
    case style
  }

  /// The way from the template to the place: `rows[1].label`; empty for the template itself.
  public var path: String
  /// What is wrong there.
  public var problem: Problem
}

/// The way from a template to one of its values.
struct TemplatePath {
  var description = ""
  var depth = 0

  func key(_ key: String) -> TemplatePath {
    TemplatePath(description: description.isEmpty ? key : description + "." + key, depth: depth)
  }

  func index(_ index: Int) -> TemplatePath {
    TemplatePath(description: description + "[\(index)]", depth: depth)
  }

  var deeper: TemplatePath {
    TemplatePath(description: description, depth: depth + 1)
  }

  func error(_ problem: TemplateError.Problem) -> TemplateError {
    TemplateError(path: description, problem: problem)
  }
}
