// SPDX-License-Identifier: MIT

import IndexPaths
import Synchronization
import Testing

@testable import DiffableData

/// Sentences that a reporter was told.
final class Reports: Sendable {
  private let sentences = Mutex<[String]>([])

  var all: [String] { sentences.withLock { $0 } }

  var reporter: MisuseReporter {
    MisuseReporter { sentence in self.sentences.withLock { $0.append(sentence) } }
  }
}

struct SnapshotTests {
  func sections(_ sections: [Int]) -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    snapshot.appendSections(sections)
    return snapshot
  }

  // The first group are cases of DiffableDataSources' DiffableDataSourceTests.
  @Test func `Sections go in before and after another`() {
    var snapshot = sections([0, 1, 2])
    snapshot.insertSections([3, 4], beforeSection: 2)
    #expect(snapshot.sectionIdentifiers == [0, 1, 3, 4, 2])
    snapshot = sections([0, 1])
    snapshot.insertSections([3, 4], afterSection: 0)
    #expect(snapshot.sectionIdentifiers == [0, 3, 4, 1])
  }

  @Test func `A section moves before and after another`() {
    var snapshot = sections([0, 1, 2])
    snapshot.moveSection(0, beforeSection: 2)
    #expect(snapshot.sectionIdentifiers == [1, 0, 2])
    snapshot = sections([0, 1, 2])
    snapshot.moveSection(0, afterSection: 2)
    #expect(snapshot.sectionIdentifiers == [1, 2, 0])
    snapshot.moveSection(0, afterSection: 0)
    #expect(snapshot.sectionIdentifiers == [1, 2, 0])
  }

  @Test func `Items are in the order of their sections, whatever the order of appending`() {
    var snapshot = sections([0, 1])
    snapshot.appendItems([1], toSection: 1)
    snapshot.appendItems([2, 3], toSection: 0)
    #expect(snapshot.itemIdentifiers == [2, 3, 1])
    #expect(snapshot.itemIdentifiers(inSection: 0) == [2, 3])
    #expect(snapshot.indexOfItem(1) == 2)
    #expect(snapshot.indexPath(of: 3) == IndexPath(item: 1, section: 0))
    #expect(snapshot.sectionIdentifier(containingItem: 1) == 1)
  }

  @Test func `Items without a named section go to the last one, and before an anchor`() {
    var snapshot = sections([0, 1])
    snapshot.appendItems([0, 1, 2])
    snapshot.insertItems([3, 4], beforeItem: 1)
    #expect(snapshot.itemIdentifiers(inSection: 1) == [0, 3, 4, 1, 2])
    #expect(snapshot.numberOfItems(inSection: 0) == 0)
  }

  @Test func `Deleting ignores unknown items`() {
    var snapshot = sections([0, 1])
    snapshot.appendItems([0, 1], toSection: 0)
    snapshot.appendItems([2, 3], toSection: 1)
    snapshot.deleteItems([0, 2, 99])
    #expect(snapshot.itemIdentifiers(inSection: 0) == [1])
    #expect(snapshot.itemIdentifiers(inSection: 1) == [3])
    #expect(snapshot.numberOfItems == 2)
  }

  // Apple Developer Forums 655284.
  @Test func `An item that exists moves and is reported, a section that exists stays`() {
    let reports = Reports()
    var snapshot = Snapshot<String, Int>(misuseReporter: reports.reporter)
    snapshot.appendSections(["1", "2", "3", "5"])
    snapshot.appendItems([1, 2, 3, 5])
    snapshot.insertItems([3, 4], afterItem: 5)
    #expect(snapshot.itemIdentifiers == [1, 2, 5, 3, 4])
    snapshot.insertSections(["3", "4"], afterSection: "5")
    #expect(snapshot.sectionIdentifiers == ["1", "2", "3", "5", "4"])
    #expect(
      reports.all == [
        "Item 3 is in the snapshot already and moves to the new place.",
        "Section 3 is in the snapshot already and stays where it is.",
      ])
  }

  @Test func `Appending an item that exists moves it to the end`() {
    var snapshot = sections([0])
    snapshot.appendItems([7, 8])
    snapshot.appendItems([7])
    #expect(snapshot.itemIdentifiers == [8, 7])
    #expect(snapshot.numberOfItems == 2)
  }

  @Test func `What is absent has no index`() {
    var snapshot = sections([0])
    snapshot.appendItems([1])
    #expect(snapshot.indexOfItem(99) == nil)
    #expect(snapshot.indexOfSection(9) == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 99) == nil)
  }

  @Test func `Items move between sections`() {
    var snapshot = Snapshot<String, Int>()
    snapshot.appendSections(["s", "t"])
    snapshot.appendItems([0, 1], toSection: "s")
    snapshot.appendItems([2, 3], toSection: "t")
    snapshot.moveItem(0, afterItem: 2)
    #expect(snapshot.itemIdentifiers(inSection: "s") == [1])
    #expect(snapshot.itemIdentifiers(inSection: "t") == [2, 0, 3])
  }

  @Test func `Deleting a section deletes its items, deleting all items all sections`() {
    var snapshot = sections([0, 1])
    snapshot.appendItems([5], toSection: 0)
    snapshot.deleteSections([0])
    #expect(snapshot.sectionIdentifiers == [1])
    #expect(snapshot.itemIdentifiers == [])
    snapshot.appendItems([5])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
    #expect(snapshot.numberOfItems == 0)
  }

  @Test func `Marks are kept in order, a reload over a reconfiguration, and go with their item`() {
    var snapshot = sections([0, 1])
    snapshot.appendItems([1, 2, 3])
    snapshot.reconfigureItems([3, 1])
    snapshot.reloadItems([2, 1, 2])
    snapshot.reconfigureItems([2])
    #expect(snapshot.reloadedItemIdentifiers == [2, 1])
    #expect(snapshot.reconfiguredItemIdentifiers == [3])
    snapshot.reloadSections([1])
    #expect(snapshot.reloadedSectionIdentifiers == [1])
    snapshot.deleteItems([2])
    #expect(snapshot.reloadedItemIdentifiers == [1])
    snapshot.deleteSections([1])
    #expect(snapshot.reloadedItemIdentifiers == [] && snapshot.reloadedSectionIdentifiers == [])
  }

  @Test func `A copy keeps what it had`() {
    var snapshot = sections([0])
    snapshot.appendItems([1, 2])
    let copy = snapshot
    snapshot.insertItems([9], beforeItem: 2)
    snapshot.deleteItems([1])
    #expect(copy.itemIdentifiers == [1, 2])
    #expect(snapshot.itemIdentifiers == [9, 2])
    #expect(copy != snapshot)
  }

  @Test func `Items whose hashes all agree are told apart while the table grows`() {
    struct Clash: Hashable {
      var value: Int
      func hash(into hasher: inout Hasher) {}
    }
    var snapshot = Snapshot<Int, Clash>()
    snapshot.appendSections([0])
    for step in 0..<20 {
      // Five that are there already take turns with five new ones.
      let known = step == 0 ? [] : (0..<5).map { Clash(value: (step - 1) * 10 + $0 * 2) }
      let fresh = (0..<10).map { Clash(value: step * 10 + $0) }
      snapshot.appendItems(zip(fresh, known).flatMap { [$0, $1] } + fresh.dropFirst(known.count))
    }
    snapshot.assertInvariants()
    #expect(snapshot.numberOfItems == 200)
    #expect(Set(snapshot.itemIdentifiers).count == 200)
    for (index, item) in snapshot.itemIdentifiers.enumerated() {
      #expect(snapshot.indexOfItem(item) == index)
    }
    #expect(!snapshot.contains(Clash(value: 200)))
  }

  @Test func `Misuse that UIKit throws for stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["x", "x"])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot<Int, String>()
      snapshot.appendSections([0])
      _ = snapshot.itemIdentifiers(inSection: 7)
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot<Int, String>()
      snapshot.appendItems(["a"])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot<Int, String>()
      snapshot.reloadItems(["a"])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot<Int, String>()
      snapshot.appendSections([1, 1])
    }
  }
}
