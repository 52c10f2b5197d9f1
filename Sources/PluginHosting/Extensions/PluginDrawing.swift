// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellRegistry
internal import CellViews
internal import ForeignCalls
internal import PlaneGeometry
internal import TextCanvas

/// What a plugin draws into a `canvas` view of its template, found right.
@MainActor internal final class PluginDrawing {
  internal let kind: String
  internal let slot: String
  /// How it is called, once the plugin is created.
  internal var calls: (any DrawingCalls)?
  /// The fields that it takes.
  internal let list: ParameterList
  private let arguments: FieldArguments

  internal init(_ words: ExtensionWords.Drawing) throws(PluginError.Finding) {
    kind = words.kind
    slot = words.slot
    list = try KindFacts.parameters(words.parameters, kind: words.kind)
    arguments = FieldArguments(list)
  }

  /// Refuses a drawing that no cell of the plugin has a place for.
  internal func check(_ kinds: [KindFacts]) throws(PluginError.Finding) {
    guard let facts = kinds.first(where: { $0.kind == kind && $0.role == .item }) else {
      throw .badExtension(
        VITRINE_EXTENSION_DRAWING,
        problem: "draws kind \"\(kind)\", which the plugin does not register for items")
    }
    guard TemplateCell(template: facts.template).setDrawing({ _, _ in [] }, slot: slot) else {
      throw .badExtension(
        VITRINE_EXTENSION_DRAWING,
        problem: "the template of kind \"\(kind)\" has no canvas with the slot \"\(slot)\"")
    }
  }

  /// Has a cell drawn for the item that it shows.
  internal func fill(
    _ request: ConfigurationRequest, plugin: PluginIdentifier, ledger: HandlerLedger
  ) {
    guard let cell = request.cell as? TemplateCell, !cell.isShowingPlaceholder, let calls else {
      return
    }
    let count = { (reason: String, remedy: CellRemedy) in
      ledger.count(
        "drawing", reason, remedy: remedy, plugin: plugin, kind: self.kind,
        item: request.item.identifier)
    }
    let values: [ArgumentValue]
    do throws(FieldMismatch) {
      values = try arguments.values(of: request.item.fields)
    } catch {
      count("\(error)", .field)
      return
    }
    let facts = CellFacts(request.item, at: request.indexPath, isSelected: cell.isSelected)
    cell.setDrawing(
      { [weak cell] columns, rows in
        var drawing = DrawingRequest(
          item: facts, arguments: values, policy: cell?.widthPolicy ?? .standard)
        drawing.item.size = Size(width: Double(columns), height: Double(rows))
        ledger.calls += 1
        do throws(ExtensionFailure) {
          return try calls.draw(drawing)
        } catch {
          let sentence = oneLine(error.description)
          count(sentence, error.isHarm ? .harm : .words)
          let style = TextStyle(roles: .error)
          return [.text("⚠ " + sentence, column: 0, row: 0, style: style)]
        }
      }, slot: slot)
  }
}
