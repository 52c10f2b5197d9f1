// SPDX-License-Identifier: MIT

extension RecordStream {
  private static let windowSize = 512
  /// How often a source that has not got so far is looked at.
  private static let lookInterval = Duration.milliseconds(2)

  /// The records of a source, read window by window until it has ended.
  ///
  /// - Throws: when no thread can be had.
  convenience init(_ source: any ItemSource, options: RecordOptions) throws(RecordsError) {
    self.init(name: source.name, bytesTotal: nil)
    do throws(SystemFailure) {
      try startThread { [channel] in Self.pass(source, options, to: channel) }
    } catch {
      throw .unreadable(file: source.name, errno: error.errno)
    }
  }

  private static func pass(
    _ source: any ItemSource, _ options: RecordOptions, to channel: StreamChannel
  ) {
    let reader = source.makeReader(options)
    let pause = Guarded(())
    var report = StreamReport()
    var next = 0
    var part = 0
    while true {
      let standing = source.standing
      guard next < standing.ordinals.upperBound else {
        if standing.hasEnded { break }
        _ = pause.wait(lookInterval) { _ in nil as Bool? }
        continue
      }
      // They come with their records, or before.
      let sections = source.sections
      while part < sections.count, sections[part].ordinals.upperBound <= next { part += 1 }
      let section = part < sections.count ? sections[part] : nil
      let end = min(standing.ordinals.upperBound, section?.ordinals.upperBound ?? .max)
      let window = next..<min(next + windowSize, end)
      next = window.upperBound
      let (records, failure) = reader.recordsBeforeFailure(in: window)
      let wanted = records.enumerated().map {
        WantedIdentifier(text: $0.element.identifier, place: $0.offset)
      }
      let parts = section.map { [StreamChannel.Part(section: $0, count: records.count)] } ?? []
      let batch = StreamChannel.Batch(
        records: records, wanted: wanted, bytesRead: 0, report: report, parts: parts)
      guard channel.put(batch) else { break }
      if let failure {
        report.faults.append(failure.description)
        break
      }
    }
    source.end()
    report.notices += source.notices
    report.faults += source.faults
    channel.finish(report)
  }
}
