// SPDX-License-Identifier: MIT

internal import Records
internal import Synchronization
internal import TerminalSession

/// Reads a collection while the terminal shows that it does.
final class BackgroundReading: Sendable {
  private let outcome = Mutex<Result<RecordCollection, CommandFailure>?>(nil)

  /// Begins to read; the waker is called when all is read, or nothing can be.
  init(_ options: InputOptions, waker: TerminalWaker) {
    Task.detached { [self] in
      let result: Result<RecordCollection, CommandFailure>
      do throws(CommandFailure) {
        result = .success(try RecordCollection.read(options.file, options.records))
      } catch {
        result = .failure(error)
      }
      outcome.withLock { $0 = result }
      waker.wake()
    }
  }

  /// What was read; nil while that goes on.
  func take() throws(CommandFailure) -> RecordCollection? {
    try outcome.withLock { $0 }?.get()
  }
}
