// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

struct LayoutChangesTests {
  /// An item of the model: who it is, and what it measures once it was shown.
  private struct Item {
    var identifier: Int
    var height: Double?
  }

  private enum Shape: CaseIterable {
    case list, grid, flowing, fixed
  }

  private static func section(_ shape: Shape) -> LayoutSection {
    let full = LayoutSize(width: .fractionalWidth(1), height: .estimated(3))
    var section: LayoutSection
    switch shape {
    case .list:
      section = LayoutSection(
        group: .horizontal(size: full, subitems: [.item(LayoutItem(size: full))]))
    case .grid:
      section = LayoutSection(
        group: .horizontal(size: full, subitem: .item(LayoutItem(size: full)), count: 3))
    case .flowing:
      let size = LayoutSize(width: .estimated(3), height: .absolute(1))
      section = LayoutSection(
        group: .horizontal(
          size: LayoutSize(width: .fractionalWidth(1), height: .absolute(1)),
          subitems: [.item(LayoutItem(size: size))]))
    case .fixed:
      let size = LayoutSize(width: .fractionalWidth(0.5), height: .absolute(2))
      section = LayoutSection(
        group: .horizontal(
          size: LayoutSize(width: .fractionalWidth(1), height: .absolute(2)),
          subitems: [.item(LayoutItem(size: size))]))
    }
    section.interGroupSpacing = 1
    return section
  }

  private static func measure(_ item: Item) -> Size? {
    item.height.map { Size(width: $0, height: $0) }
  }

  /// A layout that saw nothing but the state that there is now.
  private static func fresh(_ shapes: [Shape], _ items: [[Item]]) throws -> CompositionalLayout {
    let layout = CompositionalLayout { index, _ in section(shapes[index]) }
    try layout.prepare(itemCounts: items.map(\.count), container: Size(width: 12, height: 10))
    for (section, items) in items.enumerated() {
      for (item, value) in items.enumerated() {
        guard let size = measure(value) else { continue }
        layout.setPreferredSize(size, forItemAt: IndexPath(item: item, section: section))
      }
    }
    return layout
  }

  private func expectEqual(
    _ layout: CompositionalLayout, _ shapes: [Shape], _ items: [[Item]], _ note: String
  ) throws {
    let expected = try Self.fresh(shapes, items)
    #expect(layout.contentSize == expected.contentSize, "\(note)")
    for (section, items) in items.enumerated() {
      for item in items.indices {
        let path = IndexPath(item: item, section: section)
        let found = layout.attributes(forItemAt: path)
        guard found == expected.attributes(forItemAt: path) else {
          Issue.record(
            "\(note) \(path): \(String(describing: found?.frame)), not \(String(describing: expected.attributes(forItemAt: path)?.frame))"
          )
          return
        }
      }
    }
  }

  /// The sections of a collection: for each what it was before, its shape and its items.
  private struct State {
    var sections: [(source: Int?, shape: Shape, items: [Item])]

    var counts: [Int] { sections.map(\.items.count) }

    /// Where each item is.
    var places: [Int: IndexPath] {
      var places: [Int: IndexPath] = [:]
      for (section, one) in sections.enumerated() {
        for (item, value) in one.items.enumerated() {
          places[value.identifier] = IndexPath(item: item, section: section)
        }
      }
      return places
    }
  }

  /// Another state: items and sections go, come and move.
  private func changed(
    _ state: State, next: inout Int, random: inout SeededGenerator
  ) -> State {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func item() -> Item {
      next += 1
      return Item(identifier: next, height: nil)
    }
    var new = state
    for index in new.sections.indices {
      new.sections[index].source = index
      new.sections[index].items.removeAll { _ in number(0...4) == 0 }
    }
    if number(0...2) == 0, new.sections.count > 1 {
      new.sections.remove(at: number(0...new.sections.count - 1))
    }
    if number(0...2) == 0 {
      let moved = new.sections.remove(at: number(0...new.sections.count - 1))
      new.sections.insert(moved, at: number(0...new.sections.count))
    }
    let kept = new.sections.indices
    for _ in 0..<number(0...4) {
      let from = number(kept.lowerBound...kept.upperBound - 1)
      let to = number(kept.lowerBound...kept.upperBound - 1)
      guard !new.sections[from].items.isEmpty else { continue }
      let moved = new.sections[from].items.remove(
        at: number(0...new.sections[from].items.count - 1))
      new.sections[to].items.insert(moved, at: number(0...new.sections[to].items.count))
    }
    for index in kept {
      for _ in 0..<number(0...3) {
        new.sections[index].items.insert(item(), at: number(0...new.sections[index].items.count))
      }
    }
    if number(0...2) == 0 {
      let items = (0..<number(0...5)).map { _ in item() }
      new.sections.insert((nil, .list, items), at: number(0...new.sections.count))
    }
    return new
  }

  /// The changes between two states, as a difference finds them; reloads forget measures in the new state.
  private func changes(
    from old: State, to new: inout State, random: inout SeededGenerator
  ) -> LayoutChanges {
    var changes = LayoutChanges()
    let places = old.places
    let sources = Set(new.sections.compactMap(\.source))
    changes.deletedSections = old.sections.indices.filter { !sources.contains($0) }
    var last = -1
    for (index, section) in new.sections.enumerated() {
      guard let source = section.source else {
        changes.insertedSections.append(index)
        continue
      }
      if source < last {
        changes.movedSections.append(LayoutChanges.SectionMove(from: source, to: index))
      }
      last = max(last, source)
      var lastItem = -1
      for (item, value) in section.items.enumerated() {
        let path = IndexPath(item: item, section: index)
        guard let from = places[value.identifier] else {
          changes.insertedItems.append(path)
          continue
        }
        guard from.section == source, from.item > lastItem else {
          changes.movedItems.append(LayoutChanges.ItemMove(from: from, to: path))
          if old.sections[from.section].shape != section.shape {
            new.sections[index].items[item].height = nil
          }
          continue
        }
        lastItem = from.item
        if Int.random(in: 0..<10, using: &random) == 0 {
          changes.reloadedItems.append(from)
          new.sections[index].items[item].height = nil
        }
      }
    }
    let now = new.places
    for (identifier, path) in places
    where now[identifier] == nil && sources.contains(path.section) {
      changes.deletedItems.append(path)
    }
    return changes
  }

  @Test func `After any changes all is as in a layout that never saw what was before`() throws {
    for seed in 0..<250 * soak {
      var random = SeededGenerator(seed: seed)
      var next = 0
      var state = State(
        sections: (0..<Int.random(in: 1...4, using: &random)).map { _ in
          (nil, Shape.allCases.randomElement(using: &random) ?? .list, [])
        })
      for index in state.sections.indices {
        state.sections[index].items = (0..<Int.random(in: 0...20, using: &random)).map { _ in
          next += 1
          return Item(identifier: next, height: nil)
        }
      }
      let current = Box(state.sections.map(\.shape))
      let layout = CompositionalLayout { index, _ in Self.section(current.shapes[index]) }
      try layout.prepare(itemCounts: state.counts, container: Size(width: 12, height: 10))
      for step in 0..<4 {
        for (section, one) in state.sections.enumerated() where one.shape != .fixed {
          for item in one.items.indices where Int.random(in: 0...2, using: &random) == 0 {
            let height = Double(Int.random(in: 0...5, using: &random))
            state.sections[section].items[item].height = height
            layout.setPreferredSize(
              Size(width: height, height: height),
              forItemAt: IndexPath(item: item, section: section))
          }
        }
        var new = changed(state, next: &next, random: &random)
        let changes = changes(from: state, to: &new, random: &random)
        current.shapes = new.sections.map(\.shape)
        try layout.apply(changes, itemCounts: new.counts)
        state = new
        try expectEqual(
          layout, current.shapes, state.sections.map(\.items), "seed \(seed) step \(step)")
      }
    }
  }

  /// What the provider gives now.
  private final class Box {
    var shapes: [Shape]
    init(_ shapes: [Shape]) { self.shapes = shapes }
  }
}
