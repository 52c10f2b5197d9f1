// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry
import Testing

/// Collected cases of compositional layout, with their expected frames.
struct CompositionalCaseTests {
  private func isNear(_ a: Rect?, _ b: Rect) -> Bool {
    guard let a else { return false }
    return abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6
      && abs(a.width - b.width) < 1e-6 && abs(a.height - b.height) < 1e-6
  }

  private func prepared(_ input: CaseValue) throws -> CompositionalLayout {
    let layout = CompositionalLayout(section: input.section)
    try layout.prepare(
      itemCounts: [input.itemCount],
      container: input["bounds"]?.size ?? Size(width: 320, height: 480))
    for (item, size) in input.preferredSizes.enumerated() {
      layout.setPreferredSize(size, forItemAt: IndexPath(item: item, section: 0))
    }
    return layout
  }

  @Test func `Every collected case of compositional layout has the frames that it should`() throws {
    let cases = try CaseValue.cases()
    #expect(cases.count == 35)
    for one in cases {
      let id = one["id"]?.text ?? ""
      let input = try #require(one["input"])
      let expected = try #require(one["expected"])
      if one["kind"]?.text == "anchor" {
        let badge = LayoutSupplementary(
          elementKind: "badge",
          size: LayoutSize(
            width: .absolute(input["size"]?.size.width ?? 0),
            height: .absolute(input["size"]?.size.height ?? 0)),
          containerAnchor: try #require(input["containerAnchor"]).anchor,
          itemAnchor: input["itemAnchor"]?.anchor)
        let frame = badge.frame(host: try #require(input["host"]).rect)
        #expect(frame == expected["frame"]?.rect, "\(id)")
        continue
      }
      if let message = expected["throws"]?.text {
        checkError(id, input, message)
      } else if input["group"] != nil {
        try checkFrames(id, prepared(input), expected)
      } else {
        try checkContainer(id, input, expected)
      }
    }
  }

  private func checkError(_ id: String, _ input: CaseValue, _ message: String) {
    do {
      _ = try prepared(input)
      Issue.record("\(id) should have failed")
    } catch let error as LayoutError {
      switch error.problem {
      case .noSubitems: #expect(message.hasPrefix("At least 1 subitem"), "\(id)")
      case .noRoomForGroup: #expect(message.hasPrefix("There is no room"), "\(id)")
      default: Issue.record("\(id): \(error)")
      }
    } catch {
      Issue.record("\(id): \(error)")
    }
  }

  private func checkContainer(_ id: String, _ input: CaseValue, _ expected: CaseValue) throws {
    if let container = input["container"] {
      let made = LayoutContainer(
        contentSize: try #require(container["contentSize"]).size,
        contentInsets: try #require(container["contentInsets"]).insets)
      #expect(made.effectiveContentSize == expected["effectiveContentSize"]?.size, "\(id)")
    } else if let frame = input["collectionFrame"]?.rect {
      var told: LayoutContainer?
      let layout = CompositionalLayout { _, environment in
        told = environment.container
        return nil
      }
      let container = LayoutContainer(
        contentSize: frame.size, contentInsets: try #require(input["layoutMargins"]).insets)
      #expect(throws: LayoutError(section: 0, problem: .noSection), "\(id)") {
        try layout.prepare(itemCounts: [1], container: container)
      }
      #expect(told?.effectiveContentSize == expected["containerContentSize"]?.size, "\(id)")
    } else {
      #expect(input["numberOfSections"]?.int == 0, "\(id)")
      var configuration = LayoutConfiguration()
      configuration.boundaryItems = [
        LayoutBoundaryItem(
          elementKind: "header",
          size: LayoutSize(width: .fractionalWidth(1), height: .absolute(10)), alignment: .top)
      ]
      let layout = CompositionalLayout(configuration: configuration) { _, _ in nil }
      try layout.prepare(itemCounts: [], container: Size(width: 100, height: 100))
      #expect(layout.contentSize.height == 0, "\(id)")
      #expect(layout.attributes(in: Rect(x: 0, y: 0, width: 100, height: 100)).isEmpty, "\(id)")
    }
  }

  private func checkFrames(
    _ id: String, _ layout: CompositionalLayout, _ expected: CaseValue
  ) throws {
    func item(_ number: Int) -> Rect? {
      layout.attributes(forItemAt: IndexPath(item: number, section: 0))?.frame
    }
    func named(_ kind: String, _ number: Int = 0) -> Rect? {
      layout.attributes(forElementKind: kind, at: IndexPath(item: number, section: 0))?.frame
    }
    for key in expected.keys {
      let value = try #require(expected[key])
      switch key {
      case "contentSize": #expect(layout.contentSize == value.size, "\(id) \(key)")
      case "frames":
        for (number, frame) in value.elements.enumerated() {
          #expect(
            isNear(item(number), frame.rect), "\(id) \(number): \(String(describing: item(number)))"
          )
        }
      case "frameOfItem", "frameInScroller":
        for number in value.keys {
          let frame = try #require(value[number]).rect
          let found = item(try #require(Int(number)))
          #expect(isNear(found, frame), "\(id) \(number): \(String(describing: found))")
        }
      case "badgeOfItem":
        for number in value.keys {
          let frame = try #require(value[number]).rect
          #expect(isNear(named("badge", try #require(Int(number))), frame), "\(id) \(number)")
        }
      case "header", "footer": #expect(named(key) == value.rect, "\(id) \(key)")
      case "decoration": #expect(named("bg") == value.rect, "\(id) \(key)")
      case "zIndex":
        let path = IndexPath(item: 0, section: 0)
        let background = layout.attributes(forElementKind: "bg", at: path)
        #expect(background?.zIndex == value["decoration"]?.int, "\(id)")
        #expect(layout.attributes(forItemAt: path)?.zIndex == value["items"]?.int, "\(id)")
      case "sectionHeight":
        #expect(layout.frame(ofSection: 0).height == value.number, "\(id) \(key)")
      case "scrollerFrame":
        #expect(layout.orthogonalSection(0)?.frame == value.rect, "\(id) \(key)")
      case "scrollContentWidth":
        #expect(layout.orthogonalSection(0)?.contentLength == value.number, "\(id) \(key)")
      case "extraLeadingInset":
        #expect(layout.orthogonalSection(0)?.extraLeadingInset == value.number, "\(id) \(key)")
      case "restOffsets":
        for rest in value.numbers {
          for near in [rest - 100, rest, rest + 100] {
            #expect(layout.restingOrthogonalOffset(near: near, section: 0) == rest, "\(id) \(near)")
          }
        }
      case "pageSize":
        #expect(layout.orthogonalSection(0)?.pageLength == value.number, "\(id) \(key)")
      case "headerY":
        for (offset, y) in zip([0.0, 100, 900], value.numbers) {
          let visible = Rect(x: 0, y: offset, width: 320, height: 480)
          let header = layout.attributes(in: visible).first { $0.category != .cell }
          #expect(header?.frame.minY == y, "\(id) at \(offset)")
        }
      case "x1": #expect(item(1)?.minX == value.number, "\(id) \(key)")
      case "lines":
        for line in value.elements {
          let starts = Set(line.elements.map { item($0.int)?.minY })
          #expect(starts.count == 1, "\(id) \(key)")
        }
      case "ifBottomFlexible", "alternativeIfInsetRelative": break
      default: Issue.record("\(id): nothing checks \(key)")
      }
    }
  }
}
