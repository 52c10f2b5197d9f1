// SPDX-License-Identifier: MIT

/// What a worker did instead of answering. It has ended, or was killed for it.
public enum WorkerFailure: Error, Sendable, Hashable {
  /// A signal ended it.
  case crashed(signal: Int32)
  /// It ended itself.
  case exited(status: Int32)
  /// It had not answered within this time, in which it did not wait for a processor.
  case hung(after: Duration)
  /// It wrote something else than an answer.
  case junk(String)
}
