// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import FieldValues
internal import ForeignCalls
internal import IndexPaths
internal import PlaneGeometry
internal import PluginHosting
internal import TextCanvas

// What a plugin brings besides cells, as the host calls it.
@MainActor extension CheckTable {
  static func formats(_ probe: inout Probe) throws {
    let host = PluginHost(searchPath: .ofProcess()) { _ in }
    probe.report.at("the host loading it")
    let plugin = try host.load(.file(probe.path))
    guard !plugin.formats.isEmpty else {
      probe.report.skip("it brings no formats")
      return
    }
    for words in plugin.description.extensions.formats {
      guard let format = plugin.formats[words.name] else { continue }
      let parameters = try ParameterList(parsing: words.parameters).parameters
      for _ in 0..<500 {
        let values = parameters.map { probe.values.any($0).field ?? .null }
        probe.report.at("format \(words.name), \(FieldValue.array(values).jsonText.prefix(200))")
        // A format may well refuse a value; only that it comes back counts.
        _ = try? format(values)
      }
    }
    host.end()
  }

  static func drawings(_ probe: inout Probe) throws {
    let host = PluginHost(searchPath: .ofProcess()) { _ in }
    probe.report.at("the host loading it")
    let plugin = try host.load(.file(probe.path))
    guard !plugin.description.extensions.drawings.isEmpty else {
      probe.report.skip("it draws nothing itself")
      return
    }
    for words in plugin.description.extensions.drawings {
      let parameters = try ParameterList(parsing: words.parameters).parameters
      let registration = plugin.registrations.first { $0.kind == words.kind && $0.role == .item }
      let handler = plugin.description.handlers.first { $0.kind == words.kind && $0.role == .item }
      guard let registration, let handler else { continue }
      let handled = try ParameterList(parsing: handler.parameters).parameters
      let all =
        parameters + handled.filter { other in !parameters.contains { $0.path == other.path } }
      for index in 0..<60 {
        let cell = registration.makeCell()
        let row = all.map { probe.values.any($0) }
        probe.report.at("drawing \(words.slot) of kind \"\(words.kind)\", item \(index + 1)")
        let item = CellItem(
          identifier: "item \(index)", kind: words.kind, fields: .object(itemFields(all, row)))
        registration.configure([
          ConfigurationRequest(
            cell: cell, item: item, indexPath: IndexPath(item: index, section: 0))
        ])
        for (columns, rows) in [(1, 1), (7, 2), (80, 24), (300, 100)] {
          var canvas = Canvas(columns: columns, rows: rows)
          cell.frame = Rect(x: 0, y: 0, width: Double(columns), height: Double(rows))
          cell.draw(into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
        }
      }
    }
    host.end()
  }

  static func backends(_ probe: inout Probe) throws {
    let host = PluginHost(searchPath: .ofProcess()) { _ in }
    probe.report.at("the host loading it")
    let plugin = try host.load(.file(probe.path))
    guard !plugin.backends.isEmpty else {
      probe.report.skip("it writes no pictures")
      return
    }
    for backend in plugin.backends {
      for round in 0..<100 {
        probe.report.at("backend \(backend.name), picture \(round + 1)")
        do throws(PluginError) {
          try write(round, with: backend, &probe)
        } catch {
          let parts = error.findingAndRemedy
          probe.report.problem(parts.finding, parts.remedy)
          _ = try? backend.end()
        }
      }
    }
    host.end()
  }

  /// One picture: an empty one first, then of several canvases, narrow and wide.
  private static func write(
    _ round: Int, with backend: TextBackend, _ probe: inout Probe
  ) throws(PluginError) {
    let text = Parameter(name: "text", path: "text", type: ParameterType(.text))
    let columns = [0, 1, 7, 40, 300][round % 5]
    var bytes = try backend.begin(title: probe.values.any(text).words, columns: columns)
    var firstRow = 0
    for _ in 0..<min(round, 3) {
      var canvas = Canvas(columns: columns, rows: [0, 1, 12][round % 3])
      for row in 0..<canvas.rows {
        var style = TextStyle.plain
        if round % 2 == 1 { style.attributes.insert(.bold) }
        canvas.draw(probe.values.any(text).words, column: row % 5, row: row, style: style)
      }
      bytes += try backend.render(canvas, firstRow: firstRow)
      let frame = CanvasRect(column: 0, row: firstRow, columns: columns, rows: canvas.rows)
      let words = probe.values.any(text).words
      bytes += try backend.render([
        DocumentElement(
          section: nil, element: nil, frame: frame, text: words,
          runs: [
            DocumentRun(
              row: firstRow, column: 0, columns: words.displayColumns, text: words, style: .plain)
          ])
      ])
      firstRow += canvas.rows
    }
    bytes += try backend.end()
    if String(validating: bytes, as: UTF8.self) == nil {
      probe.report.problem(
        "backend \(backend.name) writes what is not UTF-8", "cut texts between characters")
    }
  }

  static func actions(_ probe: inout Probe) throws {
    let host = PluginHost(searchPath: .ofProcess()) { _ in }
    probe.report.at("the host loading it")
    let plugin = try host.load(.file(probe.path))
    guard !plugin.actions.isEmpty else {
      probe.report.skip("it does nothing to items")
      return
    }
    for (actions, words) in zip(plugin.actions, plugin.description.extensions.actions) {
      let parameters = try ParameterList(parsing: words.parameters).parameters
      let triggers =
        [.select, .primary] + actions.contextActions.map { ItemTrigger.context($0.identifier) }
      for trigger in triggers where actions.handles(trigger) {
        probe.report.at("kind \"\(actions.kind)\", \(trigger)")
        for index in 0..<50 {
          let row = parameters.map { probe.values.any($0) }
          let item = CellItem(
            identifier: "item \(index)", kind: actions.kind,
            fields: .object(itemFields(parameters, row)))
          // An action may well refuse an item; only that it comes back counts.
          _ = try? actions.perform(trigger, on: item, at: IndexPath(item: index, section: 0))
        }
      }
    }
    host.end()
  }
}

extension ArgumentValue {
  /// The text of a text; empty for others.
  fileprivate var words: String {
    if case .text(let text) = self { text } else { "" }
  }
}
