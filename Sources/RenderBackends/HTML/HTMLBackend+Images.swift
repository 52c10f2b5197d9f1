// SPDX-License-Identifier: MIT

internal import TextCanvas

extension HTMLBackend {
  /// An element's pictures, to stand behind its text.
  static func images(of element: AssembledElement) -> String {
    element.images.map { image in
      guard let file = image.file else { return "" }
      let rect = image.rect
      var style = "--x:\(rect.column - element.frame.column);--y:\(rect.row - element.frame.row)"
      style += ";--n:\(rect.columns);--r:\(rect.rows)"
      if image.visible != rect {
        let visible = image.visible
        let edges = [
          "\(visible.row - rect.row) * var(--row)", "\(rect.endColumn - visible.endColumn) * 1ch",
          "\(rect.endRow - visible.endRow) * var(--row)", "\(visible.column - rect.column) * 1ch",
        ]
        style += ";clip-path:inset(" + edges.map { "calc(\($0))" }.joined(separator: " ") + ")"
      }
      let text = image.alternativeText.visibleAndEscapedForMarkup
      return "<img class=\"p\(image.fillsRect ? " f" : "")\" alt=\"\(text)\" style=\"\(style)\" "
        + "src=\"\(file.url.escapedForMarkup)\">"
    }.joined()
  }
}
