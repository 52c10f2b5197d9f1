// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

/// Batch updates, against laying out the result from its sizes.
struct FlowUpdateTests {
  private static let estimate = Size(width: 4, height: 2)

  private func section(_ random: inout SeededGenerator, most: Int) -> FlowReference.Section {
    FlowReference.Section(
      header: Double(Int.random(in: 0...2, using: &random)), lineSpacing: 1, itemSpacing: 1,
      items: Array(repeating: Self.estimate, count: Int.random(in: 0...most, using: &random)))
  }

  /// Takes out and puts in at random; what was there keeps its size.
  private func change(
    _ scene: FlowScene, _ random: inout SeededGenerator
  ) -> CollectionViewUpdateItems {
    var updates: [CollectionViewUpdateItem] = []
    let old = scene.sections
    var carried: [(path: IndexPath, size: Size)] = []
    var sections: [(origin: Int, section: FlowReference.Section)] = []
    for (number, section) in old.enumerated() {
      if Int.random(in: 0..<8, using: &random) == 0, old.count > 1 {
        updates.append(
          CollectionViewUpdateItem(
            .delete, before: IndexPath(item: 0, section: number), isSection: true))
        continue
      }
      var left = section
      left.items = []
      for (item, size) in section.items.enumerated() {
        let path = IndexPath(item: item, section: number)
        switch Int.random(in: 0..<30, using: &random) {
        case 0: updates.append(CollectionViewUpdateItem(.delete, before: path))
        case 1: carried.append((path, size))
        case 2:
          updates.append(CollectionViewUpdateItem(.reload, before: path, after: path))
          left.items.append(Self.estimate)
        default: left.items.append(size)
        }
      }
      sections.append((number, left))
    }
    var places: [Int: CollectionViewUpdateItem] = [:]
    if Bool.random(using: &random), sections.count > 1 {
      let from = Int.random(in: 0..<sections.count, using: &random)
      let moved = sections.remove(at: from)
      let to = Int.random(in: 0...sections.count, using: &random)
      sections.insert(moved, at: to)
      updates.append(
        CollectionViewUpdateItem(
          .move, before: IndexPath(item: 0, section: moved.origin),
          after: IndexPath(item: 0, section: to), isSection: true))
    } else if Int.random(in: 0..<3, using: &random) == 0 {
      let to = Int.random(in: 0...sections.count, using: &random)
      sections.insert((-1, section(&random, most: 9)), at: to)
      places[to] = CollectionViewUpdateItem(
        .insert, after: IndexPath(item: 0, section: to), isSection: true)
    }
    updates += places.values
    let targets = sections.indices.filter { sections[$0].origin >= 0 }
    var arrivals: [Int: [(origin: IndexPath?, size: Size)]] = [:]
    for one in carried {
      guard let target = targets.randomElement(using: &random) else { continue }
      arrivals[target, default: []].append((one.path, one.size))
    }
    for target in targets {
      let many = Int.random(in: 0..<10, using: &random) == 0 ? 60 : 3
      for _ in 0..<Int.random(in: 0...many, using: &random) {
        arrivals[target, default: []].append((nil, Self.estimate))
      }
    }
    for (target, arriving) in arrivals.sorted(by: { $0.key < $1.key }) {
      var marked: [(origin: IndexPath?, isNew: Bool, size: Size)] =
        sections[target].section.items.map { (nil, false, $0) }
      for one in arriving {
        marked.insert(
          (one.origin, true, one.size), at: Int.random(in: 0...marked.count, using: &random))
      }
      for (item, mark) in marked.enumerated() where mark.isNew {
        updates.append(
          CollectionViewUpdateItem(
            mark.origin == nil ? .insert : .move, before: mark.origin,
            after: IndexPath(item: item, section: target)))
      }
      sections[target].section.items = marked.map(\.size)
    }
    scene.sections = sections.map(\.section)
    return CollectionViewUpdateItems(updates.shuffled(using: &random))
  }

  @Test func `After random updates everything lies as placing each says`() throws {
    for seed in 0..<(40 * flowSoakFactor) {
      var random = SeededGenerator(seed: seed)
      let most = seed % 5 == 0 ? 700 : 40
      let scene = FlowScene(
        sections: (0..<3).map { _ in section(&random, most: most) }, width: 20,
        isHorizontal: .random(using: &random), isEstimated: true)
      let layout = try scene.layout()
      for step in 0..<6 {
        for (number, section) in scene.sections.enumerated() {
          for item in section.items.indices where Bool.random(using: &random) {
            let size = Size(
              width: Double(Int.random(in: 1...12, using: &random)),
              height: Double(Int.random(in: 1...3, using: &random)))
            layout.setPreferredSize(
              scene.turned(size), forItemAt: IndexPath(item: item, section: number))
            scene.sections[number].items[item] = size
          }
        }
        let updates = change(scene, &random)
        try layout.apply(updates, itemCounts: scene.sections.map(\.items.count))
        let fault = scene.fault(in: layout, [Rect(x: 0, y: 7, width: 13, height: 30)])
        #expect(fault == nil, "seed \(seed) step \(step)")
        if fault != nil { break }
      }
    }
  }

  @Test func `An update asks for the sizes of what is new alone`() throws {
    var asked: [IndexPath] = []
    var sizing = FlowLayoutSizing()
    sizing.sizeForItem = { path in
      asked.append(path)
      return Size(width: 3, height: Double(1 + path.item % 2))
    }
    let layout = FlowLayout(sizing: sizing)
    try layout.prepare(itemCounts: [5, 4], container: Size(width: 30, height: 10))
    #expect(asked.count == 9)
    asked = []
    try layout.apply(
      [
        CollectionViewUpdateItem(.delete, before: IndexPath(item: 0, section: 0)),
        CollectionViewUpdateItem(.insert, after: IndexPath(item: 3, section: 1)),
        CollectionViewUpdateItem(.insert, after: IndexPath(item: 4, section: 1)),
      ], itemCounts: [4, 6])
    #expect(asked == [IndexPath(item: 3, section: 1), IndexPath(item: 4, section: 1)])
  }

  @Test func `An update whose new size is no length is an error of its section`() throws {
    var height = 1.0
    var sizing = FlowLayoutSizing()
    sizing.sizeForItem = { _ in Size(width: 3, height: height) }
    let layout = FlowLayout(sizing: sizing)
    try layout.prepare(itemCounts: [0, 2], container: Size(width: 30, height: 10))
    height = -1
    #expect(
      throws: LayoutError(
        section: 1, problem: .invalidNumber(word: "the height of item 2", value: -1))
    ) {
      try layout.apply(
        [CollectionViewUpdateItem(.insert, after: IndexPath(item: 2, section: 1))],
        itemCounts: [0, 3])
    }
    #expect(layout.contentSize.height == 0)
    #expect(layout.attributes(in: Rect(x: 0, y: 0, width: 30, height: 10)).isEmpty)
  }

  @Test func `An update that does not fit the counts changes nothing`() throws {
    let layout = FlowLayout()
    try layout.prepare(itemCounts: [3, 2], container: Size(width: 50, height: 10))
    func problem(
      _ updates: CollectionViewUpdateItems, _ counts: [Int]
    ) -> LayoutError? {
      do throws(LayoutError) {
        try layout.apply(updates, itemCounts: counts)
        return nil
      } catch {
        #expect(layout.contentSize.height == 280)
        return error
      }
    }
    func item(_ item: Int, _ section: Int) -> IndexPath { IndexPath(item: item, section: section) }
    #expect(
      problem([.init(.delete, before: item(0, 1))], [3, 2])?.description
        == "section 1: there were 2, 1 went and 0 came, which does not make the 2 that there are"
        + " now; tell all changes and no others")
    #expect(
      problem([], [3])?.problem
        == .changesDoNotAddUp(before: 2, gone: 0, come: 0, after: 1))
    let lost: [CollectionViewUpdateItem] = [
      .init(.delete, before: item(3, 0)), .init(.reload, before: item(0, 2)),
      .init(.insert, after: item(9, 0)), .init(.delete, before: item(0, 2), isSection: true),
      .init(.insert, after: item(0, 3), isSection: true),
      .init(.move, before: item(0, 0), after: item(2, 1)),
    ]
    for update in lost {
      guard case .changeHasNoPlace? = problem([update], [3, 2])?.problem else {
        Issue.record("\(update)")
        continue
      }
    }
    for update in [
      CollectionViewUpdateItem(.delete, before: item(1, 0)),
      .init(.insert, after: item(1, 0)), .init(.delete, before: item(1, 0), isSection: true),
      .init(.insert, after: item(1, 0), isSection: true),
    ] {
      guard case .changeHasNoPlace? = problem([update, update], [3, 2])?.problem else {
        Issue.record("twice \(update)")
        continue
      }
    }
    #expect(problem([.init(.delete, before: item(0, 0))], [2, 2]) == nil)
    #expect(layout.contentSize.height == 220)
  }
}
