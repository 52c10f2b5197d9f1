// SPDX-License-Identifier: MIT

public import TextCanvas

/// The frame as data: one JSON object of sections, their cells, and the text of each in runs of one style.
///
/// `JSONBackend.schema` describes it. Columns and rows count from 0 at the picture's upper left corner. Written
/// as it is drawn, one cell on a line; what is held is a cell that the next canvas goes on with. The height comes
/// last.
public struct JSONBackend: RenderBackend {
  private let title: String
  private let columns: Int
  private var assembler = ElementAssembler()
  /// The open section; `.some(nil)` for one without an outline.
  private var section: PageOutline.Section??
  private var hasSection = false
  /// Whether the open section's number of items is written.
  private var isCounted = false
  private var hasCell = false

  /// A backend for a frame.
  ///
  /// - Parameters:
  ///   - title: What the picture is called.
  ///   - columns: The width of the canvases to come.
  public init(title: String, columns: Int) {
    self.title = title
    self.columns = max(1, columns)
  }

  /// True: the cells are told.
  public var usesOutline: Bool { true }

  /// The object's beginning.
  public mutating func begin() -> String {
    var json = JSONText()
    json.open("{")
    json.member("vitrine", 1)
    json.member("title", title)
    json.member("columns", columns)
    json.key("sections")
    json.open("[")
    return json.text
  }

  /// The canvas as runs outside of every cell.
  public mutating func render(_ canvas: Canvas) -> String {
    render(canvas, outline: PageOutline())
  }

  /// The cells that are whole with this canvas.
  public mutating func render(_ canvas: Canvas, outline: PageOutline) -> String {
    let text = write(assembler.add(canvas, outline))
    // How many items there are may be known now that the section is open.
    if let index = section??.index, let latest = outline.section(index) { section = latest }
    return text
  }

  /// The cells that still wait, the height, and the object's end.
  public mutating func end() -> String {
    write(assembler.finish()) + closingSection() + "],\"rows\":\(assembler.rows)}\n"
  }

  private mutating func write(_ elements: [AssembledElement]) -> String {
    var text = ""
    for element in elements {
      if section == nil || section??.index != element.section?.index {
        text += closingSection()
        text += hasSection ? ",\n" : "\n"
        text += Self.opening(element.section)
        section = .some(element.section)
        isCounted = element.section?.itemCount != nil
        hasSection = true
        hasCell = false
      }
      text += hasCell ? ",\n" : "\n"
      text += Self.cell(element)
      hasCell = true
    }
    return text
  }

  private mutating func closingSection() -> String {
    guard let last = section else { return "" }
    section = nil
    if !isCounted, let count = last?.itemCount { return "],\"itemCount\":\(count)}" }
    return "]}"
  }

  private static func opening(_ section: PageOutline.Section?) -> String {
    var json = JSONText()
    json.open("{")
    if let section {
      json.member("identifier", section.identifier)
      json.member("title", section.title)
      if let count = section.itemCount { json.member("itemCount", count) }
    }
    json.key("cells")
    json.open("[")
    return json.text
  }

  private static func cell(_ assembled: AssembledElement) -> String {
    var json = JSONText()
    json.open("{")
    if let element = assembled.element {
      switch element.role {
      case .item: json.member("role", "item")
      case .header: json.member("role", "header")
      case .footer: json.member("role", "footer")
      case .supplementary(let name):
        json.member("role", "supplementary")
        json.member("elementKind", name)
      }
      json.member("identifier", element.identifier)
      json.member("kind", element.kind)
      if element.role == .item { json.member("index", element.index) }
      json.key("states")
      json.open("[")
      if element.states.contains(.selected) { json.value("selected") }
      if element.states.contains(.focused) { json.value("focused") }
      json.close("]")
      json.member("label", assembled.spokenText ?? "")
    } else {
      json.member("role", "none")
    }
    json.key("frame")
    json.write(element: assembled.element?.frame ?? assembled.frame)
    json.key("runs")
    json.open("[")
    for run in assembled.runs { json.write(run) }
    json.close("]")
    json.close("}")
    return json.text
  }
}

extension JSONText {
  fileprivate mutating func write(element frame: CanvasRect) {
    open("{")
    member("column", frame.column)
    member("row", frame.row)
    member("columns", frame.columns)
    member("rows", frame.rows)
    close("}")
  }

  fileprivate mutating func write(_ run: PlacedRun) {
    open("{")
    member("row", run.row)
    member("column", run.column)
    member("columns", run.columns)
    member("text", run.text)
    if run.style != .plain {
      key("style")
      open("{")
      if let color = run.style.foreground { member("foreground", color.word) }
      if let color = run.style.background { member("background", color.word) }
      if let color = run.style.underlineColor { member("underline", color.word) }
      if !run.style.attributes.isEmpty {
        key("attributes")
        open("[")
        for (attribute, word) in Self.attributeWords
        where run.style.attributes.contains(attribute) { value(word) }
        close("]")
      }
      if let link = run.style.link { member("link", link.url) }
      close("}")
    }
    close("}")
  }

  private static let attributeWords: [(TextAttributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
    (.reverse, "reverse"), (.strikethrough, "strikethrough"),
  ]
}

extension Color {
  /// The word for the colour in styles: `red`, `color(123)`, `#ff8800`.
  fileprivate var word: String {
    switch self {
    case .named(let name): name.word
    case .indexed(let index): "color(\(index))"
    case .rgb(let red, let green, let blue): ScreenColor(red, green, blue).css
    }
  }
}
