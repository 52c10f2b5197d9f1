// SPDX-License-Identifier: MIT

public import TextCanvas

/// Turns pictures into bytes. A picture may come in several canvases, each below the last.
public protocol RenderBackend: Sendable {
  /// What comes before the first canvas.
  mutating func begin() -> String

  /// One canvas, to stand below those before it.
  mutating func render(_ canvas: Canvas) -> String

  /// What comes after the last canvas.
  mutating func end() -> String
}

extension RenderBackend {
  /// Nothing.
  public mutating func begin() -> String { "" }
  /// Nothing.
  public mutating func end() -> String { "" }
}

/// The backends that come with the library, by name.
public enum BackendName: String, Sendable, Hashable, CaseIterable {
  /// Text and nothing else.
  case plain
  /// Text with ECMA-48's sequences for style and colour.
  case ansi

  /// The backend; what a terminal shows and takes counts for `ansi` alone.
  public func makeBackend(colors: ColorDepth, takesLinks: Bool = true) -> any RenderBackend {
    switch self {
    case .plain: PlainBackend()
    case .ansi: ANSIBackend(colors: colors, takesLinks: takesLinks)
    }
  }
}
