// SPDX-License-Identifier: MIT

import CollectionLayout
import Foundation
import IndexPaths
import PlaneGeometry
import Testing

/// Collected cases of flow layout, each as it is and with the axes swapped.
struct FlowCaseTests {
  /// Swaps what is told and what is found when the layout scrolls sideways.
  private struct Mirror {
    var isOn: Bool

    func size(_ size: Size) -> Size {
      isOn ? Size(width: size.height, height: size.width) : size
    }

    func rect(_ rect: Rect) -> Rect {
      isOn ? Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width) : rect
    }

    func insets(_ insets: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
      guard isOn else { return insets }
      return DirectionalEdgeInsets(
        top: insets.leading, leading: insets.top, bottom: insets.trailing, trailing: insets.bottom)
    }
  }

  private static func cases() throws -> [CaseValue] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("flow-cases.json")
    return CaseValue(any: try JSONSerialization.jsonObject(with: Data(contentsOf: file))).elements
  }

  /// The sizes of a case's items, section by section.
  private func sizes(_ input: CaseValue) -> [[Size]] {
    if let height = input["sectionContentHeight"]?.number {
      return [[Size(width: input["bounds"]?.size.width ?? 0, height: height)]]
    }
    if let sections = input["sections"]?.elements, !sections.isEmpty {
      return sections.map { $0.elements.map(\.size) }
    }
    var one = input["sizes"]?.elements.map(\.size) ?? []
    if let size = input["sizes"]?["uniform"]?.size {
      one = Array(repeating: size, count: input["sizes"]?["count"]?.int ?? 0)
    }
    return Array(repeating: one, count: input["sections"]?.int ?? 1)
  }

  private func prepared(_ input: CaseValue, _ mirror: Mirror) throws -> FlowLayout {
    let sizes = sizes(input)
    var metrics = FlowMetrics()
    metrics.minimumInteritemSpacing = input["minimumInteritemSpacing"]?.number ?? 0
    metrics.minimumLineSpacing = input["minimumLineSpacing"]?.number ?? 0
    metrics.sectionInset = mirror.insets(input["sectionInset"]?.insets ?? .zero)
    metrics.headerReferenceSize = mirror.size(
      input["headerReferenceSize"]?.size
        ?? Size(width: 0, height: input["headerHeight"]?.number ?? 0))
    metrics.footerReferenceSize = mirror.size(input["footerReferenceSize"]?.size ?? .zero)
    metrics.sectionHeadersPinToVisibleBounds =
      (input["sectionHeadersPinToVisibleBounds"]?.int ?? 0) != 0
    let isHorizontal = (input["scrollDirection"]?.text == "horizontal") != mirror.isOn
    metrics.scrollDirection = isHorizontal ? .horizontal : .vertical
    var sizing = FlowLayoutSizing()
    if let size = input["sizes"]?["uniform"]?.size {
      metrics.itemSize = mirror.size(size)
    } else {
      sizing.sizeForItem = { mirror.size(sizes[$0.section][$0.item]) }
    }
    let layout = FlowLayout(metrics: metrics, sizing: sizing)
    layout.problemHandler = { Issue.record("\($0)") }
    try layout.prepare(
      itemCounts: sizes.map(\.count),
      container: mirror.size(try #require(input["bounds"]).size))
    return layout
  }

  @Test(arguments: [false, true])
  func `Every collected case of flow layout has the frames that it should`(isMirrored: Bool) throws
  {
    let mirror = Mirror(isOn: isMirrored)
    let cases = try Self.cases()
    #expect(cases.count == 15)
    for one in cases {
      let id = one["id"]?.text ?? ""
      let input = try #require(one["input"])
      let expected = try #require(one["expected"])
      if input["object"] != nil {
        checkDefaults(expected)
      } else {
        try check(id, input, prepared(input, mirror), expected, mirror)
      }
    }
  }

  private func checkDefaults(_ expected: CaseValue) {
    let metrics = FlowMetrics()
    #expect(metrics.itemSize == expected["itemSize"]?.size)
    #expect(metrics.minimumLineSpacing == expected["minimumLineSpacing"]?.number)
    #expect(metrics.minimumInteritemSpacing == expected["minimumInteritemSpacing"]?.number)
    #expect(metrics.estimatedItemSize == expected["estimatedItemSize"]?.size)
    #expect(metrics.headerReferenceSize == expected["headerReferenceSize"]?.size)
    #expect(metrics.footerReferenceSize == expected["footerReferenceSize"]?.size)
    #expect(metrics.sectionInset == expected["sectionInset"]?.insets)
    #expect(metrics.scrollDirection == .vertical)
    #expect(!metrics.sectionHeadersPinToVisibleBounds)
    #expect(!metrics.sectionFootersPinToVisibleBounds)
  }

  private func check(
    _ id: String, _ input: CaseValue, _ layout: FlowLayout, _ expected: CaseValue, _ mirror: Mirror
  ) throws {
    func item(_ number: Int, _ section: Int = 0) -> Rect? {
      layout.attributes(forItemAt: IndexPath(item: number, section: section))
        .map { mirror.rect($0.frame) }
    }
    func boundary(_ kind: String, _ section: Int = 0) -> Rect? {
      layout.attributes(forElementKind: kind, at: IndexPath(item: 0, section: section))
        .map { mirror.rect($0.frame) }
    }
    func headers(at offset: Double) throws -> [Rect] {
      let bounds = try #require(input["bounds"]).size
      let inset = input["stickyTopInset"]?.number ?? 0
      let rect = Rect(x: 0, y: offset, width: bounds.width, height: bounds.height)
      let visible = rect.inset(by: DirectionalEdgeInsets(top: inset))
      return layout.attributes(in: mirror.rect(rect), pinningTo: mirror.rect(visible))
        .filter { $0.category != .cell }.map { mirror.rect($0.frame) }
    }
    for key in expected.keys {
      let value = try #require(expected[key])
      switch key {
      case "contentSize":
        #expect(mirror.size(layout.contentSize) == value.size, "\(id) \(key)")
      case "contentHeight":
        #expect(mirror.size(layout.contentSize).height == value.number, "\(id) \(key)")
      case "frames":
        let isNested = value.elements.first?.elements.first?.elements.isEmpty == false
        for (section, frames) in (isNested ? value.elements : [value]).enumerated() {
          for (number, frame) in frames.elements.enumerated() {
            #expect(item(number, section) == frame.rect, "\(id) \(section) \(number)")
          }
        }
      case "frameOfItem":
        for number in value.keys {
          let frame = try #require(value[number]).rect
          #expect(item(try #require(Int(number))) == frame, "\(id) \(number)")
        }
      case "header", "footer": #expect(boundary(key) == value.rect, "\(id) \(key)")
      case "headers":
        for (section, frame) in value.elements.enumerated() {
          #expect(boundary("header", section) == frame.rect, "\(id) \(section)")
        }
      case "firstItemY": #expect(item(0)?.minY == value.number, "\(id) \(key)")
      case "headersAtOffset":
        for offset in value.keys {
          let frames = try #require(value[offset]).elements.map(\.rect)
          #expect(
            try headers(at: try #require(Double(offset))) == frames, "\(id) at \(offset)")
        }
      case "headerY":
        let offsets = input["contentOffsets"]?.numbers ?? []
        #expect(
          try offsets.map { try #require(headers(at: $0).first).minY } == value.numbers, "\(id)")
      default: Issue.record("\(id): nothing checks \(key)")
      }
    }
  }
}
