// SPDX-License-Identifier: MIT

/// What is told of calls that are wrong but have a settled outcome, where UIKit writes to its log.
public struct MisuseReporter: Sendable {
  @usableFromInline internal let body: @Sendable (String) -> Void

  /// A reporter that calls `body` with one sentence for each misuse, on the caller's thread.
  @inlinable public init(_ body: @escaping @Sendable (String) -> Void) { self.body = body }

  /// Tells no one. The default: a library writes to nobody's standard error unasked.
  public static let silent = MisuseReporter { _ in }

  @inlinable internal func callAsFunction(_ sentence: @autoclosure () -> String) {
    body(sentence())
  }
}
