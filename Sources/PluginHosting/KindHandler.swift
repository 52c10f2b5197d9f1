// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import FieldValues
internal import ForeignCalls
internal import IndexPaths
internal import PlaneGeometry

/// Shows the items of one kind by a plugin's handler: checks the items' fields, calls, and holds what comes back
/// against the rules.
@MainActor internal final class KindHandler {
  private let plugin: PluginIdentifier
  private let facts: KindFacts
  private let arguments: FieldArguments
  private let calls: any HandlerCalls
  private let ledger: HandlerLedger
  /// The plugin's formats, where they are in a worker.
  private let formats: IsolatedFunctions?
  /// What each cell shows, for a plugin that is told when a cell leaves its item.
  private var shown: [ObjectIdentifier: (item: CellItem, indexPath: IndexPath)] = [:]

  internal init(
    _ facts: KindFacts, plugin: PluginIdentifier, calls: any HandlerCalls, ledger: HandlerLedger,
    formats: IsolatedFunctions? = nil
  ) {
    self.facts = facts
    self.plugin = plugin
    self.calls = calls
    self.ledger = ledger
    self.formats = formats
    arguments = FieldArguments(facts.parameters)
  }

  /// The handler in the form that the registry takes.
  internal var cellRegistration: CellRegistration {
    let template = facts.template
    let functions = facts.functions
    let formats = formats
    return CellRegistration(
      kind: facts.kind, origin: plugin.description, role: facts.role,
      makeCell: { formats?.makeCell(template) ?? TemplateCell(template: template) },
      configure: { self.configure($0) },
      sizeHint: functions.contains(.sizeHint) ? { self.sizeHint($0, $1, room: $2) } : nil,
      prepareForReuse: functions.contains(.prepareForReuse)
        ? { self.prepareForReuse($0) } : nil)
  }

  private func configure(_ requests: [ConfigurationRequest]) {
    var ready: [CellCall] = []
    var readyRequests: [ConfigurationRequest] = []
    for (request, problem) in zip(requests, requests.show(asking: formats)) {
      guard let cell = request.cell as? TemplateCell else { continue }
      if let problem {
        count("format \(problem.format)", "\(problem)", .format, request.item)
        continue
      }
      do throws(FieldMismatch) {
        let values = try arguments.values(of: request.item.fields)
        ready.append(
          CellCall(
            facts: facts(of: cell, request.item, request.indexPath), arguments: values,
            target: cell))
        readyRequests.append(request)
      } catch {
        cell.showPlaceholder("\(error)")
        count("field \(error.field)", "\(error)", .field, request.item)
      }
    }
    if facts.functions.contains(.prepareForReuse) {
      for request in readyRequests {
        shown[ObjectIdentifier(request.cell)] = (request.item, request.indexPath)
      }
    }
    guard !ready.isEmpty, !facts.functions.isDisjoint(with: [.typed, .batched]) else { return }
    ledger.calls += facts.functions.contains(.batched) ? 1 : ready.count
    for (request, failure) in zip(readyRequests, calls.configure(ready)) {
      guard let failure else { continue }
      (request.cell as? TemplateCell)?.showPlaceholder(failure.text)
      count(failure.cause, failure.text, failure.remedy, request.item)
    }
  }

  private func sizeHint(_ item: CellItem, _ indexPath: IndexPath, room: Size) -> Size? {
    guard let values = try? arguments.values(of: item.fields) else { return nil }
    var facts = facts(of: nil, item, indexPath)
    facts.size = room
    ledger.calls += 1
    let hint: Size?
    do throws(CellFailure) {
      hint = try calls.sizeHint(facts, arguments: values)
    } catch {
      count(error.cause, error.text, error.remedy, item)
      return nil
    }
    guard let size = hint else { return nil }
    guard isFit(size.width), isFit(size.height) else {
      count(
        "size hint", "its size hint is \(size.width) × \(size.height) and not used", .harm, item)
      return nil
    }
    // A side that the layout left open and the plugin left at 0 is not known: the cell is measured.
    guard size.width > 0 || room.width > 0, size.height > 0 || room.height > 0 else { return nil }
    return size
  }

  private func isFit(_ extent: Double) -> Bool { extent >= 0 && extent <= 1_000_000 }

  private func prepareForReuse(_ view: ReusableView) {
    guard let place = shown.removeValue(forKey: ObjectIdentifier(view)) else { return }
    ledger.calls += 1
    calls.prepareForReuse(facts(of: view, place.item, place.indexPath))
  }

  private func facts(
    of view: ReusableView?, _ item: CellItem, _ indexPath: IndexPath
  ) -> CellFacts {
    var facts = CellFacts(
      section: indexPath.section, item: indexPath.item, identifier: item.identifier,
      kind: item.kind)
    if let view {
      facts.isSelected = view.isSelected
      facts.number = UInt64(UInt(bitPattern: ObjectIdentifier(view)))
      facts.size = view.frame.size
    }
    return facts
  }

  private func count(
    _ cause: String, _ reason: String, _ remedy: CellRemedy?, _ item: CellItem
  ) {
    ledger.count(
      cause, reason, remedy: remedy, plugin: plugin, kind: facts.kind, item: item.identifier)
  }
}
