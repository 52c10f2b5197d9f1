// SPDX-License-Identifier: MIT

public import CellRegistry
internal import ForeignCalls
public import IndexPaths

/// What a plugin lets the user do to the items of a kind.
@MainActor public final class ItemActions {
  /// The kind of the items.
  public let kind: String
  /// The entries of their menu, in the plugin's order.
  public let contextActions: [ContextAction]

  private let functions: ExtensionWords.Actions.Functions
  private let arguments: FieldArguments
  private let calls: any ActionCalls

  internal init(_ actions: PluginExtensions.Actions, calls: any ActionCalls) {
    kind = actions.words.kind
    contextActions = actions.words.contextActions
    functions = actions.words.functions
    arguments = FieldArguments(actions.parameters)
    self.calls = calls
  }

  /// Whether there is a function for what the user may do.
  public func handles(_ trigger: ItemTrigger) -> Bool {
    switch trigger {
    case .select: functions.contains(.didSelect)
    case .primary: functions.contains(.primaryAction)
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
    guard handles(trigger) else { return ActionOutcome() }
    let values: [ArgumentValue]
    do throws(FieldMismatch) {
      values = try arguments.values(of: item.fields)
    } catch {
      // Nobody asked for anything: passing by an item that lacks a field is no failure.
      if trigger == .select { return ActionOutcome() }
      throw ActionFailure("\(error)")
    }
    do throws(ExtensionFailure) {
      return try calls.perform(
        trigger, on: CellFacts(item, at: indexPath, isSelected: true), values)
    } catch {
      throw ActionFailure(error.description)
    }
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
