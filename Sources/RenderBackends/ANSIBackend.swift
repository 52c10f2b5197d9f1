// SPDX-License-Identifier: MIT

public import TextCanvas

/// Rows of text with ECMA-48's SGR sequences, for a terminal or a pager that passes them on.
///
/// A sequence is written only where the style changes along a row; each row ends plain, so that a row taken out
/// of the picture harms nothing. Rows without style hold no sequence at all.
///
/// Links are written as hyperlinks (OSC 8), each closed before its row ends. The parts of a link on several rows have
/// one identifier, so that terminals show them as one.
///
/// Pictures that the terminal draws itself come before the first row that they stand in, into room that is made for them;
/// the terminal is to be at least a row higher than a canvas that has any.
public struct ANSIBackend: RenderBackend {
  private let colors: ColorDepth
  private let writesLinks: Bool
  private let stylesUnderlines: Bool

  /// A backend for a terminal of so many colours; without any, bold and its kin still show, but no links.
  ///
  /// - Parameters:
  ///   - colors: How many it has.
  ///   - takesLinks: Whether it understands hyperlinks, or passes over them in silence.
  ///   - stylesUnderlines: Whether it has underlines of other shapes and colours.
  public init(colors: ColorDepth, takesLinks: Bool = true, stylesUnderlines: Bool = false) {
    self.stylesUnderlines = stylesUnderlines
    self.colors = colors
    writesLinks = takesLinks && colors != .none
  }

  /// The rows, each ended by a line feed.
  public mutating func render(_ canvas: Canvas) -> String {
    var text = ""
    let pictures = canvas.images.compactMap { PlacedPicture($0, above: canvas.rows) }
    for row in 0..<canvas.rows {
      var current = TextStyle.plain
      var link: Link?
      for picture in pictures where picture.place.row == row {
        text += Self.sequence(drawing: picture)
      }
      let covers = pictures.filter { $0.place.row <= row && row < $0.place.endRow }.map(\.place)
      for run in canvas.runs(ofRow: row) {
        if writesLinks && run.style.link != link {
          link = run.style.link
          text += Self.hyperlink(link)
        }
        let wanted = degraded(run.style)
        text += Self.sequence(from: current, to: wanted)
        current = wanted
        text +=
          covers.isEmpty
          ? run.text : Self.text(of: run, row: row, of: canvas, passingOver: covers)
      }
      if link != nil { text += Self.hyperlink(nil) }
      text += Self.sequence(from: current, to: .plain)
      text += "\n"
    }
    return text
  }

  /// Makes room below, draws a picture there, and comes back.
  private static func sequence(drawing picture: PlacedPicture) -> String {
    var bytes = Array(repeating: UInt8(ascii: "\n"), count: picture.place.rows)
    bytes.append(control: "A", count: picture.place.rows)
    bytes.append(ascii: "\u{1B}7")
    if picture.place.column > 0 { bytes.append(control: "C", count: picture.place.column) }
    picture.appendSixels(to: &bytes)
    picture.appendTransmission(head: "a=T,f=100," + picture.placementKeys, to: &bytes)
    bytes.append(ascii: "\u{1B}8")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A run's text in which blanks that a picture covers are passed over: written, they would erase it.
  private static func text(
    of run: CanvasRun, row: Int, of canvas: Canvas, passingOver covers: [CanvasRect]
  ) -> String {
    var text = ""
    var passed = 0
    for column in run.column..<run.column + run.columns {
      let grapheme = canvas.grapheme(column: column, row: row)
      if grapheme == " ", covers.contains(where: { $0.column <= column && column < $0.endColumn }) {
        passed += 1
        continue
      }
      if passed > 0 { text += "\u{1B}[\(passed)C" }
      passed = 0
      text += grapheme
    }
    return passed > 0 ? text + "\u{1B}[\(passed)C" : text
  }

  private func degraded(_ style: TextStyle) -> TextStyle {
    TextStyle(
      foreground: style.foreground.flatMap { $0.degraded(to: colors) },
      background: style.background.flatMap { $0.degraded(to: colors) },
      underlineColor: stylesUnderlines && style.attributes.contains(.underline)
        ? style.underlineColor.flatMap { $0.degraded(to: colors) } : nil,
      attributes: stylesUnderlines
        ? style.attributes : style.attributes.subtracting(.underlineShapes))
  }

  /// The sequence after which text leads somewhere, or nowhere. An address holds no byte that could end it early.
  static func hyperlink(_ link: Link?) -> String {
    guard let link else { return "\u{1B}]8;;\u{1B}\\" }
    return "\u{1B}]8;id=\(String(link.number, radix: 36));\(link.url)\u{1B}\\"
  }

  /// The shortest sequence from one style to another: what is added, or a reset and all of the new one.
  static func sequence(from old: TextStyle, to new: TextStyle) -> String {
    guard old != new else { return "" }
    guard new != .plain else { return "\u{1B}[0m" }
    let isGrowing =
      old.attributes.isSubset(of: new.attributes)
      && (old.foreground == nil || new.foreground != nil)
      && (old.background == nil || new.background != nil)
      && (old.underlineColor == nil || new.underlineColor != nil)
    let base = isGrowing ? old : .plain
    var parameters: [String] = isGrowing ? [] : ["0"]
    for (attribute, parameter) in attributeParameters where new.attributes.contains(attribute) {
      let isShaped = attribute == .underline && new.underlineShape != base.underlineShape
      guard isShaped || !base.attributes.contains(attribute) else { continue }
      let shape = attribute == .underline ? new.underlineShape.map { ":\($0)" } : nil
      parameters.append(parameter + (shape ?? ""))
    }
    if let color = new.foreground, color != base.foreground {
      parameters.append(color.parameters(isBackground: false))
    }
    if let color = new.background, color != base.background {
      parameters.append(color.parameters(isBackground: true))
    }
    if let color = new.underlineColor, color != base.underlineColor {
      let parts = color.underlineParts.map { part in part.map { "\($0)" } ?? "" }
      parameters.append("58:" + parts.joined(separator: ":"))
    }
    return "\u{1B}[\(parameters.joined(separator: ";"))m"
  }

  private static let attributeParameters: [(TextAttributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    (.strikethrough, "9"),
  ]
}

extension Color {
  /// SGR's parameters for the colour.
  fileprivate func parameters(isBackground: Bool) -> String {
    switch self {
    case .named(let name):
      let base = (isBackground ? 40 : 30) + (name.rawValue >= 8 ? 60 : 0)
      return "\(base + Int(name.rawValue % 8))"
    case .indexed(let index):
      return "\(isBackground ? 48 : 38);5;\(index)"
    case .rgb(let red, let green, let blue):
      return "\(isBackground ? 48 : 38);2;\(red);\(green);\(blue)"
    }
  }
}
