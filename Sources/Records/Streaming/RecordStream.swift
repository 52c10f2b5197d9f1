// SPDX-License-Identifier: MIT

internal import Synchronization

/// Records that are made by a thread of their own while others use those that came before: in memory that does not
/// depend on how many there are.
///
/// JSON Lines, the elements of a JSON array, and the rows of a table are read so. Records have the identifiers and
/// kinds that a ``RecordCollection`` gives them; of more than three million the later ones are not made distinct. The
/// columns of a table are what their first fields, of a mebibyte, are: a later field that is something else is a text.
///
/// One thread takes the records.
public final class RecordStream: Sendable {
  /// What the source is called in messages.
  public let name: String
  /// The size of a regular file when it was opened; nil for a stream.
  public let bytesTotal: Int?
  /// Apart, so that the thread does not keep the stream.
  let channel: StreamChannel
  private let taken = Mutex(Standing())

  /// What holds for the records taken.
  private struct Standing {
    var bytesRead = 0
    var report = StreamReport()
    var section: ItemSection?
    var register = IdentifierRegister()
    /// Whose records are in use.
    var batch: StreamChannel.Batch?
  }

  /// - Parameter news: what has a stream end that follows; nil for others.
  init(name: String, bytesTotal: Int?, news: Guarded<FollowingNews>? = nil) {
    channel = StreamChannel(news: news)
    self.name = name
    self.bytesTotal = bytesTotal
  }

  deinit { end() }

  /// Has the thread end; records that were not taken are gone.
  public func end() {
    channel.handover.cancel()
    stopFollowing()
  }

  /// Waits for the next records; nil when there are no more, or none came within the time. There are none among those
  /// that come when it was read on and no record is wanted yet.
  public func next(patience: Duration? = nil) -> [Record]? {
    guard let batch = channel.handover.take(patience: patience) else { return nil }
    let (records, last) = taken.withLock { standing in
      standing.bytesRead = batch.bytesRead
      standing.report = batch.report
      standing.section = batch.section
      let records = standing.register.name(batch.records, batch.wanted)
      return (records, exchange(&standing.batch, with: batch))
    }
    if let last { channel.returned.withLock { $0.append(last) } }
    return records
  }

  /// What the records that were taken are recognised as.
  public var recognised: RecognisedShape? { taken.withLock { $0.report.recognised } }

  /// The section that the records are of which were taken last, with the ordinals of all that it has; nil where the
  /// stream is one part.
  public var section: ItemSection? { taken.withLock { $0.section } }

  /// Whether ``next(patience:)`` would not wait.
  public var isReady: Bool { channel.handover.isReady }

  /// Whether the last record was taken.
  public var hasEnded: Bool { channel.handover.isExhausted }

  /// How many bytes of the source, compressed as they are, were read for the records taken.
  public var bytesRead: Int { taken.withLock { $0.bytesRead } }

  /// What is to be said of what was read up to the last record taken; complete when the stream has ended.
  public var report: StreamReport {
    var report = hasEnded ? channel.outcome.withLock { $0 } : taken.withLock { $0.report }
    report.notices += taken.withLock { $0.register.notices(of: name) }
    return report
  }
}

/// What a stream shares with its thread.
final class StreamChannel: Sendable {
  struct Batch: Sendable {
    var records: [Record]
    /// What they, and those among them that are not wanted, are to be called: made distinct by whoever takes them, who
    /// has less to do.
    var wanted: [WantedIdentifier]
    var bytesRead: Int
    /// What is to be said of the source so far.
    var report: StreamReport
    /// What the records are of, where they are parted.
    var section: ItemSection?
  }

  let handover = Handover<Batch>(limit: 4)
  /// What its user has done with goes back to the thread that made it: memory is given back fastest by the thread
  /// that took it, and two threads that give back to each other's arenas wait for each other.
  let returned = Mutex<[Batch]>([])
  let news: Guarded<FollowingNews>?
  let outcome = Mutex(StreamReport())

  init(news: Guarded<FollowingNews>?) {
    self.news = news
  }

  /// Hands records over, and gives back the memory of those that were used; false when nobody wants more.
  func put(_ batch: Batch) -> Bool {
    _ = returned.withLock { exchange(&$0, with: []) }
    return handover.put(batch)
  }

  func finish(_ report: StreamReport) {
    outcome.withLock { $0 = report }
    handover.end()
  }
}
