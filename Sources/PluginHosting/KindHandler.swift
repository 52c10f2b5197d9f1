// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import CellRegistry
internal import CellViews
internal import FieldValues
internal import ForeignCalls
internal import IndexPaths
internal import PlaneGeometry

/// Shows the items of one kind by a plugin's handler: checks the items' fields, calls, and holds what comes back
/// against the rules.
@MainActor @safe internal final class KindHandler {
  private let plugin: PluginIdentifier
  private let registration: LibraryRegistration
  private let instance: OpaquePointer?
  private let arguments: FieldArguments
  private let prepared: PreparedCall?
  private let sinks: SlotSinks
  private let arena = CallArena()
  private let ledger: HandlerLedger
  private let configuring: CrashAttribution
  private let hinting: CrashAttribution
  private let preparing: CrashAttribution
  /// What each cell shows, for a plugin that is told when a cell leaves its item.
  private var shown: [ObjectIdentifier: Place] = [:]

  private struct Place {
    var item: CellItem
    var indexPath: IndexPath
  }

  /// A cell whose item has all the fields that the handler takes.
  private struct Ready {
    var cell: TemplateCell
    var place: Place
    var arguments: [ArgumentValue]
  }

  internal init(
    _ registration: LibraryRegistration, plugin: PluginIdentifier, instance: OpaquePointer?,
    ledger: HandlerLedger
  ) throws(PluginError.Finding) {
    self.plugin = plugin
    self.registration = registration
    unsafe self.instance = instance
    self.ledger = ledger
    func attribution(_ handler: String) -> CrashAttribution {
      CrashAttribution(plugin: plugin, handler: handler, kind: registration.kind)
    }
    configuring = unsafe attribution(
      registration.configureBatch == nil ? "configure" : "configure_batch")
    hinting = attribution("size_hint")
    preparing = attribution("prepare_for_reuse")
    arguments = FieldArguments(registration.parameters)
    sinks = unsafe SlotSinks(instance: instance)
    guard registration.configure != nil, unsafe registration.configureBatch == nil else {
      prepared = nil
      return
    }
    do throws(CallError) {
      prepared = try PreparedCall(
        leadingPointers: 1, parameters: registration.parameters.parameters,
        returns: .scalar(.i32))
    } catch {
      throw .badParameters(kind: registration.kind, problem: "\(error)")
    }
  }

  /// The handler in the form that the registry takes.
  internal var cellRegistration: CellRegistration {
    let template = registration.template
    return CellRegistration(
      kind: registration.kind, origin: plugin.description, role: registration.role,
      makeCell: { TemplateCell(template: template) },
      configure: { self.configure($0) },
      sizeHint: unsafe registration.sizeHint == nil ? nil : { self.sizeHint($0, $1, room: $2) },
      prepareForReuse: unsafe registration.prepareForReuse == nil
        ? nil : { self.prepareForReuse($0) })
  }

  private func configure(_ requests: [ConfigurationRequest]) {
    var ready: [Ready] = []
    for request in requests {
      guard let cell = request.cell as? TemplateCell else { continue }
      if let problem = cell.show(fields: request.item.fields) {
        count("format \(problem.format)", "\(problem)", request.item)
        continue
      }
      do throws(FieldMismatch) {
        let values = try arguments.values(of: request.item.fields)
        let place = Place(item: request.item, indexPath: request.indexPath)
        ready.append(Ready(cell: cell, place: place, arguments: values))
      } catch {
        cell.showPlaceholder("\(error)")
        count("field \(error.field)", "\(error)", request.item)
      }
    }
    if unsafe registration.prepareForReuse != nil {
      for cell in ready { shown[ObjectIdentifier(cell.cell)] = cell.place }
    }
    if unsafe registration.configureBatch != nil {
      configureBatch(ready)
    } else if registration.configure != nil {
      for cell in ready { configureOne(cell) }
    }
  }

  private func configureOne(_ ready: Ready) {
    guard let function = registration.configure, let prepared else { return }
    begin([ready], withArguments: false)
    let facts = unsafe facts(of: ready.cell, ready.place)
    var status = PluginStatus.ok
    var refusal: CallError?
    ledger.calls += 1
    unsafe sinks.withOpenSinks([(ready.cell, facts)]) { opened in
      do throws(CallError) {
        let result = try unsafe configuring.during(item: facts.identifier) { () throws(CallError) in
          try unsafe prepared.call(
            function, leading: [UnsafeRawPointer(opened[0])], arguments: ready.arguments)
        }
        if case .signed(let code) = result { status = vitrine_status(truncatingIfNeeded: code) }
      } catch {
        refusal = error
      }
    }
    if let refusal {
      showPlaceholder(ready, "\(refusal)")
    } else if status != PluginStatus.ok {
      showPlaceholder(ready, sinks.failText(ofCell: 0, status: status))
    }
    sinks.forgetCells()
  }

  private func configureBatch(_ ready: [Ready]) {
    guard let function = unsafe registration.configureBatch, !ready.isEmpty else { return }
    begin(ready, withArguments: true)
    let targets = unsafe ready.map { unsafe (cell: $0.cell, facts: facts(of: $0.cell, $0.place)) }
    addArguments(ready)
    var statuses = [vitrine_status](repeating: PluginStatus.ok, count: ready.count)
    var whole = PluginStatus.ok
    ledger.calls += 1
    unsafe sinks.withOpenSinks(targets) { opened in
      unsafe opened.withUnsafeBufferPointer { opened in
        unsafe statuses.withUnsafeMutableBufferPointer { statuses in
          var batch = unsafe vitrine_batch(
            size: UInt32(MemoryLayout<vitrine_batch>.size), count: UInt32(ready.count),
            parameter_count: UInt32(arguments.parameters.count),
            argument_stride: UInt32(MemoryLayout<vitrine_argument>.stride), instance: instance,
            sinks: opened.baseAddress, arguments: arena.arguments, statuses: statuses.baseAddress)
          whole = unsafe configuring.during(
            item: targets[0].facts.identifier, others: ready.count - 1
          ) { unsafe function(&batch) }
        }
      }
    }
    for (index, cell) in ready.enumerated() {
      let status = statuses[index] == PluginStatus.ok ? whole : statuses[index]
      guard status != PluginStatus.ok else { continue }
      showPlaceholder(cell, sinks.failText(ofCell: index, status: status))
    }
    sinks.forgetCells()
  }

  private func sizeHint(_ item: CellItem, _ indexPath: IndexPath, room: Size) -> Size? {
    guard let function = unsafe registration.sizeHint,
      let values = try? arguments.values(of: item.fields)
    else { return nil }
    let place = Place(item: item, indexPath: indexPath)
    begin(items: [item], values: [values])
    var facts = unsafe facts(of: nil, place)
    unsafe facts.width = room.width
    unsafe facts.height = room.height
    for (value, parameter) in zip(values, arguments.parameters) {
      arena.add(value, as: parameter.type)
    }
    var size = vitrine_size(width: room.width, height: room.height)
    ledger.calls += 1
    let status = unsafe hinting.during(item: facts.identifier) {
      unsafe function(
        instance, &facts, arena.arguments, UInt32(values.count),
        UInt32(MemoryLayout<vitrine_argument>.stride), &size)
    }
    guard status == PluginStatus.ok else { return nil }
    guard isFit(size.width), isFit(size.height) else {
      count("size hint", "its size hint is \(size.width) × \(size.height) and not used", item)
      return nil
    }
    // A side that the layout left open and the plugin left at 0 is not known: the cell is measured.
    guard size.width > 0 || room.width > 0, size.height > 0 || room.height > 0 else { return nil }
    return Size(width: size.width, height: size.height)
  }

  private func isFit(_ extent: Double) -> Bool { extent >= 0 && extent <= 1_000_000 }

  private func prepareForReuse(_ view: ReusableView) {
    guard let function = unsafe registration.prepareForReuse,
      let place = shown.removeValue(forKey: ObjectIdentifier(view))
    else { return }
    begin(items: [place.item], values: [])
    var facts = unsafe facts(of: view, place)
    ledger.calls += 1
    unsafe preparing.during(item: facts.identifier) { unsafe function(instance, &facts) }
  }
}

// MARK: - The memory of a call

extension KindHandler {
  private func begin(_ ready: [Ready], withArguments: Bool) {
    begin(items: ready.map(\.place.item), values: withArguments ? ready.map(\.arguments) : [])
  }

  private func begin(items: [CellItem], values: [[ArgumentValue]]) {
    var bytes = 0
    for item in items {
      bytes += CallArena.size(of: item.identifier) + CallArena.size(of: item.kind)
    }
    var count = 0
    for row in values {
      count += row.count
      for case .text(let text) in row { bytes += CallArena.size(of: text) }
    }
    arena.begin(textBytes: bytes, arguments: count)
  }

  private func addArguments(_ ready: [Ready]) {
    for cell in ready {
      for (value, parameter) in zip(cell.arguments, arguments.parameters) {
        arena.add(value, as: parameter.type)
      }
    }
  }

  /// What a plugin is told about a cell; the texts are in the arena.
  private func facts(of view: ReusableView?, _ place: Place) -> vitrine_cell {
    var facts = unsafe vitrine_cell()
    unsafe facts.size = UInt32(MemoryLayout<vitrine_cell>.size)
    if let view {
      unsafe facts.state = view.isSelected ? UInt32(VITRINE_CELL_SELECTED) : 0
      unsafe facts.cell = UInt64(UInt(bitPattern: ObjectIdentifier(view)))
      unsafe facts.width = view.frame.width
      unsafe facts.height = view.frame.height
    }
    unsafe facts.section = Int64(place.indexPath.section)
    unsafe facts.item = Int64(place.indexPath.item)
    unsafe facts.identifier = arena.add(place.item.identifier)
    unsafe facts.kind = arena.add(place.item.kind)
    return unsafe facts
  }

  private func showPlaceholder(_ ready: Ready, _ text: String) {
    ready.cell.showPlaceholder(text)
    count("handler", text, ready.place.item)
  }

  private func count(_ cause: String, _ reason: String, _ item: CellItem) {
    ledger.count(
      cause, reason, plugin: plugin, kind: registration.kind, item: item.identifier)
  }
}
