// SPDX-License-Identifier: MIT

internal import ForeignCalls
internal import PluginHosting
internal import TextCanvas

// What a plugin shows on a terminal, as `vitrine browse` has it do.
@MainActor extension CheckTable {
  static func screens(_ probe: inout Probe) throws {
    let host = PluginHost(searchPath: .ofProcess()) { _ in }
    probe.report.at("the host loading it")
    let plugin = try host.load(.file(probe.path))
    guard !plugin.screens.isEmpty else {
      probe.report.skip("it shows no pictures on a terminal")
      return
    }
    for screen in plugin.screens {
      for round in 0..<20 {
        do throws(PluginError) {
          try show(round, on: screen, &probe)
        } catch {
          let parts = error.findingAndRemedy
          probe.report.problem(parts.finding, parts.remedy)
        }
        screen.end()
      }
    }
    host.end()
  }

  /// A picture whose rows change one after the other, at several sizes, redrawn now and then.
  private static func show(
    _ round: Int, on screen: ScreenBackend, _ probe: inout Probe
  ) throws(PluginError) {
    let text = Parameter(name: "text", path: "text", type: ParameterType(.text))
    let facts = ScreenFacts(
      title: "picture \(round)", colors: [0, 16, 256, 1 << 24][round % 4], terminal: "xterm")
    for step in 0..<12 {
      probe.report.at("screen \(screen.name), round \(round + 1), picture \(step + 1)")
      let (columns, rows) = [(0, 0), (1, 1), (40, 12), (300, 60)][(round + step / 6) % 4]
      var canvas = Canvas(columns: columns, rows: rows)
      for row in 0..<rows where row % (step + 1) == 0 {
        var style = TextStyle.plain
        if row % 3 == 1 { style.attributes.insert(.reverse) }
        guard case .text(let words) = probe.values.any(text) else { continue }
        canvas.draw(words, column: row % 5, row: row, style: style)
      }
      if step == 4 { screen.invalidate() }
      let cursor = step % 2 == 0 || rows == 0 ? nil : (column: columns - 1, row: rows - 1)
      let bytes = try screen.show(canvas, cursor: cursor, facts)
      if let mode = changedMode(in: bytes) {
        probe.report.problem(
          "screen \(screen.name) writes \(mode), which changes a mode of the terminal",
          "leave modes to the host, which restores them")
      }
    }
  }

  /// A control sequence that sets or resets a mode, or resets the terminal.
  private static func changedMode(in bytes: [UInt8]) -> String? {
    var index = bytes.startIndex
    while let escape = bytes[index...].firstIndex(of: 0x1B) {
      index = escape + 1
      guard index < bytes.endIndex else { return nil }
      if bytes[index] == UInt8(ascii: "c") { return "ESC c" }
      guard bytes[index] == UInt8(ascii: "[") else { continue }
      guard let end = bytes[(index + 1)...].firstIndex(where: { 0x40...0x7E ~= $0 }) else {
        return nil
      }
      if bytes[end] == UInt8(ascii: "h") || bytes[end] == UInt8(ascii: "l") {
        return "ESC " + String(decoding: bytes[index...end], as: UTF8.self)
      }
    }
    return nil
  }
}
