// SPDX-License-Identifier: MIT

internal import CellViews
internal import PlaneGeometry
package import TextCanvas

/// What rows of text are written on: how wide it is, and what becomes of their styles.
package struct TextPage {
  let columns: Int
  let widthPolicy: WidthPolicy
  let order: TextOrder
  private let theme: Theme
  /// Nil for plain text.
  private let render: ((Canvas) -> String)?

  /// What a backend writes before and behind text of one style with plain text around it.
  struct Frame {
    fileprivate(set) var before: [UInt8] = []
    fileprivate(set) var behind: [UInt8] = []
  }

  /// A page of plain text.
  ///
  /// - Parameters:
  ///   - columns: From 1.
  ///   - widthPolicy: How wide the terminal draws characters.
  ///   - order: In which order right-to-left text is written.
  package init(columns: Int, widthPolicy: WidthPolicy, order: TextOrder) {
    (self.columns, self.widthPolicy, self.order) = (columns, widthPolicy, order)
    (theme, render) = (.standard, nil)
  }

  /// A page of text with styles.
  ///
  /// - Parameters:
  ///   - columns: From 1.
  ///   - widthPolicy: How wide the terminal draws characters.
  ///   - order: In which order right-to-left text is written.
  ///   - theme: What roles look like.
  ///   - render: The rows of a canvas in UTF-8, each ended by a line feed. What it writes for a style is the same in
  ///     every row, and nothing for plain text.
  package init(
    columns: Int, widthPolicy: WidthPolicy, order: TextOrder, theme: Theme,
    render: @escaping (Canvas) -> String
  ) {
    (self.columns, self.widthPolicy, self.order) = (columns, widthPolicy, order)
    (self.theme, self.render) = (theme, render)
  }

  func frame(of style: TextStyle) -> Frame {
    guard let render else { return Frame() }
    var canvas = makeCanvas(columns: 3, rows: 1)
    canvas.draw("x", column: 1, row: 0, style: style)
    let row = Array(render(canvas).utf8)
    guard let mark = row.firstIndex(of: UInt8(ascii: "x")) else { return Frame() }
    return Frame(
      before: Array(row[..<mark].dropFirst()), behind: Array(row[(mark + 1)...].dropLast()))
  }

  func makeCanvas(columns: Int, rows: Int) -> Canvas {
    Canvas(columns: columns, rows: rows, theme: theme, widthPolicy: widthPolicy, order: order)
  }

  /// Appends the rows of a canvas, each ended by a line feed, in UTF-8.
  func append(_ canvas: Canvas, to text: inout [UInt8]) {
    guard let render else {
      for row in 0..<canvas.rows {
        text.append(contentsOf: canvas.text(ofRow: row).utf8)
        text.append(0x0A)
      }
      return
    }
    text.append(contentsOf: render(canvas).utf8)
  }

  /// Appends the rows that a view draws where it stands.
  @MainActor func append(_ view: ReusableView, to text: inout [UInt8]) {
    var canvas = makeCanvas(columns: Int(view.frame.width), rows: Int(view.frame.height))
    view.draw(into: &canvas, origin: .zero, clip: canvas.bounds, metric: GridMetric())
    append(canvas, to: &text)
  }
}
