// SPDX-License-Identifier: MIT

/// A layout file that cannot be understood.
public struct LayoutFileError: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Problem: Sendable, Hashable {
    /// A word that no layout knows here, with the nearest known one.
    case unknownWord(String, nearest: String?)
    /// A value of another type than the word wants.
    case wrongType(expected: String, found: String)
    /// A number that is out of its range or not finite.
    case outOfRange(range: String, found: String)
    /// A word that is needed here.
    case missing(String)
    /// Groups in groups beyond the limit.
    case tooDeep(limit: Int)
  }

  /// The way to the value, such as `sections[1].group`; empty for the whole file.
  public var path: String
  /// What is wrong there.
  public var problem: Problem

  /// An error at a path.
  public init(path: String, problem: Problem) {
    self.path = path
    self.problem = problem
  }
}
