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
    for seed in 0..<250 as Range<UInt64> {
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

  private func list(_ count: Int) throws -> CompositionalLayout {
    let layout = CompositionalLayout(section: Self.section(.list))
    try layout.prepare(itemCounts: [count], container: Size(width: 12, height: 10))
    return layout
  }

  @Test func `A place on screen stays with its item through changes above it`() throws {
    let layout = try list(100)
    layout.setPreferredSize(Size(width: 1, height: 7), forItemAt: IndexPath(item: 3, section: 0))
    // Items of 3 and 1 between: the tenth begins at 44, as the fourth is 4 longer.
    let anchor = try #require(layout.anchor(at: 46))
    #expect(anchor.item == 10 && anchor.distance == 2)
    var changes = LayoutChanges()
    changes.deletedItems = [3, 4].map { IndexPath(item: $0, section: 0) }
    changes.insertedItems = [0, 1, 2, 50].map { IndexPath(item: $0, section: 0) }
    let followed = try layout.apply(changes, itemCounts: [102], anchor: anchor)
    #expect(followed == ScrollAnchor(section: 0, item: 11, distance: 2))
    #expect(followed.flatMap { layout.position(of: $0) } == 46)
    // The item itself goes: the next one takes its place.
    changes = LayoutChanges()
    changes.deletedItems = [11, 12].map { IndexPath(item: $0, section: 0) }
    let next = try layout.apply(changes, itemCounts: [100], anchor: followed)
    #expect(next == ScrollAnchor(section: 0, item: 11, distance: 0))
    changes = LayoutChanges()
    changes.movedItems = [
      LayoutChanges.ItemMove(
        from: IndexPath(item: 11, section: 0), to: IndexPath(item: 80, section: 0))
    ]
    let moved = try layout.apply(changes, itemCounts: [100], anchor: next)
    #expect(moved?.item == 80)
    changes = LayoutChanges()
    changes.deletedSections = [0]
    #expect(try layout.apply(changes, itemCounts: [], anchor: moved) == nil)
    #expect(layout.contentSize.height == 0)
  }

  @Test func `Changes that do not add up change nothing and are told`() throws {
    let layout = try list(4)
    func problem(
      _ counts: [Int], _ edit: (inout LayoutChanges) -> Void
    ) -> LayoutError? {
      var changes = LayoutChanges()
      edit(&changes)
      do {
        try layout.apply(changes, itemCounts: counts)
        return nil
      } catch {
        return error
      }
    }
    let first = IndexPath(item: 0, section: 0)
    #expect(
      problem([4]) { $0.insertedItems = [first] }
        == LayoutError(
          section: 0, problem: .changesDoNotAddUp(before: 4, gone: 0, come: 1, after: 4)))
    #expect(
      problem([4, 1]) { _ in }
        == LayoutError(
          section: nil, problem: .changesDoNotAddUp(before: 1, gone: 0, come: 0, after: 2)))
    #expect(
      problem([2]) { $0.deletedItems = [first, first] }
        == LayoutError(section: 0, problem: .changeHasNoPlace("an item is deleted at [0, 0]")))
    #expect(
      problem([3]) { $0.deletedItems = [IndexPath(item: 4, section: 0)] }
        == LayoutError(section: 0, problem: .changeHasNoPlace("an item is deleted at [0, 4]")))
    #expect(
      problem([4]) {
        $0.movedItems = [LayoutChanges.ItemMove(from: first, to: IndexPath(item: 4, section: 0))]
      } == LayoutError(section: 0, problem: .changeHasNoPlace("an item moves to [0, 4]")))
    #expect(
      problem([4]) {
        $0.deletedSections = [0]
        $0.movedSections = [LayoutChanges.SectionMove(from: 0, to: 0)]
      } == LayoutError(section: nil, problem: .changeHasNoPlace("a section moves from 0")))
    #expect(
      problem([4]) { $0.reloadedItems = [IndexPath(item: 9, section: 0)] }
        == LayoutError(section: 0, problem: .changeHasNoPlace("an item is reloaded at [0, 9]")))
    #expect(layout.contentSize.height == 15)
  }

  @Test func `A reloaded section may have any number of items, all unmeasured`() throws {
    let layout = try list(4)
    layout.setPreferredSize(Size(width: 1, height: 9), forItemAt: IndexPath(item: 0, section: 0))
    var changes = LayoutChanges()
    changes.reloadedSections = [0]
    try layout.apply(changes, itemCounts: [2])
    #expect(layout.contentSize.height == 7)
  }

  @Test func `All lengths at once are those that were given one by one`() throws {
    let layout = try list(5)
    #expect(layout.setPreferredLengths([1, 2, 3, 4, 5], section: 0))
    #expect(layout.contentSize.height == 19)
    #expect(!layout.setPreferredLengths([1, 2, 3, 4], section: 0))
    #expect(layout.setPreferredLengths([1, -2, .infinity, .nan, 5], section: 0))
    #expect(layout.contentSize.height == 19)
    #expect(layout.setPreferredLengths([1, 2, 3, 4, 5], section: 0))
    layout.deleteItems(2, at: IndexPath(item: 1, section: 0))
    layout.insertItems(1, at: IndexPath(item: 3, section: 0))
    let heights = (0..<4).map {
      layout.attributes(forItemAt: IndexPath(item: $0, section: 0))?.frame.height
    }
    #expect(heights == [1, 4, 5, 3])
    try layout.invalidate(container: LayoutContainer(contentSize: Size(width: 7, height: 10)))
    #expect(layout.contentSize == Size(width: 7, height: 15))
  }
}
