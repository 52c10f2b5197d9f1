// SPDX-License-Identifier: MIT

import Testing

@testable import PluginHosting

@Suite struct `The record of a plugin's failures` {
  private let start = ContinuousClock.now

  @Test func `The third within a minute is one too many`() {
    var record = FailureRecord()
    let counts = [0, 30, 59].map { record.count(at: start + .seconds($0)) }
    #expect(counts == [false, false, true])
  }

  @Test func `Failures of more than a minute ago are forgotten`() {
    var record = FailureRecord()
    let counts = (0..<10).map { record.count(at: start + .seconds(31 * $0)) }
    #expect(!counts.contains(true))
  }

  @Test func `After the first a worker may start at once, after the second a moment later`() {
    var record = FailureRecord()
    #expect(record.nextStart == nil)
    _ = record.count(at: start)
    #expect(record.nextStart == nil)
    _ = record.count(at: start + .seconds(1))
    #expect(record.nextStart == start + .milliseconds(1100))
    _ = record.count(at: start + .seconds(90))
    #expect(record.nextStart == nil)
  }
}
