// SPDX-License-Identifier: MIT

internal import CVitrinePlugin
internal import ForeignCalls

/// What a plugin lets the user do to the items of a kind, as its table has it, found right.
@safe internal struct KindActionsRecord {
  internal typealias Function =
    @convention(c) (
      UnsafeMutablePointer<vitrine_outcome>?, UnsafePointer<vitrine_request>?
    ) -> vitrine_status

  internal let kind: String
  internal let parameters: ParameterList
  internal let didSelect: Function?
  internal let primaryAction: Function?
  internal let perform: Function?
  internal let contextActions: [ContextAction]

  /// Reads what a plugin has for all kinds.
  internal static func all(
    _ reader: ExtensionReader
  ) throws(PluginError.Finding) -> [KindActionsRecord] {
    try unsafe reader.records(
      of: VITRINE_EXTENSION_ACTIONS, revision: VITRINE_EXTENSION_ACTIONS_REVISION,
      empty: vitrine_kind_actions(), least: 56
    ) { table throws(PluginError.Finding) in try unsafe KindActionsRecord(table) }
  }

  private init(_ table: vitrine_kind_actions) throws(PluginError.Finding) {
    let kind = try unsafe copyText(table.kind_static, member: "kind_static", limit: 256)
    guard KindFacts.isKind(kind) else { throw .badKind(kind) }
    self.kind = kind
    parameters = try unsafe LibraryRegistration.parameters(table.parameters_static, kind: kind)
    unsafe didSelect = unsafe table.did_select
    unsafe primaryAction = unsafe table.primary_action
    unsafe perform = unsafe table.perform
    guard let list = unsafe table.context_actions_static else {
      contextActions = []
      return
    }
    contextActions = try unsafe ExtensionReader.records(
      at: UnsafeRawPointer(list), of: VITRINE_EXTENSION_ACTIONS, empty: vitrine_context_action(),
      least: 24
    ) { action throws(PluginError.Finding) in try unsafe ContextAction(action) }
    if let name = firstRepeated(contextActions.map(\.identifier)) {
      throw .badExtension(
        VITRINE_EXTENSION_ACTIONS,
        problem: "kind \"\(kind)\" has the action \"\(name)\" twice; rename one")
    }
    guard unsafe perform != nil || contextActions.isEmpty else {
      throw .badExtension(
        VITRINE_EXTENSION_ACTIONS,
        problem: "perform of kind \"\(kind)\" is NULL, although there are context actions")
    }
  }
}

extension ContextAction {
  fileprivate init(_ table: vitrine_context_action) throws(PluginError.Finding) {
    let identifier = try unsafe copyText(
      table.identifier_static, member: "identifier_static", limit: 256)
    guard KindFacts.isKind(identifier) else {
      throw .badExtension(
        VITRINE_EXTENSION_ACTIONS,
        problem: "\"\(identifier)\" is no name of an action; use 1 to 64 characters without control"
          + " characters")
    }
    self.identifier = identifier
    title = oneLine(
      try unsafe copyText(table.title_static, member: "title_static", limit: 1024))
    isDestructive = unsafe table.flags & UInt32(VITRINE_ACTION_DESTRUCTIVE) != 0
  }
}
