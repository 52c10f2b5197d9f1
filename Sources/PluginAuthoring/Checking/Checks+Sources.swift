// SPDX-License-Identifier: MIT

internal import FieldValues
internal import ForeignCalls
internal import JSONText
internal import PluginHosting

// Records that a plugin brings, opened, counted, read and closed as `--source` does.
@MainActor extension CheckTable {
  static func sources(_ probe: inout Probe) throws {
    let host = PluginHost(searchPath: .ofProcess()) { _ in }
    probe.report.at("the host loading it")
    let plugin = try host.load(.file(probe.path))
    guard !plugin.sources.isEmpty else {
      probe.report.skip("it brings no records")
      return
    }
    for source in plugin.sources {
      refuseMissing(source, &probe)
      if let location = probe.location {
        try open(location, of: source, &probe)
      } else {
        // Schemes without anything behind them ask no server.
        for location in source.schemes.map({ $0 + "://" }) where opens(location, source, &probe) {
          read(location, of: source, &probe)
        }
      }
    }
    host.end()
  }

  /// A location that leads nowhere is refused with a sentence, or has no records.
  private static func refuseMissing(_ source: PluginSource, _ probe: inout Probe) {
    let nowhere = "/nowhere/\(probe.seed)"
    let locations =
      ["", nowhere, "\u{1B}[2J\n日本", String(repeating: "/x", count: 40_000)]
      + source.endings.map { nowhere + "." + $0 }
    for location in locations where opens(location, source, &probe) {
      probe.report.warning(
        "source \(source.name) opens \(name(location)), which is not there",
        "let open fail, with a sentence that says what it takes")
      read(location, of: source, &probe)
    }
  }

  private static func name(_ location: String) -> String {
    location.isEmpty ? "an empty location" : "\"\(location.prefix(40))\""
  }

  /// Whether a location can be opened; it is closed then. What is refused is so with a sentence.
  private static func opens(
    _ location: String, _ source: PluginSource, _ probe: inout Probe
  ) -> Bool {
    probe.report.at("source \(source.name) opening \(name(location))")
    do throws(PluginError) {
      try source.open(location)
      source.close()
      // Nothing is open any more.
      source.close()
      return true
    } catch {
      if case .sourceFailed(_, let text) = error.finding, text.hasPrefix("(status ") {
        probe.report.problem(
          "source \(source.name) refuses \(name(location)) without a text",
          "call fail with a sentence before returning the status")
      }
      return false
    }
  }

  private static func open(
    _ location: String, of source: PluginSource, _ probe: inout Probe
  ) throws {
    do throws(PluginError) {
      try source.open(location)
      source.close()
    } catch {
      let parts = error.findingAndRemedy
      probe.report.problem(parts.finding, parts.remedy)
      return
    }
    // What is made once for all stays.
    let before = ProcessState()
    for _ in 0..<3 { read(location, of: source, &probe) }
    let now = ProcessState.settled(threads: before.threads)
    if now.descriptors > before.descriptors || now.threads > before.threads {
      probe.report.problem(
        "source \(source.name) leaves files open or threads running when it is closed",
        "let close give back what open, count and read took")
    }
  }

  private static func read(
    _ location: String, of source: PluginSource, _ probe: inout Probe
  ) {
    defer { source.close() }
    do throws(PluginError) {
      probe.report.at("source \(source.name) opening \(name(location))")
      try source.open(location)
      probe.report.at("source \(source.name) counting \(name(location))")
      let count = try source.count()
      try readWindows(of: source, count: count.count, &probe)
      try readBeyond(source, count, &probe)
    } catch {
      let parts = error.findingAndRemedy
      probe.report.problem(parts.finding, parts.remedy)
    }
  }

  /// Windows of several lengths at any place have a line of JSON for each record, and always the same ones.
  private static func readWindows(
    of source: PluginSource, count: Int, _ probe: inout Probe
  ) throws(PluginError) {
    guard count > 0 else { return }
    var lines: [Int: [UInt8]] = [:]
    for length in [1, 2, 64, 7, 1000, 1] {
      for _ in 0..<8 {
        let first = Int.random(in: 0..<count, using: &probe.values.generator)
        let window = first..<min(first + length, count)
        probe.report.at(
          "source \(source.name) reading records \(window.lowerBound) to \(window.upperBound)")
        let written = try source.read(window).split(separator: 0x0A).map(Array.init)
        guard written.count == window.count else {
          probe.report.problem(
            "source \(source.name) writes \(written.count) of \(window.count) records that it counts",
            "write a line for each record that is asked for")
          return
        }
        for (ordinal, line) in zip(window, written) {
          judge(line, ordinal, of: source, &probe)
          if let before = lines.updateValue(line, forKey: ordinal), before != line {
            probe.report.problem(
              "source \(source.name) writes two records for one ordinal",
              "write the same record for an ordinal as long as the location is open")
          }
        }
      }
    }
  }

  private static func judge(
    _ line: [UInt8], _ ordinal: Int, of source: PluginSource, _ probe: inout Probe
  ) {
    do throws(JSONError) {
      guard case .object = try parseJSON(line, name: source.name) else {
        probe.report.problem(
          "source \(source.name) writes a record that is no object",
          "write each record as a JSON object: {\"kind\":…,\"id\":…}")
        return
      }
    } catch {
      probe.report.problem(
        "source \(source.name) writes a line that is no JSON: \(error.problem)",
        "write each record as JSON on a line of its own (RFC 8259), in UTF-8")
    }
  }

  /// There is nothing behind the last record.
  private static func readBeyond(
    _ source: PluginSource, _ count: PluginSource.Count, _ probe: inout Probe
  ) throws(PluginError) {
    guard !count.isCounting else { return }
    for first in [count.count, count.count + 1000, 1 << 53] {
      probe.report.at("source \(source.name) reading what is beyond its end, at \(first)")
      // To refuse it is right too.
      guard let bytes = try? source.read(first..<first + 3) else { continue }
      if bytes.contains(where: { $0 != 0x0A }) {
        probe.report.problem(
          "source \(source.name) writes records beyond the \(count.count) that it counts",
          "end at the last record")
      }
    }
    guard try source.count().count == count.count else {
      probe.report.problem(
        "source \(source.name) counts more records than when it said that no more come",
        "say VITRINE_SOURCE_COUNTING as long as there may be more")
      return
    }
  }
}
