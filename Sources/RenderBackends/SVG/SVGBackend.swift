// SPDX-License-Identifier: MIT

public import TextCanvas

/// A picture of the terminal as SVG: text that can be selected, in columns that hold in any font.
///
/// Each stretch of text has its place and length; backgrounds are rectangles below. Colours follow the reader's
/// light or dark setting. The height stands at the beginning of an SVG, so the whole picture is held until its end:
/// some hundred bytes for each row.
public struct SVGBackend: RenderBackend {
  private static let columnWidth = 9
  /// Lower than a fixed-pitch font's own lines, so that lines of box drawing meet.
  private static let rowHeight = 17
  private static let margin = 9
  /// From the top of a row to the line that letters stand on.
  private static let ascent = 14

  private let title: String
  private let columns: Int
  private var rows = 0
  private var backgrounds = ""
  private var texts = ""
  private var images: [CanvasImage] = []
  private var classes: [TextStyle: Int] = [:]
  private var rules = ""
  private var darkRules = ""

  /// A backend for a picture.
  ///
  /// - Parameters:
  ///   - title: What the picture is called.
  ///   - columns: The width of the canvases to come.
  public init(title: String, columns: Int) {
    self.title = title.visibleAndEscapedForMarkup
    self.columns = max(1, columns)
  }

  /// Nothing yet: the picture is kept.
  public mutating func render(_ canvas: Canvas) -> String {
    for row in 0..<canvas.rows {
      for run in canvas.runs(ofRow: row) { add(run, row: rows + row) }
    }
    // Images come from top to bottom, so that one which goes on in this canvas is among the last.
    for image in canvas.images {
      let image = image.moved(byRows: rows)
      let isKnown = images.indices.reversed().prefix { images[$0].visible.endRow >= rows }
        .contains { images[$0].join(image) }
      if !isKnown { images.append(image) }
    }
    rows += canvas.rows
    return ""
  }

  /// The whole picture.
  public mutating func end() -> String {
    let width = columns * Self.columnWidth + 2 * Self.margin
    let height = rows * Self.rowHeight + 2 * Self.margin
    let light = ScreenColors.light
    let dark = ScreenColors.dark
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      <title>\(title)</title>
      <style>
      text { font: 15px "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace; \
      font-variant-ligatures: none; white-space: pre; fill: \(light.foreground.css) }
      rect { shape-rendering: crispEdges }
      .page { fill: \(light.background.css) }
      \(rules)@media screen and (prefers-color-scheme: dark) {
      text { fill: \(dark.foreground.css) }
      .page { fill: \(dark.background.css) }
      \(darkRules)}
      </style>
      <rect class="page" width="100%" height="100%"/>
      \(backgrounds)\(images.map(Self.element).joined())\(texts)</svg>

      """
  }

  private static func element(of image: CanvasImage) -> String {
    guard let file = image.file else { return "" }
    let (rect, visible) = (image.rect, image.visible)
    var element = "<image x=\"\(margin + rect.column * columnWidth)\" "
    element += "y=\"\(margin + rect.row * rowHeight)\" width=\"\(rect.columns * columnWidth)\" "
    element += "height=\"\(rect.rows * rowHeight)\" "
    element += "preserveAspectRatio=\"xMidYMid \(image.fillsRect ? "slice" : "meet")\" "
    if visible != rect {
      let edges = [
        (visible.row - rect.row) * rowHeight, (rect.endColumn - visible.endColumn) * columnWidth,
        (rect.endRow - visible.endRow) * rowHeight, (visible.column - rect.column) * columnWidth,
      ]
      let inset = edges.map { "\($0)px" }.joined(separator: " ")
      element += "style=\"clip-path: inset(\(inset))\" "
    }
    element += "href=\"\(file.url.escapedForMarkup)\">"
    return element + "<title>\(image.alternativeText.visibleAndEscapedForMarkup)</title></image>\n"
  }

  private mutating func add(_ run: CanvasRun, row: Int) {
    var look = run.style
    look.link = nil
    let style = look == .plain ? nil : styleNumber(of: look)
    let left = Self.margin + run.column * Self.columnWidth
    let top = Self.margin + row * Self.rowHeight
    if let style, run.style.background != nil || run.style.attributes.contains(.reverse) {
      backgrounds += "<rect class=\"b\(style)\" x=\"\(left)\" y=\"\(top)\" "
      backgrounds += "width=\"\(run.columns * Self.columnWidth)\" height=\"\(Self.rowHeight)\"/>\n"
    }
    let hasOwnLine = run.style.hasOwnLine
    let isLined = !run.style.attributes.isDisjoint(with: [.underline, .strikethrough])
    for piece in TextPiece.pieces(of: run.text) {
      guard isLined || !piece.text.allSatisfy({ $0 == " " }) else { continue }
      let piece = isLined ? piece : piece.withoutBlanks
      if let link = run.style.link { texts += "<a href=\"\(link.url.escapedForMarkup)\">" }
      if let style, hasOwnLine { texts += "<g class=\"u\(style)\">" }
      texts += "<text"
      if let style { texts += " class=\"t\(style)\"" }
      texts += " x=\"\(left + piece.column * Self.columnWidth)\" y=\"\(top + Self.ascent)\""
      texts += " textLength=\"\(piece.columns * Self.columnWidth)\""
      // A wide glyph keeps its shape and gets room; others are fitted to the column.
      if piece.sort != .wide { texts += " lengthAdjust=\"spacingAndGlyphs\"" }
      texts += " xml:space=\"preserve\">\(piece.text.escapedForMarkup)</text>"
      texts += (hasOwnLine ? "</g>" : "") + (run.style.link == nil ? "\n" : "</a>\n")
    }
  }

  /// The number of the classes for a style: `t3` for text in it, `b3` for what is behind.
  private mutating func styleNumber(of style: TextStyle) -> Int {
    if let number = classes[style] { return number }
    let number = classes.count
    classes[style] = number
    let light = ScreenColors.light.colors(of: style)
    let dark = ScreenColors.dark.colors(of: style)
    var attributes = style.attributes
    if style.hasOwnLine, let line = ScreenColors.light.line(of: style),
      let darkLine = ScreenColors.dark.line(of: style)
    {
      // A line has the colour of the element that asks for it: one around the text.
      let lines = attributes.intersection(.underline.union(.underlineShapes))
      attributes.subtract(lines)
      rules += ".u\(number) { fill: \(line.css)\(Self.properties(of: lines)) }\n"
      darkRules += ".u\(number) { fill: \(darkLine.css) }\n"
    }
    rules += ".t\(number) { fill: \(light.text.css)\(Self.properties(of: attributes)) }\n"
    darkRules += ".t\(number) { fill: \(dark.text.css) }\n"
    if let behind = light.behind { rules += ".b\(number) { fill: \(behind.css) }\n" }
    if let behind = dark.behind { darkRules += ".b\(number) { fill: \(behind.css) }\n" }
    return number
  }

  private static func properties(of attributes: TextAttributes) -> String {
    var properties = ""
    if attributes.contains(.bold) { properties += "; font-weight: bold" }
    if attributes.contains(.italic) { properties += "; font-style: italic" }
    let lines = [
      attributes.contains(.underline) ? " underline" : "",
      attributes.contains(.strikethrough) ? " line-through" : "",
    ].joined()
    guard !lines.isEmpty else { return properties }
    properties += "; text-decoration:" + lines
    switch TextStyle(attributes: attributes).underlineShape {
    case 2: properties += "; text-decoration-style: double"
    case 3: properties += "; text-decoration-style: wavy"
    case 4: properties += "; text-decoration-style: dotted"
    case 5: properties += "; text-decoration-style: dashed"
    default: break
    }
    return properties
  }
}

extension TextPiece {
  /// The piece without the blanks at its ends; of more than blanks.
  fileprivate var withoutBlanks: TextPiece {
    var piece = self
    let leading = text.prefix { $0 == " " }.count
    let trailing = text.reversed().prefix { $0 == " " }.count
    piece.text = String(text.dropFirst(leading).dropLast(trailing))
    piece.column += leading
    piece.columns -= leading + trailing
    return piece
  }
}

extension TextStyle {
  /// True where the line below the text has another colour.
  fileprivate var hasOwnLine: Bool { attributes.contains(.underline) && underlineColor != nil }
}
