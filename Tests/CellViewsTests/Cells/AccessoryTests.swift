// SPDX-License-Identifier: MIT

import CellViews
import PlaneGeometry
import Testing
import TextCanvas

@MainActor struct AccessoryTests {
  private let sort = Menu(
    title: "Sort", options: .singleSelection,
    children: [
      Action(title: "Name", state: .on) { _ in }, Action(title: "Size") { _ in },
      Action(title: "Date", attributes: .disabled) { _ in },
    ])

  private var all: [CellAccessory] {
    [
      .disclosureIndicator(), .outlineDisclosure(), .checkmark(), .delete(), .insert(),
      .reorder(), .multiselect(), .label(text: "12"), .detail(), .popUpMenu(sort),
    ]
  }

  @Test func `Sides and order are the system's, whatever the order in the array`() {
    let cell = listCell("x")
    cell.isEditing = true
    // 60 columns less one of margin; the trailing accessories take 17.
    let line =
      "  ⊖ ⊕ ○ ▸ x" + String(repeating: " ", count: 59 - 11 - 17) + "12 Name ⌄ ⓘ ✓ › ≡"
    for turn in all.indices {
      cell.accessories = Array(all[turn...] + all[..<turn])
      #expect(lines(of: cell, columns: 60) == [line])
    }
  }

  @Test func `Accessories for editing are there while editing, others as they say`() {
    let cell = listCell("x")
    cell.accessories =
      all + [
        .customView(
          configuration: .init(
            customView: Label("n"), placement: .trailing(displayed: .whenNotEditing)))
      ]
    let trailing = "n 12 Name ⌄ ⓘ ✓ ›"
    #expect(
      lines(of: cell, columns: 60)
        == ["  ▸ x" + String(repeating: " ", count: 59 - 5 - 17) + trailing])
    cell.isEditing = true
    #expect(lines(of: cell, columns: 60)[0].hasSuffix("  12 Name ⌄ ⓘ ✓ › ≡"))
  }

  @Test func `Every glyph of the system takes one column`() {
    let cell = listCell("x")
    cell.isEditing = true
    cell.accessories = all
    cell.frame = Rect(x: 0, y: 0, width: 60, height: 1)
    let widths = cell.placedAccessories.map { ($0.accessory.accessoryType, $0.frame.width) }
    for (type, width) in widths {
      let expected: Double =
        switch type {
        case .label: 2
        case .popUpMenu: 6
        default: 1
        }
      #expect(width == expected, "\(type)")
    }
    #expect(widths.count == 10)
  }

  @Test func `Disclosures and selection marks follow the state`() {
    let cell = listCell("x")
    cell.accessories = [.outlineDisclosure(), .multiselect(displayed: .always)]
    #expect(lines(of: cell, columns: 11) == ["  ○ ▸ x"])
    cell.isExpanded = true
    cell.isSelected = true
    #expect(lines(of: cell, columns: 11) == ["▎ ● ▾ x"])
  }

  @Test func `The disclosure of a header stands at the trailing edge`() {
    let header = listCell("x", style: .plainHeader())
    header.accessories = [.outlineDisclosure()]
    #expect(lines(of: header, columns: 9) == ["  x    ▸"])
    header.accessories = [.outlineDisclosure(options: .init(style: .cell))]
    #expect(lines(of: header, columns: 9) == ["  ▸ x"])
    let cell = listCell("x")
    cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    #expect(lines(of: cell, columns: 9) == ["  x    ▸"])
  }

  @Test func `A hidden accessory keeps its room and does nothing`() {
    let cell = listCell("one two")
    cell.accessories = [.checkmark(), .delete(displayed: .always)]
    // 13 columns less margins, accessories and blanks are 5 of text: ⊖ in 2, the text in 4…8, ✓ in 11.
    #expect(lines(of: cell, columns: 13) == ["  ⊖ one    ✓", "    two"])
    cell.accessories = [
      .checkmark(options: .init(isHidden: true)),
      .delete(displayed: .always, options: .init(isHidden: true)),
    ]
    #expect(lines(of: cell, columns: 13) == ["    one", "    two"])
    cell.frame = Rect(x: 0, y: 0, width: 13, height: 2)
    #expect(cell.placedAccessories.count == 2)
    #expect((0..<13).allSatisfy { cell.accessory(at: Point(x: Double($0), y: 0)) == nil })
  }

  @Test func `An accessory stands in the middle of the columns that are kept for it`() {
    let cell = listCell("x")
    cell.accessories = [
      .delete(displayed: .always, options: .init(reservedLayoutWidth: .custom(5))),
      .checkmark(options: .init(reservedLayoutWidth: .standard)),
      .label(text: "123", options: .init(reservedLayoutWidth: .custom(2))),
    ]
    // ⊖ in the middle of columns 2…6, x after a blank; the label has all it takes in 13…15, ✓ is in 17 of 17…18.
    #expect(lines(of: cell, columns: 20) == ["    ⊖   x    123 ✓"])
    cell.frame = Rect(x: 0, y: 0, width: 20, height: 1)
    #expect(
      cell.placedAccessories.map(\.frame) == [
        Rect(x: 2, y: 0, width: 5, height: 1), Rect(x: 13, y: 0, width: 3, height: 1),
        Rect(x: 17, y: 0, width: 2, height: 1),
      ])
  }

  @Test func `Custom views stand where they say among the others`() {
    func custom(_ text: String, _ placement: CellAccessory.Placement) -> CellAccessory {
      .customView(configuration: .init(customView: Label(text), placement: placement))
    }
    let cell = listCell("x")
    cell.accessories = [
      custom("a", .leading()), custom("b", .trailing()), .checkmark(), .disclosureIndicator(),
      .delete(displayed: .always), custom("c", .trailing(at: { $0.count })),
      custom("d", .leading(at: CellAccessory.Placement.position(before: .delete()))),
      custom("e", .trailing(at: CellAccessory.Placement.position(after: .checkmark()))),
      custom("f", .trailing(at: CellAccessory.Placement.position(before: .detail()))),
      custom("g", .trailing(at: CellAccessory.Placement.position(after: .detail()))),
      custom("h", .leading(at: { _ in -7 })), custom("i", .leading(at: { _ in 99 })),
    ]
    // Leading ⊖, then a behind it, d before ⊖, h first, i last. Trailing ✓ ›, then b before them, c last, e behind ✓,
    // f first and g last, for there is no detail.
    #expect(
      lines(of: cell, columns: 40) == [
        "  h d ⊖ a i x" + String(repeating: " ", count: 13) + "f b ✓ e › c g"
      ])
  }

  @Test func `A custom view is as large as it wants or as its frame`() {
    let view = Label("one\ntwo\nthree")
    view.maximumLines = nil
    let cell = listCell("x")
    cell.accessories = [.customView(configuration: .init(customView: view, placement: .trailing()))]
    #expect(lines(of: cell, columns: 14) == ["        one", "  x     two", "        three"])
    view.text = "a"
    #expect(lines(of: cell, columns: 14) == ["  x         a"])
    view.frame = Rect(x: 0, y: 0, width: 4, height: 2)
    view.text = "one\ntwo"
    view.alignment = .right
    cell.accessories = [
      .customView(
        configuration: .init(
          customView: view, placement: .leading(), tintColor: .named(.red),
          maintainsFixedSize: true))
    ]
    let shown = canvas(of: cell, columns: 12)
    #expect(shown.lines == ["   one x", "   two"])
    #expect(shown.style(column: 3, row: 0).foreground == .named(.red))
    #expect(shown.style(column: 7, row: 0).foreground == nil)
    cell.accessories = []
    #expect(view.superview == nil)
  }

  @Test func `Each accessory has its colour unless another is set`() {
    let cell = listCell("x")
    cell.accessories = [
      .checkmark(), .delete(displayed: .always, options: .init(tintColor: .named(.yellow))),
    ]
    let shown = canvas(of: cell, columns: 11)
    #expect(shown.lines == ["  ⊖ x    ✓"])
    #expect(shown.style(column: 2, row: 0).foreground == .named(.yellow))
    #expect(shown.style(column: 9, row: 0).foreground == .named(.green))
  }

  @Test func `A point in an accessory's columns finds it on every row`() {
    let cell = listCell("x", secondary: "y")
    var calls = 0
    cell.accessories = [.disclosureIndicator(), .detail(actionHandler: { calls += 1 })]
    cell.metric = GridMetric(pointsPerColumn: 8, pointsPerRow: 16)
    cell.frame = Rect(x: 80, y: 48, width: 160, height: 32)
    // 20 columns: › in 18, ⓘ in 16.
    #expect(
      cell.placedAccessories.map(\.frame) == [
        Rect(x: 128, y: 0, width: 8, height: 32), Rect(x: 144, y: 0, width: 8, height: 32),
      ])
    for y in [0.0, 15, 16, 31.5] {
      #expect(cell.accessory(at: Point(x: 144, y: y))?.accessoryType == .disclosureIndicator)
      #expect(cell.accessory(at: Point(x: 151.9, y: y))?.accessoryType == .disclosureIndicator)
      #expect(cell.accessory(at: Point(x: 152, y: y)) == nil)
      #expect(cell.accessory(at: Point(x: 143.9, y: y)) == nil)
    }
    #expect(cell.accessory(at: Point(x: 144, y: 32)) == nil)
    #expect(cell.accessory(at: Point(x: 144, y: -0.1)) == nil)
    cell.accessory(at: Point(x: 130, y: 1))?.actionHandler?()
    #expect(calls == 1)
  }

  @Test func `A choice in a pop-up menu shows, and is told`() {
    let cell = listCell("x")
    var told: [String] = []
    cell.accessories = [
      .popUpMenu(sort) { menu in told += menu.selectedElements.map(\.title) }
    ]
    #expect(lines(of: cell, columns: 14) == ["  x    Name ⌄"])
    #expect(cell.selectPopUpMenuElement(.init("Size")))
    #expect(lines(of: cell, columns: 14) == ["  x    Size ⌄"])
    #expect(cell.selectPopUpMenuElement(.init("Size")))
    #expect(!cell.selectPopUpMenuElement(.init("Date")))
    #expect(!cell.selectPopUpMenuElement(.init("Colour")))
    #expect(told == ["Size"])
    cell.accessories = [.popUpMenu(Menu(title: "More"))]
    #expect(lines(of: cell, columns: 14) == ["  x    More ⌄"])
    cell.accessories = [.popUpMenu(Menu())]
    #expect(lines(of: cell, columns: 14) == ["  x         ⌄"])
  }

  @Test func `The text of a label is data`() {
    let cell = listCell("x")
    cell.accessories = [.label(text: "a\u{1B}[31m\nb")]
    for line in lines(of: cell, columns: 40) {
      #expect(!line.unicodeScalars.contains { $0.value < 32 })
    }
    cell.accessories = [.label(text: String(repeating: "9", count: 1000))]
    #expect(
      lines(of: cell, columns: 40)
        == ["  x" + String(repeating: " ", count: 12) + String(repeating: "9", count: 23) + "…"])
  }

  @Test func `Two accessories of a type are refused, two custom views are not`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        CollectionViewListCell().accessories = [.checkmark(), .checkmark()]
      }
    }
    let cell = listCell("x")
    cell.accessories = ["a", "b"].map {
      .customView(configuration: .init(customView: Label($0), placement: .leading()))
    }
    #expect(lines(of: cell, columns: 11) == ["  a b x"])
  }
}
