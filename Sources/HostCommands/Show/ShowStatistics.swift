// SPDX-License-Identifier: MIT

internal import CellViews
internal import FieldValues
internal import PluginHosting
internal import TextCollections

/// What `--stats` prints: one JSON object.
struct ShowStatistics {
  /// The parts of the work that are timed.
  enum Stage: String, CaseIterable {
    case read, plugins, layout, draw, write
  }

  var items = 0
  var frames = 0
  var handlerCalls = 0
  var workers = WorkerCounts()
  var bytes = 0
  var collection = CollectionStatistics()
  private var durations: [Stage: Duration] = [:]
  private let clock = ContinuousClock()
  private var stageStart = ContinuousClock().now

  /// Adds the time since the last stage ended, or since the start, to a stage.
  mutating func endStage(_ stage: Stage) {
    let now = clock.now
    durations[stage, default: .zero] += stageStart.duration(to: now)
    stageStart = now
  }

  /// The figures; times are seconds.
  var json: String {
    let seconds = FieldObject(
      Stage.allCases.map { stage in
        FieldObject.Member(
          key: stage.rawValue, value: .number(Self.seconds(durations[stage] ?? .zero)))
      })
    let counts: KeyValuePairs<String, Int> = [
      "items": items, "frames": frames, "layoutPasses": collection.layoutPasses,
      "cellsCreated": collection.cellsCreated, "cellsDequeued": collection.cellsDequeued,
      "cellsReused": collection.cellsReused, "cellsMeasured": collection.cellsMeasured,
      "cellsDisplayed": collection.cellsDisplayed, "cellsRecycled": collection.cellsRecycled,
      "cellsVisibleAtMost": collection.cellsVisibleAtMost,
      "configurationCalls": collection.configurationCalls, "handlerCalls": handlerCalls,
      "bytes": bytes,
    ]
    var object = FieldObject(
      counts.map { FieldObject.Member(key: $0.key, value: .integer(Int64($0.value))) })
    object["workers"] = .object([
      "started": .integer(Int64(workers.started)), "restarted": .integer(Int64(workers.restarted)),
    ])
    object["seconds"] = .object(seconds)
    return FieldValue.object(object).jsonText
  }

  /// Rounded to microseconds.
  private static func seconds(_ duration: Duration) -> Double {
    let (whole, fraction) = duration.components
    return Double(whole) + Double(fraction / 1_000_000_000_000) / 1_000_000
  }
}
