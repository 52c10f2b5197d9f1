// SPDX-License-Identifier: MIT

internal import PlaneGeometry

/// The lines of one section: how its items are dealt to instances of its group, and what they measure.
///
/// A section of fixed sizes is arithmetic on one solved group and has no state per item. A list, whose lines are
/// one estimated item each, keeps their lengths; any other section with estimated sizes keeps the measured
/// sizes and the lines that they make.
internal final class SectionLines {
  let rule: LineRule
  let spacing: Double
  private(set) var itemCount: Int
  /// Whether each line is one item, whose length `list` has.
  let isList: Bool
  private(set) var list = ListLengths()
  private(set) var grid: GridLines?

  convenience init(
    _ section: LayoutSection, room: Size, itemCount: Int, flow: LayoutAxis,
    environment: LayoutEnvironment
  ) throws(LayoutError.Problem) {
    try GroupCheck.check(section.interGroupSpacing, "interGroupSpacing")
    let rule = try LineRule(section.group, room: room, flow: flow, environment: environment)
    self.init(rule, spacing: section.interGroupSpacing, itemCount: itemCount)
  }

  /// The lines of so many items, of which none has been measured.
  init(_ rule: LineRule, spacing: Double, itemCount: Int) {
    self.rule = rule
    self.spacing = spacing
    self.itemCount = itemCount
    let isEstimated = rule.isEstimated
    isList = isEstimated && rule.isList
    if isList {
      list = ListLengths(repeating: rule.template.items[0].frame.size[flow], count: itemCount)
    } else if isEstimated {
      grid = GridLines(rule, itemCount: itemCount)
    }
  }

  var flow: LayoutAxis { rule.flow }
  var template: SolvedGroup { rule.template }
  private var capacity: Int { rule.template.items.count }
  var isEstimated: Bool { isList || grid != nil }

  /// What a list's line is longer than its item.
  private var margin: Double {
    rule.template.size[flow] - rule.template.items[0].frame.size[flow]
  }

  /// The lines in closed form, when nothing is estimated.
  private var uniform: UniformLines {
    UniformLines(
      count: itemCount / capacity + (itemCount % capacity > 0 ? 1 : 0),
      extent: rule.template.size[flow], spacing: spacing)
  }

  /// From the first line's start to the last one's end; minus one spacing when there is no line.
  var length: Double {
    if isList { return list.length(spacing: margin + spacing) - spacing }
    if let grid { return grid.length(spacing: spacing) }
    return uniform.length
  }

  /// The longest line's length across the flow.
  var breadth: Double {
    guard itemCount > 0 else { return 0 }
    guard let grid, grid.total.breadth > 0 else { return rule.template.size[flow.across] }
    return grid.total.breadth
  }

  /// The line that holds an item.
  func line(ofItem item: Int) -> Line {
    if isList { return listLine(list.place(at: item)) }
    if let grid { return grid.line(ofItem: item, spacing: spacing) }
    return uniformLine(item / capacity)
  }

  var lineCount: Int { isList ? list.count : grid?.total.lines ?? uniform.count }

  /// The line of a number, which there is.
  func line(_ number: Int) -> Line {
    if isList { return listLine(list.place(at: number)) }
    return grid?.line(number, spacing: spacing) ?? uniformLine(number)
  }

  private func uniformLine(_ number: Int) -> Line {
    let first = number * capacity
    let extent = rule.template.size[flow]
    return Line(
      number: number, firstItem: first, itemCount: min(capacity, itemCount - first),
      offset: Double(number) * (extent + spacing), extent: extent)
  }

  private func listLine(_ place: ListLengths.Place) -> Line {
    Line(
      number: place.index, firstItem: place.index, itemCount: 1,
      offset: place.sum + Double(place.index) * (margin + spacing), extent: place.length + margin,
      itemLength: place.length)
  }

  /// The last line that begins at or before a distance, or the first one.
  ///
  /// - Precondition: There is a line.
  func line(at distance: Double) -> Line {
    if isList {
      return listLine(list.place(atDistance: distance, spacing: margin + spacing))
    }
    var found = line(ofItem: 0)
    guard let grid else {
      let pitch = rule.template.size[flow] + spacing
      guard pitch > 0, distance > 0 else { return found }
      let number = min(Double(uniform.count - 1), (distance / pitch).rounded(.down))
      return uniformLine(Int(number))
    }
    grid.forEachLine(from: distance - spacing, to: distance.nextUp, spacing: spacing) { line in
      if line.offset <= distance { found = line }
    }
    return found
  }

  /// The lines that share an interval, in order.
  func forEachLine(from lower: Double, to upper: Double, _ body: (Line) -> Void) {
    if isList {
      guard list.count > 0, lower < upper else { return }
      let pitch = margin + spacing
      let first = list.place(atDistance: lower, spacing: pitch)
      list.forEachRun(from: first.index) { run in
        let line = listLine(run)
        UniformLines(count: run.runCount, extent: line.extent, spacing: spacing)
          .forEachLine(from: lower - line.offset, to: upper - line.offset) { number, offset in
            body(
              Line(
                number: run.index + number, firstItem: run.index + number, itemCount: 1,
                offset: line.offset + offset, extent: line.extent, itemLength: run.length))
          }
        return line.offset + Double(run.runCount) * (line.extent + spacing) < upper
      }
    } else if let grid {
      grid.forEachLine(from: lower, to: upper, spacing: spacing, body)
    } else {
      uniform.forEachLine(from: lower, to: upper) { number, _ in body(uniformLine(number)) }
    }
  }

  /// The items of a line, relative to the line's corner: the first ones of what is returned.
  ///
  /// A list's item is told by its line: see `adjusted`.
  func solved(_ line: Line) -> SolvedGroup { grid?.solved(line) ?? rule.template }

  /// A frame of a solved line as it is in this one: where each line is one item, as long as the line says.
  func adjusted(_ frame: Rect, in line: Line) -> Rect {
    guard let length = line.itemLength else { return frame }
    var frame = frame
    frame.size[flow] = length
    return frame
  }

  /// Takes an item's measured size; true when that changes a frame.
  func setPreferredSize(_ size: Size, forItem item: Int) -> Bool {
    guard isList else { return grid?.setPreferredSize(size, forItem: item) ?? false }
    guard size[flow].isFinite else { return false }
    return list.set(max(0, size[flow]), at: item)
  }

  /// Takes the lengths of all items of a list, in place of what was measured.
  func setLengths(_ lengths: [Double]) {
    if isList, !lengths.isEmpty {
      list.replaceAll(with: lengths, or: rule.template.items[0].frame.size[flow])
    }
  }
}

// MARK: Changes

extension SectionLines {
  /// What an item measures, to give to it in another place.
  func measure(ofItem item: Int) -> MeasuredSize {
    if isList {
      let length = list.place(at: item).length
      return MeasuredSize(width: length, height: length)
    }
    return grid?.measure(ofItem: item) ?? .none
  }

  /// Takes over what was measured in another section's lines, which lose it; false when it is not the same there.
  func takeMeasures(of other: SectionLines) -> Bool {
    guard isList == other.isList, rule.keepsMeasures(of: other.rule) else { return false }
    itemCount = other.itemCount
    swap(&list, &other.list)
    swap(&grid, &other.grid)
    grid?.rule = rule
    return true
  }

  /// Takes a stretch of items out, or puts unmeasured ones in at a place.
  func edit(at item: Int, removing: Int, inserting: Int) {
    let newCount = itemCount - removing + inserting
    if isList {
      itemCount = newCount
      if removing > 0 { list.remove(item..<item + removing) }
      if inserting > 0 {
        list.insert(inserting, of: rule.template.items[0].frame.size[flow], at: item)
      }
    } else {
      apply(ItemEdits(removing: item..<item + removing, inserting: inserting, newCount: newCount))
    }
  }

  /// Takes items out and puts others in, as `edits` says; what stays keeps its measure.
  func apply(_ edits: ItemEdits) {
    guard !edits.isEmpty else { return }
    itemCount = edits.newCount
    if isList {
      let estimate = rule.template.items[0].frame.size[flow]
      edits.apply { range in
        list.remove(range)
      } insert: { item, count, measure in
        list.insert(count, of: measure.map { $0.height } ?? estimate, at: item)
      }
    } else {
      grid?.edit(from: edits.firstItem) { sizes in
        edits.apply {
          sizes.remove($0)
        } insert: { item, count, measure in
          sizes.insert(count, of: measure ?? .none, at: item)
        }
      }
    }
  }
}
