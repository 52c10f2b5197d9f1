// SPDX-License-Identifier: MIT

internal import CellViews
internal import FieldValues
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
  var bytes = 0
  var collection = CollectionStatistics()
  private var durations: [Stage: Duration] = [:]
  private let clock = ContinuousClock()

  /// Runs a part of the work and adds its time to a stage.
  mutating func timing<Result, Failure: Error>(
    _ stage: Stage, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = clock.now
    defer { durations[stage, default: .zero] += start.duration(to: clock.now) }
    return try body()
  }

  /// Adds time to a stage.
  mutating func add(_ duration: Duration, to stage: Stage) {
    durations[stage, default: .zero] += duration
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
      "cellsReused": collection.cellsReused,
      "cellsVisibleAtMost": collection.cellsVisibleAtMost,
      "configurationCalls": collection.configurationCalls, "handlerCalls": handlerCalls,
      "bytes": bytes,
    ]
    var object = FieldObject(
      counts.map { FieldObject.Member(key: $0.key, value: .integer(Int64($0.value))) })
    object["seconds"] = .object(seconds)
    return FieldValue.object(object).jsonText
  }

  /// Rounded to microseconds.
  private static func seconds(_ duration: Duration) -> Double {
    let (whole, fraction) = duration.components
    return Double(whole) + Double(fraction / 1_000_000_000_000) / 1_000_000
  }
}
