// SPDX-License-Identifier: MIT

import CollectionLayout
import FieldValues
import LayoutFiles
import PlaneGeometry
import Testing

struct DecodeLayoutTests {
  private func frames(
    _ value: FieldValue, count: Int, width: Double, header: Bool = false
  ) throws -> [Rect] {
    let layout = try decodeLayout(value).makeLayout(
      for: [SectionTraits(identifier: "a", hasHeader: header)])
    try layout.prepare(itemCounts: [count], container: Size(width: width, height: 24))
    return layout.attributes(
      in: Rect(x: 0, y: 0, width: width, height: max(1, layout.contentSize.height))
    ).filter { $0.category == .cell }.map(\.frame)
  }

  private func failure(_ value: FieldValue) -> LayoutFileError? {
    do throws(LayoutFileError) {
      _ = try decodeLayout(value)
      return nil
    } catch {
      return error
    }
  }

  @Test func `An inline layout is laid out as its words say`() throws {
    let item: FieldValue = .object([
      "item": .object(["width": .text("1/2"), "height": .integer(3)])
    ])
    let group: FieldValue = .object(["horizontal": .array([item]), "height": .integer(3)])
    let section: FieldValue = .object([
      "group": group, "interGroupSpacing": .integer(1),
      "contentInsets": .array([.integer(0), .integer(1), .integer(0), .integer(1)]),
    ])
    let found = try frames(
      .object(["sections": .array([section])]), count: 3, width: 42, header: true)
    #expect(
      found == [
        Rect(x: 1, y: 1, width: 20, height: 3), Rect(x: 21, y: 1, width: 20, height: 3),
        Rect(x: 1, y: 5, width: 20, height: 3),
      ])
  }

  @Test func `A decoration stands behind a section, header included`() throws {
    let inline: FieldValue = .object([
      "group": .object([
        "horizontal": .array([.object(["item": .object(["height": .integer(3)])])]),
        "height": .integer(3),
      ]),
      "decoration": .object([
        "kind": .text("frame"),
        "contentInsets": .array([.integer(1), .integer(2), .integer(0), .integer(2)]),
      ]),
    ])
    let named: FieldValue = .object(["layout": .text("list"), "decoration": .text("frame")])
    for (value, wanted) in [
      (inline, Rect(x: 2, y: 1, width: 36, height: 6)),
      (named, Rect(x: 0, y: 0, width: 40, height: 7)),
    ] {
      let layout = try decodeLayout(.object(["sections": .array([value])])).makeLayout(
        for: [SectionTraits(identifier: "a", hasHeader: true)])
      try layout.prepare(itemCounts: [2], container: Size(width: 40, height: 24))
      let found = layout.attributes(in: Rect(x: 0, y: 0, width: 40, height: 24))
      let decorations = found.filter { $0.category == .decoration(kind: "frame") }
      #expect(decorations.map(\.frame) == [wanted])
    }
    #expect(
      failure(
        .object([
          "sections": .array([.object(["layout": .text("list"), "decoration": .object([:])])])
        ])
      )
      .map { "\($0)" } == "layout: sections[0].decoration: 'kind' is missing; add it")
    #expect(failure(.object(["layout": .text("list"), "decoration": .integer(1)])) != nil)
  }

  @Test func `Named layouts stand as many cells side by side as they say`() throws {
    func columns(_ name: String, _ width: Double) throws -> Int {
      Set(try frames(.text(name), count: 100, width: width).map(\.minX)).count
    }
    #expect(try columns("list", 80) == 1)
    #expect(try columns("grid", 20) == 1)
    #expect(try columns("grid", 40) == 2)
    #expect(try columns("grid", 200) == 5)
    #expect(try columns("columns", 80) == 3)
    #expect(try columns("gallery", 80) == 6)
    #expect(try columns("shelves", 80) == 4)
    #expect(
      try Set(
        frames(.object(["layout": .text("gallery"), "columns": .integer(7)]), count: 30, width: 80)
          .map(\.minX)
      ).count == 7)
  }

  @Test(arguments: ["list", "grid", "columns", "shelves", "gallery"])
  func `Named layouts fit any width`(name: String) throws {
    for width in 1...60 {
      for frame in try frames(.text(name), count: 9, width: Double(width), header: true)
      where name != "shelves" {
        #expect(frame.minX >= 0 && frame.maxX <= Double(width) + 1e-9, "\(width): \(frame)")
      }
    }
  }

  @Test func `An unknown word is named with its place and the nearest known one`() {
    let broken: FieldValue = .object([
      "sections": .array([.text("list"), .object(["gruop": .null])])
    ])
    #expect(
      failure(broken)?.description
        == "layout: sections[1]: unknown word 'gruop'; did you mean 'group'?")
    #expect(
      failure(.text("gird"))?.description == "layout: unknown word 'gird'; did you mean 'grid'?")
  }

  @Test(arguments: [
    FieldValue.integer(-1), .number(1e300), .number(.nan), .digits("1e999"), .text("1/0"),
    .text("x"), .bool(true), .null, .array([]), .object(["estimated": .integer(0)]), .object([:]),
  ])
  func `A length that is none is refused where it stands`(length: FieldValue) {
    let item: FieldValue = .object(["item": .object(["width": length])])
    let group: FieldValue = .object(["vertical": .array([item])])
    let error = failure(.object(["section": .object(["group": group])]))
    #expect(error?.path.hasPrefix("section.group.vertical[0].item.width") == true)
  }

  @Test func `Groups nested without end are refused`() {
    var element: FieldValue = .object(["item": .object([:])])
    for _ in 0..<3000 { element = .object(["horizontal": .array([element])]) }
    let error = failure(.object(["section": .object(["group": element])]))
    #expect(error?.problem == .tooDeep(limit: 16))
  }

  @Test func `Sections are chosen by identifier before place`() throws {
    let description = try decodeLayout(
      .object([
        "sections": .object(["b": .text("shelves"), "*": .text("list")])
      ]))
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: Size(width: 80, height: 24)), itemCount: 1)
    func scrolls(_ identifier: String) -> OrthogonalScrolling? {
      description.section(
        at: 0, traits: SectionTraits(identifier: identifier), environment: environment
      )?.orthogonalScrolling
    }
    #expect(scrolls("b") == .continuousGroupLeadingBoundary)
    #expect(scrolls("a") == OrthogonalScrolling.none)
  }
}
