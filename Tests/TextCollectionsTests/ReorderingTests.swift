// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

@MainActor struct ReorderingTests {
  private func made(_ sections: [[String]] = [["a", "b", "c", "d"]]) throws -> NamedItems {
    let items = NamedItems(sections, rows: 6)
    items.isMovable = true
    try items.view.performLayoutPass()
    _ = items.log.taken()
    return items
  }

  @Test func `While an item moves the others make room, and the data stays`() throws {
    let items = try made()
    #expect(items.view.beginInteractiveMovementForItem(at: items.path(0)))
    items.view.updateInteractiveMovementTargetPosition(Point(x: 1, y: 2.5))
    #expect(try items.picture() == ["b", "c", "a", "d", "", ""])
    #expect(items.sections == [["a", "b", "c", "d"]])
    #expect(items.log.taken().isEmpty)
    items.view.endInteractiveMovement()
    #expect(items.sections == [["b", "c", "a", "d"]])
    #expect(items.log.taken() == ["move [0, 0] to [0, 2]"])
    #expect(try items.picture() == ["b", "c", "a", "d", "", ""])
  }

  @Test func `A movement that is cancelled leaves everything where it was`() throws {
    let items = try made([["a", "b"], ["c"]])
    items.view.beginInteractiveMovementForItem(at: items.path(0))
    items.view.updateInteractiveMovementTarget(items.path(1, 1))
    #expect(try items.picture() == ["b", "c", "a", "", "", ""])
    items.view.cancelInteractiveMovement()
    #expect(try items.picture() == ["a", "b", "c", "", "", ""])
    #expect(items.log.taken().isEmpty)
    #expect(items.view.numberOfItems(inSection: 0) == 2)
  }

  @Test func `A cell that comes on show during a movement shows what is there then`() throws {
    let items = NamedItems([["a", "b", "c", "d", "e"]], rows: 2)
    items.isMovable = true
    try items.view.performLayoutPass()
    items.view.beginInteractiveMovementForItem(at: items.path(0))
    items.view.updateInteractiveMovementTarget(items.path(3))
    #expect(try items.picture() == ["b", "c"])
    items.view.contentOffset.y = 2
    #expect(try items.picture() == ["d", "a"])
    items.view.contentOffset.y = 3
    #expect(try items.picture() == ["a", "e"])
  }

  @Test func `The delegate may send a moved item elsewhere`() throws {
    let items = try made()
    let delegate = LoggingDelegate(items.log)
    delegate.target = { _ in IndexPath(item: 1, section: 0) }
    items.view.delegate = delegate
    items.view.beginInteractiveMovementForItem(at: items.path(0))
    items.view.updateInteractiveMovementTarget(items.path(3))
    #expect(try items.picture() == ["b", "a", "c", "d", "", ""])
  }

  @Test func `Nothing moves that may not, or to where there is no place`() throws {
    let items = try made()
    #expect(!items.view.beginInteractiveMovementForItem(at: items.path(9)))
    items.view.beginInteractiveMovementForItem(at: items.path(0))
    for target in [items.path(4), items.path(0, 1)] {
      items.view.updateInteractiveMovementTarget(target)
    }
    items.view.endInteractiveMovement()
    #expect(items.sections == [["a", "b", "c", "d"]])
    items.isMovable = false
    #expect(!items.view.beginInteractiveMovementForItem(at: items.path(0)))
  }
}
