// SPDX-License-Identifier: MIT

import IndexPaths
import PlaneGeometry
import Testing

@testable import CollectionLayout

struct FlowLayoutTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func tight(_ itemSize: Size) -> FlowMetrics {
    var metrics = FlowMetrics()
    metrics.itemSize = itemSize
    metrics.minimumLineSpacing = 0
    metrics.minimumInteritemSpacing = 0
    return metrics
  }

  // MARK: Size

  @Test(arguments: [1_000_000, Int(Int32.max)])
  func `As many equal items as there can be flow at once`(count: Int) throws {
    let layout = FlowLayout(metrics: tight(Size(width: 10, height: 2)))
    try layout.prepare(itemCounts: [count], container: Size(width: 80, height: 24))
    let lines = (count + 7) / 8
    #expect(layout.contentSize.height == Double(lines) * 2)
    let end = Rect(x: 35, y: layout.contentSize.height - 3, width: 10, height: 3)
    let first = (lines - 2) * 8
    let wanted = [first + 3, first + 4, first + 11, first + 12].filter { $0 < count }
    #expect(layout.attributes(in: end).map(\.indexPath.item) == wanted)
    #expect(
      layout.attributes(forItemAt: path(count - 1))?.frame
        == Rect(
          x: Double((count - 1) % 8) * 10, y: Double(lines - 1) * 2, width: 10, height: 2))
  }

  @Test func `A million estimated items break anew only where one was measured`() throws {
    var metrics = tight(Size(width: 10, height: 2))
    metrics.estimatedItemSize = FlowMetrics.automaticSize
    let layout = FlowLayout(metrics: metrics)
    try layout.prepare(itemCounts: [1_000_000], container: Size(width: 80, height: 24))
    #expect(layout.attributes(forItemAt: path(9))?.estimatedAxes == [.horizontal, .vertical])
    #expect(layout.setPreferredSize(Size(width: 75, height: 5), forItemAt: path(100)))
    // 12 lines of 8, one of 4, one with the measured item alone; 999 899 are left: 124 988 lines.
    #expect(layout.contentSize.height == 13 * 2 + 5 + 124_988 * 2)
    #expect(
      layout.attributes(forItemAt: path(100))?.frame == Rect(x: 2.5, y: 26, width: 75, height: 5))
    #expect(
      layout.attributes(forItemAt: path(101))?.frame == Rect(x: 0, y: 31, width: 10, height: 2))
    #expect(layout.setPreferredSize(Size(width: 10, height: 2), forItemAt: path(100)))
    #expect(layout.contentSize.height == 250_000)
    #expect(!layout.setPreferredSize(Size(width: 10, height: 2), forItemAt: path(100)))
    #expect(!layout.setPreferredSize(Size(width: .nan, height: 2), forItemAt: path(100)))
    #expect(!layout.setPreferredSize(Size(width: 1, height: 2), forItemAt: path(1_000_000)))
  }

  @Test func `Many sections without length cost no search of each`() throws {
    var sizing = FlowLayoutSizing()
    sizing.sizeForItem = { _ in Size(width: 4, height: 1) }
    let layout = FlowLayout(sizing: sizing)
    var counts = Array(repeating: 0, count: 100_001)
    counts[0] = 1
    counts[100_000] = 1
    try layout.prepare(itemCounts: counts, container: Size(width: 4, height: 4))
    let visible = Rect(x: 0, y: 0, width: 4, height: 4)
    for _ in 0..<1000 {
      #expect(layout.attributes(in: visible).map(\.indexPath) == [path(0), path(0, 100_000)])
    }
  }

  @Test func `A section of equal items is asked for one size`() throws {
    var asked = 0
    var sizing = FlowLayoutSizing()
    sizing.sizeForItem = { _ in
      asked += 1
      return nil
    }
    let layout = FlowLayout(metrics: tight(Size(width: 10, height: 2)), sizing: sizing)
    try layout.prepare(itemCounts: [1_000_000, 3], container: Size(width: 80, height: 24))
    #expect(asked == 2)
    #expect(layout.frame(ofSection: 1) == Rect(x: 0, y: 250_000, width: 80, height: 2))
  }

  // MARK: Insets

  @Test func `Section insets count from the reference where it is within the content inset`() throws
  {
    var metrics = tight(Size(width: 10, height: 2))
    metrics.sectionInset = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    metrics.headerReferenceSize = Size(width: 1, height: 5)
    let container = LayoutContainer(
      contentSize: Size(width: 50, height: 24),
      contentInsets: DirectionalEdgeInsets(leading: 6, trailing: 1))
    for (reference, x) in [
      (FlowSectionInsetReference.fromContentInset, 8.0), (.fromSafeArea, 8),
      (.fromLayoutMargins, 13),
    ] {
      metrics.sectionInsetReference = reference
      let layout = FlowLayout(metrics: metrics)
      try layout.prepare(
        itemCounts: [3], container: container,
        safeAreaInsets: DirectionalEdgeInsets(top: 9, leading: 5, trailing: 1),
        layoutMargins: DirectionalEdgeInsets(top: 9, leading: 11, trailing: 1))
      #expect(
        layout.attributes(forItemAt: path(0))?.frame == Rect(x: x, y: 6, width: 10, height: 2),
        "\(reference)")
      let header = layout.attributes(forElementKind: LayoutBoundaryItem.headerKind, at: path(0))
      #expect(header?.frame == Rect(x: 6, y: 0, width: 43, height: 5), "\(reference)")
      #expect(layout.contentSize == Size(width: 50, height: 11), "\(reference)")
    }
  }

  @Test func `An empty section has its header, insets and footer`() throws {
    var metrics = FlowMetrics()
    metrics.sectionInset = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    metrics.headerReferenceSize = Size(width: 0, height: 5)
    metrics.footerReferenceSize = Size(width: 0, height: 6)
    let layout = FlowLayout(metrics: metrics)
    try layout.prepare(itemCounts: [0], container: Size(width: 80, height: 24))
    #expect(layout.contentSize.height == 15)
    let footer = layout.attributes(forElementKind: LayoutBoundaryItem.footerKind, at: path(0))
    #expect(footer?.frame == Rect(x: 0, y: 9, width: 80, height: 6))
    #expect(layout.attributes(forElementKind: "badge", at: path(0)) == nil)
    #expect(layout.attributes(forElementKind: "header", at: path(0, 1)) == nil)
    #expect(layout.attributes(forItemAt: path(0)) == nil)
  }

  // MARK: Anchors

  @Test func `An anchored place is found again when sizes above it change`() throws {
    var metrics = FlowMetrics()
    metrics.estimatedItemSize = Size(width: 40, height: 3)
    metrics.minimumLineSpacing = 1
    metrics.minimumInteritemSpacing = 0
    metrics.headerReferenceSize = Size(width: 1, height: 2)
    let layout = FlowLayout(metrics: metrics)
    #expect(layout.anchor(at: 0) == nil)
    try layout.prepare(itemCounts: [9, 100_000], container: Size(width: 80, height: 24))
    // Section 1 begins at 2 + 5 × 3 + 4 = 21, its lines at 23.
    #expect(layout.anchor(at: 22) == ScrollAnchor(section: 1, item: nil, distance: 1))
    let anchor = try #require(layout.anchor(at: 23 + 50 * 4 + 2))
    #expect(anchor == ScrollAnchor(section: 1, item: 100, distance: 2))
    layout.setPreferredSize(Size(width: 40, height: 10), forItemAt: path(3, 1))
    layout.setPreferredSize(Size(width: 40, height: 10), forItemAt: path(3, 0))
    #expect(layout.position(of: anchor) == Optional(225.0 + 7 + 7))
    // One line more before it, and it begins the line no more.
    layout.setPreferredSize(Size(width: 80, height: 3), forItemAt: path(10, 1))
    #expect(layout.position(of: anchor) == Optional(239.0))
    layout.setPreferredSize(Size(width: 80, height: 3), forItemAt: path(11, 1))
    #expect(layout.position(of: anchor) == Optional(243.0))
    #expect(layout.position(of: ScrollAnchor(section: 2, item: nil, distance: 0)) == nil)
    #expect(layout.position(of: ScrollAnchor(section: 0, item: 9, distance: 0)) == nil)
    // The spacing behind a line belongs to it.
    #expect(layout.anchor(at: 5.5)?.item == 0)
  }

  // MARK: Mistakes

  @Test func `Rectangles without end or number are survived`() throws {
    let layout = FlowLayout(metrics: tight(Size(width: 2, height: 1)))
    try layout.prepare(
      itemCounts: [3, 9], container: Size(width: 8, height: .infinity))
    func count(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Int {
      layout.attributes(in: Rect(x: x, y: y, width: width, height: height)).count
    }
    #expect(count(-1e300, -1e300, 2e300, 2e300) == 12)
    #expect(count(0, 0, .infinity, .infinity) == 12)
    #expect(count(-.infinity, 0, .infinity, 1) == 0)
    #expect(count(.nan, 0, 8, 1) == 0)
    #expect(count(0, .nan, 8, 1) == 0)
    #expect(count(0, 0, .nan, 1) == 0)
    #expect(count(.infinity, .infinity, 8, 8) == 0)
    #expect(layout.anchor(at: .infinity)?.section == 1)
    #expect(layout.anchor(at: -.infinity)?.section == 0)
  }

  @Test func `An item longer than its line is told of and reaches beyond the end`() throws {
    for direction in [LayoutAxis.vertical, .horizontal] {
      func turned(_ size: Size) -> Size {
        direction == .vertical ? size : Size(width: size.height, height: size.width)
      }
      var metrics = tight(.zero)
      metrics.scrollDirection = direction
      metrics.sectionInset = DirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
      var sizing = FlowLayoutSizing()
      sizing.sizeForItem = { turned(Size(width: $0.item % 2 == 0 ? 4 : 30, height: 2)) }
      let layout = FlowLayout(metrics: metrics, sizing: sizing)
      var problems: [FlowProblem] = []
      layout.problemHandler = { problems.append($0) }
      try layout.prepare(itemCounts: [4], container: turned(Size(width: 20, height: 10)))
      let extent = direction == .vertical ? "width" : "height"
      let sides = direction == .vertical ? "left and right" : "top and bottom"
      #expect(
        problems.map(\.description) == [
          "the flow layout is not defined: the item \(extent) must not exceed the \(extent) of the"
            + " collection view minus the section insets \(sides) values, minus the content insets"
            + " \(sides) values; item 1 of section 0 has 30.0 points and 18.0 are there"
        ])
      let frame = layout.attributes(forItemAt: path(1))?.frame
      #expect(frame?.origin == (direction == .vertical ? Point(x: 1, y: 3) : Point(x: 3, y: 1)))
      #expect(frame?.size == turned(Size(width: 30, height: 2)))
      #expect(turned(layout.contentSize) == Size(width: 20, height: 10))
    }
  }

  @Test func `A room without extent has a line for each item`() throws {
    for width in [0.0, 3] {
      var metrics = tight(Size(width: 2, height: 1))
      metrics.sectionInset = DirectionalEdgeInsets(leading: 2, trailing: 2)
      let layout = FlowLayout(metrics: metrics)
      var problems = 0
      layout.problemHandler = { _ in problems += 1 }
      try layout.prepare(itemCounts: [7], container: Size(width: width, height: 10))
      #expect(problems == 1)
      #expect(layout.contentSize == Size(width: width, height: 7))
      let rect = Rect(x: 0, y: 2, width: 10, height: 2)
      #expect(layout.attributes(in: rect).map(\.indexPath.item) == [2, 3])
    }
  }

  @Test func `Items without area take their place and are in no rectangle`() throws {
    for size in [
      Size(width: 0, height: 3), Size(width: 3, height: 0), Size(width: 1e-9, height: 3),
    ] {
      let layout = FlowLayout(metrics: tight(size))
      try layout.prepare(itemCounts: [Int(Int32.max)], container: Size(width: 9, height: 10))
      #expect(layout.contentSize.height == (size.height == 0 ? 0 : 3), "\(size)")
      #expect(layout.attributes(in: Rect(x: 0, y: 0, width: 9, height: 10)).isEmpty, "\(size)")
      #expect(layout.attributes(forItemAt: path(70)) != nil, "\(size)")
    }
  }

  @Test(arguments: [-1, .nan, .infinity, -.infinity] as [Double])
  func `A number that is no length is an error that says where`(value: Double) throws {
    func problem(
      _ counts: [Int] = [3], _ change: (inout FlowMetrics, inout FlowLayoutSizing) -> Void
    ) -> LayoutError? {
      var metrics = FlowMetrics()
      var sizing = FlowLayoutSizing()
      change(&metrics, &sizing)
      let layout = FlowLayout(metrics: metrics, sizing: sizing)
      do throws(LayoutError) {
        try layout.prepare(itemCounts: counts, container: Size(width: 80, height: 24))
        return nil
      } catch {
        #expect(layout.contentSize.height == 0)
        #expect(layout.attributes(in: Rect(x: 0, y: 0, width: 80, height: 24)).isEmpty)
        return error
      }
    }
    // A whole number is written without a point.
    let written = value == -1 ? "-1" : "\(value)"
    func isError(_ error: LayoutError?, _ section: Int?, _ word: String) -> Bool {
      error?.section == section
        && error?.description.hasSuffix(
          "\(word) is \(written), and must be a finite number of 0 or more") == true
    }
    let bad = Size(width: value, height: value)
    #expect(isError(problem { m, _ in m.itemSize = bad }, nil, "the item width"))
    #expect(isError(problem { m, _ in m.itemSize.height = value }, nil, "the item height"))
    #expect(isError(problem { m, _ in m.estimatedItemSize = bad }, nil, "the item width"))
    #expect(isError(problem { m, _ in m.minimumLineSpacing = value }, nil, "minimumLineSpacing"))
    #expect(
      isError(
        problem { m, _ in m.minimumInteritemSpacing = value }, nil, "minimumInteritemSpacing"))
    #expect(isError(problem { m, _ in m.sectionInset.bottom = value }, nil, "sectionInset"))
    #expect(isError(problem { m, _ in m.headerReferenceSize = bad }, nil, "headerReferenceSize"))
    #expect(isError(problem { m, _ in m.footerReferenceSize = bad }, nil, "footerReferenceSize"))
    #expect(problem { m, _ in m.headerReferenceSize.width = value } == nil)
    func inSecond(_ change: (inout FlowLayoutSizing) -> Void) -> LayoutError? {
      problem([1, 2]) { _, sizing in change(&sizing) }
    }
    #expect(
      isError(
        inSecond {
          $0.sizeForItem = {
            $0 == IndexPath(item: 1, section: 1) ? bad : Size(width: 1, height: 1)
          }
        }, 1, "section 1: the width of item 1"))
    #expect(
      isError(
        inSecond { $0.insetForSection = { $0 == 1 ? DirectionalEdgeInsets(top: value) : nil } },
        1, "the section's inset"))
    #expect(
      isError(
        inSecond { $0.minimumLineSpacingForSection = { $0 == 1 ? value : nil } }, 1,
        "minimumLineSpacing"))
    #expect(
      isError(
        inSecond { $0.minimumInteritemSpacingForSection = { $0 == 1 ? value : nil } }, 1,
        "minimumInteritemSpacing"))
    #expect(
      isError(
        inSecond { $0.referenceSizeForHeader = { $0 == 1 ? bad : nil } }, 1, "the header's length"))
    #expect(
      isError(
        inSecond { $0.referenceSizeForFooter = { $0 == 1 ? bad : nil } }, 1, "the footer's length"))
  }

  @Test func `A length too great for sums is an error that says the limit`() throws {
    var sizing = FlowLayoutSizing()
    sizing.sizeForItem = { _ in Size(width: 1, height: .greatestFiniteMagnitude) }
    #expect {
      try FlowLayout(sizing: sizing).prepare(
        itemCounts: [1], container: Size(width: 80, height: 24))
    } throws: { error in
      "\(error)"
        == "section 0: the height of item 0 is \(Double.greatestFiniteMagnitude), and must be a"
        + " number of no more than 1000000000000000"
    }
  }

  // MARK: The grid

  /// Columns or rows of an interval, each edge to the nearest, as the canvas does it.
  private func snapped(_ lower: Double, _ length: Double) -> Range<Int> {
    func line(_ value: Double) -> Int { Int(value.rounded(.toNearestOrAwayFromZero)) }
    return line(lower)..<max(line(lower), line(lower + length))
  }

  @Test func `What touches in points touches on the grid, and nothing overlaps`() throws {
    for seed in 0..<(60 * flowSoakFactor) {
      var random = SeededGenerator(seed: seed)
      let divisor = Double(Int.random(in: 1...9, using: &random))
      // Edges of such items fall upon halves, where rounding decides a column.
      let width = Double(Int.random(in: 1...20, using: &random)) / divisor / 2 + 0.5
      let height = Double(Int.random(in: 1...20, using: &random)) / divisor / 2
      let count = Int.random(in: 2...200, using: &random)
      let isMixed = seed % 2 == 0
      var sizing = FlowLayoutSizing()
      sizing.sizeForItem = {
        Size(width: width * Double(isMixed ? 1 + $0.item % 3 : 1), height: height)
      }
      let layout = FlowLayout(metrics: tight(.zero), sizing: sizing)
      let room = width * Double(Int.random(in: 3...9, using: &random))
      try layout.prepare(itemCounts: [count], container: Size(width: room, height: 24))
      let frames = try (0..<count).map {
        try #require(layout.attributes(forItemAt: path($0))).frame
      }
      for (a, b) in zip(frames, frames.dropFirst()) {
        let rows = (snapped(a.minY, a.height), snapped(b.minY, b.height))
        if a.minY == b.minY {
          let columns = (snapped(a.minX, a.width), snapped(b.minX, b.width))
          #expect(columns.0.upperBound <= columns.1.lowerBound, "seed \(seed)")
          guard b.minX - a.maxX < 1e-6 else { continue }
          #expect(columns.0.upperBound == columns.1.lowerBound, "seed \(seed) \(a) \(b)")
        } else {
          #expect(rows.0.upperBound == rows.1.lowerBound, "seed \(seed) \(a) \(b)")
        }
      }
    }
  }
}
