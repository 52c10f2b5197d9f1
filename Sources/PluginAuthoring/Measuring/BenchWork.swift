// SPDX-License-Identifier: MIT

internal import CPluginProbe
internal import CVitrinePlugin
internal import CellRegistry
internal import CellViews
internal import FieldValues
internal import ForeignCalls
internal import IndexPaths
internal import PluginHosting

// What a worker does of a measurement.
@MainActor extension Probe {
  /// Prints for each kind what its cells cost, as multiples of a direct call in the same run.
  mutating func bench() throws {
    report.at("the host loading it")
    let host = PluginHost(searchPath: .ofProcess()) { _ in }
    let loaded = try host.load(.file(path))
    guard let started = try startHandled() else { return }
    for kind in started.handled {
      report.at("kind \"\(kind.name)\", measuring")
      let role: CellRole = kind.isSupplementary ? .supplementary : .item
      guard
        let registration = loaded.registrations.first(where: {
          $0.kind == kind.name && $0.role == role
        })
      else { continue }
      report.value(try measure(kind, started, registration).jsonText)
    }
    host.end()
  }

  private static let runs = 11
  private static let cells = 100

  private mutating func measure(
    _ kind: ProbedKind, _ started: Started, _ registration: CellRegistration
  ) throws -> FieldValue {
    let rows = (0..<Probe.cells).map { _ in values.ordinaryRow(kind.parameters) }
    let call = unsafe HandlerCall(
      kind, instance: started.instance, rows: rows, functions: carelessSinkFunctions)
    let prepared = try PreparedCall(
      leadingPointers: 1, parameters: kind.parameters, returns: .scalar(.i32))
    let cells = rows.map { _ in registration.makeCell() }
    let items = FuzzStep(kind, rows: rows).items
    let requests = zip(cells, items).enumerated().map { index, pair in
      ConfigurationRequest(
        cell: pair.0,
        item: CellItem(identifier: "item \(index)", kind: kind.name, fields: pair.1),
        indexPath: IndexPath(item: index, section: 0))
    }

    var direct: [Double] = []
    var typed: [Double] = []
    var batch: [Double] = []
    var shown: [Double] = []
    for _ in 0..<Probe.runs {
      let base = seconds(perRound: Probe.cells) {
        for index in 0..<Probe.cells {
          _ = vitrine_direct_handler(nil, UInt64(index), 1)
        }
      }
      direct.append(base)
      if let function = kind.configure {
        let sink = unsafe [Optional(call.firstSink)]
        typed.append(
          try seconds(perRound: Probe.cells) {
            for row in rows {
              _ = try unsafe prepared.call(function, leading: sink, arguments: row)
            }
          } / base)
      }
      if let function = unsafe kind.configureBatch {
        batch.append(
          seconds(perRound: Probe.cells) { _ = unsafe function(call.batchAddress) } / base)
      }
      shown.append(seconds(perRound: Probe.cells) { registration.configure(requests) } / base)
    }
    func median(_ ratios: [Double]) -> FieldValue {
      ratios.isEmpty ? .null : .number(ratios.sorted()[ratios.count / 2])
    }
    let nanoseconds = direct.sorted()[direct.count / 2] * 1e9
    return .object([
      "kind": .text(kind.name), "directNanoseconds": .number(nanoseconds),
      "call": median(typed), "batch": median(batch), "shown": median(shown),
    ])
  }

  /// The seconds of one of several things that a round does; rounds are repeated for about 3 ms.
  private func seconds(perRound count: Int, _ round: () throws -> Void) rethrows -> Double {
    var rounds = 0
    let start = monotonicSeconds()
    var now = start
    repeat {
      try round()
      rounds += 1
      now = monotonicSeconds()
    } while now - start < 0.003
    return (now - start) / Double(rounds * count)
  }
}
