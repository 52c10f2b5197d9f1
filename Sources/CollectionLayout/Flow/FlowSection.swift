// SPDX-License-Identifier: MIT

internal import PlaneGeometry

/// One section: its header, insets, lines and footer, in this order along the scroll direction.
internal struct FlowSection {
  let header: Double
  let footer: Double
  let insets: DirectionalEdgeInsets
  /// Across the scroll direction, from the room's edge to the lines.
  let crossStart: Double
  var lines: FlowLines
  /// From the section's start to the first line.
  let linesStart: Double
  /// From the last line to the section's end.
  private let behindLines: Double

  init(
    header: Double, footer: Double, insets: DirectionalEdgeInsets, direction: LayoutAxis,
    crossStart: Double, lines: FlowLines
  ) {
    self.header = header
    self.footer = footer
    self.insets = insets
    self.crossStart = crossStart
    self.lines = lines
    linesStart = header + insets.start(direction)
    behindLines = insets.end(direction) + footer
  }

  /// Along the scroll direction.
  var length: Double { linesStart + lines.length + behindLines }
}
