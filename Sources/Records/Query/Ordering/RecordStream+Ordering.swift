// SPDX-License-Identifier: MIT

internal import FieldValues

extension RecordStream {
  /// The records of another stream, to its end, in the order of sections and sort keys.
  ///
  /// - Throws: when no thread can be had.
  convenience init(ordering source: RecordStream, _ options: RecordOptions) throws(RecordsError) {
    self.init(name: source.name, bytesTotal: source.bytesTotal)
    do throws(SystemFailure) {
      try startThread { [channel] in
        var ordering = StreamOrdering(source, options, channel)
        ordering.run()
      }
    } catch {
      throw .unreadable(file: source.name, errno: error.errno)
    }
  }

  /// What a stream is opened with whose records are ordered: sections come up also with records that are not wanted.
  static func options(ofSourceToOrder options: RecordOptions) -> RecordOptions {
    guard !options.sectionFields.isEmpty else { return options }
    var options = options
    (options.condition, options.sortKeys) = (nil, [])
    return options
  }
}

/// The thread that takes the records of a stream, puts them in order, and hands them over.
private struct StreamOrdering {
  private let source: RecordStream
  private let options: RecordOptions
  private let channel: StreamChannel
  private var sorter = RecordSorter()
  private var keys: OrderKeys
  private var sightings: FieldSightings
  private var faults: [String] = []

  private static let batchCount = 512
  private static let tellInterval = Duration.milliseconds(33)

  init(_ source: RecordStream, _ options: RecordOptions, _ channel: StreamChannel) {
    self.source = source
    self.options = options
    self.channel = channel
    keys = OrderKeys(options)
    sightings = FieldSightings(options)
  }

  mutating func run() {
    let isWanted = takeAll()
    source.end()
    if isWanted { handOverAll() }
    var report = source.report
    // Where there are sections the source knows nothing of what else is asked for.
    if keys.hasSections { report.notices += sightings.sentences }
    report.faults += faults
    channel.finish(report)
  }

  // MARK: Taking

  /// Takes the records that the source has; false when nobody wants them.
  private mutating func takeAll() -> Bool {
    var told = ContinuousClock.now
    while let records = source.next() {
      for record in records { take(record) }
      if let failure = sorter.failure {
        faults.append(RecordsError.noRoom(for: source.name, inOrder: true, errno: failure.errno))
        return true
      }
      guard .now > told + Self.tellInterval else { continue }
      told = .now
      guard handOver([]) else { return false }
    }
    return true
  }

  private mutating func take(_ record: Record) {
    let section = keys.section(of: record.fields)
    if section != nil {
      sightings.look(at: record.fields)
      if let condition = options.condition, !condition.holds(for: record.fields) { return }
    }
    keys.count(in: section)
    let keys = keys
    sorter.append(record) { keys.append(record.fields, in: section, to: &$0) }
  }

  // MARK: Handing over

  private mutating func handOverAll() {
    do throws(SystemFailure) {
      var merge = try exchange(&sorter, with: RecordSorter()).finish()
      try handOver(&merge)
    } catch {
      faults.append(RecordsError.noRoom(for: source.name, inOrder: true, errno: error.errno))
    }
  }

  private func handOver(_ merge: inout RunMerge) throws(SystemFailure) {
    var records: [Record] = []
    var parts: [StreamChannel.Part] = []
    var section: (number: UInt32, item: ItemSection)?
    var first = 0
    while try merge.advance() {
      if records.count == Self.batchCount {
        if !handOver(records, parts) { return }
        (records, parts) = ([], [])
        records.reserveCapacity(Self.batchCount)
      }
      if keys.hasSections, section?.number != merge.number,
        let item = keys.section(Int(merge.number), from: first)
      {
        first = item.ordinals.upperBound
        section = (merge.number, item)
        parts.append(StreamChannel.Part(section: item, count: 0))
      } else if let section, parts.isEmpty {
        parts.append(StreamChannel.Part(section: section.item, count: 0))
      }
      if !parts.isEmpty { parts[parts.count - 1].count += 1 }
      records.append(merge.record)
    }
    if !records.isEmpty { _ = handOver(records, parts) }
  }

  /// False when nobody wants more.
  private func handOver(_ records: [Record], _ parts: [StreamChannel.Part] = []) -> Bool {
    channel.put(
      StreamChannel.Batch(
        records: records, wanted: [], bytesRead: source.bytesRead, report: source.report,
        parts: parts))
  }
}
