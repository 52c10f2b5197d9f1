// SPDX-License-Identifier: MIT

import Testing

@testable import DiffableData

struct SectionSnapshotTests {
  /// The tree of the UIKit header's diagrams: 0 with 1 and 2, then 3.
  func diagram() -> SectionSnapshot<String> {
    var outline = SectionSnapshot<String>()
    outline.append(["0", "3"])
    outline.append(["1", "2"], to: "0")
    return outline
  }

  @Test func `Inserting before and after takes the anchor's level`() {
    var outline = diagram()
    outline.insert(["INS"], before: "0")
    #expect(outline.items == ["INS", "0", "1", "2", "3"])
    #expect(outline.level(of: "INS") == 0)
    outline = diagram()
    outline.insert(["INS"], after: "0")
    #expect(outline.items == ["0", "1", "2", "INS", "3"])
    #expect(outline.level(of: "INS") == 0)
    outline.insert(["X"], after: "1")
    #expect(outline.items == ["0", "1", "X", "2", "INS", "3"])
    #expect(outline.parent(of: "X") == "0" && outline.level(of: "X") == 1)
  }

  @Test func `Deleting takes the descendants along`() {
    var outline = diagram()
    outline.delete(["0", "absent"])
    #expect(outline.items == ["3"])
    #expect(!outline.contains("1"))
    outline.deleteAll()
    #expect(outline.items.isEmpty)
  }

  @Test func `Items start collapsed`() {
    let outline = diagram()
    #expect(outline.visibleItems == ["0", "3"])
    #expect(outline.rootItems == ["0", "3"])
    #expect(outline.items == ["0", "1", "2", "3"])
    #expect(!outline.isVisible("1") && outline.isVisible("3"))
  }

  @Test func `A part starts again at level 0`() {
    let children = diagram().snapshot(of: "0")
    #expect(children.items == ["1", "2"] && children.level(of: "1") == 0)
    let whole = diagram().snapshot(of: "0", includingParent: true)
    #expect(whole.items == ["0", "1", "2"])
    #expect(whole.level(of: "0") == 0 && whole.level(of: "1") == 1)
    #expect(diagram().snapshot(of: "3").items.isEmpty)
  }

  @Test func `Being expanded needs no children and persists under a collapsed parent`() {
    var outline = diagram()
    outline.expand(["3"])
    #expect(outline.isExpanded("3") && outline.visibleItems == ["0", "3"])
    outline.append(["4"], to: "3")
    #expect(outline.visibleItems == ["0", "3", "4"])

    var nested = SectionSnapshot(["A"])
    nested.append(["B"], to: "A")
    nested.append(["c"], to: "B")
    nested.expand(["A", "B"])
    nested.collapse(["A"])
    #expect(nested.visibleItems == ["A"] && nested.isExpanded("B"))
  }

  @Test func `Replacing puts an outline in the place of the children`() {
    var outline = diagram()
    var other = SectionSnapshot(["1", "n"])
    other.append(["m"], to: "n")
    outline.replace(childrenOf: "0", using: other)
    #expect(outline.items == ["0", "1", "n", "m", "3"])
    #expect(outline.level(of: "m") == 2 && !outline.contains("2"))
  }

  @Test func `The description marks what is visible and expanded`() {
    var outline = diagram()
    outline.expand(["0"])
    #expect(outline.visualDescription() == "* + 0\n*   - 1\n*   - 2\n* - 3\n")
    outline.collapse(["0"])
    #expect(outline.visualDescription() == "* - 0\n    - 1\n    - 2\n* - 3\n")
  }

  @Test func `An unknown item to expand is reported`() {
    let reports = Reports()
    var outline = SectionSnapshot(["a"], misuseReporter: reports.reporter)
    outline.expand(["a", "b"])
    #expect(reports.all == ["Item b is expanded but is not in the section snapshot."])
  }

  @Test func `A deep outline is walked`() {
    var outline = SectionSnapshot([0])
    for depth in 1..<20_000 { outline.append([depth], to: depth - 1) }
    outline.expand(outline.items)
    #expect(outline.visibleItems.count == 20_000)
    #expect(outline.level(of: 19_999) == 19_999)
    outline.delete([1])
    #expect(outline.items == [0])
  }

  /// What is visible by the definition: every ancestor is expanded.
  func hasExpandedAncestors(_ item: Int, in outline: SectionSnapshot<Int>) -> Bool {
    guard let parent = outline.parent(of: item) else { return true }
    return outline.isExpanded(parent) && hasExpandedAncestors(parent, in: outline)
  }

  @Test func `What is visible follows every change`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    var outline = SectionSnapshot<Int>()
    for round in 0..<(isSoaking ? 20_000 : 300) {
      let fresh = Array(
        (0..<60).filter { !outline.contains($0) }.shuffled(using: &random).prefix(3))
      let known = outline.items
      let some = Array(known.shuffled(using: &random).prefix(2))
      var other = SectionSnapshot(fresh)
      if let last = fresh.last, fresh.count > 1 {
        other.delete([last])
        other.append([last], to: fresh[0])
        if Bool.random(using: &random) { other.expand([fresh[0]]) }
      }
      switch (Int.random(in: 0..<8, using: &random), some.first) {
      case (0, let parent): outline.append(fresh, to: parent)
      case (1, let anchor?): outline.insert(other, before: anchor)
      case (2, let anchor?): outline.insert(fresh, after: anchor)
      case (3, let parent?): outline.replace(childrenOf: parent, using: other)
      case (4, _) where known.count > 30: outline.delete(some)
      case (5, let parent?) where Int.random(in: 0..<8, using: &random) == 0:
        outline = outline.snapshot(of: parent, includingParent: true)
      case (6, _): outline.collapse(some)
      default: outline.expand(some)
      }
      let items = outline.items
      let visible = items.filter { hasExpandedAncestors($0, in: outline) }
      guard items.filter({ outline.isVisible($0) }) == visible, outline.visibleItems == visible
      else {
        Issue.record("round \(round) of seed \(seed): \(outline.visualDescription())")
        return
      }
    }
    #expect(!outline.isVisible(99))
  }

  @Test func `An item given twice stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var outline = SectionSnapshot<String>()
      outline.append(["a", "a"])
    }
  }
}
