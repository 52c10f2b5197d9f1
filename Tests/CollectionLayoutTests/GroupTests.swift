// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

struct GroupTests {
  private func absolute(_ width: Double, _ height: Double) -> LayoutSize {
    LayoutSize(width: .absolute(width), height: .absolute(height))
  }

  private func item(_ width: Double, _ height: Double) -> LayoutElement {
    .item(LayoutItem(size: absolute(width, height)))
  }

  private func frames(
    _ section: LayoutSection, count: Int, width: Double = 20, height: Double = 10
  ) throws -> [Rect] {
    let layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [count], container: Size(width: width, height: height))
    return (0..<count).compactMap {
      layout.attributes(forItemAt: IndexPath(item: $0, section: 0))?.frame
    }
  }

  @Test func `A badge of a group has the group's frame within its insets for a host`() throws {
    var inner = LayoutGroup.vertical(size: absolute(6, 6), repeatingSubitem: item(6, 2), count: 2)
    inner.supplementaryItems = [
      LayoutSupplementary(
        elementKind: "inner", size: absolute(1, 1),
        containerAnchor: LayoutAnchor(edges: [.bottom, .trailing]))
    ]
    var outer = LayoutGroup.horizontal(
      size: absolute(20, 8), subitems: [item(4, 2), .group(inner)])
    outer.interItemSpacing = .fixed(1)
    outer.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
    outer.supplementaryItems = [
      LayoutSupplementary(
        elementKind: "outer", size: absolute(2, 1),
        containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
    ]
    var section = LayoutSection(group: outer)
    section.interGroupSpacing = 1
    let layout = CompositionalLayout(section: section)
    // An item, two in the inner group and an item more fill the line: 4 + 1 + 6 + 1 + 4.
    try layout.prepare(itemCounts: [6], container: Size(width: 20, height: 20))
    let all = layout.attributes(in: Rect(x: 0, y: 0, width: 20, height: 30))
    func found(_ kind: String) -> [LayoutAttributes] {
      all.filter { $0.category == .supplementary(kind: kind) }
    }
    #expect(found("outer").map(\.indexPath.item) == [0, 4])
    #expect(
      found("outer").map(\.frame) == [
        Rect(x: 16, y: 1, width: 2, height: 1), Rect(x: 16, y: 10, width: 2, height: 1),
      ])
    #expect(found("inner").map(\.indexPath.item) == [1, 5])
    // The inner group's corner is 2 + 4 + 1 from the left and 1 down; it is 6 by 6.
    #expect(
      found("inner").map(\.frame) == [
        Rect(x: 12, y: 6, width: 1, height: 1), Rect(x: 12, y: 15, width: 1, height: 1),
      ])
    let path = IndexPath(item: 5, section: 0)
    #expect(layout.attributes(forElementKind: "inner", at: path) == found("inner").last)
    #expect(
      layout.attributes(forElementKind: "inner", at: IndexPath(item: 2, section: 0)) == nil)
  }

  @Test func `A badge follows the frame of a group that measured grows`() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(2))
    var group = LayoutGroup.horizontal(size: size, subitems: [.item(LayoutItem(size: size))])
    group.supplementaryItems = [
      LayoutSupplementary(
        elementKind: "mark", size: absolute(1, 1),
        containerAnchor: LayoutAnchor(edges: [.bottom, .trailing]))
    ]
    let layout = CompositionalLayout(section: LayoutSection(group: group))
    try layout.prepare(itemCounts: [3], container: Size(width: 20, height: 10))
    let path = IndexPath(item: 1, section: 0)
    layout.setPreferredSize(Size(width: 20, height: 7), forItemAt: path)
    #expect(
      layout.attributes(forElementKind: "mark", at: path)?.frame
        == Rect(x: 19, y: 8, width: 1, height: 1))
  }

  @Test func `A custom group in another is told its own size and insets`() throws {
    var custom = LayoutGroup.custom(size: absolute(12, 6)) { environment in
      let inner = environment.container.effectiveContentSize
      return [
        CustomLayoutItem(frame: Rect(x: 0, y: 0, width: inner.width, height: 1), zIndex: 3),
        CustomLayoutItem(
          frame: Rect(x: environment.metric.pointsPerColumn, y: 2, width: 2, height: inner.height)),
      ]
    }
    custom.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
    let outer = LayoutGroup.horizontal(
      size: absolute(20, 8), subitems: [item(5, 8), .group(custom)])
    let layout = CompositionalLayout(section: LayoutSection(group: outer))
    try layout.prepare(
      itemCounts: [5], container: LayoutContainer(contentSize: Size(width: 20, height: 20)),
      metric: LayoutMetric(pointsPerColumn: 3, pointsPerRow: 1))
    let all = layout.attributes(in: Rect(x: 0, y: 0, width: 20, height: 20))
    let frames = (0..<5).map { number in all.first { $0.indexPath.item == number }?.frame }
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 5, height: 8), Rect(x: 7, y: 1, width: 8, height: 1),
        Rect(x: 10, y: 3, width: 2, height: 4), Rect(x: 0, y: 8, width: 5, height: 8),
        Rect(x: 7, y: 9, width: 8, height: 1),
      ])
    #expect(all.last?.zIndex == 3)
  }

  @Test func `Repetitions keep their size, and a count divides the room`() throws {
    let size = absolute(20, 2)
    var repeating = LayoutGroup.horizontal(size: size, repeatingSubitem: item(9, 2), count: 3)
    repeating.interItemSpacing = .fixed(1)
    // 3 × 9 + 2 is more than 20: the caller sees to it that they fit.
    #expect(try frames(LayoutSection(group: repeating), count: 4).map(\.minX) == [0, 10, 20, 0])
    #expect(try frames(LayoutSection(group: repeating), count: 4).map(\.width) == [9, 9, 9, 9])
    var dividing = LayoutGroup.horizontal(size: size, subitem: item(9, 2), count: 3)
    dividing.interItemSpacing = .fixed(1)
    #expect(try frames(LayoutSection(group: dividing), count: 4).map(\.minX) == [0, 7, 14, 0])
    #expect(try frames(LayoutSection(group: dividing), count: 4).map(\.width) == [6, 6, 6, 6])
  }

  @Test func `Margins move and insets shrink, the margins first`() throws {
    var item = LayoutItem(size: absolute(8, 4))
    item.edgeSpacing = LayoutEdgeSpacing(
      leading: .fixed(1), top: .fixed(2), trailing: .flexible(3), bottom: .flexible(0))
    item.contentInsets = DirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 2)
    var group = LayoutGroup.horizontal(size: absolute(30, 10), subitems: [.item(item)])
    group.edgeSpacing = LayoutEdgeSpacing(leading: .flexible(0), top: .fixed(1))
    // Two of 1 + 8 + 3 fit into 30, and each trailing margin takes 3 of the 6 left; the group is pushed to the
    // right by the 10 that the section has more.
    let found = try frames(LayoutSection(group: group), count: 3, width: 40)
    #expect(
      found == [
        Rect(x: 12, y: 4, width: 5, height: 2), Rect(x: 27, y: 4, width: 5, height: 2),
        Rect(x: 12, y: 15, width: 5, height: 2),
      ])
  }

  // MARK: Uniform lengths

  private func uniform(
    outer: LayoutDimension, item height: LayoutDimension
  ) throws -> CompositionalLayout {
    let item = LayoutItem(size: LayoutSize(width: .fractionalWidth(0.5), height: height))
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: outer), subitems: [.item(item)])
    var section = LayoutSection(group: group)
    section.interGroupSpacing = 1
    let layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [6], container: Size(width: 20, height: 100))
    for (item, height) in [3.0, 5, 2, 1, 9, 4].enumerated() {
      layout.setPreferredSize(
        Size(width: 0, height: height), forItemAt: IndexPath(item: item, section: 0))
    }
    return layout
  }

  private func heights(_ layout: CompositionalLayout) -> [Double?] {
    (0..<6).map { layout.attributes(forItemAt: IndexPath(item: $0, section: 0))?.frame.height }
  }

  @Test func `Uniform items are as long as the longest of their group`() throws {
    let layout = try uniform(outer: .estimated(4), item: .uniformAcrossSiblings(estimate: 4))
    #expect(heights(layout) == [5, 5, 2, 2, 9, 9])
    #expect(layout.contentSize.height == 18)
    let plain = try uniform(outer: .estimated(4), item: .estimated(4))
    #expect(heights(plain) == [3, 5, 2, 1, 9, 4])
  }

  @Test func `On a section's group it holds for the whole section`() throws {
    let layout = try uniform(
      outer: .uniformAcrossSiblings(estimate: 4), item: .uniformAcrossSiblings(estimate: 4))
    #expect(heights(layout) == [9, 9, 9, 9, 9, 9])
    #expect(layout.contentSize.height == 29)
    let starts = layout.attributes(in: Rect(x: 0, y: 9.5, width: 20, height: 30)).map(\.frame.minY)
    #expect(starts == [10, 10, 20, 20])
    // The longest shrinks, and so do all.
    #expect(
      layout.setPreferredSize(
        Size(width: 0, height: 1), forItemAt: IndexPath(item: 4, section: 0)))
    #expect(heights(layout) == [5, 5, 5, 5, 5, 5])
    // Items that are not uniform keep their own in lines that are.
    let mixed = try uniform(outer: .uniformAcrossSiblings(estimate: 4), item: .estimated(4))
    #expect(heights(mixed) == [3, 5, 2, 1, 9, 4])
    #expect(mixed.contentSize.height == 29)
  }

  @Test func `Cards of a shelf are uniform across it`() throws {
    let size = LayoutSize(width: .absolute(8), height: .uniformAcrossSiblings(estimate: 2))
    let item = LayoutItem(
      size: LayoutSize(width: .fractionalWidth(1), height: .uniformAcrossSiblings(estimate: 2)))
    var section = LayoutSection(group: .horizontal(size: size, subitems: [.item(item)]))
    section.orthogonalScrolling = .continuous
    let layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [4], container: Size(width: 20, height: 100))
    layout.setPreferredSize(Size(width: 8, height: 5), forItemAt: IndexPath(item: 2, section: 0))
    layout.setPreferredSize(Size(width: 8, height: 3), forItemAt: IndexPath(item: 0, section: 0))
    let all = layout.attributes(in: Rect(x: 0, y: 0, width: 40, height: 10))
    #expect(all.map(\.frame.height) == [5, 5, 5])
  }

  @Test func `A nested group passes its siblings' length on`() throws {
    let uniform = LayoutDimension.uniformAcrossSiblings(estimate: 1)
    let item = LayoutItem(size: LayoutSize(width: .absolute(4), height: uniform))
    let nested = LayoutGroup.horizontal(
      size: LayoutSize(width: .absolute(8), height: uniform), repeatingSubitem: .item(item),
      count: 2)
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .estimated(1)),
      subitems: [.item(item), .group(nested)])
    let layout = CompositionalLayout(section: LayoutSection(group: group))
    try layout.prepare(itemCounts: [3], container: Size(width: 12, height: 100))
    layout.setPreferredSize(Size(width: 4, height: 6), forItemAt: IndexPath(item: 0, section: 0))
    let all = layout.attributes(in: Rect(x: 0, y: 0, width: 12, height: 10))
    #expect(all.map(\.frame.height) == [6, 6, 6])
  }
}
