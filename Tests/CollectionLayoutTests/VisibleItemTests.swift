// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Synchronization
import Testing

struct VisibleItemTests {
  private func layout(
    _ height: LayoutDimension = .absolute(2), isOrthogonal: Bool = false,
    _ handler: @escaping VisibleItemsInvalidationHandler
  ) throws -> CompositionalLayout {
    let width: LayoutDimension = isOrthogonal ? .absolute(10) : .fractionalWidth(1)
    let size = LayoutSize(width: width, height: height)
    let item = LayoutItem(size: LayoutSize(width: .fractionalWidth(1), height: height))
    var section = LayoutSection(group: .horizontal(size: size, subitems: [.item(item)]))
    section.boundaryItems = [
      LayoutBoundaryItem(
        elementKind: "header",
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(1)), alignment: .top)
    ]
    if isOrthogonal { section.orthogonalScrolling = .continuous }
    section.visibleItemsInvalidationHandler = handler
    let layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [10], container: Size(width: 20, height: 6))
    return layout
  }

  @Test func `A handler changes what is visible, for one cycle`() throws {
    let layout = try layout { items, offset, environment in
      for item in items where item.category == .cell {
        switch item.indexPath.item {
        case 1: item.isHidden = true
        case 2: item.alpha = offset.y / 10
        case 3:
          item.center.x += 3
          item.transform = LayoutTransform(
            translation: Point(x: 0, y: -1), scale: Point(x: 0.5, y: 2))
          item.zIndex = Int(environment.container.contentSize.height)
        case 4: item.center.x = .nan
        default: break
        }
      }
    }
    let found = layout.attributes(in: Rect(x: 0, y: 5, width: 20, height: 6))
    // Rows of 2 begin at 1: 5..<11 shows the third to the fifth; the fourth is the highest.
    #expect(found.map(\.indexPath.item) == [2, 4, 3])
    #expect(found.map(\.alpha) == [0.5, 1, 1])
    // 20 × 2 at 7 about its middle (10, 8): moved to (13, 7), half as wide, twice as high.
    #expect(found[2].frame == Rect(x: 8, y: 5, width: 10, height: 4))
    #expect(found[2].zIndex == 6)
    #expect(found[1].frame == Rect(x: 0, y: 9, width: 20, height: 2))
    let top = layout.attributes(in: Rect(x: 0, y: 0, width: 20, height: 5))
    #expect(top.map(\.isHidden) == [false, true, false])
    #expect(top.last?.category == .supplementary(kind: "header"))
    let path = IndexPath(item: 3, section: 0)
    #expect(layout.attributes(forItemAt: path)?.frame == Rect(x: 0, y: 7, width: 20, height: 2))
  }

  @Test func `In a section that scrolls sideways, items are where they are in what scrolls`() throws
  {
    let seen = Mutex<[[Double]]>([])
    let layout = try layout(isOrthogonal: true) { items, offset, _ in
      #expect(items.allSatisfy { $0.category == .cell })
      seen.withLock { $0.append([offset.x, offset.y] + items.map(\.frame.minX)) }
      for item in items { item.center.x += 1 }
    }
    layout.setOrthogonalOffset(15, section: 0)
    let found = layout.attributes(in: Rect(x: 0, y: 0.5, width: 20, height: 6))
    #expect(seen.withLock { $0 } == [[15, 0.5, 10, 20, 30]])
    #expect(found.map(\.frame.minX) == [-4, 6, 16, 0])
  }

  @Test func `Where items measure themselves the handler is not called, and that is told`() throws {
    let section = try layout(.estimated(2)) { _, _, _ in Issue.record("called") }
    #expect(section.attributes(in: Rect(x: 0, y: 0, width: 20, height: 6)).count == 4)
    var told: [LayoutError] = []
    section.misuseReporter = { told.append($0) }
    try section.prepare(itemCounts: [1, 1], container: Size(width: 20, height: 6))
    #expect(
      told == (0...1).map { LayoutError(section: $0, problem: .handlerNeedsKnownSizes) })
  }
}
