// SPDX-License-Identifier: MIT

internal import TextCanvas

/// Something that kept items of a kind from being shown as their plugin means to: each of them shows a placeholder.
public struct CellProblem: Sendable, Hashable {
  /// The plugin's name.
  public let plugin: PluginIdentifier
  /// The kind of the items.
  public let kind: String
  /// What happened to the first item: the field with what was wanted and found, or what the handler said.
  public let reason: String
  /// The identifier of the first item.
  public let firstItem: String
  /// How many different items it happened to.
  public internal(set) var itemCount: Int
}

extension CellProblem: CustomStringConvertible {
  /// One line for the user.
  public var description: String {
    let items = itemCount == 1 ? "1 item" : "\(itemCount) items"
    return oneLine(
      "\(items) of kind \"\(kind)\" (plugin \(plugin), first \(firstItem)): \(reason)")
  }
}

/// Counts what happens to items, one entry for each kind and cause.
@MainActor internal final class CellProblemLedger {
  private struct Cause: Hashable {
    var plugin: PluginIdentifier
    var kind: String
    var cause: String
  }

  private var places: [Cause: Int] = [:]
  private var items: [Set<Int>] = []

  /// All problems, in the order in which they first happened.
  internal private(set) var problems: [CellProblem] = []

  internal init() {}

  /// Counts a problem of an item; the same item counts once for a cause.
  ///
  /// - Parameter cause: what problems have in common that are counted together.
  internal func count(
    _ cause: String, _ reason: String, plugin: PluginIdentifier, kind: String, item: String
  ) {
    let key = Cause(plugin: plugin, kind: kind, cause: cause)
    if let place = places[key] {
      if items[place].insert(item.hashValue).inserted { problems[place].itemCount += 1 }
    } else {
      places[key] = problems.count
      items.append([item.hashValue])
      problems.append(
        CellProblem(plugin: plugin, kind: kind, reason: reason, firstItem: item, itemCount: 1))
    }
  }
}

/// A sentence with everything in it that would break the line or move the cursor made visible.
internal func oneLine(_ text: String) -> String {
  let visible = visibleText(text)
  guard visible.contains(where: { $0.isNewline || $0 == "\t" }) else { return visible }
  return String(visible.map { $0.isNewline ? "↵" : $0 == "\t" ? " " : $0 })
}
