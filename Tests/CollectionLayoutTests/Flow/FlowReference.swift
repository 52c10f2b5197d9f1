// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry

/// Flow layout done the slow way, from the rules alone: every item of every section is placed one after another, as
/// if scrolling downwards, and the whole is turned over for sideways scrolling.
struct FlowReference {
  struct Section {
    var header = 0.0
    var footer = 0.0
    var insets = DirectionalEdgeInsets.zero
    var lineSpacing = 0.0
    var itemSpacing = 0.0
    var items: [Size] = []
  }

  var items: [IndexPath: Rect] = [:]
  var headers: [Int: Rect] = [:]
  var footers: [Int: Rect] = [:]
  var sectionEnds: [Double] = []
  var height = 0.0
  /// The first item of each line, section by section.
  var lineStarts: [[Int]] = []

  init(_ sections: [Section], width: Double) {
    for (number, section) in sections.enumerated() {
      if section.header > 0 {
        headers[number] = Rect(x: 0, y: height, width: width, height: section.header)
      }
      height += section.header + section.insets.top
      let room = max(0, width - section.insets.leading - section.insets.trailing)
      let lines = Self.lines(section.items, room: room, spacing: section.itemSpacing)
      lineStarts.append(lines.map(\.lowerBound))
      for (index, line) in lines.enumerated() {
        if index > 0 { height += section.lineSpacing }
        let tallest = section.items[line].map(\.height).max() ?? 0
        let starts = Self.starts(line, index: index, lines: lines, section, room: room)
        for (item, start) in zip(line, starts) {
          let size = section.items[item]
          items[IndexPath(item: item, section: number)] = Rect(
            x: section.insets.leading + start, y: height + (tallest - size.height) / 2,
            width: size.width, height: size.height)
        }
        height += tallest
      }
      height += section.insets.bottom
      if section.footer > 0 {
        footers[number] = Rect(x: 0, y: height, width: width, height: section.footer)
      }
      height += section.footer
      sectionEnds.append(height)
    }
  }

  private static func lines(_ items: [Size], room: Double, spacing: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var first = 0
    var filled = 0.0
    for (item, size) in items.enumerated() {
      let longer = filled + (item > first ? spacing : 0) + size.width
      if item > first, longer > room + 1e-7 {
        lines.append(first..<item)
        first = item
        filled = size.width
      } else {
        filled = longer
      }
    }
    if first < items.count { lines.append(first..<items.count) }
    return lines
  }

  private static func starts(
    _ line: Range<Int>, index: Int, lines: [Range<Int>], _ section: Section, room: Double
  ) -> [Double] {
    let widths = section.items[line].map(\.width)
    let isLast = index == lines.count - 1
    if widths.count == 1 {
      var isInTheMiddle = !isLast
      if isLast && lines.count > 1 { isInTheMiddle = lines.allSatisfy { $0.count == 1 } }
      if isLast && lines.count == 1 {
        isInTheMiddle = widths[0] + section.itemSpacing + widths[0] > room + 1e-7
      }
      return [isInTheMiddle ? max(0, (room - widths[0]) / 2) : 0]
    }
    var spread = widths
    if isLast {
      guard section.items.allSatisfy({ $0 == section.items[0] }) else {
        return Self.sums(widths, gap: section.itemSpacing)
      }
      // As if the line were filled up with more of the same.
      var filled = Self.length(spread, section.itemSpacing)
      // Of items without any length there are endlessly many, with nothing between them.
      guard spread[0] + section.itemSpacing > 0 else { return widths.map { _ in 0 } }
      while filled + section.itemSpacing + spread[0] <= room + 1e-7 {
        spread.append(spread[0])
        filled += section.itemSpacing + spread[0]
      }
    }
    let free = room - spread.reduce(0, +)
    return Self.sums(widths, gap: max(section.itemSpacing, free / Double(spread.count - 1)))
  }

  private static func length(_ widths: [Double], _ gap: Double) -> Double {
    widths.reduce(-gap) { $0 + gap + $1 }
  }

  private static func sums(_ widths: [Double], gap: Double) -> [Double] {
    var starts: [Double] = []
    var start = 0.0
    for width in widths {
      starts.append(start)
      start += width + gap
    }
    return starts
  }
}
