// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

/// The engine against a reference that places every item, one after another.
struct SlowReferenceTests {
  private struct Section {
    var columns: Int
    var gap: Double
    var spacing: Double
    var insets: DirectionalEdgeInsets
    var header: Double
    /// One for each item.
    var heights: [Double]
    var isMeasured: Bool

    var layout: LayoutSection {
      let height: LayoutDimension = isMeasured ? .estimated(4) : .absolute(4)
      let item = LayoutItem(size: LayoutSize(width: .fractionalWidth(1), height: height))
      var group = LayoutGroup.horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: height), subitem: .item(item),
        count: columns)
      group.interItemSpacing = .fixed(gap)
      var section = LayoutSection(group: group)
      section.interGroupSpacing = spacing
      section.contentInsets = insets
      if header > 0 {
        section.boundaryItems = [
          LayoutBoundaryItem(
            elementKind: "header",
            size: LayoutSize(width: .fractionalWidth(1), height: .absolute(header)),
            alignment: .top)
        ]
      }
      return section
    }
  }

  private func place(_ sections: [Section], width: Double, between: Double) -> [IndexPath: Rect] {
    var frames: [IndexPath: Rect] = [:]
    var y = 0.0
    for (number, section) in sections.enumerated() {
      if number > 0 { y += between }
      y += section.header + section.insets.top
      let room = width - section.insets.leading - section.insets.trailing
      let each = (room - Double(section.columns - 1) * section.gap) / Double(section.columns)
      var tallest = 0.0
      for (item, height) in section.heights.enumerated() {
        let column = item % section.columns
        if column == 0, item > 0 {
          y += tallest + section.spacing
          tallest = 0
        }
        frames[IndexPath(item: item, section: number)] = Rect(
          x: section.insets.leading + Double(column) * (each + section.gap), y: y, width: each,
          height: height)
        tallest = max(tallest, height)
      }
      y += tallest + section.insets.bottom
    }
    return frames
  }

  private func sections(_ random: inout SeededGenerator) -> [Section] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      func number(_ most: Int) -> Double { Double(Int.random(in: 0...most, using: &random)) }
      let isMeasured = Bool.random(using: &random)
      let count = Int.random(in: 1...60, using: &random)
      return Section(
        columns: Int.random(in: 1...4, using: &random), gap: number(2), spacing: number(3),
        insets: DirectionalEdgeInsets(
          top: number(2), leading: number(3), bottom: number(2), trailing: number(3)),
        header: number(2),
        heights: (0..<count).map { _ in isMeasured ? 1 + number(6) : 4 }, isMeasured: isMeasured)
    }
  }

  @Test func `Frames in any rectangle are those of placing every item`() throws {
    for seed in 0..<150 * soak {
      var random = SeededGenerator(seed: seed)
      let sections = sections(&random)
      let between = Double(Int.random(in: 0...3, using: &random))
      let expected = place(sections, width: 80, between: between)
      var configuration = LayoutConfiguration()
      configuration.interSectionSpacing = between
      let layout = CompositionalLayout(configuration: configuration) { index, _ in
        sections[index].layout
      }
      try layout.prepare(
        itemCounts: sections.map(\.heights.count), container: Size(width: 80, height: 24))
      for path in expected.keys.shuffled(using: &random) where sections[path.section].isMeasured {
        let height = sections[path.section].heights[path.item]
        layout.setPreferredSize(Size(width: 1, height: height), forItemAt: path)
        #expect(
          !layout.setPreferredSize(Size(width: 1, height: height), forItemAt: path),
          "seed \(seed): the same size twice")
      }
      for _ in 0..<12 {
        let rect = Rect(
          x: Double.random(in: -5...60, using: &random),
          y: Double.random(in: -10...400, using: &random),
          width: Double.random(in: 1...90, using: &random),
          height: Double.random(in: 1...80, using: &random))
        let found = layout.attributes(in: rect).filter { $0.category == .cell }
        let wanted = expected.filter { $0.value.intersects(rect) }
        #expect(found.map(\.indexPath) == wanted.keys.sorted(), "seed \(seed) \(rect)")
        for attributes in found {
          let frame = try #require(expected[attributes.indexPath])
          #expect(abs(frame.minX - attributes.frame.minX) < 1e-9, "seed \(seed)")
          #expect(frame.minY == attributes.frame.minY, "seed \(seed) \(attributes.indexPath)")
          #expect(frame.height == attributes.frame.height, "seed \(seed)")
        }
      }
    }
  }

  @Test func `Lines broken by measured widths are those of filling them one by one`() throws {
    for seed in 0..<15 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let item = LayoutItem(size: LayoutSize(width: .estimated(7), height: .absolute(1)))
      var group = LayoutGroup.horizontal(
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(1)), subitems: [.item(item)])
      group.interItemSpacing = .fixed(1)
      let count = Int.random(in: 1...90, using: &random)
      let layout = CompositionalLayout(section: LayoutSection(group: group))
      try layout.prepare(itemCounts: [count], container: Size(width: 40, height: 24))
      var widths = Array(repeating: 7.0, count: count)
      for _ in 0..<60 {
        let changed = Int.random(in: 0..<count, using: &random)
        widths[changed] = Double(Int.random(in: 1...45, using: &random))
        layout.setPreferredSize(
          Size(width: widths[changed], height: 1), forItemAt: IndexPath(item: changed, section: 0))
        var x = 0.0
        var y = 0.0
        for (number, width) in widths.enumerated() {
          let width = min(width, 40)
          if x > 0, x + width > 40 {
            x = 0
            y += 1
          }
          let frame = layout.attributes(forItemAt: IndexPath(item: number, section: 0))?.frame
          #expect(
            frame == Rect(x: x, y: y, width: width, height: 1), "seed \(seed) item \(number)")
          x += width + 1
        }
      }
    }
  }
}
