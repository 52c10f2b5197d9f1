// SPDX-License-Identifier: MIT

internal import CVitrinePlugin

/// The extensions of one plugin, read and found right before it is created.
@MainActor internal struct PluginExtensions {
  internal let backends: [TextBackendRecord]
  internal let actions: [KindActionsRecord]

  /// Asks the plugin for all that this host knows.
  internal init(_ table: vitrine_plugin) throws(PluginError.Finding) {
    let reader = unsafe ExtensionReader(table)
    backends = try TextBackendRecord.all(reader)
    actions = try KindActionsRecord.all(reader)
  }

  /// What a plugin has of them, for people.
  internal var description: PluginDescription.Extensions {
    PluginDescription.Extensions(
      backends: backends.map { .init(name: $0.name, summary: $0.summary) },
      actions: actions.map {
        unsafe .init(
          kind: $0.kind, isToldOfSelection: $0.didSelect != nil,
          hasPrimaryAction: $0.primaryAction != nil, contextActions: $0.contextActions)
      })
  }
}
