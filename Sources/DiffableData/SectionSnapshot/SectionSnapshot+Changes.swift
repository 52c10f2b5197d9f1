// SPDX-License-Identifier: MIT

extension SectionSnapshot {
  /// Adds items as the last children of a parent, or as the last roots. An item that is there already or given
  /// twice, and an absent parent, stop the program.
  public mutating func append(_ items: [ItemIdentifier], to parent: ItemIdentifier? = nil) {
    if let parent { require(parent) }
    requireNew(items)
    let isVisible = showsChildren(of: parent)
    for item in items { nodes[item] = Node(parent: parent, isVisible: isVisible) }
    self[childrenOf: parent].append(contentsOf: items)
  }

  /// Inserts items before one, as its siblings; see ``append(_:to:)``.
  public mutating func insert(_ items: [ItemIdentifier], before anchor: ItemIdentifier) {
    insert(SectionSnapshot(items), at: anchor, offset: 0)
  }

  /// Inserts items after one and all that lies under it, as its siblings; see ``append(_:to:)``.
  public mutating func insert(_ items: [ItemIdentifier], after anchor: ItemIdentifier) {
    insert(SectionSnapshot(items), at: anchor, offset: 1)
  }

  /// Inserts an outline before an item: the outline's roots become its siblings.
  public mutating func insert(_ outline: SectionSnapshot, before anchor: ItemIdentifier) {
    insert(outline, at: anchor, offset: 0)
  }

  /// Inserts an outline after an item and all that lies under it: the outline's roots become its siblings.
  public mutating func insert(_ outline: SectionSnapshot, after anchor: ItemIdentifier) {
    insert(outline, at: anchor, offset: 1)
  }

  /// Puts an outline in the place of everything under an item.
  public mutating func replace(
    childrenOf parent: ItemIdentifier, using outline: SectionSnapshot
  ) {
    require(parent)
    for item in walk(from: self[childrenOf: parent], opening: { _ in true }) { nodes[item] = nil }
    self[childrenOf: parent] = []
    adopt(outline, under: parent, at: 0)
  }

  /// Removes items and everything under them. Absent ones are ignored. O(items removed + their siblings).
  public mutating func delete(_ items: [ItemIdentifier]) {
    let listed = items.filter { contains($0) }
    let parents = Set(listed.map { nodes[$0]?.parent })
    for item in walk(from: listed, opening: { _ in true }) { nodes[item] = nil }
    for parent in parents where parent.map(contains) ?? true {
      let kept = self[childrenOf: parent].filter { nodes[$0] != nil }
      self[childrenOf: parent] = kept
    }
  }

  /// Removes everything.
  public mutating func deleteAll() {
    nodes = [:]
    rootItems = []
  }

  /// Expands items. Those already expanded stay so; absent ones are reported. O(items + those that become visible).
  public mutating func expand(_ items: [ItemIdentifier]) { setExpanded(items, true) }

  /// Collapses items. What is expanded under them stays so, out of sight; absent ones are reported. O(items + those
  /// that were visible under them).
  public mutating func collapse(_ items: [ItemIdentifier]) { setExpanded(items, false) }

  private mutating func setExpanded(_ items: [ItemIdentifier], _ isExpanded: Bool) {
    for item in items {
      if let node = nodes[item] {
        guard node.isExpanded != isExpanded else { continue }
        nodes[item]?.isExpanded = isExpanded
        if node.isVisible { setVisible(node.children, isExpanded) }
      } else {
        misuseReporter(
          "Item \(item) is \(isExpanded ? "expanded" : "collapsed") but is not in the section snapshot."
        )
      }
    }
  }

  /// Shows or hides items, and all that expanded ones among them show.
  private mutating func setVisible(_ items: [ItemIdentifier], _ isVisible: Bool) {
    for item in walk(from: items, opening: { nodes[$0]?.isExpanded == true }) {
      nodes[item]?.isVisible = isVisible
    }
  }

  private mutating func insert(_ outline: SectionSnapshot, at anchor: ItemIdentifier, offset: Int) {
    require(anchor)
    let parent = nodes[anchor]?.parent
    let index = self[childrenOf: parent].firstIndex(of: anchor) ?? 0
    adopt(outline, under: parent, at: index + offset)
  }

  private mutating func adopt(
    _ outline: SectionSnapshot, under parent: ItemIdentifier?, at index: Int
  ) {
    requireNew(outline.items)
    nodes.merge(outline.nodes) { $1 }
    for root in outline.rootItems { nodes[root]?.parent = parent }
    if !showsChildren(of: parent) { setVisible(outline.rootItems, false) }
    self[childrenOf: parent].insert(contentsOf: outline.rootItems, at: index)
  }
}
