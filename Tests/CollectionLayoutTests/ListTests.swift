// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

/// Lists of two sections with three rows each, 20 points wide.
struct ListTests {
  private func layout(
    _ appearance: ListConfiguration.Appearance, metric: LayoutMetric = LayoutMetric(),
    _ edit: (inout ListConfiguration) -> Void = { _ in }
  ) throws -> CompositionalLayout {
    var configuration = ListConfiguration(appearance: appearance)
    edit(&configuration)
    let layout = CompositionalLayout.list(using: configuration)
    try layout.prepare(
      itemCounts: [3, 3], container: LayoutContainer(contentSize: Size(width: 20, height: 40)),
      metric: metric)
    return layout
  }

  private func frame(_ layout: CompositionalLayout, _ item: Int, _ section: Int) -> Rect? {
    layout.attributes(forItemAt: IndexPath(item: item, section: section))?.frame
  }

  private func frame(_ layout: CompositionalLayout, _ kind: String, _ section: Int) -> Rect? {
    layout.attributes(forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  @Test func `Plain rows follow each other without a gap, across sections too`() throws {
    for appearance in [ListConfiguration.Appearance.plain, .sidebarPlain] {
      let layout = try layout(appearance)
      #expect(frame(layout, 0, 0) == Rect(x: 0, y: 0, width: 20, height: 1))
      #expect(frame(layout, 2, 1) == Rect(x: 0, y: 5, width: 20, height: 1))
      #expect(layout.contentSize.height == 6)
      #expect(layout.listConfiguration(section: 1)?.appearance == appearance)
    }
  }

  @Test func `Grouped sections have a blank row above, and insets by appearance`() throws {
    for (appearance, side) in [
      (ListConfiguration.Appearance.grouped, 0.0), (.insetGrouped, 2), (.sidebar, 1),
    ] {
      let layout = try layout(appearance)
      #expect(frame(layout, 0, 0) == Rect(x: side, y: 1, width: 20 - 2 * side, height: 1))
      #expect(frame(layout, 0, 1)?.minY == 5)
      #expect(layout.contentSize.height == 8)
    }
  }

  @Test func `Figures are multiples of the metric's columns and rows`() throws {
    let layout = try layout(
      .insetGrouped, metric: LayoutMetric(pointsPerColumn: 2, pointsPerRow: 3)
    ) {
      $0.headerMode = .supplementary
      $0.separatorConfiguration.bottomSeparatorVisibility = .visible
    }
    // A blank row, the header's, and the first row.
    #expect(frame(layout, "header", 0) == Rect(x: 4, y: 3, width: 12, height: 3))
    #expect(frame(layout, 0, 0) == Rect(x: 4, y: 6, width: 12, height: 3))
    #expect(frame(layout, 1, 0)?.minY == 12)
  }

  @Test func `Headers and footers are boundary items, pinned in plain lists alone`() throws {
    let layout = try layout(.plain) {
      $0.headerMode = .supplementary
      $0.footerMode = .supplementary
    }
    #expect(frame(layout, "header", 0) == Rect(x: 0, y: 0, width: 20, height: 1))
    #expect(frame(layout, "footer", 0) == Rect(x: 0, y: 4, width: 20, height: 1))
    #expect(layout.contentSize.height == 10)
    let visible = Rect(x: 0, y: 2, width: 20, height: 2)
    let header = layout.attributes(in: visible).first {
      $0.category == .supplementary(kind: "header")
    }
    #expect(header?.frame.minY == 2 && header?.zIndex == 2)
    #expect(header?.estimatedAxes == .vertical)
    layout.setPreferredSize(
      Size(width: 20, height: 2), forElementKind: "header", inSection: 0)
    #expect(frame(layout, 0, 0)?.minY == 2)
    let grouped = try self.layout(.grouped) { $0.headerMode = .supplementary }
    #expect(frame(grouped, "header", 0)?.minY == 1)
    #expect(
      grouped.attributes(in: visible).allSatisfy { $0.frame.minY != 2 || $0.category == .cell })
  }

  @Test func `Padding above a header replaces the blank row`() throws {
    let layout = try layout(.grouped) {
      $0.headerMode = .supplementary
      $0.headerTopPadding = 3
    }
    #expect(frame(layout, "header", 0)?.minY == 3 && frame(layout, 0, 0)?.minY == 4)
    // There is no header to pad in a section whose first row is one.
    let first = try self.layout(.grouped) {
      $0.headerMode = .firstItemInSection
      $0.headerTopPadding = 3
    }
    #expect(frame(first, 0, 0)?.minY == 1)
  }

  private func separators(_ layout: CompositionalLayout) -> [IndexPath: Rect] {
    let all = layout.attributes(in: Rect(x: 0, y: 0, width: 20, height: 40))
    return Dictionary(
      uniqueKeysWithValues: all.filter {
        $0.category == .decoration(kind: ListConfiguration.separatorKind)
      }.map { ($0.indexPath, $0.frame) })
  }

  @Test func `Separators cost a row between rows, and only when they are asked for`() throws {
    #expect(separators(try layout(.plain)).isEmpty)
    let layout = try layout(.plain) {
      $0.separatorConfiguration.bottomSeparatorVisibility = .visible
      $0.separatorConfiguration.bottomSeparatorInsets = DirectionalEdgeInsets(leading: 2)
    }
    #expect(frame(layout, 1, 0)?.minY == 2 && layout.contentSize.height == 10)
    #expect(
      separators(layout) == [
        IndexPath(item: 0, section: 0): Rect(x: 2, y: 1, width: 18, height: 1),
        IndexPath(item: 1, section: 0): Rect(x: 2, y: 3, width: 18, height: 1),
        IndexPath(item: 0, section: 1): Rect(x: 2, y: 6, width: 18, height: 1),
        IndexPath(item: 1, section: 1): Rect(x: 2, y: 8, width: 18, height: 1),
      ])
    layout.setPreferredSize(Size(width: 20, height: 4), forItemAt: IndexPath(item: 0, section: 0))
    let path = IndexPath(item: 0, section: 0)
    #expect(
      layout.attributes(forElementKind: "separator", at: path)?.frame
        == Rect(x: 2, y: 4, width: 18, height: 1))
    let hidden = try self.layout(.plain) {
      $0.separatorConfiguration.bottomSeparatorVisibility = .visible
      $0.showsSeparators = false
    }
    #expect(separators(hidden).isEmpty && hidden.contentSize.height == 6)
  }

  @Test func `The handler of separators has the last word on each`() throws {
    let layout = try layout(.plain) {
      $0.separatorConfiguration.topSeparatorVisibility = .visible
      $0.itemSeparatorHandler = { path, baseline in
        var own = baseline
        if path == IndexPath(item: 1, section: 0) { own.topSeparatorVisibility = .hidden }
        if path == IndexPath(item: 0, section: 1) {
          own.bottomSeparatorVisibility = .visible
          own.bottomSeparatorInsets = DirectionalEdgeInsets(trailing: 5)
        }
        return own
      }
    }
    #expect(
      separators(layout) == [
        IndexPath(item: 1, section: 0): Rect(x: 0, y: 3, width: 20, height: 1),
        IndexPath(item: 0, section: 1): Rect(x: 0, y: 6, width: 15, height: 1),
        IndexPath(item: 1, section: 1): Rect(x: 0, y: 8, width: 20, height: 1),
      ])
  }

  @Test func `A list section is a section, whose insets may be set`() throws {
    let layout = CompositionalLayout { _, environment in
      var section = LayoutSection.list(
        using: ListConfiguration(appearance: .plain), environment: environment)
      section.contentInsets.leading = 3
      return section
    }
    try layout.prepare(itemCounts: [2], container: Size(width: 20, height: 40))
    #expect(frame(layout, 1, 0) == Rect(x: 3, y: 1, width: 17, height: 1))
  }
}
