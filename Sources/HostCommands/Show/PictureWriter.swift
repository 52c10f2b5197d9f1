// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import PluginHosting
internal import RenderBackends
internal import TextCanvas

/// Turns a picture that comes in canvases, each below the last, into bytes, by whichever backend was chosen.
@MainActor struct PictureWriter {
  private enum Means {
    case builtIn(any RenderBackend)
    case plugin(TextBackend, ElementAssembler)
  }

  private var means: Means
  private let title: String
  private let columns: Int

  /// A writer for a picture.
  ///
  /// - Parameters:
  ///   - colors: How many colours a terminal has.
  ///   - takesLinks: Whether it takes hyperlinks.
  ///   - stylesUnderlines: Whether it takes styled and coloured underlines.
  init(
    _ backend: ChosenBackend, colors: ColorDepth, takesLinks: Bool, stylesUnderlines: Bool,
    title: String, columns: Int
  ) {
    self.title = title
    self.columns = columns
    switch backend {
    case .builtIn(let name):
      means = .builtIn(
        name.makeBackend(
          colors: colors, takesLinks: takesLinks, stylesUnderlines: stylesUnderlines,
          title: title, columns: columns))
    case .plugin(let backend): means = .plugin(backend, ElementAssembler())
    }
  }

  /// A page whose rows may be written one by one, as what a row is depends on no other; nil of other backends.
  ///
  /// - Parameters:
  ///   - theme: What roles look like.
  ///   - widthPolicy: How wide the terminal draws characters.
  ///   - order: In which order right-to-left text is written.
  func page(theme: Theme, widthPolicy: WidthPolicy, order: TextOrder) -> TextPage? {
    guard case .builtIn(let backend) = means else { return nil }
    if backend is PlainBackend {
      return TextPage(columns: columns, widthPolicy: widthPolicy, order: order)
    }
    guard let terminal = backend as? ANSIBackend else { return nil }
    return TextPage(columns: columns, widthPolicy: widthPolicy, order: order, theme: theme) {
      var terminal = terminal
      return terminal.render($0)
    }
  }

  /// What comes before the first canvas.
  mutating func begin() throws(CommandFailure) -> [UInt8] {
    switch means {
    case .builtIn(var backend):
      defer { means = .builtIn(backend) }
      return Array(backend.begin().utf8)
    case .plugin(let backend, _):
      return try Self.told { () throws(PluginError) in
        try backend.begin(title: title, columns: columns)
      }
    }
  }

  /// A canvas below those before it.
  ///
  /// - Parameter outline: asked for by backends that tell more than the picture.
  mutating func render(
    _ canvas: Canvas, outline: () -> PageOutline
  ) throws(CommandFailure) -> [UInt8] {
    switch means {
    case .builtIn(var backend):
      defer { means = .builtIn(backend) }
      let text =
        backend.usesOutline
        ? backend.render(canvas, outline: outline()) : backend.render(canvas)
      return Array(text.utf8)
    case .plugin(let backend, var assembler):
      let firstRow = assembler.rows
      let elements = assembler.add(canvas, backend.takesElements ? outline() : PageOutline())
      means = .plugin(backend, assembler)
      return try Self.told { () throws(PluginError) in
        try backend.render(canvas, firstRow: firstRow)
          + backend.render(elements.map(DocumentElement.init))
      }
    }
  }

  /// What comes after the last canvas.
  mutating func end() throws(CommandFailure) -> [UInt8] {
    switch means {
    case .builtIn(var backend):
      defer { means = .builtIn(backend) }
      return Array(backend.end().utf8)
    case .plugin(let backend, var assembler):
      let rest = assembler.finish()
      means = .plugin(backend, assembler)
      return try Self.told { () throws(PluginError) in
        try backend.render(rest.map(DocumentElement.init)) + backend.end()
      }
    }
  }

  /// Lets go of a picture that failed; nothing of it is written any more.
  func abandon() {
    if case .plugin(let backend, _) = means { _ = try? backend.end() }
  }

  private static func told(
    _ body: () throws(PluginError) -> [UInt8]
  ) throws(CommandFailure) -> [UInt8] {
    do throws(PluginError) {
      return try body()
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension DocumentElement {
  fileprivate init(_ assembled: AssembledElement) {
    self.init(
      section: assembled.section, element: assembled.element, frame: assembled.frame,
      text: assembled.spokenText ?? assembled.runs.map(\.text).joined(separator: " "),
      runs: assembled.runs.map {
        DocumentRun(
          row: $0.row, column: $0.column, columns: $0.columns, text: $0.text, style: $0.style)
      })
  }
}
