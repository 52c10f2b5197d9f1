// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import ForeignCalls

/// The functions that a plugin in this process has for one kind, and how each of them is called.
@MainActor @safe internal final class HandlerFunctions {
  internal let facts: KindFacts
  private let registration: LibraryRegistration
  private let instance: OpaquePointer?
  private let prepared: PreparedCall?
  private let sinks: SlotSinks
  private let configuring: CrashAttribution
  private let hinting: CrashAttribution
  private let preparing: CrashAttribution

  internal init(
    _ registration: LibraryRegistration, plugin: PluginIdentifier, instance: OpaquePointer?
  ) throws(PluginError.Finding) {
    facts = registration.facts
    self.registration = registration
    unsafe self.instance = instance
    let kind = facts.kind
    func attribution(_ handler: String) -> CrashAttribution {
      CrashAttribution(plugin: plugin, handler: handler, kind: kind)
    }
    configuring = attribution(facts.configuringName)
    hinting = attribution("size_hint")
    preparing = attribution("prepare_for_reuse")
    sinks = unsafe SlotSinks(instance: instance)
    guard facts.functions.contains(.typed), !facts.functions.contains(.batched) else {
      prepared = nil
      return
    }
    do throws(CallError) {
      prepared = try PreparedCall(
        leadingPointers: 1, parameters: facts.parameters.parameters, returns: .scalar(.i32))
    } catch {
      throw .badParameters(kind: kind, problem: "\(error)")
    }
  }

  /// Calls the typed handler for a cell.
  ///
  /// - Returns: Why it failed, or nil.
  internal func configure(
    _ target: any SlotTarget, _ cell: vitrine_cell, arguments: [ArgumentValue]
  ) -> String? {
    guard let function = registration.configure, let prepared else { return nil }
    var status = PluginStatus.ok
    var refusal: CallError?
    unsafe sinks.withOpenSinks([(target, cell)]) { opened in
      do throws(CallError) {
        let result = try unsafe configuring.during(item: cell.identifier) { () throws(CallError) in
          try unsafe prepared.call(
            function, leading: [UnsafeRawPointer(opened[0])], arguments: arguments)
        }
        if case .signed(let code) = result { status = vitrine_status(truncatingIfNeeded: code) }
      } catch {
        refusal = error
      }
    }
    defer { sinks.forgetCells() }
    if let refusal { return "\(refusal)" }
    return status == PluginStatus.ok ? nil : sinks.failText(ofCell: 0, status: status)
  }

  /// Calls the batch form for cells.
  ///
  /// - Parameters:
  ///   - cells: At least one.
  ///   - arguments: Those of the first cell, then those of the second…
  /// - Returns: For each cell why it failed, or nil.
  internal func configureBatch(
    _ cells: [(cell: any SlotTarget, facts: vitrine_cell)],
    arguments: UnsafePointer<vitrine_argument>?
  ) -> [String?] {
    let count = unsafe cells.count
    guard let function = unsafe registration.configureBatch, count > 0 else { return [] }
    var statuses = [vitrine_status](repeating: PluginStatus.ok, count: count)
    var whole = PluginStatus.ok
    unsafe sinks.withOpenSinks(cells) { opened in
      unsafe opened.withUnsafeBufferPointer { opened in
        unsafe statuses.withUnsafeMutableBufferPointer { statuses in
          var batch = unsafe vitrine_batch(
            size: UInt32(MemoryLayout<vitrine_batch>.size), count: UInt32(count),
            parameter_count: UInt32(facts.parameters.parameters.count),
            argument_stride: UInt32(MemoryLayout<vitrine_argument>.stride), instance: instance,
            sinks: opened.baseAddress, arguments: arguments, statuses: statuses.baseAddress)
          whole = unsafe configuring.during(item: cells[0].facts.identifier, others: count - 1) {
            unsafe function(&batch)
          }
        }
      }
    }
    defer { sinks.forgetCells() }
    return statuses.enumerated().map { index, status in
      let status = status == PluginStatus.ok ? whole : status
      return status == PluginStatus.ok ? nil : sinks.failText(ofCell: index, status: status)
    }
  }

  /// Asks for the size of an item.
  ///
  /// - Parameter size: The room; then what the plugin says.
  /// - Returns: False when the plugin does not know.
  internal func sizeHint(
    _ cell: vitrine_cell, arguments: UnsafePointer<vitrine_argument>?, size: inout vitrine_size
  ) -> Bool {
    guard let function = unsafe registration.sizeHint else { return false }
    var cell = unsafe cell
    let status = unsafe hinting.during(item: cell.identifier) {
      unsafe function(
        instance, &cell, arguments, UInt32(facts.parameters.parameters.count),
        UInt32(MemoryLayout<vitrine_argument>.stride), &size)
    }
    return status == PluginStatus.ok
  }

  /// Says that a cell leaves its item.
  internal func prepareForReuse(_ cell: vitrine_cell) {
    guard let function = unsafe registration.prepareForReuse else { return }
    var cell = unsafe cell
    unsafe preparing.during(item: cell.identifier) { unsafe function(instance, &cell) }
  }
}

extension KindFacts {
  /// The member of the plugin's table that configures cells.
  internal var configuringName: String {
    functions.contains(.batched) ? "configure_batch" : "configure"
  }
}
