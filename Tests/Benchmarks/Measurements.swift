// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// One figure, as programs are told of it.
struct Measurement: Encodable {
  var group = ""
  var name: String
  var value: Double
  var unit = "ms"
  /// What the ratio is to: the case's own baseline, the yardstick, or what is allowed.
  var peer = "baseline"
  var peerValue: Double?
  var ratio: Double?
  /// The distance of the middle half of the rounds' ratios, as a part of their median.
  var spread: Double?
  var mostRatio: Double?
  var limit: Double?
  var rounds = 1

  enum CodingKeys: String, CodingKey {
    case group, value, unit, peer, ratio, spread, limit, rounds
    case name = "case"
    case peerValue = "peer_value"
    case mostRatio = "most_ratio"
  }
}

/// All figures so far, for `--json`.
///
/// Milliseconds are another machine's tomorrow. Of what has no baseline of its own the ratio to a yardstick is kept:
/// hashing a hundred thousand numbers, measured when its group began.
struct Measurements: Encodable {
  var cases: [Measurement] = []
  private var group = ""
  private var yardstick = 1.0

  enum CodingKeys: CodingKey { case cases }

  mutating func begin(_ group: String) {
    self.group = group
    let numbers = Array(0..<100_000)
    yardstick = median(rounds: 15) { hashAll([numbers]) }
  }

  mutating func add(_ measurement: Measurement) {
    var measurement = measurement
    measurement.group = group
    if measurement.peerValue == nil {
      let scale = ["ms": 1, "ns": 1e6][measurement.unit]
      measurement.peer = scale == nil ? "what is allowed" : "yardstick"
      measurement.peerValue = scale.map { $0 * yardstick } ?? measurement.limit
    }
    measurement.ratio = measurement.peerValue.map { measurement.value / $0 }
    cases.append(measurement)
  }

  func write(to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(filePath: file))
  }
}

let measurements = Mutex(Measurements())

/// Keeps a figure for `--json`.
func record(_ measurement: Measurement) { measurements.withLock { $0.add(measurement) } }
