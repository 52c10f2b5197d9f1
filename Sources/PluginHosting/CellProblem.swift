// SPDX-License-Identifier: MIT

/// Something that kept items of a kind from being shown as their plugin means to: each of them shows a placeholder.
public struct CellProblem: Sendable, Hashable {
  /// The plugin's name.
  public let plugin: PluginIdentifier
  /// The kind of the items.
  public let kind: String
  /// What happened to the first item: the field with what was wanted and found, or what the handler said.
  public let reason: String
  /// What the user can do about it; empty where the reason says it.
  public let remedy: String
  /// The identifier of the first item.
  public let firstItem: String
  /// How many different items it happened to.
  public internal(set) var itemCount: Int
}

extension CellProblem: CustomStringConvertible {
  /// One line for the user: what happened, where, and what to do.
  public var description: String {
    let items = itemCount == 1 ? "1 item" : "\(itemCount) items"
    return oneLine(
      "\(items) of kind \"\(kind)\" (plugin \(plugin), first \(firstItem)): \(reason)"
        + (remedy.isEmpty ? "" : "; \(remedy)"))
  }
}
