// SPDX-License-Identifier: MIT

import CellViews
import IndexPaths
import Testing
import TextCollections

@MainActor struct SelectionTests {
  private func made() throws -> (NamedItems, LoggingDelegate) {
    let items = NamedItems([["a", "b", "c"]])
    let delegate = LoggingDelegate(items.log)
    items.view.delegate = delegate
    items.kept = delegate
    try items.view.performLayoutPass()
    _ = items.log.taken()
    return (items, delegate)
  }

  // Case L01.
  @Test func `A press highlights, selects and unhighlights, in UIKit's order`() throws {
    let (items, _) = try made()
    #expect(items.view.beginPress(at: items.path(1)))
    #expect(items.log.taken() == ["shouldHighlight", "didHighlight"])
    items.view.endPress()
    #expect(
      items.log.taken() == ["shouldSelect", "didSelect 1", "didUnhighlight", "primaryAction 1"])
    #expect(items.view.indexPathsForSelectedItems == [items.path(1)])
    #expect(items.view.cellForItem(at: items.path(1))?.isSelected == true)
  }

  @Test func `An item that may not be highlighted is not selected`() throws {
    let (items, delegate) = try made()
    delegate.highlights = false
    items.view.press(itemAt: items.path(1))
    #expect(items.log.taken() == ["shouldHighlight"])
    #expect(items.view.indexPathsForSelectedItems == nil)
  }

  @Test func `A press that is cancelled selects nothing`() throws {
    let (items, _) = try made()
    items.view.beginPress(at: items.path(1))
    items.view.cancelPress()
    items.view.endPress()
    #expect(items.log.taken() == ["shouldHighlight", "didHighlight", "didUnhighlight"])
  }

  // The primary action follows whether or not the selection changed.
  @Test func `A primary action is performed though the item may not be selected`() throws {
    let (items, delegate) = try made()
    delegate.selects = false
    items.view.press(itemAt: items.path(0))
    #expect(
      items.log.taken() == [
        "shouldHighlight", "didHighlight", "shouldSelect", "didUnhighlight", "primaryAction 0",
      ])
  }

  @Test func `While editing there is no primary action, and no selection unless allowed`() throws {
    let (items, _) = try made()
    items.view.isEditing = true
    items.view.press(itemAt: items.path(0))
    #expect(items.log.taken() == ["shouldHighlight", "didHighlight", "didUnhighlight"])
    items.view.allowsSelectionDuringEditing = true
    items.view.press(itemAt: items.path(0))
    #expect(items.log.taken().contains("didSelect 0"))
  }

  @Test func `With single selection another item replaces the last one`() throws {
    let (items, _) = try made()
    items.view.toggleSelection(ofItemAt: items.path(0))
    items.view.toggleSelection(ofItemAt: items.path(2))
    #expect(
      items.log.taken() == [
        "shouldSelect", "didSelect 0", "shouldSelect", "didDeselect 0", "didSelect 2",
      ])
    #expect(items.view.indexPathsForSelectedItems == [items.path(2)])
  }

  @Test func `With multiple selection a selected item is deselected, if it may be`() throws {
    let (items, delegate) = try made()
    items.view.allowsMultipleSelection = true
    items.view.toggleSelection(ofItemAt: items.path(2))
    items.view.toggleSelection(ofItemAt: items.path(0))
    #expect(items.view.indexPathsForSelectedItems == [items.path(0), items.path(2)])
    delegate.deselects = false
    items.view.toggleSelection(ofItemAt: items.path(0))
    delegate.deselects = true
    items.view.toggleSelection(ofItemAt: items.path(2))
    #expect(
      items.log.taken() == [
        "shouldSelect", "didSelect 2", "shouldSelect", "didSelect 0", "shouldDeselect",
        "shouldDeselect", "didDeselect 2",
      ])
    #expect(items.view.indexPathsForSelectedItems == [items.path(0)])
  }

  // Case L02, and allowsSelection off.
  @Test func `A program's selection asks and tells nobody, and follows allowsSelection`() throws {
    let (items, _) = try made()
    items.view.selectItem(at: items.path(1))
    items.view.selectItem(at: items.path(2))
    #expect(items.view.indexPathsForSelectedItems == [items.path(2)])
    items.view.deselectItem(at: items.path(2))
    #expect(items.view.indexPathsForSelectedItems == nil)
    items.view.selectItem(at: items.path(0))
    items.view.selectItem(at: nil)
    #expect(items.view.indexPathsForSelectedItems == nil)
    items.view.allowsSelection = false
    items.view.selectItem(at: items.path(1))
    #expect(items.view.indexPathsForSelectedItems == nil)
    items.view.selectItem(at: items.path(99))
    #expect(items.log.taken().isEmpty)
  }

  @Test func `A reused cell shows its own item's selection`() throws {
    let items = NamedItems([(0..<20).map { "\($0)" }], rows: 2)
    items.view.selectItem(at: items.path(0))
    try items.view.performLayoutPass()
    #expect(items.view.visibleCells.map(\.isSelected) == [true, false])
    items.view.contentOffset.y = 10
    try items.view.performLayoutPass()
    #expect(items.view.visibleCells.map(\.isSelected) == [false, false])
    items.view.contentOffset.y = 0
    try items.view.performLayoutPass()
    #expect(items.view.visibleCells.map(\.isSelected) == [true, false])
    items.view.reloadData()
    #expect(items.view.indexPathsForSelectedItems == nil)
  }
}
