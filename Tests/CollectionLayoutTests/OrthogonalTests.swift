// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

/// Ten groups of 8 with 2 between, after an inset of 3, in a window of 30: content of 3 + 98 + 3.
struct OrthogonalTests {
  private func layout(_ scrolling: OrthogonalScrolling) throws -> CompositionalLayout {
    let size = LayoutSize(width: .absolute(8), height: .absolute(4))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.interGroupSpacing = 2
    section.contentInsets = DirectionalEdgeInsets(leading: 3, trailing: 3)
    section.orthogonalScrolling = scrolling
    section.orthogonalScrollingProperties.bounce = .never
    let layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [10], container: Size(width: 30, height: 10))
    return layout
  }

  private func rests(_ scrolling: OrthogonalScrolling, _ offsets: [Double]) throws -> [Double] {
    let layout = try layout(scrolling)
    return offsets.map { layout.restingOrthogonalOffset(near: $0, section: 0) }
  }

  @Test func `Each kind of scrolling has its places of rest, within the content`() throws {
    #expect(try rests(.continuous, [-5, 17.5, 500]) == [0, 17.5, 74])
    #expect(try rests(.continuousGroupLeadingBoundary, [4, 6, 44, 73]) == [0, 10, 40, 74])
    #expect(try rests(.groupPaging, [4, 6, 44, 500]) == [0, 10, 40, 74])
    #expect(try rests(.paging, [14, 16, 50, 500]) == [0, 30, 60, 74])
    // A group is in the middle when 11 points lie on either side, of which the first has 3 within the content.
    #expect(try rests(.groupPagingCentered, [-50, -7, -5, 20, 500]) == [-8, -8, -8, 22, 82])
  }

  @Test func `Pages lead from rest to rest and not beyond the ends`() throws {
    func pages(_ scrolling: OrthogonalScrolling, _ steps: [(Double, Int)]) throws -> [Double] {
      let layout = try layout(scrolling)
      return steps.map { layout.restingOrthogonalOffset(from: $0.0, pages: $0.1, section: 0) }
    }
    #expect(
      try pages(.paging, [(0, 1), (31, 1), (31, -1), (0, 99), (74, -1)]) == [30, 60, 0, 74, 60])
    #expect(
      try pages(.groupPaging, [(0, 1), (12, 2), (12, -3), (50, .max), (50, .min), (74, -1)])
        == [10, 30, 0, 74, 0, 70])
    #expect(try pages(.groupPagingCentered, [(-8, 1), (22, -1)]) == [2, 12])
    #expect(try pages(.continuous, [(25, 1)]) == [30])
  }

  @Test func `What a shelf's scrolling is to feel like is passed on`() throws {
    let shelf = try #require(try layout(.groupPaging).orthogonalSection(0))
    #expect(shelf.properties.bounce == .never)
    #expect(shelf.properties.decelerationRate == .automatic)
    #expect(shelf.pageLength == 10 && shelf.contentLength == 104)
  }

  @Test func `Rests are those of measured groups, however long`() throws {
    let size = LayoutSize(width: .estimated(5), height: .absolute(4))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.orthogonalScrolling = .groupPaging
    let layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [6], container: Size(width: 10, height: 10))
    layout.setPreferredSize(Size(width: 90, height: 4), forItemAt: IndexPath(item: 1, section: 0))
    #expect(
      [3, 40, 60, 96].map { layout.restingOrthogonalOffset(near: $0, section: 0) }
        == [5, 5, 95, 95])
  }
}
