// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
public import CellRegistry
internal import ForeignCalls
public import IndexPaths

/// What a plugin lets the user do to the items of a kind.
@MainActor @safe public final class ItemActions {
  /// The kind of the items.
  public let kind: String
  /// The entries of their menu, in the plugin's order.
  public let contextActions: [ContextAction]

  private let record: KindActionsRecord
  private let arguments: FieldArguments
  private let frames: [String: RequestFrame]
  private let sink = unsafe CallSink<OutcomeDraft>(functions: outcomeFunctions)

  internal init(_ record: KindActionsRecord, plugin: PluginIdentifier, instance: OpaquePointer?) {
    self.record = record
    kind = record.kind
    contextActions = record.contextActions
    arguments = FieldArguments(record.parameters)
    var frames: [String: RequestFrame] = [:]
    for handler in ["did_select", "primary_action", "perform"] {
      let frame = RequestFrame(
        parameters: record.parameters.parameters,
        attribution: CrashAttribution(plugin: plugin, handler: handler, kind: record.kind))
      unsafe frame.instance = unsafe instance
      frames[handler] = frame
    }
    self.frames = frames
  }

  /// Whether there is a function for what the user may do.
  public func handles(_ trigger: ItemTrigger) -> Bool {
    switch trigger {
    case .select: unsafe record.didSelect != nil
    case .primary: unsafe record.primaryAction != nil
    case .context(let identifier): contextActions.contains { $0.identifier == identifier }
    }
  }

  /// Has the plugin do what the user asked for.
  ///
  /// - Returns: what the host is to do now.
  /// - Throws: why it was not done; then there is nothing to do but to say so.
  public func perform(
    _ trigger: ItemTrigger, on item: CellItem, at indexPath: IndexPath
  ) throws(ActionFailure) -> ActionOutcome {
    let function: KindActionsRecord.Function?
    let handler: String
    var name = ""
    switch trigger {
    case .select: unsafe (function, handler) = unsafe (record.didSelect, "did_select")
    case .primary: unsafe (function, handler) = unsafe (record.primaryAction, "primary_action")
    case .context(let identifier):
      unsafe (function, handler) = unsafe (record.perform, "perform")
      name = identifier
    }
    guard let function = unsafe function, let frame = frames[handler] else {
      return ActionOutcome()
    }
    let values: [ArgumentValue]
    do throws(FieldMismatch) {
      values = try arguments.values(of: item.fields)
    } catch {
      // Nobody asked for anything: passing by an item that lacks a field is no failure.
      if trigger == .select { return ActionOutcome() }
      throw ActionFailure("\(error)")
    }
    let requested = RequestedItem(item: item, indexPath: indexPath, isSelected: true)
    let result = unsafe sink.collect(into: OutcomeDraft(trigger: trigger)) { handle in
      unsafe frame.call(values, for: requested, name: name) { request in
        unsafe function(handle.assumingMemoryBound(to: vitrine_outcome.self), request)
      }
    }
    guard result.status == PluginStatus.ok else { throw ActionFailure(result.failText) }
    return result.content.outcome
  }
}

extension PluginHost {
  /// The entries of the menu of the items of a kind, those of all plugins in the order in which they were loaded.
  public func contextActions(ofKind kind: String) -> [ContextAction] {
    var known: Set<String> = []
    return actions(ofKind: kind).flatMap(\.contextActions).filter {
      known.insert($0.identifier).inserted
    }
  }

  /// Whether a plugin does something when the user does this to items of a kind.
  public func handles(_ trigger: ItemTrigger, ofKind kind: String) -> Bool {
    actions(ofKind: kind).contains { $0.handles(trigger) }
  }

  /// Has the first plugin that handles it do what the user asked for.
  ///
  /// - Returns: what the host is to do now; nothing when no plugin handles it.
  /// - Throws: why it was not done.
  public func perform(
    _ trigger: ItemTrigger, on item: CellItem, at indexPath: IndexPath
  ) throws(ActionFailure) -> ActionOutcome {
    guard let actions = actions(ofKind: item.kind).first(where: { $0.handles(trigger) }) else {
      return ActionOutcome()
    }
    return try actions.perform(trigger, on: item, at: indexPath)
  }

  private func actions(ofKind kind: String) -> [ItemActions] {
    plugins.flatMap(\.actions).filter { $0.kind == kind }
  }
}
