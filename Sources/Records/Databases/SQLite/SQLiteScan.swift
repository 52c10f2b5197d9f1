// SPDX-License-Identifier: MIT

internal import FieldValues
internal import Synchronization

/// The thread that goes once through the rows of a source.
struct SQLiteScan {
  private let connection: SQLiteConnection
  private let plan: SQLitePlan
  private let options: RecordOptions
  private var throttle: WakeThrottle

  /// The first screen needs no more.
  private static let firstCount = 256
  private static let tellInterval = Duration.milliseconds(10)

  init(
    _ connection: SQLiteConnection, _ plan: SQLitePlan, _ options: RecordOptions,
    wake: @escaping @Sendable () -> Void
  ) {
    self.connection = connection
    self.plan = plan
    self.options = options
    throttle = WakeThrottle(wake)
  }

  /// Starts the thread. It ends when the source is no more, or told to end.
  func begin(_ source: SQLiteSource) throws(DatabaseProblem) {
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

  private mutating func run(_ source: WeakSource<SQLiteSource>) {
    do throws(DatabaseProblem) {
      if plan.isKeyed { try count(source) } else { try store(source) }
      finish(source, nil)
    } catch {
      finish(source, error)
    }
  }

  private mutating func finish(_ source: WeakSource<SQLiteSource>, _ problem: DatabaseProblem?) {
    source.value?.state.withLock { state in
      state.hasEnded = true
      guard let problem, problem != .interrupted || !state.isToEnd else { return }
      state.isDamaged = true
      state.notices.append(
        RecordsError.database(file: source.value?.name ?? "", problem: problem).description)
    }
    throttle.note()
    throttle.wakeNow()
  }

  /// Changes the source's state; throws when it is to end.
  private mutating func tell(
    _ source: WeakSource<SQLiteSource>, _ change: (inout SQLiteSource.State) -> Void
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

  // MARK: Counting

  private mutating func count(_ source: WeakSource<SQLiteSource>) throws(DatabaseProblem) {
    let distance = SQLiteSource.checkpointDistance
    let keyCount = plan.relation.key.count
    func keyOfRow(_ statement: SQLiteStatement) -> [SQLiteValue] {
      (0..<keyCount).map { statement.value($0) }
    }
    let first = try connection.statement(plan.nextKey(isFirst: true))
    first.bind(.integer(0), at: 1)
    guard try first.step() else { return }
    var key = keyOfRow(first)
    first.reset()
    var known = 0
    try tell(source) { $0.checkpoints = [key] }
    let next = try connection.statement(plan.nextKey(isFirst: false))
    func goOn(_ count: Int) throws(DatabaseProblem) -> [SQLiteValue]? {
      defer { next.reset() }
      for (index, value) in key.enumerated() { next.bind(value, at: index + 1) }
      next.bind(.integer(Int64(count)), at: keyCount + 1)
      return try next.step() ? keyOfRow(next) : nil
    }
    let hasScreen = try goOn(Self.firstCount) != nil
    if hasScreen { try tell(source) { $0.count = Self.firstCount } }
    throttle.wakeNow()
    if let text = plan.estimate() {
      let estimate = try connection.statement(text)
      if try estimate.step() {
        let expected = Int(clamping: estimate.integer(0))
        try tell(source) { $0.expectedCount = expected }
      }
    }
    while let far = try goOn(distance) {
      known += distance
      key = far
      try tell(source) { state in
        state.checkpoints.append(key)
        state.count = known
      }
    }
    let rest = try connection.statement(plan.restCount())
    for (index, value) in key.enumerated() { rest.bind(value, at: index + 1) }
    guard try rest.step() else { return }
    let total = known + Int(rest.integer(0))
    try tell(source) { $0.count = total }
  }

  // MARK: Storing

  private mutating func store(_ source: WeakSource<SQLiteSource>) throws(DatabaseProblem) {
    let sections = SectionNumbers(options)
    var spans: [ItemSection] = []
    var last: Int64?
    let statement = try plan.scan(on: connection) { sections.number(of: $0) }
    var count = 0
    var told = ContinuousClock.now
    while try statement.step() {
      if plan.hasSections {
        let number = statement.integer(plan.storedCount)
        if last != number { spans.append(sections.section(number, from: count)) }
        last = number
        spans[spans.count - 1].ordinals = spans[spans.count - 1].ordinals.lowerBound..<count + 1
      }
      guard let current = source.value else { throw .interrupted }
      try current.store.withLock { store throws(DatabaseProblem) in
        try store?.append(statement)
      }
      count += 1
      // Sections are shown when all of them are known.
      guard !plan.hasSections, count <= 1 || .now > told + Self.tellInterval else { continue }
      told = .now
      let known = count
      try tell(source) { $0.count = known }
    }
    let (known, found) = (count, spans)
    try tell(source) { state in
      state.count = known
      state.sections = found
    }
  }
}
