// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import ForeignCalls
internal import Glibc

// What happens cell by cell.
@MainActor extension CheckTable {
  static func slots(_ probe: inout Probe) throws {
    guard let started = try probe.startHandled() else { return }
    for kind in started.handled {
      probe.report.at("kind \"\(kind.name)\", ordinary items")
      let rows = (0..<32).map { _ in probe.values.ordinaryRow(kind.parameters) }
      probe.fill(kind, started, rows: rows)
    }
  }

  static func counts(_ probe: inout Probe) throws {
    guard let started = try probe.startHandled() else { return }
    for kind in started.handled {
      let rows = (0..<20).map { _ in probe.values.ordinaryRow(kind.parameters) }
      let isBatched = unsafe kind.configureBatch != nil
      for count in isBatched ? [0, 1, 100, 100_000] : [1, 100, 100_000] {
        probe.report.at("kind \"\(kind.name)\", \(count) cells")
        let start = monotonicSeconds()
        if count > 100 {
          probe.fillCarelessly(kind, started, rows: rows, count: count)
        } else {
          probe.fill(kind, started, rows: rows, count: count, records: false)
        }
        let taken = monotonicSeconds() - start
        guard count == 100, taken > 0.1 else { continue }
        probe.report.warning(
          "kind \"\(kind.name)\": 100 cells take \(Int(taken * 1000)) ms, and a screen is drawn in 16",
          "keep what is costly from call to call; 100,000 cells were not tried")
        break
      }
    }
  }

  static func absent(_ probe: inout Probe) throws {
    guard let started = try probe.startHandled() else { return }
    var hasOptionals = false
    for kind in started.handled {
      let optionals = kind.parameters.indices.filter { kind.parameters[$0].type.isOptional }
      guard !optionals.isEmpty else { continue }
      hasOptionals = true
      for missing in [optionals] + optionals.map({ [$0] }) {
        let names = missing.map { kind.parameters[$0].name }.joined(separator: ", ")
        probe.report.at("kind \"\(kind.name)\" without \(names)")
        var row = probe.values.ordinaryRow(kind.parameters)
        for index in missing { row[index] = .absent }
        probe.fill(kind, started, rows: [row])
        hint(kind, started, row, &probe)
      }
    }
    if !hasOptionals { probe.report.skip("all of its fields are needed") }
  }

  static func extremes(_ probe: inout Probe) throws {
    try eachExtreme(&probe, skipping: "it takes no numbers") { ![.text, .cstring].contains($0) }
  }

  static func texts(_ probe: inout Probe) throws {
    try eachExtreme(&probe, skipping: "it takes no texts") { [.text, .cstring].contains($0) }
  }

  /// One parameter at a time at each of its extremes, then all of them at theirs.
  private static func eachExtreme(
    _ probe: inout Probe, skipping reason: String, _ isMeant: (BaseType) -> Bool
  ) throws {
    guard let started = try probe.startHandled() else { return }
    var hasAny = false
    for kind in started.handled {
      let meant = kind.parameters.indices.filter { isMeant(kind.parameters[$0].type.base) }
      guard !meant.isEmpty else { continue }
      hasAny = true
      for index in meant {
        for value in ProbeValues.extremes(kind.parameters[index].type) {
          probe.report.at(
            "kind \"\(kind.name)\" with \(kind.parameters[index].name) = \(value.phrase)")
          var row = probe.values.ordinaryRow(kind.parameters)
          row[index] = value
          probe.fill(kind, started, rows: [row])
          hint(kind, started, row, &probe)
        }
      }
      for round in 0..<8 {
        probe.report.at("kind \"\(kind.name)\" with all fields at extremes, round \(round + 1)")
        var row = probe.values.ordinaryRow(kind.parameters)
        for index in meant {
          let extremes = ProbeValues.extremes(kind.parameters[index].type)
          row[index] = extremes.randomElement(using: &probe.values.generator) ?? row[index]
        }
        probe.fill(kind, started, rows: [row])
      }
    }
    if !hasAny { probe.report.skip(reason) }
  }

  private static func hint(
    _ kind: ProbedKind, _ started: Probe.Started, _ row: [ArgumentValue], _ probe: inout Probe
  ) {
    guard unsafe kind.sizeHint != nil else { return }
    let call = unsafe HandlerCall(kind, instance: started.instance, rows: [row])
    judge(call.sizeHint(), of: kind, &probe)
  }

  static func layout(_ probe: inout Probe) throws {
    guard let started = try probe.startHandled() else { return }
    for kind in started.handled {
      let rows = (0..<5).map { _ in probe.values.ordinaryRow(kind.parameters) }
      probe.report.at("kind \"\(kind.name)\", ordinary items")
      let plain = unsafe HandlerCall(kind, instance: started.instance, rows: rows).configure()
      for surplus in [8, 40] {
        var layout = HandlerCall.Layout()
        layout.argumentStride += surplus
        layout.cellSize += surplus
        layout.batchSize += surplus
        layout.cellState = .max
        probe.report.at("kind \"\(kind.name)\", arguments \(layout.argumentStride) bytes apart")
        let outcome = probe.fill(kind, started, rows: rows, layout: layout)
        guard let outcome, let plain, outcome.statuses != plain.statuses else { continue }
        probe.report.problem(
          "kind \"\(kind.name)\": other cells succeed when arguments are \(layout.argumentStride)"
            + " bytes apart", "go from argument to argument by argument_stride")
      }
    }
  }

  static func statuses(_ probe: inout Probe) throws {
    guard let started = try probe.startHandled() else { return }
    for kind in started.handled {
      probe.report.at("kind \"\(kind.name)\", random items")
      let rows = (0..<64).map { _ in kind.parameters.map { probe.values.any($0) } }
      guard let outcome = probe.fill(kind, started, rows: rows) else { continue }
      for (index, status) in outcome.statuses.enumerated() {
        let counted = status == VITRINE_OK ? outcome.whole : status
        guard counted < 0, outcome.fails[index]?.isEmpty ?? true else { continue }
        probe.report.warning(
          "kind \"\(kind.name)\": fails with status \(counted) and no text",
          "say why with vitrine_fail; it is shown in the cell's place")
      }
    }
  }

  static func agreement(_ probe: inout Probe) throws {
    guard let started = try probe.startHandled() else { return }
    let kinds = started.handled.filter { unsafe $0.configure != nil && $0.configureBatch != nil }
    guard !kinds.isEmpty else {
      probe.report.skip("no kind of it has both forms")
      return
    }
    for kind in kinds {
      probe.report.at("kind \"\(kind.name)\", both forms")
      let rows = (0..<50).map { _ in kind.parameters.map { probe.values.any($0) } }
      let call = unsafe HandlerCall(kind, instance: started.instance, rows: rows)
      guard let together = call.configureBatch(), let alone = call.configureEach() else { continue }
      for index in rows.indices
      where together.values[index] ?? [:] != alone.values[index] ?? [:]
        || (together.statuses[index] == 0) != (alone.statuses[index] == 0)
      {
        probe.report.problem(
          "kind \"\(kind.name)\": a batch fills a cell otherwise than a single call",
          "have both forms call one function")
      }
      probe.takeSinkFindings()
    }
  }

  static func sinks(_ probe: inout Probe) throws {
    guard let started = try probe.startHandled() else { return }
    // The sinks stay in memory until the end, so that a late use is told from a crash.
    var calls: [HandlerCall] = []
    for round in 0..<3 {
      for kind in started.handled {
        probe.report.at("kind \"\(kind.name)\", round \(round + 1)")
        let rows = (0..<3).map { _ in probe.values.ordinaryRow(kind.parameters) }
        let call = unsafe HandlerCall(kind, instance: started.instance, rows: rows)
        _ = call.configure()
        calls.append(call)
        probe.takeSinkFindings(includingUse: true)
      }
    }
    probe.report.at("waiting for sinks that are used late")
    usleep(100_000)
    probe.takeSinkFindings(includingUse: true)
    withExtendedLifetime(calls) {}
  }

  static func sizeHint(_ probe: inout Probe) throws {
    guard let started = try probe.start() else { return }
    let kinds = started.plugin.kinds.filter { unsafe $0.sizeHint != nil }
    guard !kinds.isEmpty else {
      probe.report.skip("it tells no sizes")
      return
    }
    let rooms = [(0, 0), (40, 0), (0, 10), (1, 1), (0.5, 0.25), (10_000, 10_000), (1e6, 0)]
    for kind in kinds {
      for room in rooms {
        probe.report.at("kind \"\(kind.name)\", size_hint in room of \(room.0) × \(room.1)")
        var layout = HandlerCall.Layout()
        layout.room = (Double(room.0), Double(room.1))
        for _ in 0..<8 {
          let row = kind.parameters.map { probe.values.any($0) }
          let call = unsafe HandlerCall(
            kind, instance: started.instance, rows: [row], layout: layout)
          judge(call.sizeHint(), of: kind, &probe)
        }
      }
    }
    probe.takeSinkFindings()
  }

  private static func judge(
    _ hint: (status: vitrine_status, size: vitrine_size)?, of kind: ProbedKind,
    _ probe: inout Probe
  ) {
    guard let hint else { return }
    if hint.status > 0 {
      probe.report.problem(
        "kind \"\(kind.name)\": size_hint returns status \(hint.status)",
        "return VITRINE_OK, or an error to have the cell measured")
    }
    guard hint.status == VITRINE_OK else { return }
    for extent in [hint.size.width, hint.size.height] where !(0...1_000_000).contains(extent) {
      probe.report.problem(
        "kind \"\(kind.name)\": size_hint tells an extent of \(extent)",
        "tell 0 to 1,000,000 points, or return an error to have the cell measured")
    }
  }

  static func reuse(_ probe: inout Probe) throws {
    guard let started = try probe.start() else { return }
    let kinds = started.plugin.kinds.filter { unsafe $0.prepareForReuse != nil }
    guard !kinds.isEmpty else {
      probe.report.skip("it keeps nothing per cell")
      return
    }
    for kind in kinds {
      let rows = (0..<4).map { _ in probe.values.ordinaryRow(kind.parameters) }
      let call = unsafe HandlerCall(kind, instance: started.instance, rows: rows)
      probe.report.at("kind \"\(kind.name)\", prepare_for_reuse of a cell that showed nothing")
      call.prepareForReuse()
      probe.report.at(
        "kind \"\(kind.name)\", prepare_for_reuse from the last cell to the first, twice")
      _ = call.configure()
      for index in [3, 2, 1, 0, 0, 3] { call.prepareForReuse(cell: index) }
      _ = call.configure()
    }
    probe.takeSinkFindings()
  }

  static func sequences(_ probe: inout Probe) throws {
    guard let started = try probe.startHandled() else { return }
    for step in 0..<400 {
      let pick = probe.values.generator.next()
      let kind = started.handled[Int(pick % UInt64(started.handled.count))]
      let count = 1 + Int(pick >> 16 & 7)
      let rows = (0..<count).map { _ in kind.parameters.map { probe.values.any($0) } }
      probe.report.at("step \(step + 1) of a random sequence, kind \"\(kind.name)\"")
      let call = unsafe HandlerCall(kind, instance: started.instance, rows: rows)
      switch pick >> 8 & 3 {
      case 0: judge(call.sizeHint(), of: kind, &probe)
      case 1:
        call.prepareForReuse()
        if let outcome = call.configureEach() { probe.judge(outcome, of: kind) }
      default: if let outcome = call.configure() { probe.judge(outcome, of: kind) }
      }
      call.prepareForReuse(cell: count - 1)
      probe.takeSinkFindings(includingUse: true)
    }
    if let quiesce = unsafe started.plugin.table.quiesce {
      probe.report.at("quiesce after a random sequence")
      guard unsafe quiesce(started.instance, deadline(inSeconds: 1)) == VITRINE_OK else { return }
    }
    probe.report.at("destroy after a random sequence")
    unsafe started.plugin.table.destroy?(started.instance)
  }
}

extension ArgumentValue {
  /// The value in a few words.
  var phrase: String {
    switch self {
    case .absent: "nothing"
    case .bool(let flag): "\(flag)"
    case .signed(let integer): "\(integer)"
    case .unsigned(let integer): "\(integer)"
    case .float(let number): "\(number)"
    case .text(let text):
      text.utf8.count > 40 ? "a text of \(text.utf8.count) bytes" : "\"\(text)\""
    }
  }
}
