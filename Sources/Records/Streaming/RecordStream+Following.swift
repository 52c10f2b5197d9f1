// SPDX-License-Identifier: MIT

extension RecordStream {
  private static let windowSize = 512
  /// How often a source is looked at that says nothing.
  private static let lookInterval = Duration.seconds(1)

  /// The records of JSON Lines that grow, of a file or, for `-`, of standard input, as a ``LineSource`` follows them:
  /// what is no JSON is a record that says so, or left out and counted where a condition chooses. Of those that were
  /// taken nothing is kept.
  ///
  /// It waits for the first byte of a stream.
  ///
  /// - Returns: nil where the file is a database, which is not followed.
  public static func following(
    _ file: String, options: RecordOptions
  ) throws(RecordsError) -> RecordStream? {
    let news = Guarded(FollowingNews())
    let opened = try OpenedSource.open(
      file, options: options, follows: true, wake: { news.change { $0.hasNews = true } })
    guard case .source(let source) = opened, let source = source as? LineSource else { return nil }
    let stream = RecordStream(name: source.name, bytesTotal: nil, news: news)
    do throws(SystemFailure) {
      try startThread { [channel = stream.channel] in
        follow(source, options, news, to: channel)
      }
    } catch {
      throw .unreadable(file: source.name, errno: error.errno)
    }
    return stream
  }

  /// Has a stream that follows end behind what it has read so far; any thread may call it.
  public func stopFollowing() { channel.news?.change { $0.isStopped = true } }

  private static func follow(
    _ source: LineSource, _ options: RecordOptions, _ news: Guarded<FollowingNews>,
    to channel: StreamChannel
  ) {
    let reader = LineRecords(source, options: options)
    var next = 0
    while !news.withLock({ $0.isStopped }) {
      let standing = source.standing
      // What was cut short is gone.
      next = max(next, standing.ordinals.lowerBound)
      guard next < standing.ordinals.upperBound else {
        if standing.hasEnded { break }
        _ = news.wait(lookInterval) { state -> Bool? in
          defer { state.hasNews = false }
          return state.hasNews || state.isStopped ? true : nil
        }
        continue
      }
      let window = next..<min(next + windowSize, standing.ordinals.upperBound)
      next = window.upperBound
      let records = reader.records(in: window)
      source.drop(before: next)
      let wanted = records.enumerated().map {
        WantedIdentifier(text: $0.element.identifier, place: $0.offset)
      }
      // What is left out is told at the end: to say it takes a look at many records.
      let report = report(of: source, reader, notices: source.eventNotices)
      let batch = StreamChannel.Batch(
        records: records, wanted: wanted, bytesRead: standing.bytesRead, report: report)
      guard channel.put(batch) else { break }
    }
    source.end()
    channel.finish(report(of: source, reader, notices: source.notices))
  }

  private static func report(
    of source: LineSource, _ reader: LineRecords, notices: [String]
  ) -> StreamReport {
    var report = StreamReport()
    report.recognised = reader.recognised
    // They are shown, and not skipped.
    report.faults = reader.problems
    report.faults += source.faults
    report.notices = notices
    return report
  }
}

/// What the thread that passes on a followed source is told.
struct FollowingNews {
  var hasNews = false
  var isStopped = false
}
