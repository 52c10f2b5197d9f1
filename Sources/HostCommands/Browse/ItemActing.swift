// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import IndexPaths
internal import PluginHosting

/// Who does what the user asks for with an item: the plugins.
@MainActor protocol ItemActing: AnyObject {
  func contextActions(ofKind kind: String) -> [ContextAction]
  func handles(_ trigger: ItemTrigger, ofKind kind: String) -> Bool
  func perform(
    _ trigger: ItemTrigger, on item: CellItem, at indexPath: IndexPath
  ) throws(ActionFailure) -> ActionOutcome
}

extension PluginHost: ItemActing {}
