// SPDX-License-Identifier: MIT

import CVitrinePlugin
import Synchronization

/// The item that an action is for.
public struct ActedItem: Sendable, Hashable {
  /// Names the item.
  public let identifier: String
  /// The way in which it is shown.
  public let kind: String
  /// The place of its section, from 0.
  public let section: Int
  /// Its place in the section, from 0.
  public let item: Int
}

/// What an action wants of the host, which does it when the action has returned.
public enum ActionWish: Sendable, Hashable {
  /// A line for the status line; the last one counts.
  case message(String)
  /// A text of any number of lines on a screen of its own. Not on selection.
  case page(title: String, String)
  /// A line on standard output when the host ends. Not on selection.
  case print(String)
  /// The host is to end, without printing what is marked. Not on selection.
  case quit
}

/// Something that the user can do to the items of a kind, the plugin's own or another's.
///
/// ```swift
/// ItemAction.context("movie", "trailer", title: "Where to watch", fields: "title") {
///   (item, title: String) in [.message("\(title) is on at eight")]
/// }
/// ```
public struct ItemAction: Sendable {
  enum Trigger: Sendable, Hashable {
    case selection
    case primary
    case context(identifier: String, title: String, isDestructive: Bool)
  }

  let kind: String
  let trigger: Trigger
  let parameters: String
  let act: @Sendable (ActedItem, inout ArgumentReader) throws -> [ActionWish]

  /// What happens when the user goes to an item; only messages are shown.
  ///
  /// - Parameters:
  ///   - kind: of the items.
  ///   - fields: what the function takes behind the item, as of a ``CellKind``.
  ///   - act: says what the host is to do; what it throws is shown in the status line.
  public static func selection<each Field: FieldType>(
    _ kind: String, fields: String = "",
    act: @escaping @Sendable (ActedItem, repeat each Field) throws -> [ActionWish]
  ) -> ItemAction {
    ItemAction(kind, .selection, fields, act)
  }

  /// What one does with an item: Enter, or a second click.
  ///
  /// - Parameters: as of ``selection(_:fields:act:)``.
  public static func primary<each Field: FieldType>(
    _ kind: String, fields: String = "",
    act: @escaping @Sendable (ActedItem, repeat each Field) throws -> [ActionWish]
  ) -> ItemAction {
    ItemAction(kind, .primary, fields, act)
  }

  /// An entry of the menu of an item.
  ///
  /// - Parameters:
  ///   - kind: the kind of the items.
  ///   - identifier: unique in the kind.
  ///   - title: for people, one line.
  ///   - isDestructive: whether it takes something away.
  ///   - fields: as of ``selection(_:fields:act:)``.
  ///   - act: as of ``selection(_:fields:act:)``.
  public static func context<each Field: FieldType>(
    _ kind: String, _ identifier: String, title: String, isDestructive: Bool = false,
    fields: String = "",
    act: @escaping @Sendable (ActedItem, repeat each Field) throws -> [ActionWish]
  ) -> ItemAction {
    ItemAction(
      kind, .context(identifier: identifier, title: title, isDestructive: isDestructive), fields,
      act)
  }

  private init<each Field: FieldType>(
    _ kind: String, _ trigger: Trigger, _ fields: String,
    _ act: @escaping @Sendable (ActedItem, repeat each Field) throws -> [ActionWish]
  ) {
    self.kind = kind
    self.trigger = trigger
    let types = typeWords(repeat (each Field).self)
    parameters = parameterList(fields, types: types, of: "an action of kind \(kind)")
    self.act = { item, reader in try act(item, repeat reader.next((each Field).self)) }
  }
}

extension ItemAction {
  var record: vitrine_kind_actions {
    var record = unsafe vitrine_kind_actions()
    unsafe record.size = UInt32(MemoryLayout<vitrine_kind_actions>.size)
    unsafe record.kind_static = staticText(kind)
    unsafe record.parameters_static = staticText(parameters)
    switch trigger {
    case .selection: unsafe record.did_select = didSelect
    case .primary: unsafe record.primary_action = primaryAction
    case .context(let identifier, let title, let isDestructive):
      unsafe record.perform = performContextAction
      let entry = unsafe vitrine_context_action(
        size: UInt32(MemoryLayout<vitrine_context_action>.size),
        flags: isDestructive ? UInt32(VITRINE_ACTION_DESTRUCTIVE) : 0,
        identifier_static: staticText(identifier), title_static: staticText(title))
      unsafe record.context_actions_static = staticArray([list([entry])])
    }
    return unsafe record
  }
}

@c(vitrine_plugin_kit_select)
private func didSelect(
  _ outcome: UnsafeMutablePointer<vitrine_outcome>?, _ request: UnsafePointer<vitrine_request>?
) -> vitrine_status {
  unsafe act(outcome, request) { trigger, _ in trigger == .selection }
}

@c(vitrine_plugin_kit_primary)
private func primaryAction(
  _ outcome: UnsafeMutablePointer<vitrine_outcome>?, _ request: UnsafePointer<vitrine_request>?
) -> vitrine_status {
  unsafe act(outcome, request) { trigger, _ in trigger == .primary }
}

@c(vitrine_plugin_kit_perform)
private func performContextAction(
  _ outcome: UnsafeMutablePointer<vitrine_outcome>?, _ request: UnsafePointer<vitrine_request>?
) -> vitrine_status {
  unsafe act(outcome, request) { trigger, name in
    if case .context(name, _, _) = trigger { true } else { false }
  }
}

private func act(
  _ outcome: UnsafeMutablePointer<vitrine_outcome>?, _ request: UnsafePointer<vitrine_request>?,
  _ isMeant: (ItemAction.Trigger, String) -> Bool
) -> vitrine_status {
  guard let outcome = unsafe outcome, let request = unsafe request?.pointee,
    let cell = unsafe request.cell?.pointee
  else { return vitrine_status(VITRINE_ERROR_ARGUMENT) }
  let item = unsafe ActedItem(
    identifier: String(cell.identifier), kind: String(cell.kind), section: Int(cell.section),
    item: Int(cell.item))
  let name = unsafe String(request.name)
  let action = extensions.withLock { extensions in
    extensions.actions.first { $0.kind == item.kind && isMeant($0.trigger, name) }
  }
  guard let action else { return statusUnsupported }
  let functions = unsafe outcome.pointee.functions.pointee
  return guarded {
    unsafe functions.fail(outcome, $0, $1, $2)
  } _: {
    var reader = unsafe ArgumentReader(request)
    for wish in try action.act(item, &reader) {
      let status =
        switch wish {
        case .message(let text): text.withBytes { unsafe functions.message(outcome, $0, $1) }
        case .print(let text): text.withBytes { unsafe functions.print(outcome, $0, $1) }
        case .page(let title, let text):
          title.withBytes { title, titleLength in
            text.withBytes { unsafe functions.page(outcome, title, titleLength, $0, $1) }
          }
        case .quit: unsafe functions.quit(outcome)
        }
      guard status >= 0 else {
        throw PluginFailure("the host does not do this here", status: status)
      }
    }
  }
}
