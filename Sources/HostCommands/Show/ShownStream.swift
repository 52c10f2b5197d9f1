// SPDX-License-Identifier: MIT

internal import PluginHosting
internal import Records

/// Records that are shown as they come, and let go of.
@MainActor protocol ShownStream: AnyObject {
  /// Waits for the next records; nil when there are no more.
  func next() -> [Record]?

  /// Whether ``next()`` would not wait.
  var isReady: Bool { get }

  /// What the records are of which came last; nil where the stream is one part.
  var section: ItemSection? { get }

  /// What the records that came are recognised as.
  var recognised: RecognisedShape? { get }

  /// What is to be said of what was read.
  var report: StreamReport { get }

  /// What ended it before its time, where that is the command's failure too.
  var failure: CommandFailure? { get }

  /// Has the source end.
  func end()
}

extension RecordStream: ShownStream {
  func next() -> [Record]? { next(patience: nil) }

  /// What is wrong with it is in the report.
  var failure: CommandFailure? { nil }
}
