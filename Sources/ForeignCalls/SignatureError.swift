// SPDX-License-Identifier: MIT

/// Why a text is no signature.
public struct SignatureError: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Problem: Sendable, Hashable {
    /// A parameter begins without a name.
    case missingName
    /// A second parameter of this name.
    case duplicateName(String)
    /// No `:` after the name or the path.
    case missingColon(name: String)
    /// The path behind `=` is empty, has an empty step or an open quotation.
    case brokenPath(name: String, path: String)
    /// Nothing where a type is due.
    case missingType
    /// A word that is no type, and the known one that is probably meant.
    case unknownType(String, nearest: String?)
    /// A structure by value.
    case structure
    /// `...`.
    case variadic
    /// More parameters than the limit.
    case tooManyParameters(limit: Int)
    /// Text behind a whole parameter.
    case trailingText(String)
    /// A type that serves a parameter but not a result.
    case unfitResult(ParameterType)
  }

  /// Which of several texts is meant (`parameter 2`, `returns`), or nil when there is one.
  public var context: String?
  /// The place of the character where the problem is, counted from 1.
  public var place: Int
  /// The problem.
  public var problem: Problem

  init(context: String? = nil, place: Int, problem: Problem) {
    self.context = context
    self.place = place
    self.problem = problem
  }
}
