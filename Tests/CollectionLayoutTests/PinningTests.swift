// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

/// Rows of 1 in sections of 10, in a window of 5 unless a test says otherwise.
struct PinningTests {
  private func boundary(
    _ kind: String, _ height: Double, _ alignment: LayoutAlignment, isPinned: Bool = true,
    width: Double = 1
  ) -> LayoutBoundaryItem {
    var item = LayoutBoundaryItem(
      elementKind: kind,
      size: LayoutSize(width: .fractionalWidth(width), height: .absolute(height)),
      alignment: alignment)
    item.pinsToVisibleBounds = isPinned
    return item
  }

  private func layout(
    _ items: [LayoutBoundaryItem], global: [LayoutBoundaryItem] = []
  ) throws -> CompositionalLayout {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(1))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.boundaryItems = items
    var configuration = LayoutConfiguration()
    configuration.boundaryItems = global
    let layout = CompositionalLayout(section: section, configuration: configuration)
    try layout.prepare(itemCounts: [10, 10], container: Size(width: 20, height: 5))
    return layout
  }

  /// Where an item of a section begins while the window does at an offset; nil when it is not in view.
  private func start(
    _ layout: CompositionalLayout, _ kind: String, at offset: Double, height: Double = 5,
    section: Int = 0
  ) -> Double? {
    layout.attributes(in: Rect(x: 0, y: offset, width: 20, height: height)).first {
      $0.category == .supplementary(kind: kind) && $0.indexPath.section == section
    }?.frame.minY
  }

  @Test func `A header stays at the top until its section's end takes it along`() throws {
    // The section is 0..<12.
    let layout = try layout([boundary("header", 2, .top)])
    #expect(
      [0, 1, 7, 10, 11, 11.5].map { start(layout, "header", at: $0) } == [0, 1, 7, 10, 10, 10])
    #expect(start(layout, "header", at: 12) == nil)
    #expect(start(layout, "header", at: 8, section: 1) == 12)
    #expect(start(layout, "header", at: 14, section: 1) == 14)
  }

  @Test func `A footer stays at the bottom from its section's start on`() throws {
    // The section is 0..<11.
    let layout = try layout([boundary("footer", 1, .bottom)])
    #expect([0, 3, 6, 8].map { start(layout, "footer", at: $0) } == [4, 7, 10, 10])
    #expect(start(layout, "footer", at: 7, section: 1) == 11)
    #expect(start(layout, "footer", at: 10, section: 1) == 14)
  }

  @Test func `A pinned header stops at the pinned footer of its section`() throws {
    // The section is 0..<14, its footer's own place 12..<14.
    let layout = try layout([boundary("header", 2, .top), boundary("footer", 2, .bottom)])
    #expect([0, 9, 10, 11, 13].map { start(layout, "header", at: $0) } == [0, 9, 10, 10, nil])
    #expect([0, 5, 9, 12].map { start(layout, "footer", at: $0) } == [3, 8, 12, 12])
    // A window of 3 has no room for both: the footer gives way.
    #expect(start(layout, "header", at: 4, height: 3) == 4)
    #expect(start(layout, "footer", at: 4, height: 3) == 6)
  }

  @Test func `A footer that is not pinned stops no header`() throws {
    let layout = try layout([
      boundary("header", 2, .top), boundary("footer", 2, .bottom, isPinned: false),
    ])
    #expect(start(layout, "header", at: 13) == 12)
  }

  @Test func `Headers one below the other stay so, and side by side both reach the top`() throws {
    var second = boundary("second", 1, .top)
    second.extendsBoundary = false
    // The second lies over the first row, at 2.
    let stacked = try layout([boundary("first", 2, .top), second])
    #expect([0, 3, 8].map { start(stacked, "first", at: $0) } == [0, 3, 8])
    #expect([0, 3, 8].map { start(stacked, "second", at: $0) } == [2, 5, 10])
    // The section is 0..<12: the second pushes the first out.
    #expect(start(stacked, "first", at: 10) == 9 && start(stacked, "second", at: 10) == 11)
    let beside = try layout([
      boundary("first", 2, .topLeading, width: 0.5),
      boundary("second", 1, .topTrailing, width: 0.5),
    ])
    #expect(start(beside, "first", at: 3) == 3 && start(beside, "second", at: 3) == 3)
  }

  @Test func `What a pinned global header covers is no place for a section's`() throws {
    let layout = try layout(
      [boundary("header", 1, .top), boundary("footer", 1, .bottom)],
      global: [boundary("top", 2, .top), boundary("bottom", 1, .bottom)])
    // The global header is 0..<2, the first section 2..<14, all content 27.
    #expect(start(layout, "top", at: 4) == 4 && start(layout, "header", at: 4) == 6)
    #expect(start(layout, "bottom", at: 4) == 8 && start(layout, "footer", at: 4) == 7)
    #expect(start(layout, "header", at: 0) == 2 && start(layout, "bottom", at: 0) == 4)
    #expect(start(layout, "bottom", at: 22) == 26)
    // A window of 2 has no room but for the global ones.
    #expect(start(layout, "top", at: 4, height: 2) == 4)
  }

  @Test func `Of global headers side by side the longer one says what is covered`() throws {
    let layout = try layout(
      [boundary("header", 1, .top)],
      global: [
        boundary("long", 2, .topLeading, width: 0.5),
        boundary("short", 1, .topTrailing, width: 0.5),
      ])
    #expect(start(layout, "long", at: 4) == 4 && start(layout, "short", at: 4) == 4)
    #expect(start(layout, "header", at: 4) == 6)
  }
}
