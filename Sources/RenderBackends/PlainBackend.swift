// SPDX-License-Identifier: MIT

public import TextCanvas

/// Rows of text without blanks at their ends; no style, no escape sequence.
public struct PlainBackend: RenderBackend {
  /// A backend without state.
  public init() {}

  /// The rows, each ended by a line feed.
  public mutating func render(_ canvas: Canvas) -> String {
    var text = ""
    for row in 0..<canvas.rows {
      text += canvas.text(ofRow: row)
      text += "\n"
    }
    return text
  }
}
