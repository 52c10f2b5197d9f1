// SPDX-License-Identifier: MIT

internal import Records
internal import Synchronization
internal import TerminalSession

/// Opens what is to be browsed while the terminal shows that it does: reads it whole, or begins to read its lines.
final class BackgroundReading: Sendable {
  private let outcome = Mutex<Result<OpenedSource, CommandFailure>?>(nil)

  /// Begins; the waker is called when all is read, when there is news of lines, or when nothing can be read.
  init(_ options: BrowseOptions, waker: TerminalWaker) {
    Task.detached { [self] in
      let result: Result<OpenedSource, CommandFailure>
      do throws(RecordsError) {
        result = .success(
          try OpenedSource.open(
            options.input.file, options: options.input.records, follows: options.follows,
            wake: { waker.wake() }))
      } catch {
        result = .failure(CommandFailure(error))
      }
      outcome.withLock { $0 = result }
      waker.wake()
    }
  }

  /// What was opened; nil while that goes on.
  func take() throws(CommandFailure) -> OpenedSource? {
    try outcome.withLock { $0 }?.get()
  }
}
