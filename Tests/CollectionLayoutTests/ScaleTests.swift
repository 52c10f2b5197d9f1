// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

struct ScaleTests {
  private func rows(_ height: LayoutDimension) -> LayoutSection {
    let size = LayoutSize(width: .fractionalWidth(1), height: height)
    return LayoutSection(group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
  }

  @Test(arguments: [LayoutDimension.absolute(2), .estimated(2)])
  func `As many items as there can be are laid out at once`(height: LayoutDimension) throws {
    let count = Int(Int32.max)
    let layout = CompositionalLayout(section: rows(height))
    try layout.prepare(itemCounts: [count], container: Size(width: 80, height: 24))
    #expect(layout.contentSize.height == Double(count) * 2)
    let end = Rect(x: 0, y: layout.contentSize.height - 3, width: 80, height: 3)
    #expect(layout.attributes(in: end).map(\.indexPath.item) == [count - 2, count - 1])
    #expect(layout.attributes(forItemAt: IndexPath(item: count - 1, section: 0)) != nil)
  }

  @Test func `An anchored place is found again when sizes above it change`() throws {
    let layout = CompositionalLayout(section: rows(.estimated(3)))
    try layout.prepare(itemCounts: [1_000_000], container: Size(width: 80, height: 24))
    let anchor = try #require(layout.anchor(at: 301))
    #expect(anchor.item == 100 && anchor.distance == 1)
    #expect(
      layout.setPreferredSize(
        Size(width: 80, height: 10), forItemAt: IndexPath(item: 4, section: 0)))
    #expect(
      layout.setPreferredSize(Size(width: 80, height: 1), forItemAt: IndexPath(item: 5, section: 0))
    )
    #expect(
      layout.setPreferredSize(
        Size(width: 80, height: 9), forItemAt: IndexPath(item: 200, section: 0)))
    #expect(layout.position(of: anchor) == Optional(306.0))
    #expect(
      !layout.setPreferredSize(
        Size(width: 80, height: .nan), forItemAt: IndexPath(item: 4, section: 0)))
    try layout.prepare(itemCounts: [1_000_000], container: Size(width: 40, height: 24))
    #expect(layout.contentSize.height == 3_000_000)
  }

  @Test func `A shelf counts what it hides at its sides`() throws {
    let size = LayoutSize(width: .absolute(10), height: .estimated(5))
    let item = LayoutItem(size: LayoutSize(width: .fractionalWidth(1), height: .estimated(5)))
    var section = LayoutSection(group: .horizontal(size: size, subitems: [.item(item)]))
    section.interGroupSpacing = 2
    section.orthogonalScrolling = .continuous
    let layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [18], container: Size(width: 40, height: 24))
    var shelf = try #require(layout.orthogonalSection(0))
    #expect(shelf.visibleItems == 0..<4 && shelf.hiddenBefore == 0 && shelf.hiddenAfter == 14)
    layout.setOrthogonalOffset(24, section: 0)
    shelf = try #require(layout.orthogonalSection(0))
    #expect(shelf.visibleItems == 2..<6 && shelf.hiddenBefore == 2 && shelf.hiddenAfter == 12)
    let cells = layout.attributes(in: Rect(x: 0, y: 0, width: 40, height: 24))
    #expect(cells.map(\.indexPath.item) == [2, 3, 4, 5])
    let starts: [Double] = cells.map(\.frame.minX)
    #expect(starts == [0, 12, 24, 36])
    #expect(layout.setOrthogonalOffset(1e9, section: 0) == 174)
    layout.setPreferredSize(Size(width: 10, height: 8), forItemAt: IndexPath(item: 17, section: 0))
    #expect(layout.contentSize.height == 8)
  }
}
