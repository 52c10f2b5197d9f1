// SPDX-License-Identifier: MIT

internal import Glibc
internal import PluginHosting
internal import Records

/// The records of a stream that goes on until it is interrupted, or until nobody reads what is written.
@MainActor final class FollowedStream: ShownStream {
  private let stream: RecordStream
  private let following: Following

  /// How often it is looked at whether somebody reads.
  private static let patience = Duration.seconds(1)

  init(_ stream: RecordStream, _ following: Following) {
    self.stream = stream
    self.following = following
    following.interruption?.whenItComes { [weak stream] in stream?.stopFollowing() }
  }

  func next() -> [Record]? {
    while true {
      if let next = stream.next(patience: Self.patience) { return next }
      if stream.hasEnded || following.reader.hasGone { return nil }
    }
  }

  var isReady: Bool { stream.isReady }
  var section: ItemSection? { stream.section }
  var recognised: RecognisedShape? { stream.recognised }
  var report: StreamReport { stream.report }
  var failure: CommandFailure? { nil }
  func end() { stream.end() }
}

/// Until when what comes is shown.
struct Following {
  let reader: OutputReader
  /// Nil where the system's own way of it ends the command.
  let interruption: Interruption?
}

/// Whoever reads what a command writes.
struct OutputReader: Sendable {
  private let descriptor: Int32

  init(of output: borrowing HostOutput) { descriptor = output.descriptor }

  /// Whether what is written would not arrive.
  var hasGone: Bool {
    var waiting = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&waiting, 1, 0) > 0
  }

  /// Waits until it has gone, another descriptor can be read, or a time is over.
  func wait(or other: Int32, milliseconds: Int32) {
    var waiting = [
      pollfd(fd: descriptor, events: 0, revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    _ = unsafe poll(&waiting, 2, milliseconds)
  }
}
