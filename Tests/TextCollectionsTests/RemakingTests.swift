// SPDX-License-Identifier: MIT

import CellRegistry
import CellViews
import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

extension Fixture {
  /// What is on show after a layout pass.
  fileprivate func shown() throws -> [String] {
    try view.performLayoutPass()
    return picture
  }
}

/// Views that are made anew because their kinds are shown in another way now.
@MainActor struct RemakingTests {
  /// A registration of cells that are so high and show a word and the item's name.
  private func registration(
    _ word: String, _ fixture: Fixture, kind: String = "item", height: Double = 1
  ) -> CellRegistry.CellRegistration {
    CellRegistration(
      kind: kind, origin: "test", makeCell: { [log = fixture.log] in ProbeCell(log) },
      configure: { requests in
        for request in requests {
          guard let cell = request.cell as? ProbeCell else { continue }
          cell.label.text = "\(word) \(request.item.identifier)"
          cell.height = { _ in height }
        }
      })
  }

  @Test func `What is on show is made, filled and measured anew, and nothing old comes back`()
    throws
  {
    let fixture = Fixture([9], list(.estimated(1)), columns: 12, rows: 3)
    fixture.registry.register(registration("old", fixture))
    try fixture.view.performLayoutPass()
    try fixture.view.scroll(by: Point(x: 0, y: 1))
    #expect(try fixture.shown() == ["old 0.1", "old 0.2", "old 0.3"])
    let made = fixture.view.statistics.cellsCreated
    fixture.registry.replaceAll(with: [registration("new", fixture, height: 2)])
    fixture.view.remakeViews(ofKinds: ["item"])
    #expect(try fixture.shown() == ["new 0.1", "", "new 0.2"])
    #expect(fixture.view.statistics.cellsCreated > made)
    for item in 0..<9 {
      try fixture.view.scrollToItem(at: IndexPath(item: item, section: 0), at: .top)
      #expect(try fixture.shown().allSatisfy { !$0.contains("old") })
    }
    #expect(fixture.view.contentSize.height == 18)
  }

  @Test func `The first item on show stays where it is, however high all are now`() throws {
    for (before, after) in [(1.0, 4.0), (4.0, 1.0), (3.0, 2.0)] {
      let fixture = Fixture([40], list(.estimated(2)), columns: 12, rows: 6)
      fixture.registry.register(registration("old", fixture, height: before))
      try fixture.view.performLayoutPass()
      for item in 0..<20 {
        try fixture.view.scrollToItem(at: IndexPath(item: item, section: 0), at: .top)
        try fixture.view.performLayoutPass()
      }
      #expect(try fixture.shown().first == "old 0.19")
      fixture.view.moveFocus(to: IndexPath(item: 20, section: 0))
      fixture.registry.replaceAll(with: [registration("new", fixture, height: after)])
      fixture.view.remakeViews(ofKinds: ["item"])
      #expect(try fixture.shown().first == "new 0.19", "\(before) → \(after)")
      #expect(fixture.view.focusedIndexPath == IndexPath(item: 20, section: 0))
    }
  }

  @Test func `Cells of other kinds stay the same`() throws {
    let fixture = Fixture([4], list(.estimated(1)), columns: 12, rows: 4)
    fixture.source.kind = { $0.item % 2 == 0 ? "item" : "other" }
    fixture.registry.register(registration("old", fixture))
    fixture.registry.register(registration("same", fixture, kind: "other"))
    try fixture.view.performLayoutPass()
    let kept = fixture.view.cellForItem(at: IndexPath(item: 1, section: 0))
    let gone = fixture.view.cellForItem(at: IndexPath(item: 0, section: 0))
    fixture.registry.replaceAll(with: [
      registration("new", fixture), registration("never", fixture, kind: "other"),
    ])
    fixture.view.remakeViews(ofKinds: ["item"])
    #expect(try fixture.shown() == ["new 0.0", "same 0.1", "new 0.2", "same 0.3"])
    #expect(fixture.view.cellForItem(at: IndexPath(item: 1, section: 0)) === kept)
    #expect(fixture.view.cellForItem(at: IndexPath(item: 0, section: 0)) !== gone)
  }

  @Test func `A kind that somebody shows now loses its built-in cells, and the other way round`()
    throws
  {
    let fixture = Fixture([2], list(.absolute(1)), columns: 12, rows: 2)
    #expect(try fixture.shown() == ["0.0", "0.1"])
    fixture.registry.replaceAll(with: [registration("mine", fixture)])
    fixture.view.remakeViews(ofKinds: ["item"])
    #expect(try fixture.shown() == ["mine 0.0", "mine 0.1"])
    fixture.registry.replaceAll(with: [])
    fixture.view.remakeViews(ofKinds: ["item"])
    #expect(try fixture.shown() == ["0.0", "0.1"])
  }
}
