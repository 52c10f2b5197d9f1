// SPDX-License-Identifier: MIT

/// One section: its header, insets, lines and footer, in this order along the scroll direction.
internal struct FlowSection {
  let header: Double
  let footer: Double
  /// Along the scroll direction, before and behind the lines.
  let insetBefore: Double
  let insetBehind: Double
  /// Across it, from the room's edge to the lines.
  let crossStart: Double
  var lines: FlowLines

  /// From the section's start to the first line.
  var linesStart: Double { header + insetBefore }

  /// Along the scroll direction.
  var length: Double { header + insetBefore + lines.length + insetBehind + footer }
}
