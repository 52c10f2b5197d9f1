// SPDX-License-Identifier: MIT

public import TextCanvas

/// Turns pictures into bytes. A picture may come in several canvases, each below the last.
public protocol RenderBackend: Sendable {
  /// What comes before the first canvas.
  mutating func begin() -> String

  /// One canvas, to stand below those before it.
  mutating func render(_ canvas: Canvas) -> String

  /// True for a backend that tells more than the picture, and is given outlines for it.
  var usesOutline: Bool { get }

  /// One canvas with what stands where on it.
  mutating func render(_ canvas: Canvas, outline: PageOutline) -> String

  /// What comes after the last canvas.
  mutating func end() -> String
}

extension RenderBackend {
  /// Nothing.
  public mutating func begin() -> String { "" }
  /// Nothing.
  public mutating func end() -> String { "" }
  /// False: the picture is all.
  public var usesOutline: Bool { false }
  /// The picture alone.
  public mutating func render(_ canvas: Canvas, outline: PageOutline) -> String { render(canvas) }
}

/// The backends that come with the library, by name.
public enum BackendName: String, Sendable, Hashable, CaseIterable {
  /// Text and nothing else.
  case plain
  /// Text with ECMA-48's sequences for style and colour.
  case ansi
  /// A page for browsers, screen readers and printers.
  case html
  /// A picture of the terminal.
  case svg
  /// The cells and their text as data.
  case json

  /// Whether terminals show it: what reads the others orders and measures text by itself.
  public var isForTerminals: Bool {
    switch self {
    case .plain, .ansi: true
    case .html, .svg, .json: false
    }
  }

  /// The backend.
  ///
  /// - Parameters:
  ///   - colors: How many colours a terminal has; counts for `ansi` alone.
  ///   - takesLinks: Whether it takes hyperlinks; counts for `ansi` alone.
  ///   - stylesUnderlines: Whether it has underlines of other shapes and colours; counts for `ansi` alone.
  ///   - title: What the picture is called, where it has a title.
  ///   - columns: The width of the canvases to come.
  public func makeBackend(
    colors: ColorDepth, takesLinks: Bool = true, stylesUnderlines: Bool = false, title: String,
    columns: Int
  ) -> any RenderBackend {
    switch self {
    case .plain: PlainBackend()
    case .ansi:
      ANSIBackend(colors: colors, takesLinks: takesLinks, stylesUnderlines: stylesUnderlines)
    case .html: HTMLBackend(title: title, columns: columns)
    case .svg: SVGBackend(title: title, columns: columns)
    case .json: JSONBackend(title: title, columns: columns)
    }
  }
}
