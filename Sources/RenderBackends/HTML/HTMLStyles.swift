// SPDX-License-Identifier: MIT

internal import TextCanvas

/// Runs as spans: the usual styles by a class each, colours of one's own by properties.
struct HTMLStyles {
  /// The attributes of a span by its style, as styles are few and runs many.
  private var spans: [TextStyle: (open: String, isBlock: Bool)] = [:]
  /// More styles than that are no set of styles but data, and are made each time.
  private static let most = 4_096

  /// An element's rows, parted by line feeds, without the blanks at their ends.
  mutating func rows(of element: AssembledElement) -> String {
    var html = ""
    var row = element.frame.row
    var column = element.frame.column
    for run in element.runs {
      if run.row > row {
        html += String(repeating: "\n", count: run.row - row)
        row = run.row
        column = element.frame.column
      }
      html += String(repeating: " ", count: max(0, run.column - column))
      html += span(of: run)
      column = run.endColumn
    }
    return html
  }

  private mutating func span(of run: PlacedRun) -> String {
    let text = TextPiece.pieces(of: run.text).map { piece in
      let text = piece.text.escapedForMarkup
      switch piece.sort {
      case .even: return text
      case .wide where piece.columns == 2: return "<span class=\"w\">\(text)</span>"
      case .wide, .loose:
        // Letters of fonts that are not fixed in pitch are wider than columns more often than not.
        let name = piece.text.contains(where: \.isLetter) ? "n a" : "n"
        return "<span class=\"\(name)\" style=\"--n:\(piece.columns)\">\(text)</span>"
      }
    }.joined()
    var style = run.style
    style.link = nil
    let link = run.style.link.map { " href=\"\($0.url.escapedForMarkup)\" rel=\"noreferrer\"" }
    guard style != .plain || link != nil else { return text }
    let tag = link == nil ? "span" : "a"
    let span = attributes(of: style)
    let head = "<\(tag)\(link ?? "")\(span.open)"
    // A block of its own reaches from row to row, where a background would else end at the letters.
    return head + (span.isBlock ? "--n:\(run.columns)\">" : ">") + "\(text)</\(tag)>"
  }

  private mutating func attributes(of style: TextStyle) -> (open: String, isBlock: Bool) {
    if let known = spans[style] { return known }
    let made = Self.makeAttributes(of: style)
    if spans.count < Self.most { spans[style] = made }
    return made
  }

  private static func makeAttributes(of style: TextStyle) -> (open: String, isBlock: Bool) {
    var classes: [String] = []
    var properties: [String] = []
    for (attribute, name) in HTMLBackend.attributeClasses
    where style.attributes.contains(attribute) { classes.append(name) }
    let isBlock = style.showsOnBlanks
    let isOwn = style.background != nil || style.attributes.contains(.reverse)
    let light = ScreenColors.light.colors(of: style)
    let dark = ScreenColors.dark.colors(of: style)
    if !isOwn, style.foreground == nil {
      if style.attributes.contains(.dim) { classes.append("d") }
    } else if !isOwn, !style.attributes.contains(.dim), case .named(let name)? = style.foreground {
      classes.append("f\(name.rawValue)")
    } else {
      classes.append("c")
      properties += ["--l:\(light.text.css)", "--d:\(dark.text.css)"]
      if let behind = light.behind, let darkBehind = dark.behind {
        properties += ["--lb:\(behind.css)", "--db:\(darkBehind.css)"]
      }
    }
    if style.attributes.contains(.underline), let light = ScreenColors.light.line(of: style),
      let dark = ScreenColors.dark.line(of: style)
    {
      classes.append("v")
      properties += ["--lu:\(light.css)", "--du:\(dark.css)"]
    }
    if isBlock { classes.append("k") }
    let head = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    let list = properties.joined(separator: ";")
    // The block's own extent closes the list.
    if isBlock { return (head + " style=\"" + (list.isEmpty ? "" : list + ";"), true) }
    return (list.isEmpty ? head : head + " style=\"\(list)\"", false)
  }
}
