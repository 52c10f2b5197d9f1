// SPDX-License-Identifier: MIT

/// Why a call was not made, or gave nothing.
public struct CallError: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Problem: Sendable, Hashable {
    /// A required parameter has no value.
    case absent(expected: ParameterType)
    /// The value is of another type.
    case mismatch(found: String, expected: ParameterType)
    /// The number does not fit the type.
    case outOfRange(value: String, expected: ParameterType)
    /// A NUL inside a text that would end there.
    case textWithNUL
    /// More or fewer arguments than parameters.
    case argumentCount(found: Int, expected: Int)
    /// NULL where the signature says `cstring`.
    case nullResult
    /// The function was entered again, through the same prepared call, while it ran.
    case reentered
    /// The function says that it failed.
    case failed(String)
    /// There are as many callbacks as a process may have.
    case tooManyCallbacks(limit: Int)
    /// The system gives no memory for a callback.
    case noCallback
    /// A callback in a process that was forked from the one that made it.
    case forked
    /// The machine's libffi does not call functions rightly.
    case unfitLibrary(finding: String)
  }

  /// The parameter that the problem is about, or nil when it is about the whole call.
  public var parameter: String?
  /// The problem.
  public var problem: Problem

  init(_ parameter: String? = nil, _ problem: Problem) {
    self.parameter = parameter
    self.problem = problem
  }
}
