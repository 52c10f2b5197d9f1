// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Synchronization

/// The thread that goes through the records of a source as it reads them, and puts them in order.
struct LineOrdering {
  /// What it shares with an ``OrderedLines``.
  struct State {
    var order = RecordOrder()
    var sections: [ItemSection] = []
    /// How far the records lie that were gone through.
    var bytesTaken = 0
    var notices: [String] = []
    var faults: [String] = []
    var hasEnded = false
    /// Whether the source has read on since it was looked at.
    var hasNews = true
    var isToEnd = false
  }

  private let source: LineSource
  private let options: RecordOptions
  private let state: Guarded<State>
  private var throttle: WakeThrottle
  private let records: LineRecords
  private var sorter = RecordSorter(heldSize: Self.heldSize)
  private var keys: OrderKeys
  private var report: ChoiceReport
  /// How many records were gone through, and how many of them are wanted.
  private var taken = 0
  private var wantedCount = 0
  private var faults: [String] = []

  /// Keys are small, and many of them are in so many bytes.
  private static let heldSize = 1 << 22
  /// So many records are gone through between two looks at what is wanted.
  private static let stepCount = 2048
  /// So many are told of at once.
  private static let batchCount = 1 << 12

  init(
    _ source: LineSource, _ options: RecordOptions, _ state: Guarded<State>,
    _ wake: @escaping @Sendable () -> Void
  ) {
    self.source = source
    self.options = options
    self.state = state
    throttle = WakeThrottle(wake)
    records = LineRecords(source, options: RecordOptions())
    keys = OrderKeys(options)
    report = ChoiceReport(options, name: source.name)
  }

  mutating func run() {
    guard takeAll() else { return }
    var order = RecordOrder(capacity: wantedCount, limit: taken)
    do throws(SystemFailure) {
      guard try putInOrder(&order) else { return }
    } catch {
      faults.append(RecordsError.noRoom(for: source.name, inOrder: true, errno: error.errno))
    }
    finish(order)
    throttle.wakeNow()
  }

  // MARK: Taking

  /// Goes through all records; false when nobody wants them.
  private mutating func takeAll() -> Bool {
    while true {
      let isWanted = state.wait { state -> Bool? in
        if state.isToEnd { return false }
        defer { state.hasNews = false }
        return state.hasNews ? true : nil
      }
      guard isWanted == true else { return false }
      // Looked at before what there is, so that nothing comes between.
      let standing = source.standing
      while taken < standing.ordinals.upperBound {
        let end = min(taken + Self.stepCount, standing.ordinals.upperBound)
        while taken < end {
          take(taken)
          taken += 1
          if let failure = sorter.failure {
            faults.append(
              RecordsError.noRoom(for: source.name, inOrder: true, errno: failure.errno))
            return true
          }
        }
        guard tell() else { return false }
      }
      if standing.hasEnded { return true }
    }
  }

  private mutating func take(_ ordinal: Int) {
    var fields = FieldValue.null
    switch records.fields(at: ordinal) {
    case .success(let read)?:
      fields = read
      report.look(at: fields)
    case .failure(let error)?:
      if options.condition != nil { return report.note(error) }
    case nil:
      if options.condition != nil { return }
    }
    // Sections come up also with records that are not wanted.
    let section = keys.section(of: fields)
    if let condition = options.condition, !condition.holds(for: fields) { return }
    wantedCount += 1
    keys.count(in: section)
    let keys = keys
    sorter.append(ordinal: ordinal) { keys.append(fields, in: section, to: &$0) }
  }

  /// Tells how far it has come; false when nobody wants more.
  private mutating func tell() -> Bool {
    let last = taken - 1
    let bytes = source.shared.state.withLock { $0.location(of: last)?.places.upperBound }
    let isWanted = state.withLock { state in
      state.bytesTaken = bytes ?? state.bytesTaken
      return !state.isToEnd
    }
    throttle.note()
    throttle.wakeIfDue()
    return isWanted
  }

  // MARK: The order

  /// Takes the ordinals in order; false when nobody wants them.
  private mutating func putInOrder(_ order: inout RecordOrder) throws(SystemFailure) -> Bool {
    var merge = try sorter.finish()
    sorter = RecordSorter()
    var batch: [Int] = []
    batch.reserveCapacity(Self.batchCount)
    while try merge.advance() {
      batch.append(merge.ordinal)
      guard batch.count == Self.batchCount else { continue }
      order.append(batch)
      batch.removeAll(keepingCapacity: true)
      if state.withLock({ $0.isToEnd }) { return false }
    }
    order.append(batch)
    return true
  }

  /// Gives out all there is.
  private func finish(_ order: RecordOrder) {
    let spans = keys.sections.compactMap { section in
      var section = section
      // Not all are there where the disk was full.
      section.ordinals = section.ordinals.clamped(to: 0..<order.count)
      return section.ordinals.isEmpty ? nil : section
    }
    let (notices, faults) = (report.notices, report.faults + faults)
    state.change { state in
      state.order = order
      state.sections = spans
      state.notices = notices
      state.faults = faults
      state.hasEnded = true
    }
  }
}
