// SPDX-License-Identifier: MIT

import Testing
import UIKit

@Suite struct `Snapshots` {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// Sections `a` of 1, 2 and 3, and `b` of 4 and 5.
  private var start: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([4, 5])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    return snapshot
  }

  @Test func `A new one is empty`() {
    let snapshot = Snapshot()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
    #expect(snapshot.itemIdentifiers.isEmpty && snapshot.sectionIdentifiers.isEmpty)
    #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
  }

  @Test func `Items are counted, found and listed in the order of their sections`() {
    #expect(start.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(start.numberOfItems == 5 && start.numberOfSections == 2)
    #expect(start.numberOfItems(inSection: "a") == 3)
    #expect(start.itemIdentifiers(inSection: "b") == [4, 5])
    #expect(start.sectionIdentifier(containingItem: 4) == "b")
    #expect(start.sectionIdentifier(containingItem: 9) == nil)
    #expect(start.indexOfItem(4) == 3 && start.indexOfItem(9) == nil)
    #expect(start.indexOfSection("b") == 1 && start.indexOfSection("z") == nil)
  }

  @Test func `Items are put in, moved and taken out beside others`() {
    var snapshot = start
    snapshot.insertItems([10, 11], beforeItem: 2)
    snapshot.insertItems([12], afterItem: 5)
    #expect(snapshot.itemIdentifiers == [1, 10, 11, 2, 3, 4, 5, 12])
    snapshot.moveItem(1, beforeItem: 5)
    snapshot.moveItem(12, afterItem: 10)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [10, 12, 11, 2, 3])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 1, 5])
    snapshot.deleteItems([12, 4, 99])
    #expect(snapshot.itemIdentifiers == [10, 11, 2, 3, 1, 5])
    // A snapshot is a value: the one it was made of is as it was.
    #expect(start.itemIdentifiers == [1, 2, 3, 4, 5])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
  }

  @Test func `Sections go with their items`() {
    var snapshot = start
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.insertSections(["d"], afterSection: "a")
    #expect(snapshot.sectionIdentifiers == ["c", "a", "d", "b"])
    snapshot.moveSection("b", beforeSection: "c")
    #expect(snapshot.itemIdentifiers == [4, 5, 1, 2, 3])
    snapshot.moveSection("b", afterSection: "d")
    #expect(snapshot.sectionIdentifiers == ["c", "a", "d", "b"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    snapshot.deleteSections(["a", "c"])
    #expect(snapshot.sectionIdentifiers == ["d", "b"])
    #expect(snapshot.itemIdentifiers == [4, 5])
  }

  @Test func `What is to be shown anew is remembered`() {
    var snapshot = start
    snapshot.reloadItems([2])
    snapshot.reconfigureItems([5])
    snapshot.reloadSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers == [2])
    #expect(snapshot.reconfiguredItemIdentifiers == [5])
    #expect(snapshot.reloadedSectionIdentifiers == ["b"])
    #expect(snapshot.itemIdentifiers == start.itemIdentifiers)
  }
}

@Suite struct `Outlines` {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  /// `a` with `b` and `c` inside, `d` inside of `b`, and `e` beside `a`.
  private var start: Outline {
    var outline = Outline()
    outline.append(["a", "e"])
    outline.append(["b", "c"], to: "a")
    outline.append(["d"], to: "b")
    return outline
  }

  @Test func `Items know what is around them`() {
    #expect(start.items == ["a", "b", "d", "c", "e"])
    #expect(start.rootItems == ["a", "e"])
    #expect(["a", "b", "d", "e"].map { start.level(of: $0) } == [0, 1, 2, 0])
    #expect(start.parent(of: "d") == "b" && start.parent(of: "a") == nil)
    #expect(start.contains("d") && !start.contains("z"))
    #expect(start.index(of: "c") == 3 && start.index(of: "z") == nil)
  }

  @Test func `What is inside is shown while all around it are expanded`() {
    var outline = start
    #expect(outline.visibleItems == ["a", "e"])
    outline.expand(["b"])
    #expect(outline.isExpanded("b") && !outline.isVisible("d"))
    outline.expand(["a"])
    #expect(outline.visibleItems == ["a", "b", "d", "c", "e"])
    #expect(outline.isVisible("d"))
    outline.collapse(["b"])
    #expect(outline.visibleItems == ["a", "b", "c", "e"])
    #expect(start.visibleItems == ["a", "e"])
  }

  @Test func `Items and outlines are put in beside others, inside of the same`() {
    var outline = start
    outline.insert(["x"], before: "c")
    outline.insert(["y"], after: "b")
    #expect(outline.items == ["a", "b", "d", "y", "x", "c", "e"])
    #expect(outline.parent(of: "x") == "a" && outline.parent(of: "y") == "a")
    var other = Outline()
    other.append(["1"])
    other.append(["2"], to: "1")
    outline.insert(other, before: "e")
    #expect(outline.items.suffix(3) == ["1", "2", "e"])
    #expect(outline.level(of: "2") == 1)
    var last = Outline()
    last.append(["9"])
    outline.insert(last, after: "e")
    #expect(outline.rootItems == ["a", "1", "e", "9"])
  }

  @Test func `Items are taken out with all inside, and outlines cut out`() {
    var outline = start
    #expect(start.snapshot(of: "a").items == ["b", "d", "c"])
    #expect(start.snapshot(of: "a", includingParent: true).items == ["a", "b", "d", "c"])
    #expect(start.snapshot(of: "a").rootItems == ["b", "c"])
    var other = Outline()
    other.append(["n"])
    outline.replace(childrenOf: "a", using: other)
    #expect(outline.items == ["a", "n", "e"])
    outline.delete(["a"])
    #expect(outline.items == ["e"])
    outline.deleteAll()
    #expect(outline.items.isEmpty)
    let picture = start.visualDescription()
    for item in start.items { #expect(picture.contains(item)) }
  }
}
