// SPDX-License-Identifier: MIT

internal import IndexPaths

extension SnapshotDifference {
  /// What the difference makes of `old`, with identifiers that are new taken from `new`: each section with its items.
  ///
  /// Equal to the content of `new` exactly when the difference is right. O(items), by plain arrays.
  ///
  /// - Returns: nil when the difference does not fit the two.
  public func applying<Section, Item>(
    to old: Snapshot<Section, Item>, toward new: Snapshot<Section, Item>
  ) -> [(section: Section, items: [Item])]? {
    let oldSections = old.sectionIdentifiers
    guard let order = sections.applying(to: oldSections, toward: new.sectionIdentifiers) else {
      return nil
    }
    let before = oldSections.map { old.itemIdentifiers(inSection: $0) }
    var leaving = before.map { [Bool](repeating: false, count: $0.count) }
    let departures =
      deletedItems.map { ($0.section, $0.items) }
      + movedItems.map { ($0.source.section, $0.source.item..<$0.source.item + $0.count) }
    for (section, items) in departures {
      guard before.indices.contains(section), items.upperBound <= before[section].count else {
        return nil
      }
      for item in items {
        if leaving[section][item] { return nil }
        leaving[section][item] = true
      }
    }
    var placed = order.map { _ in [Int: Item]() }
    for run in insertedItems {
      guard order.indices.contains(run.section) else { return nil }
      let items = new.itemIdentifiers(inSection: order[run.section])
      guard run.items.upperBound <= items.count else { return nil }
      for item in run.items { placed[run.section][item] = items[item] }
    }
    for move in movedItems {
      guard order.indices.contains(move.destination.section) else { return nil }
      for offset in 0..<move.count {
        let item = before[move.source.section][move.source.item + offset]
        let clash = placed[move.destination.section].updateValue(
          item, forKey: move.destination.item + offset)
        if clash != nil { return nil }
      }
    }
    var result: [(section: Section, items: [Item])] = []
    for (index, section) in order.enumerated() {
      var staying: [Item] = []
      if let oldIndex = old.indexOfSection(section) {
        staying = zip(before[oldIndex], leaving[oldIndex]).filter { !$1 }.map { $0.0 }
      } else {
        let items = new.itemIdentifiers(inSection: section)
        staying = items.indices.filter { placed[index][$0] == nil }.map { items[$0] }
      }
      var rest = staying.makeIterator()
      var items: [Item] = []
      for place in 0..<staying.count + placed[index].count {
        guard let item = placed[index][place] ?? rest.next() else { return nil }
        items.append(item)
      }
      result.append((section, items))
    }
    return result
  }
}
