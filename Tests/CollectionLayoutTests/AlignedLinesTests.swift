// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

@Suite struct `Lines of whole rows` {
  private let metric = LayoutMetric(pointsPerColumn: 8, pointsPerRow: 16, alignsLines: true)

  private func frames(
    _ section: LayoutSection, count: Int, metric: LayoutMetric
  ) throws -> [Rect] {
    let layout = CompositionalLayout(section: section)
    try layout.prepare(
      itemCounts: [count], container: LayoutContainer(contentSize: Size(width: 200, height: 160)),
      metric: metric)
    return (0..<count).compactMap {
      layout.attributes(forItemAt: IndexPath(item: $0, section: 0))?.frame
    }
  }

  private func section(
    width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension
  ) -> LayoutSection {
    let item = LayoutItem(
      size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
    var section = LayoutSection(
      group: .horizontal(size: LayoutSize(width: width, height: height), subitems: [.item(item)]))
    section.interGroupSpacing = 10
    section.contentInsets.top = 10
    return section
  }

  @Test func `have the nearest number of rows, and so has what is between them`() throws {
    // 44 points are 2.75 rows, 10 are 0.625, 52 (a quarter of the width, and 2 points) are 3.25.
    #expect(
      try frames(section(height: .absolute(44)), count: 2, metric: metric) == [
        Rect(x: 0, y: 16, width: 200, height: 48), Rect(x: 0, y: 80, width: 200, height: 48),
      ])
    #expect(
      try frames(section(height: .fractionalWidth(0.26)), count: 1, metric: metric)[0].height == 48)
    #expect(try frames(section(height: .absolute(2)), count: 1, metric: metric)[0].height == 16)
  }

  @Test func `are what is asked for where nobody wants them aligned`() throws {
    #expect(
      try frames(
        section(height: .absolute(44)), count: 2,
        metric: LayoutMetric(pointsPerColumn: 8, pointsPerRow: 16)) == [
          Rect(x: 0, y: 10, width: 200, height: 44), Rect(x: 0, y: 64, width: 200, height: 44),
        ])
  }

  @Test func `scroll sideways in whole columns`() throws {
    var shelf = section(width: .absolute(99), height: .absolute(44))
    shelf.orthogonalScrolling = .continuous
    // 99 points are 12.375 columns, a spacing of 10 points is 1.25.
    #expect(
      try frames(shelf, count: 2, metric: metric) == [
        Rect(x: 0, y: 16, width: 96, height: 48), Rect(x: 104, y: 16, width: 96, height: 48),
      ])
  }

  @Test func `follow headers of whole rows`() throws {
    var titled = section(height: .absolute(32))
    titled.boundaryItems = [
      LayoutBoundaryItem(
        elementKind: "title",
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(44)), alignment: .top)
    ]
    #expect(try frames(titled, count: 1, metric: metric)[0].minY == 48 + 16)
  }

  @Test func `take estimates of whole rows, until cells are measured`() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(30))
    let list = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    #expect(
      try frames(list, count: 2, metric: metric) == [
        Rect(x: 0, y: 0, width: 200, height: 32), Rect(x: 0, y: 32, width: 200, height: 32),
      ])
  }
}
