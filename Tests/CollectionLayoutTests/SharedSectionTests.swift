// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

/// A layout whose sections are all the same resolves their group once, and must be none the worse for it.
struct SharedSectionTests {
  private func section() -> LayoutSection {
    let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(2))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.boundaryItems = [
      LayoutBoundaryItem(elementKind: "header", size: size, alignment: .top)
    ]
    return section
  }

  private let container = Size(width: 10, height: 30)

  private func frames(_ layout: CompositionalLayout) -> [Rect] {
    layout.attributes(in: Rect(x: 0, y: 0, width: 10, height: 100)).map(\.frame)
  }

  @Test func `It has the frames of one whose provider gives the same section each time`() throws {
    let section = section()
    let shared = CompositionalLayout(section: section)
    let provided = CompositionalLayout { _, _ in section }
    for counts in [[3], [0, 2, 5], [1, 1]] {
      for layout in [shared, provided] {
        try layout.prepare(itemCounts: counts, container: container)
        layout.setPreferredSize(Size(width: 10, height: 5), forElementKind: "header", inSection: 0)
      }
      #expect(frames(shared) == frames(provided))
      #expect(shared.contentSize == provided.contentSize)
    }
  }

  // Header and two items are 2 points each.
  @Test func `What was measured in one section is not in another, nor there after preparing anew`()
    throws
  {
    let layout = CompositionalLayout(section: section())
    try layout.prepare(itemCounts: [2, 2], container: container)
    layout.setPreferredSize(Size(width: 10, height: 7), forElementKind: "header", inSection: 0)
    layout.setPreferredSize(Size(width: 10, height: 4), forItemAt: IndexPath(item: 0, section: 0))
    #expect(layout.frame(ofSection: 0).height == 7 + 4 + 2)
    #expect(layout.frame(ofSection: 1).height == 6)
    try layout.prepare(itemCounts: [2, 2, 1], container: container)
    #expect((0..<3).map { layout.frame(ofSection: $0).height } == [6, 6, 4])
  }

  @Test func `Another container or configuration resolves it again`() throws {
    let layout = CompositionalLayout(section: section())
    try layout.prepare(itemCounts: [1], container: container)
    try layout.prepare(itemCounts: [1], container: Size(width: 4, height: 30))
    #expect(frames(layout).allSatisfy { $0.width == 4 })
    layout.configuration.interSectionSpacing = 3
    try layout.prepare(itemCounts: [1, 1], container: Size(width: 4, height: 30))
    #expect(layout.frame(ofSection: 1).minY == 4 + 3)
  }

  @Test func `A custom group still sees the number of each section's items`() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(1))
    let group = LayoutGroup.custom(size: size) { environment in
      [CustomLayoutItem(frame: Rect(x: 0, y: 0, width: Double(environment.itemCount), height: 1))]
    }
    let layout = CompositionalLayout(section: LayoutSection(group: group))
    try layout.prepare(itemCounts: [1, 3], container: container)
    #expect(layout.attributes(forItemAt: IndexPath(item: 0, section: 0))?.frame.width == 1)
    #expect(layout.attributes(forItemAt: IndexPath(item: 0, section: 1))?.frame.width == 3)
  }
}
