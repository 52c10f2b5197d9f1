// SPDX-License-Identifier: MIT

public import TextCanvas

/// One page of HTML that needs nothing else: the picture in its columns, and what it says as headings and lists.
///
/// Each section of the outline is a `<section>`, its header an `<h2>`, each item an `<li>` whose name for a screen
/// reader is the cell's text. Items take the focus; the arrow keys move it where scripts run. Colours follow the
/// reader's light or dark setting and are always readable; print is light. A content security policy forbids
/// everything from elsewhere, and all text is escaped.
///
/// Written as it is drawn: what is held is a cell that the next canvas goes on with. Canvases drawn without an
/// outline come out as one picture without items.
public struct HTMLBackend: RenderBackend {
  /// A list is ended and another begun after so many rows, where no cell is cut: one browser's grids end at 10,000.
  private static let longestList = 1_000

  private let title: String
  private let columns: Int
  private var assembler = ElementAssembler()
  private var styles = HTMLStyles()
  /// The open section; `.some(nil)` for one without an outline.
  private var section: PageOutline.Section??
  /// The row at which the open list begins, or nil without one.
  private var listRow: Int?
  /// The end of all that is written.
  private var endRow = 0

  /// A backend for a page.
  ///
  /// - Parameters:
  ///   - title: The page's title and, for listeners alone, its first heading.
  ///   - columns: The width of the canvases to come.
  public init(title: String, columns: Int) {
    self.title = title.visibleAndEscapedForMarkup
    self.columns = max(1, columns)
  }

  /// True: the cells are told.
  public var usesOutline: Bool { true }

  /// Head, styles, and the beginning of the body.
  public mutating func begin() -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="generator" content="Vitrine">
    <title>\(title)</title>
    <style>
    \(Self.styleSheet(columns: columns))</style>
    </head>
    <body>
    <main>
    <h1>\(title)</h1>

    """
  }

  /// The canvas as a part of the page about which nothing is known but its picture.
  public mutating func render(_ canvas: Canvas) -> String {
    render(canvas, outline: PageOutline())
  }

  /// The cells that are whole with this canvas.
  public mutating func render(_ canvas: Canvas, outline: PageOutline) -> String {
    write(assembler.add(canvas, outline))
  }

  /// The cells that still wait, and the end of the page.
  public mutating func end() -> String {
    var html = write(assembler.finish())
    closeSection(into: &html)
    return html + "</main>\n<script>\(Self.script)</script>\n</body>\n</html>\n"
  }

  // MARK: - Blocks

  private mutating func write(_ elements: [AssembledElement]) -> String {
    var html = ""
    for element in elements {
      if section == nil || section != .some(element.section) {
        closeSection(into: &html)
        section = .some(element.section)
        let name = (element.section?.title ?? "").visibleAndEscapedForMarkup
        html += name.isEmpty ? "<section>\n" : "<section aria-label=\"\(name)\">\n"
      }
      switch element.element?.role {
      case .item, nil: writeListItem(element, into: &html)
      case .header: writeBlock(element, tag: "h2", into: &html)
      case .footer, .supplementary: writeBlock(element, tag: "p", into: &html)
      }
      endRow = max(endRow, element.frame.endRow)
    }
    return html
  }

  /// Headings and footers stand in the flow, as far below what is above as on the canvas; or as far above.
  private mutating func writeBlock(
    _ element: AssembledElement, tag: String, into html: inout String
  ) {
    closeList(into: &html)
    let frame = element.frame
    html += "<\(tag)\(Self.place(gap: frame.row - endRow, column: frame.column, frame: frame))>"
    html += Self.images(of: element)
    html += "<span role=\"\(Self.role(of: element))\" aria-label=\"\(label(of: element))\">"
    html += styles.rows(of: element) + "</span></\(tag)>\n"
    // The block moves what follows by its own height, wherever it began.
    endRow = frame.endRow
  }

  private mutating func writeListItem(_ element: AssembledElement, into html: inout String) {
    let frame = element.frame
    if let start = listRow {
      let isCut = frame.row >= endRow && frame.row - start >= Self.longestList
      if frame.row < start || isCut { closeList(into: &html) }
    }
    let start = listRow ?? frame.row
    if listRow == nil {
      html += "<ul role=\"list\"\(Self.place(gap: frame.row - endRow))>\n"
      listRow = frame.row
      endRow = frame.row
    }
    let area =
      "\(frame.row - start + 1)/\(frame.column + 1)/span \(frame.rows)/span \(frame.columns)"
    guard let item = element.element else {
      html += "<li role=\"none\" style=\"grid-area:\(area)\">\(Self.images(of: element))"
      html += "<pre aria-hidden=\"true\">\n"
      html += styles.rows(of: element) + "</pre></li>\n"
      return
    }
    html += "<li aria-posinset=\"\(item.index + 1)\" aria-setsize=\"\(element.itemCount ?? -1)\""
    html += " data-id=\"\(item.identifier.visibleAndEscapedForMarkup)\""
    html += " data-kind=\"\(item.kind.visibleAndEscapedForMarkup)\" style=\"grid-area:\(area)\">"
    html += Self.images(of: element)
    html +=
      "<pre role=\"\(Self.role(of: element))\" tabindex=\"0\" aria-label=\"\(label(of: element))\">\n"
    html += styles.rows(of: element) + "</pre></li>\n"
  }

  /// One picture with a name; where it has links a group with a name, in which listeners reach them.
  private static func role(of element: AssembledElement) -> String {
    element.runs.contains { $0.style.link != nil } ? "group" : "img"
  }

  private func label(of element: AssembledElement) -> String {
    (element.spokenText ?? "").escapedForMarkup
  }

  private static func place(gap: Int, column: Int = 0, frame: CanvasRect? = nil) -> String {
    var properties: [String] = []
    if gap != 0 { properties.append("--gap:\(gap)") }
    if column != 0 { properties.append("--column:\(column)") }
    if let frame { properties.append("--rows:\(frame.rows)") }
    return properties.isEmpty ? "" : " style=\"\(properties.joined(separator: ";"))\""
  }

  private mutating func closeList(into html: inout String) {
    guard listRow != nil else { return }
    html += "</ul>\n"
    listRow = nil
  }

  private mutating func closeSection(into html: inout String) {
    closeList(into: &html)
    if section != nil { html += "</section>\n" }
    section = nil
  }
}
