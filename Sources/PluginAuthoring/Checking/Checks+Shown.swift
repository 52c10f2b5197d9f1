// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import FieldValues
internal import ForeignCalls
internal import IndexPaths
internal import PlaneGeometry
internal import PluginHosting
internal import TextCanvas

// What happens in the host itself.
@MainActor extension CheckTable {
  static func shown(_ probe: inout Probe) throws {
    let host = PluginHost(searchPath: .ofProcess()) { _ in }
    probe.report.at("the host loading it")
    let plugin = try host.load(.file(probe.path))
    if plugin.description.bringsNothing {
      probe.report.problem(
        "shows no kinds, and brings nothing else",
        "see that registrations_static and registration_count say what there is")
    } else if plugin.registrations.isEmpty {
      probe.report.skip("it shows no kinds")
    }
    for registration in plugin.registrations {
      let handler = plugin.description.handlers.first {
        $0.kind == registration.kind && $0.role == registration.role
      }
      let parameters = try ParameterList(parsing: handler?.parameters ?? "").parameters
      if let handler, handler.isTyped, !handler.isBatched {
        probe.report.handler(of: registration.kind, typedHandler(of: parameters))
      }
      let items = (0..<300).map { index in
        CellItem(
          identifier: "item \(index)", kind: registration.kind,
          fields: randomFields(parameters, &probe))
      }
      var cells: [ReusableView] = []
      for start in stride(from: 0, to: items.count, by: 50) {
        probe.report.at("kind \"\(registration.kind)\", the host filling items from \(start) on")
        if cells.isEmpty { cells = (0..<50).map { _ in registration.makeCell() } }
        let requests = cells.enumerated().map { index, cell in
          ConfigurationRequest(
            cell: cell, item: items[start + index],
            indexPath: IndexPath(item: start + index, section: 0))
        }
        registration.configure(requests)
        for width in [1, 7, 40, 200] {
          probe.report.at("kind \"\(registration.kind)\", drawn \(width) columns wide")
          draw(cells, width)
        }
        for cell in cells {
          registration.prepareForReuse?(cell)
          cell.prepareForReuse()
        }
      }
    }
    host.end()
  }

  private static func draw(_ cells: [ReusableView], _ width: Int) {
    var canvas = Canvas(columns: width, rows: 12)
    for cell in cells {
      let height = cell.preferredSize(fitting: Double(width), height: nil).height
      cell.frame = Rect(x: 0, y: 0, width: Double(width), height: height)
      cell.draw(into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
    }
  }

  /// Fields as the parameters want them, some missing and some of another type, and names that templates often have.
  private static func randomFields(_ parameters: [Parameter], _ probe: inout Probe) -> FieldValue {
    var object = FieldObject()
    for parameter in parameters {
      let value = probe.values.any(parameter).field
      let path = FieldPath(parameter.path)?.steps ?? [parameter.path]
      guard let value else { continue }
      var nested = value
      for step in path.dropFirst().reversed() { nested = .object([step: nested]) }
      object[path[0]] = nested
    }
    for name in ["title", "name", "note", "level", "done", "tags"] where object[name] == nil {
      let text = Parameter(name: name, path: name, type: ParameterType(.text, isOptional: true))
      let number = Parameter(name: name, path: name, type: ParameterType(.f64, isOptional: true))
      object[name] = probe.values.any(probe.values.generator.next() % 2 == 0 ? text : number).field
    }
    return .object(object)
  }
}

extension PluginDescription {
  /// Whether a host has nothing of it.
  fileprivate var bringsNothing: Bool {
    handlers.isEmpty && bindings.isEmpty && extensions.backends.isEmpty
      && extensions.screens.isEmpty && extensions.actions.isEmpty && extensions.formats.isEmpty
      && extensions.drawings.isEmpty && extensions.decorations.isEmpty
      && extensions.sources.isEmpty
  }
}
