// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Synchronization

/// The thread that goes once through the rows of a source.
struct PostgresScan {
  private let connection: PostgresConnection
  private let plan: PostgresPlan
  private var throttle: WakeThrottle

  /// The first screen needs no more.
  private static let firstCount = 256
  private static let tellInterval = Duration.milliseconds(10)

  init(
    _ connection: PostgresConnection, _ plan: PostgresPlan, wake: @escaping @Sendable () -> Void
  ) {
    self.connection = connection
    self.plan = plan
    throttle = WakeThrottle(wake)
  }

  /// Starts the thread. It ends when the source is no more, or told to end.
  func begin(_ source: PostgresSource) throws(DatabaseProblem) {
    let scan = self
    let weakly = WeakSource(source)
    do throws(SystemFailure) {
      try startThread {
        var scan = scan
        scan.run(weakly)
      }
    } catch {
      throw .other("no thread can be had")
    }
  }

  private mutating func run(_ source: WeakSource<PostgresSource>) {
    do throws(DatabaseProblem) {
      if plan.isKeyed { try count(source) } else { try store(source) }
      finish(source, nil)
    } catch {
      finish(source, error)
    }
  }

  private mutating func finish(
    _ source: WeakSource<PostgresSource>, _ problem: DatabaseProblem?
  ) {
    source.value?.state.withLock { state in
      state.hasEnded = true
      guard let problem, problem != .interrupted || !state.isToEnd else { return }
      state.isDamaged = true
      let name = connection.address.name
      state.notices.append(RecordsError.database(file: name, problem: problem).description)
    }
    throttle.note()
    throttle.wakeNow()
  }

  /// Changes the source's state; throws when it is to end.
  private mutating func tell(
    _ source: WeakSource<PostgresSource>, _ change: (inout PostgresSource.State) -> Void
  ) throws(DatabaseProblem) {
    guard let source = source.value else { throw .interrupted }
    let isToEnd = source.state.withLock { state in
      change(&state)
      return state.isToEnd
    }
    guard !isToEnd else { throw .interrupted }
    throttle.note()
    throttle.wakeIfDue()
  }

  private mutating func tell(
    _ source: WeakSource<PostgresSource>, _ count: Int?
  ) throws(DatabaseProblem) {
    guard let count else { return }
    try tell(source) { $0.count = count }
  }

  // MARK: Counting

  private mutating func count(_ source: WeakSource<PostgresSource>) throws(DatabaseProblem) {
    let distance = PostgresSource.checkpointDistance
    let width = plan.relation.key.count
    func keyOfRow(_ rows: PostgresResult) -> [[UInt8]?]? {
      rows.count > 0 ? (0..<width).map { rows.bytes(0, $0) } : nil
    }
    let first = try connection.rows(plan.nextKey(isFirst: true, passing: 0))
    guard var key = keyOfRow(first) else { return }
    try tell(source) { $0.checkpoints = [key] }
    let screen = try connection.rows(
      plan.nextKey(isFirst: false, passing: Self.firstCount), key)
    if screen.count > 0 { try tell(source) { $0.count = Self.firstCount } }
    throttle.wakeNow()
    var known = 0
    let next = plan.nextKey(isFirst: false, passing: distance)
    while let far = keyOfRow(try connection.rows(next, key)) {
      known += distance
      key = far
      try tell(source) { state in
        state.checkpoints.append(key)
        state.count = known
      }
    }
    let rest = try connection.rows(plan.restCount, key)
    let total = known + (Int(rest.text(0, 0)) ?? 0)
    try tell(source) { $0.count = total }
  }

  // MARK: Storing

  private mutating func store(_ source: WeakSource<PostgresSource>) throws(DatabaseProblem) {
    let options = plan.options
    let sections = SectionNumbers(options)
    let sorter =
      plan.hasSections || !(options.sortKeys.isEmpty || plan.isSortedByServer)
      ? try RowSorter(valueCount: plan.storedCount, keys: options.sortKeys) : nil
    let columns = plan.scannedColumns
    let firstColumn = plan.storesKeys ? plan.relation.key.count : 0
    let fields = PostgresFieldReader()
    var progress = Progress(source: source)
    let scan = plan.scan
    do throws(DatabaseProblem) {
      try connection.forEachRow(scan.text, scan.parameters) { row throws(DatabaseProblem) in
        var members: [FieldObject.Member] = []
        if options.condition != nil || sorter != nil {
          members.reserveCapacity(columns.count)
          for (index, column) in columns.enumerated() {
            let type = plan.relation.columns[column].type
            let value = unsafe row.withCell(0, firstColumn + index) {
              unsafe fields.value(of: $0, type)
            }
            members.append(
              FieldObject.Member(key: plan.relation.columns[column].name, value: value))
          }
        }
        let record = FieldValue.object(FieldObject(distinct: members))
        let place = plan.hasSections ? sections.number(of: record) : 0
        guard options.condition?.holds(for: record) ?? true else {
          try progress.goOn()
          return try tell(source, sorter == nil ? progress.takeNews() : nil)
        }
        let values = (0..<plan.storedCount).map { column in
          row.bytes(0, column).map(SQLiteValue.text) ?? .null
        }
        guard let sorter else {
          try progress.append(values)
          return try tell(source, progress.takeNews())
        }
        let order = options.sortKeys.map { SQLiteResult(sorting: record[$0.path]) }
        try sorter.append(values, place: place, order: order)
        try progress.goOn()
      }
    } catch {
      // What came before stays.
      if sorter == nil { try tell(source, progress.count) }
      throw error
    }
    var spans: [ItemSection] = []
    var last: Int64?
    try sorter?.forEach { row throws(DatabaseProblem) in
      if plan.hasSections {
        let number = row.integer(plan.storedCount)
        if last != number { spans.append(sections.section(number, from: progress.count)) }
        last = number
        let start = spans[spans.count - 1].ordinals.lowerBound
        spans[spans.count - 1].ordinals = start..<progress.count + 1
      }
      try progress.append((0..<plan.storedCount).map { row.value($0) })
      // Sections are shown when all of them are known.
      guard !plan.hasSections else { return }
      try tell(source, progress.takeNews())
    }
    let (known, found) = (progress.count, spans)
    try tell(source) { state in
      state.count = known
      state.sections = found
    }
  }

  /// How far the rows are stored, and when that was told last.
  private struct Progress {
    let source: WeakSource<PostgresSource>
    var count = 0
    private var toldCount = 0
    private var told = ContinuousClock.now

    init(source: WeakSource<PostgresSource>) { self.source = source }

    /// Throws when nobody needs more.
    func goOn() throws(DatabaseProblem) {
      guard let source = source.value, !source.state.withLock({ $0.isToEnd }) else {
        throw .interrupted
      }
    }

    mutating func append(_ values: [SQLiteValue]) throws(DatabaseProblem) {
      guard let source = source.value else { throw .interrupted }
      try source.store.withLock { store throws(DatabaseProblem) in try store?.append(values) }
      count += 1
    }

    /// How many there are, where that was told long ago, or they would fill a screen.
    mutating func takeNews() -> Int? {
      guard count != toldCount else { return nil }
      guard count % PostgresScan.firstCount <= 1 || .now > told + PostgresScan.tellInterval else {
        return nil
      }
      toldCount = count
      told = .now
      return count
    }
  }
}
