// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import FieldValues
import IndexPaths
import PlaneGeometry
import Testing
import TextCanvas

@testable import PluginHosting

/// Items of a kind, shown by a plugin's registration in cells of 60 columns.
@MainActor struct Shown {
  let cells: [TemplateCell]
  /// What each cell shows: its rows without trailing spaces, with line feeds between.
  let texts: [String]

  init(_ plugin: LoadedPlugin, kind: String, items: [FieldValue]) {
    guard
      let registration = plugin.registrations.first(where: { $0.kind == kind && $0.role == .item })
    else {
      Issue.record("\(plugin.description.identifier) has no kind \(kind)")
      (cells, texts) = ([], [])
      return
    }
    let requests = items.enumerated().map { index, fields in
      ConfigurationRequest(
        cell: registration.makeCell(),
        item: CellItem(identifier: "item-\(index)", kind: kind, fields: fields),
        indexPath: IndexPath(item: index, section: 2))
    }
    registration.configure(requests)
    cells = requests.compactMap { $0.cell as? TemplateCell }
    texts = cells.map(Shown.text)
  }

  init(_ plugin: LoadedPlugin, kind: String, fields: FieldValue) {
    self.init(plugin, kind: kind, items: [fields])
  }

  static func text(_ cell: TemplateCell) -> String {
    cell.frame = Rect(x: 0, y: 0, width: 60, height: 4)
    var canvas = Canvas(columns: 60, rows: 4)
    cell.draw(
      into: &canvas, origin: .zero, clip: CanvasRect(column: 0, row: 0, columns: 60, rows: 4),
      metric: GridMetric())
    var rows = (0..<4).map { canvas.text(ofRow: $0) }
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
  }
}
