// SPDX-License-Identifier: MIT

internal import TextCanvas
internal import WorkerChannel

// Parts of pictures as they go to a worker, which believes its host, and styles, which come back as well.

extension MessageWriter {
  internal mutating func add(_ rows: DocumentRows) {
    addInteger(rows.first)
    add(UInt32(clamping: rows.count))
    add(rows.runs)
  }

  /// Adds an element without its index among those of the canvas, which the plugin is not told.
  internal mutating func add(_ element: DocumentElement) {
    add(UInt32(element.section == nil ? 0 : 1))
    if let section = element.section {
      addInteger(section.index)
      addInteger(section.itemCount ?? -1)
      add(section.identifier)
      add(section.title)
    }
    add(UInt32(element.element == nil ? 0 : 1))
    if let place = element.element {
      addInteger(place.section)
      add(place.role)
      addInteger(place.index)
      add(place.identifier)
      add(place.kind)
      add(UInt32(place.states.rawValue))
    }
    add(element.frame)
    add(element.text)
    add(element.runs)
  }

  internal mutating func addInteger(_ value: Int) { add(UInt64(bitPattern: Int64(value))) }

  private mutating func add(_ role: PageOutline.Role) {
    switch role {
    case .item: add(UInt32(0))
    case .header: add(UInt32(1))
    case .footer: add(UInt32(2))
    case .supplementary(let name):
      add(UInt32(3))
      add(name)
    }
  }

  private mutating func add(_ frame: CanvasRect) {
    for side in [frame.column, frame.row, frame.columns, frame.rows] {
      addInteger(side)
    }
  }

  private mutating func add(_ runs: [DocumentRun]) {
    add(UInt32(runs.count))
    for run in runs {
      addInteger(run.row)
      addInteger(run.column)
      addInteger(run.columns)
      add(run.text)
      add(run.style)
      add(run.style.link?.url ?? "")
    }
  }

  /// Adds a style without its link.
  internal mutating func add(_ style: TextStyle) {
    add(colorNumber(style.foreground))
    add(colorNumber(style.background))
    add(UInt32(style.attributes.rawValue) << 16 | UInt32(style.roles.rawValue))
  }
}

extension MessageReader {
  internal mutating func rows() throws(JunkMessage) -> DocumentRows {
    let first = try integer("row")
    let count = Int(try u32("number of rows"))
    return DocumentRows(first: first, count: count, runs: try runs())
  }

  internal mutating func element() throws(JunkMessage) -> DocumentElement {
    var section: PageOutline.Section?
    if try index("mark of a section", below: 2) == 1 {
      section = PageOutline.Section(
        index: try integer("section"), identifier: "", title: "",
        itemCount: nil)
      let count = try integer("number of items")
      if count >= 0 { section?.itemCount = count }
      section?.identifier = try text("identifier")
      section?.title = try text("title")
    }
    var place: PageOutline.Element?
    if try index("mark of a cell", below: 2) == 1 {
      let section = try integer("section")
      let role = try role()
      place = PageOutline.Element(
        section: section, role: role, index: try integer("item"),
        identifier: try text("identifier"), kind: try text("kind"),
        frame: CanvasRect(column: 0, row: 0, columns: 0, rows: 0),
        states: PageOutline.States(rawValue: UInt8(try index("states", below: 256))), text: "")
    }
    let frame = try frame()
    let text = try text("text")
    return DocumentElement(
      section: section, element: place, frame: frame, text: text, runs: try runs())
  }

  internal mutating func integer(_ what: String) throws(JunkMessage) -> Int {
    Int(Int64(bitPattern: try u64(what)))
  }

  private mutating func role() throws(JunkMessage) -> PageOutline.Role {
    switch try index("role", below: 4) {
    case 0: .item
    case 1: .header
    case 2: .footer
    default: .supplementary(try text("name of a role"))
    }
  }

  private mutating func frame() throws(JunkMessage) -> CanvasRect {
    let (column, row) = (try integer("column"), try integer("row"))
    return CanvasRect(
      column: column, row: row, columns: try integer("columns"), rows: try integer("rows"))
  }

  private mutating func runs() throws(JunkMessage) -> [DocumentRun] {
    var runs: [DocumentRun] = []
    let count = try count("runs", least: 44)
    runs.reserveCapacity(count)
    for _ in 0..<count {
      var run = DocumentRun(
        row: try integer("row"), column: try integer("column"), columns: try integer("columns"),
        text: try text("text"), style: try style())
      let address = try text("link")
      run.style.link = address.isEmpty ? nil : Link(address)
      runs.append(run)
    }
    return runs
  }

  /// A style without a link.
  internal mutating func style() throws(JunkMessage) -> TextStyle {
    let (foreground, background) = (try color("colour"), try color("background"))
    let word = try u32("attributes")
    guard word >> 16 < 1 << 10, word & 0xFFFF < 1 << UInt32(StyleRoles.allCases.count) else {
      throw JunkMessage("attributes and roles \(word)")
    }
    return TextStyle(
      foreground: foreground, background: background,
      attributes: TextAttributes(rawValue: UInt16(word >> 16)),
      roles: StyleRoles(rawValue: UInt16(word & 0xFFFF)))
  }

  private mutating func color(_ what: String) throws(JunkMessage) -> Color? {
    let number = try u32(what)
    guard number != 0 else { return nil }
    guard let color = Color(wireNumber: number) else { throw JunkMessage("\(what) \(number)") }
    return color
  }
}
