// SPDX-License-Identifier: MIT

extension SectionSnapshot {
  /// All items, each before its children. O(items).
  public var items: [ItemIdentifier] { walk { _ in true } }

  /// The items without a collapsed ancestor, each before its children. O(visible items).
  public var visibleItems: [ItemIdentifier] { walk { nodes[$0]?.isExpanded == true } }

  /// Whether an item is there. O(1).
  public func contains(_ item: ItemIdentifier) -> Bool { nodes[item] != nil }

  /// An item's index among ``items``, or nil when it is absent. O(items).
  public func index(of item: ItemIdentifier) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// How many ancestors an item has; nil when it is absent. O(level).
  public func level(of item: ItemIdentifier) -> Int? {
    guard contains(item) else { return nil }
    var level = 0
    var ancestor = parent(of: item)
    while let next = ancestor {
      level += 1
      ancestor = parent(of: next)
    }
    return level
  }

  /// An item's parent; nil for a root. An absent item stops the program. O(1).
  public func parent(of item: ItemIdentifier) -> ItemIdentifier? {
    require(item)
    return nodes[item]?.parent
  }

  /// Whether an item is expanded; it need not have children. False for an absent item. O(1).
  public func isExpanded(_ item: ItemIdentifier) -> Bool { nodes[item]?.isExpanded == true }

  /// Whether no ancestor of an item is collapsed. False for an absent item. O(1).
  public func isVisible(_ item: ItemIdentifier) -> Bool { nodes[item]?.isVisible == true }

  /// What lies under an item, levels from 0 again; with the item itself as the only root when `includingParent`.
  /// An absent item stops the program. O(items under it).
  public func snapshot(of parent: ItemIdentifier, includingParent: Bool = false) -> SectionSnapshot
  {
    require(parent)
    var result = SectionSnapshot(misuseReporter: misuseReporter)
    let roots = includingParent ? [parent] : self[childrenOf: parent]
    result.rootItems = roots
    for item in walk(from: roots, opening: { _ in true }) {
      result.nodes[item] = nodes[item]
      result.nodes[item]?.isVisible = false
    }
    for root in roots { result.nodes[root]?.parent = nil }
    for item in result.visibleItems { result.nodes[item]?.isVisible = true }
    return result
  }

  /// A line for each item, indented by level: `*` when visible, then `+` expanded or `-` collapsed, then the item.
  public func visualDescription() -> String {
    var levels: [ItemIdentifier: Int] = [:]
    var text = ""
    for item in items {
      let level = nodes[item]?.parent.map { (levels[$0] ?? 0) + 1 } ?? 0
      levels[item] = level
      text += isVisible(item) ? "*" : " "
      text += String(repeating: "  ", count: level)
      text += isExpanded(item) ? " + " : " - "
      text += "\(item)\n"
    }
    return text
  }

  private func walk(opening: (ItemIdentifier) -> Bool) -> [ItemIdentifier] {
    walk(from: rootItems, opening: opening)
  }

  /// Depth first, without recursion: an outline may be deep.
  internal func walk(
    from roots: [ItemIdentifier], opening opens: (ItemIdentifier) -> Bool
  ) -> [ItemIdentifier] {
    var found: [ItemIdentifier] = []
    var waiting = Array(roots.reversed())
    while let item = waiting.popLast() {
      found.append(item)
      if opens(item) { waiting.append(contentsOf: self[childrenOf: item].reversed()) }
    }
    return found
  }
}
