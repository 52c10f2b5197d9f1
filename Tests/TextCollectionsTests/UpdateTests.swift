// SPDX-License-Identifier: MIT

import CellViews
import CollectionLayout
import DiffableData
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

@MainActor struct UpdateTests {
  @Test func `Only what a batch update changes is asked for`() throws {
    let items = NamedItems([["a", "b", "c", "d"]], rows: 5)
    try items.view.performLayoutPass()
    let c = try #require(items.view.cellForItem(at: items.path(2)))
    _ = items.log.taken()
    items.view.performBatchUpdates {
      items.sections = [["x", "c", "a", "d"]]
      items.view.deleteItems(at: [items.path(1)])
      items.view.insertItems(at: [items.path(0)])
      items.view.moveItem(at: items.path(2), to: items.path(1))
    }
    #expect(try items.picture() == ["x", "c", "a", "d", ""])
    #expect(items.log.taken() == ["prepareForReuse", "configure x"])
    #expect(items.view.cellForItem(at: items.path(1)) === c)
  }

  @Test func `Sections are inserted, deleted and moved with their cells`() throws {
    let items = NamedItems([["a"], ["b", "c"], ["d"]], rows: 6)
    try items.view.performLayoutPass()
    _ = items.log.taken()
    items.view.performBatchUpdates {
      items.sections = [["b", "c"], ["n"], ["a"]]
      items.view.moveSection(0, toSection: 2)
      items.view.deleteSections([2])
      items.view.insertSections([1])
    }
    #expect(try items.picture() == ["b", "c", "n", "a", "", ""])
    #expect(items.log.taken() == ["prepareForReuse", "configure n"])
  }

  @Test func `A section that is reloaded may have more items or fewer, and none`() throws {
    let items = NamedItems([["a"], ["b", "c", "d"], ["e"]], rows: 8)
    items.view.allowsMultipleSelection = true
    try items.view.performLayoutPass()
    for path in [items.path(2, 1), items.path(0, 2)] { items.view.selectItem(at: path) }
    items.sections[1] = ["n"]
    items.view.reloadSections([1])
    #expect(try items.picture() == ["a", "n", "e", "", "", "", "", ""])
    #expect(items.view.indexPathsForSelectedItems == [items.path(0, 2)])
    items.sections[0] = ["x", "y", "z"]
    items.sections[1] = []
    items.view.reloadSections([0, 1])
    #expect(try items.picture() == ["x", "y", "z", "e", "", "", "", ""])
    items.view.performBatchUpdates {
      items.sections = [["i"], ["y", "z"], [], ["e", "f"]]
      items.view.insertSections([0])
      items.view.reloadSections([0])
      items.view.insertItems(at: [items.path(1, 3)])
    }
    #expect(try items.picture() == ["i", "y", "z", "e", "f", "", "", ""])
  }

  @Test func `Nested batch updates are one, and completions come after the pass`() throws {
    let items = NamedItems([["a"]], rows: 3)
    try items.view.performLayoutPass()
    var completed: [String] = []
    items.view.performBatchUpdates({
      items.sections = [["a", "b"]]
      items.view.insertItems(at: [items.path(1)])
      items.view.performBatchUpdates({
        items.sections = [["a", "b", "c"]]
        items.view.insertItems(at: [items.path(2)])
      }) { _ in completed.append("inner") }
    }) { _ in completed.append("outer") }
    #expect(completed.isEmpty)
    #expect(try items.picture() == ["a", "b", "c"])
    #expect(completed == ["outer", "inner"])
  }

  @Test func `Selection and focus stay with their items`() throws {
    let items = NamedItems([["a", "b", "c"], ["d"]], rows: 6)
    items.view.allowsMultipleSelection = true
    try items.view.performLayoutPass()
    for path in [items.path(0), items.path(2), items.path(0, 1)] { items.view.selectItem(at: path) }
    items.view.moveFocus(to: items.path(2))
    items.view.performBatchUpdates {
      items.sections = [["d"], ["b", "c"]]
      items.view.moveSection(1, toSection: 0)
      items.view.deleteItems(at: [items.path(0)])
    }
    #expect(items.view.indexPathsForSelectedItems == [items.path(0, 0), items.path(1, 1)])
    #expect(items.view.focusedIndexPath == items.path(1, 1))
    try items.view.performLayoutPass()
    #expect(items.view.visibleCells.map(\.isSelected) == [true, false, true])
  }

  @Test(arguments: [
    (
      [["a", "b", "c"]], [["a", "b"]], IndexPath(item: 2, section: 0),
      IndexPath(item: 1, section: 0)
    ),
    (
      [["a", "b", "c"]], [["a", "c"]], IndexPath(item: 1, section: 0),
      IndexPath(item: 1, section: 0)
    ),
    ([["a"], ["b"]], [["a"], []], IndexPath(item: 0, section: 1), IndexPath(item: 0, section: 0)),
    ([["a"]], [[]], IndexPath(item: 0, section: 0), nil),
  ])
  func `When its item goes the focus takes the one in its place`(
    before: [[String]], after: [[String]], path: IndexPath, expected: IndexPath?
  ) throws {
    let items = NamedItems(before)
    try items.view.performLayoutPass()
    items.view.moveFocus(to: path)
    items.sections = after
    items.view.deleteItems(at: [path])
    #expect(items.view.focusedIndexPath == expected)
  }

  // As in UIKit the offset stays: three items inserted above push the content down by three rows.
  @Test(arguments: [(false, ["0", "1", "2", "3"]), (true, ["3", "4", "5", "6"])])
  func `What is inserted above pushes the content down, unless it is kept in place`(
    keeps: Bool, expected: [String]
  ) throws {
    let items = NamedItems([(0..<20).map { "\($0)" }])
    items.view.keepsShownItemsInPlace = keeps
    items.view.contentOffset.y = 3
    #expect(try items.picture() == ["3", "4", "5", "6"])
    items.sections[0].insert(contentsOf: ["x", "y", "z"], at: 0)
    items.view.insertItems(at: (0..<3).map { items.path($0) })
    #expect(try items.picture() == expected)
  }

  @Test func `An offset behind what is left comes back to its end`() throws {
    let items = NamedItems([(0..<20).map { "\($0)" }])
    items.view.contentOffset.y = 16
    try items.view.performLayoutPass()
    items.sections = [(0..<6).map { "\($0)" }]
    items.view.deleteItems(at: (6..<20).map { items.path($0) })
    #expect(try items.picture() == ["2", "3", "4", "5"])
  }

  /// Writes down what it is told.
  private final class Listening: CollectionViewCompositionalLayout {
    var log: [String] = []
    override func prepare() throws(LayoutError) {
      try super.prepare()
      log.append("prepare")
    }
    override func prepare(forUpdates updates: CollectionViewUpdateItems) {
      log += updates.map { update in
        "\(update.action)\(update.isSection ? " section" : "")"
          + " \(update.indexPathBeforeUpdate?.description ?? "-")"
          + " \(update.indexPathAfterUpdate?.description ?? "-")"
      }
    }
    override func finalizeUpdates() { log.append("finalize") }
  }

  @Test func `A layout is told of each change after it has been prepared`() throws {
    let layout = Listening(section: listSection(.absolute(1)))
    let items = NamedItems([["a", "b", "c"]])
    items.view.setLayout(layout)
    try items.view.performLayoutPass()
    layout.log = []
    items.view.performBatchUpdates {
      items.sections = [["c", "a", "n"]]
      items.view.deleteItems(at: [items.path(1)])
      items.view.insertItems(at: [items.path(2)])
      items.view.moveItem(at: items.path(2), to: items.path(0))
      items.view.reloadItems(at: [items.path(0)])
    }
    try items.view.performLayoutPass()
    #expect(
      layout.log == [
        "prepare", "delete [0, 1] -", "insert - [0, 2]", "move [0, 2] [0, 0]",
        "reload [0, 0] [0, 1]", "finalize",
      ])
  }

  // UIKit: deletions count by the places before, insertions by those after, whatever the order of the calls. Moves are
  // told from the first destination to the last.
  @Test func `In whatever order changes are called, a layout is told of them in one`() throws {
    let changes: [(NamedItems) -> Void] = [
      { $0.view.moveItem(at: $0.path(2), to: $0.path(4)) },
      { $0.view.moveItem(at: $0.path(3), to: $0.path(0)) },
      { $0.view.moveItem(at: $0.path(0), to: $0.path(2)) },
      { $0.view.deleteItems(at: [$0.path(5), $0.path(1)]) },
      { $0.view.insertItems(at: [$0.path(5), $0.path(1)]) },
    ]
    for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [1, 3, 0, 4, 2], [2, 4, 0, 3, 1]] {
      let items = NamedItems([["a", "b", "c", "d", "e", "f"]], rows: 6)
      let layout = Listening(section: listSection(.absolute(1)))
      items.view.setLayout(layout)
      try items.view.performLayoutPass()
      layout.log = []
      items.view.performBatchUpdates {
        items.sections = [["d", "n", "a", "e", "c", "m"]]
        for index in order { changes[index](items) }
      }
      #expect(try items.picture() == ["d", "n", "a", "e", "c", "m"])
      #expect(
        layout.log == [
          "prepare", "delete [0, 1] -", "delete [0, 5] -", "insert - [0, 1]", "insert - [0, 5]",
          "move [0, 3] [0, 0]", "move [0, 0] [0, 2]", "move [0, 2] [0, 4]", "finalize",
        ], "\(order)")
    }
  }

  @Test func `Moves of sections are told from the first destination to the last, too`() throws {
    for isForward in [true, false] {
      let items = NamedItems([["a"], ["b"], ["c"], ["d"]], rows: 4)
      let layout = Listening(section: listSection(.absolute(1)))
      items.view.setLayout(layout)
      try items.view.performLayoutPass()
      layout.log = []
      let moves = [(0, 2), (3, 0)]
      items.view.performBatchUpdates {
        items.sections = [["d"], ["b"], ["a"], ["c"]]
        for (source, destination) in isForward ? moves : moves.reversed() {
          items.view.moveSection(source, toSection: destination)
        }
      }
      #expect(try items.picture() == ["d", "b", "a", "c"])
      #expect(
        layout.log == [
          "prepare", "move section [3, 0] [0, 0]", "move section [0, 0] [2, 0]", "finalize",
        ])
    }
  }

  // The model is the array of arrays itself; whatever the update, the picture is that of the new arrays, cells that
  // stay are not asked for again, and the selection stays with its names.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `Random updates show the new arrays and ask for new items only`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    var next = 0
    func name() -> String {
      next += 1
      return "n\(next)"
    }
    var sections = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      (0..<Int.random(in: 0...5, using: &random)).map { _ in name() }
    }
    let items = NamedItems(sections, columns: 8, rows: 40)
    items.view.allowsMultipleSelection = true
    try items.view.performLayoutPass()
    for step in 0..<6 {
      _ = items.log.taken()
      let chosen = Set(sections.joined().filter { _ in Bool.random(using: &random) })
      items.view.selectItem(at: nil)
      for (s, names) in sections.enumerated() {
        for (i, name) in names.enumerated() where chosen.contains(name) {
          items.view.selectItem(at: IndexPath(item: i, section: s))
        }
      }
      let old = Set(sections.joined())
      var pool = sections.joined().filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      pool.shuffle(using: &random)
      pool += (0..<Int.random(in: 0...3, using: &random)).map { _ in name() }
      var new = (0..<Int.random(in: 1...3, using: &random)).map { _ in [String]() }
      for name in pool { new[Int.random(in: 0..<new.count, using: &random)].append(name) }
      var before = Snapshot<Int, String>()
      before.appendSections(Array(sections.indices))
      for (s, names) in sections.enumerated() { before.appendItems(names, toSection: s) }
      var after = Snapshot<Int, String>()
      after.appendSections(Array(new.indices))
      for (s, names) in new.enumerated() { after.appendItems(names, toSection: s) }
      let change = SnapshotDifference(from: before, to: after)
      items.view.performBatchUpdates {
        items.sections = new
        items.view.deleteSections(change.sections.deletions.joined())
        items.view.insertSections(change.sections.insertions.joined())
        for run in change.deletedItems {
          items.view.deleteItems(at: run.items.map { IndexPath(item: $0, section: run.section) })
        }
        for run in change.insertedItems {
          items.view.insertItems(at: run.items.map { IndexPath(item: $0, section: run.section) })
        }
        let moves = change.movedItems.flatMap { move in
          (0..<move.count).map { offset in
            (
              IndexPath(item: move.source.item + offset, section: move.source.section),
              IndexPath(item: move.destination.item + offset, section: move.destination.section)
            )
          }
        }
        for (source, destination) in moves.shuffled(using: &random) {
          items.view.moveItem(at: source, to: destination)
        }
      }
      let picture = try items.picture().filter { !$0.isEmpty }
      #expect(picture == Array(new.joined()), "seed \(seed), step \(step)")
      let configured = items.log.taken().filter { $0.hasPrefix("configure") }
      #expect(
        Set(configured) == Set(new.joined().filter { !old.contains($0) }.map { "configure \($0)" }),
        "seed \(seed), step \(step)")
      let selected = (items.view.indexPathsForSelectedItems ?? []).map { new[$0.section][$0.item] }
      #expect(
        Set(selected) == chosen.intersection(new.joined()), "seed \(seed), step \(step)")
      sections = new
    }
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
