// SPDX-License-Identifier: MIT

import CellViews
import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

/// Items on a diagonal, three columns and one row each, the last one above the others; a frame behind all.
private final class Diagonal: CollectionViewLayout {
  var log: [String] = []
  var step = 2.0

  override func prepare() { log.append("prepare") }
  override var contentSize: Size {
    let count = Double(host?.numberOfItems(inSection: 0) ?? 0)
    return Size(width: count * step + 3, height: count)
  }
  override func attributes(in rect: Rect) -> [LayoutAttributes] {
    let all = (0..<(host?.numberOfItems(inSection: 0) ?? 0)).compactMap {
      attributes(forItemAt: IndexPath(item: $0, section: 0))
    }
    let band = LayoutAttributes(
      indexPath: IndexPath(item: 0, section: 0), category: .decoration(kind: "band"),
      frame: Rect(x: rect.minX, y: 0, width: rect.width, height: 1))
    return ([band] + all).filter { $0.frame.intersects(rect) }
  }
  override func attributes(forItemAt path: IndexPath) -> LayoutAttributes? {
    LayoutAttributes(
      indexPath: path, category: .cell,
      frame: Rect(x: Double(path.item) * step, y: Double(path.item), width: 3, height: 1))
  }
  override func targetContentOffset(forProposed offset: Point) -> Point {
    log.append("target \(offset.y)")
    return offset
  }
}

/// A list whose first item on show is moved to the right: it depends on the offset.
private final class Following: CollectionViewCompositionalLayout {
  override func attributes(in rect: Rect) -> [LayoutAttributes] {
    super.attributes(in: rect).map { attributes in
      var attributes = attributes
      if attributes.frame.minY == host?.bounds.minY { attributes.frame.origin.x += 2 }
      return attributes
    }
  }
  override func appendAttributes(in rect: Rect, to found: inout [LayoutAttributes]) {
    found += attributes(in: rect)
  }
  override func shouldInvalidate(forBoundsChange newBounds: Rect) -> Bool { true }
}

@MainActor struct CustomLayoutTests {
  @Test func `A layout of one's own places cells and decorations`() throws {
    let layout = Diagonal()
    layout.register(forDecorationViewOfKind: "band") {
      let label = Label()
      label.text = "=========="
      return ReusableView(contentView: label)
    }
    let items = NamedItems([["a", "b", "c", "d"]], rows: 4)
    items.view.setLayout(layout)
    #expect(try items.picture() == ["a=========", "  b", "    c", "      d"])
    #expect(layout.log == ["prepare", "target 0.0"])
    layout.step = 1
    layout.invalidate()
    #expect(try items.picture() == ["a=========", " b", "  c", "   d"])
    #expect(layout.log == ["prepare", "target 0.0", "prepare"])
  }

  @Test func `Decorations are made anew when they are registered otherwise, or not any more`()
    throws
  {
    let layout = Diagonal()
    func register(_ text: String) {
      layout.register(forDecorationViewOfKind: "band") {
        let label = Label()
        label.text = text
        return ReusableView(contentView: label)
      }
    }
    register("======")
    let items = NamedItems([["a", "b"]], rows: 2)
    items.view.setLayout(layout)
    #expect(try items.picture() == ["a=====", "  b"])
    register("------")
    #expect(try items.picture() == ["a=====", "  b"])
    items.view.remakeViews(ofKinds: [], decorations: ["band"])
    #expect(try items.picture() == ["a-----", "  b"])
    layout.unregister(forDecorationViewOfKind: "band")
    items.view.remakeViews(ofKinds: [], decorations: ["band"])
    #expect(try items.picture() == ["a", "  b"])
  }

  @Test func `A decoration that nobody registered is left out`() throws {
    let items = NamedItems([["a", "b"]], rows: 2)
    items.view.setLayout(Diagonal())
    #expect(try items.picture() == ["a", "  b"])
  }

  @Test func `Another layout shows the same cells elsewhere`() throws {
    let items = NamedItems([["a", "b"]], rows: 2)
    #expect(try items.picture() == ["a", "b"])
    _ = items.log.taken()
    let old = items.view.layout
    items.view.setLayout(Diagonal())
    #expect(try items.picture() == ["a", "  b"])
    #expect(items.log.taken().isEmpty)
    #expect(old.host == nil)
  }

  @Test func `A layout that depends on the bounds is prepared anew as they change`() throws {
    let items = NamedItems([(0..<9).map { "\($0)" }], rows: 3)
    items.view.setLayout(Following(section: listSection(.absolute(1))))
    #expect(try items.picture() == ["  0", "1", "2"])
    items.view.contentOffset.y = 4
    #expect(try items.picture() == ["  4", "5", "6"])
  }

  @Test func `A bounds change asks the layout while it still sees the old bounds`() throws {
    final class Asked: CollectionViewCompositionalLayout {
      var seen: [[Double]] = []
      override func shouldInvalidate(forBoundsChange newBounds: Rect) -> Bool {
        seen.append([host?.bounds.minY ?? -1, newBounds.minY])
        return super.shouldInvalidate(forBoundsChange: newBounds)
      }
    }
    let layout = Asked(section: listSection(.absolute(1)))
    let items = NamedItems([["a", "b", "c", "d", "e"]], rows: 2)
    items.view.setLayout(layout)
    try items.view.performLayoutPass()
    layout.seen = []
    items.view.contentOffset.y = 2
    #expect(layout.seen == [[0, 2]])
  }
}
