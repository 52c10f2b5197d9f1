// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

@MainActor struct FocusTests {
  private func moves(
    _ items: NamedItems, from start: IndexPath, _ headings: [FocusHeading]
  ) throws -> [String] {
    try items.view.performLayoutPassIfNeeded()
    items.view.moveFocus(to: start)
    return try headings.map { heading in
      try items.view.moveFocus(heading)
      let path = try #require(items.view.focusedIndexPath)
      return items.sections[path.section][path.item]
    }
  }

  /// Three columns of ten, lines of two rows:  0 1 2 / 3 4 5 / 6 7
  private func gridItems() -> NamedItems {
    NamedItems([(0..<8).map { "\($0)" }], grid(), columns: 30, rows: 4)
  }

  @Test func `In a grid the focus goes to the neighbour on each side, and stays at the edges`()
    throws
  {
    #expect(
      try moves(gridItems(), from: IndexPath(item: 4, section: 0), [.up, .up, .left, .left])
        == ["1", "1", "0", "0"])
    #expect(
      try moves(gridItems(), from: IndexPath(item: 4, section: 0), [.down, .down, .right, .right])
        == ["7", "7", "7", "7"])
    // Below 5 there is nothing in its column: the nearest item of the next line takes the focus.
    #expect(
      try moves(gridItems(), from: IndexPath(item: 5, section: 0), [.right, .down, .up])
        == ["5", "7", "4"])
  }

  @Test func `In a list the focus crosses sections, also empty ones`() throws {
    let items = NamedItems([["a", "b"], [], [], ["c"]], rows: 2)
    let start = IndexPath(item: 0, section: 0)
    #expect(
      try moves(items, from: start, [.down, .down, .down, .up, .up, .up]) == [
        "b", "c", "c", "b", "a", "a",
      ])
    #expect(
      try moves(items, from: start, [.next, .next, .next, .previous, .previous]) == [
        "b", "c", "c", "b", "a",
      ])
    #expect(
      try moves(items, from: start, [.last, .first, .nextSection, .nextSection, .previousSection])
        == ["c", "a", "c", "c", "a"])
    #expect(try moves(items, from: IndexPath(item: 1, section: 0), [.previousSection]) == ["a"])
  }

  @Test func `The item that gets the focus is scrolled into view, no further than needed`() throws {
    let items = NamedItems([(0..<20).map { "\($0)" }], rows: 4)
    _ = try moves(items, from: items.path(3), [.down])
    #expect(try items.picture() == ["1", "2", "3", "4"])
    _ = try moves(items, from: items.path(4), [.up, .up, .up, .up])
    #expect(try items.picture() == ["0", "1", "2", "3"])
    _ = try moves(items, from: items.path(0), [.last])
    #expect(try items.picture() == ["16", "17", "18", "19"])
  }

  // A page is the height less one row, so that one row is seen on both pages.
  @Test func `A page is the view's height less a row`() throws {
    let items = NamedItems([(0..<40).map { "\($0)" }], rows: 10)
    #expect(
      try moves(items, from: items.path(0), [.pageDown, .pageDown, .pageUp, .pageUp, .pageUp])
        == ["9", "18", "9", "0", "0"])
    #expect(try moves(items, from: items.path(35), [.pageDown, .pageDown]) == ["39", "39"])
  }

  @Test func `A shelf is crossed sideways and scrolls along`() throws {
    let items = NamedItems([(0..<9).map { "\($0)" }], shelf(), columns: 30, rows: 2)
    #expect(
      try moves(items, from: items.path(1), [.right, .right, .right, .left]) == [
        "2", "3", "4", "3",
      ])
    #expect(items.view.layout.orthogonalSection(0)?.offset == 20)
    #expect(
      try moves(items, from: items.path(3), [.left, .left, .left, .left]) == ["2", "1", "0", "0"])
    #expect(items.view.layout.orthogonalSection(0)?.offset == 0)
  }

  @Test func `Without a focus the first item on show gets it`() throws {
    let items = NamedItems([(0..<20).map { "\($0)" }], rows: 4)
    items.view.contentOffset.y = 5
    try items.view.moveFocus(.down)
    #expect(items.view.focusedIndexPath == items.path(5))
    try NamedItems([[]]).view.moveFocus(.down)
  }

  @Test func `The delegate decides what may have the focus, and selection may follow it`() throws {
    let items = NamedItems([["a", "b", "c"]])
    let delegate = LoggingDelegate(items.log)
    delegate.focuses = { $0.item != 1 }
    items.view.delegate = delegate
    items.view.selectionFollowsFocus = true
    #expect(try moves(items, from: items.path(0), [.down]) == ["a"])
    #expect(items.view.moveFocus(to: items.path(2)))
    #expect(items.view.indexPathsForSelectedItems == [items.path(2)])
    #expect(!items.view.moveFocus(to: items.path(7)))
    #expect(items.view.moveFocus(to: nil))
    #expect(items.view.focusedIndexPath == nil)
  }
}
