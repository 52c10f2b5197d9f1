// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellRegistry
internal import CellViews
internal import ForeignCalls
internal import TextCanvas

/// The extensions of one plugin, read and found right before it is created.
@MainActor internal struct PluginExtensions {
  internal let backends: [TextBackendRecord]
  internal let actions: [KindActionsRecord]
  /// The formats for the plugin's templates, the built-in ones included.
  internal let formatTable: FormatTable
  /// What stands behind sections, by kind.
  internal let decorations: [String: CellTemplate]
  private let formats: [PluginFormat]
  private let drawings: [PluginDrawing]
  private let plugin: PluginIdentifier

  /// Asks the plugin for all that this host knows.
  internal init(
    _ table: vitrine_plugin, plugin: PluginIdentifier
  ) throws(PluginError.Finding) {
    self.plugin = plugin
    let reader = unsafe ExtensionReader(table)
    backends = try TextBackendRecord.all(reader)
    actions = try KindActionsRecord.all(reader)
    formats = try PluginFormat.all(reader)
    formatTable = try PluginFormat.table(with: formats)
    drawings = try PluginDrawing.all(reader)
    decorations = try PluginExtensions.decorations(reader)
  }

  /// Refuses drawings without a place.
  internal func check(_ registrations: [LibraryRegistration]) throws(PluginError.Finding) {
    for drawing in drawings { try drawing.check(registrations) }
  }

  /// Has formats and drawings called with what the plugin's create made.
  internal func bind(_ instance: OpaquePointer?) {
    for format in formats { unsafe format.bind(instance, plugin: plugin) }
    for drawing in drawings { unsafe drawing.bind(instance, plugin: plugin) }
  }

  /// A registration whose cells are drawn into as well, where the plugin draws its kind.
  internal func drawing(
    _ registration: CellRegistration, ledger: HandlerLedger
  ) -> CellRegistration {
    let drawings = drawings.filter { $0.kind == registration.kind && registration.role == .item }
    guard !drawings.isEmpty else { return registration }
    let plugin = plugin
    return CellRegistration(
      kind: registration.kind, origin: registration.origin, role: registration.role,
      makeCell: registration.makeCell,
      configure: { requests in
        registration.configure(requests)
        for request in requests {
          for drawing in drawings { drawing.fill(request, plugin: plugin, ledger: ledger) }
        }
      },
      sizeHint: registration.sizeHint, prepareForReuse: registration.prepareForReuse)
  }

  private static func decorations(
    _ reader: ExtensionReader
  ) throws(PluginError.Finding) -> [String: CellTemplate] {
    let pairs = try unsafe reader.records(
      of: VITRINE_EXTENSION_DECORATIONS, revision: VITRINE_EXTENSION_DECORATIONS_REVISION,
      empty: vitrine_decoration(), least: 24
    ) { table throws(PluginError.Finding) in
      let kind = try unsafe copyText(table.kind_static, member: "kind_static", limit: 256)
      guard KindFacts.isKind(kind) else { throw .badKind(kind) }
      let words = try unsafe copyText(
        table.template_static, member: "template of decoration \"\(kind)\"", limit: 1 << 20)
      return (kind, try KindFacts.template(words, kind: kind))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The identifiers of those that the plugin has.
  internal var identifiers: [String] {
    [
      (VITRINE_EXTENSION_ACTIONS, actions.isEmpty), (VITRINE_EXTENSION_FORMATS, formats.isEmpty),
      (VITRINE_EXTENSION_DRAWING, drawings.isEmpty),
      (VITRINE_EXTENSION_DECORATIONS, decorations.isEmpty),
      (VITRINE_EXTENSION_TEXT_BACKEND, backends.isEmpty),
    ].filter { !$0.1 }.map(\.0)
  }

  /// What a plugin has of them, for people.
  internal var description: PluginDescription.Extensions {
    PluginDescription.Extensions(
      backends: backends.map { .init(name: $0.name, summary: $0.summary) },
      actions: actions.map {
        unsafe .init(
          kind: $0.kind, isToldOfSelection: $0.didSelect != nil,
          hasPrimaryAction: $0.primaryAction != nil, contextActions: $0.contextActions)
      },
      formats: formats.map { .init(name: $0.name, parameters: $0.parameters.description) },
      drawings: drawings.map { .init(kind: $0.kind, slot: $0.slot) },
      decorations: decorations.keys.sorted())
  }
}

extension PluginDrawing {
  /// Has a cell drawn for the item that it shows.
  fileprivate func fill(
    _ request: ConfigurationRequest, plugin: PluginIdentifier, ledger: HandlerLedger
  ) {
    guard let cell = request.cell as? TemplateCell, !cell.isShowingPlaceholder else { return }
    let item = RequestedItem(
      item: request.item, indexPath: request.indexPath, isSelected: cell.isSelected)
    let count = { (reason: String) in
      ledger.count(
        "drawing", reason, plugin: plugin, kind: self.kind, item: request.item.identifier)
    }
    let values: [ArgumentValue]
    do throws(FieldMismatch) {
      values = try self.values(of: request.item)
    } catch {
      count("\(error)")
      return
    }
    cell.setDrawing(
      { [weak cell] columns, rows in
        let policy = cell?.widthPolicy ?? .standard
        ledger.calls += 1
        do throws(ActionFailure) {
          return try self.orders(values, for: item, columns: columns, rows: rows, policy: policy)
        } catch {
          count(error.description)
          let style = TextStyle(roles: .error)
          return [.text("⚠ " + error.description, column: 0, row: 0, style: style)]
        }
      }, slot: slot)
  }
}
