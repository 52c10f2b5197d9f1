// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing
import TextCollections

/// Lengths that siblings share are known before the first of them is shown.
@MainActor struct SiblingTests {
  private func fixture(
    _ count: Int, _ group: LayoutGroup, heights: @escaping (Int) -> Double
  ) -> Fixture {
    let fixture = Fixture(
      [count], CompositionalLayout(section: LayoutSection(group: group)), columns: 12, rows: 6)
    fixture.view.isPrefetchingEnabled = false
    fixture.register(height: { path, _ in heights(path.item) })
    return fixture
  }

  private func row(_ height: LayoutDimension) -> LayoutSize {
    LayoutSize(width: .fractionalWidth(1), height: height)
  }

  // The last of 20 is five rows high, and so are all: two are visible, not six of one row each.
  @Test func `All items of a section share the longest one's length from the start`() throws {
    let size = row(.uniformAcrossSiblings(estimate: 1))
    let fixture = fixture(20, .horizontal(size: size, subitems: [.item(LayoutItem(size: size))])) {
      $0 == 19 ? 5 : 1
    }
    try fixture.view.performLayoutPass()
    #expect(fixture.view.contentSize.height == 100)
    #expect(fixture.frames(0..<2).map { $0?.minY } == [0, 5])
    #expect(fixture.view.indexPathsForVisibleItems.map(\.item) == [0, 1])
    // Views of what is not visible have been given back. Six were visible by the estimate and measured as it says,
    // so that the layout was not told of them; the four that left are asked once more.
    let statistics = fixture.view.statistics
    #expect(statistics.cellsDequeued - statistics.cellsRecycled == 2)
    #expect(fixture.log.measurements == 20 + 4)
    fixture.view.contentOffset.y = 40
    try fixture.view.performLayoutPass()
    #expect(fixture.frames(8..<9).map { $0?.minY } == [40])
    #expect(fixture.view.contentSize.height == 100)
  }

  // A group of eight rows under each other, of which six are visible; the eighth makes all of it three rows high.
  @Test func `Items of a group that are below the edge take part in its lengths`() throws {
    let size = row(.uniformAcrossSiblings(estimate: 1))
    let item = LayoutItem(size: size)
    let fixture = fixture(
      16, .vertical(size: row(.estimated(8)), repeatingSubitem: .item(item), count: 8)
    ) { $0 == 7 ? 3 : 1 }
    try fixture.view.performLayoutPass()
    #expect(fixture.frames(0..<9).map { $0?.minY } == [0, 3, 6, 9, 12, 15, 18, 21, 24])
    // The next group has not been reached.
    #expect(fixture.frames(9..<10).map { $0?.minY } == [25])
  }

  @Test func `In a section of thousands what was not shown counts by the estimate`() throws {
    let size = row(.uniformAcrossSiblings(estimate: 2))
    let fixture = fixture(
      5000, .horizontal(size: size, subitems: [.item(LayoutItem(size: size))])
    ) { $0 == 4999 ? 5 : 2 }
    try fixture.view.performLayoutPass()
    #expect(fixture.view.contentSize.height == 10_000)
    #expect(fixture.log.measurements == 3)
    try fixture.view.scrollToEnd()
    #expect(fixture.view.contentSize.height == 25_000)
  }

  @Test func `Lengths that nobody shares have nothing measured ahead`() throws {
    let size = row(.estimated(1))
    let fixture = fixture(400, .horizontal(size: size, subitems: [.item(LayoutItem(size: size))])) {
      _ in 2
    }
    try fixture.view.performLayoutPass()
    #expect(fixture.log.measurements == 6)
    #expect(fixture.view.layout.siblingsToMeasure(in: fixture.view.bounds).isEmpty)
  }
}
