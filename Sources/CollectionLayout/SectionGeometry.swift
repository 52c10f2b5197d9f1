// SPDX-License-Identifier: MIT

internal import IndexPaths
internal import PlaneGeometry

/// One section, resolved in its container; all coordinates are relative to the section's corner.
///
/// An object, since a query of a section must not copy what is held of it.
internal final class SectionGeometry {
  let section: LayoutSection
  let environment: LayoutEnvironment
  let direction: LayoutAxis
  /// Where the section begins across the scroll direction, from the view's edge.
  let crossOrigin: Double
  /// The section's length across the scroll direction: the width of what scrolls sideways.
  let crossLength: Double
  let lines: SectionLines
  var boundary: BoundarySet
  /// `boundary` before any of its views was measured.
  private let unmeasuredBoundary: BoundarySet
  /// Decorations lift everything else of their section.
  let lift: Int
  /// Whether lines between rows are drawn.
  let drawsSeparators: Bool
  /// How far an orthogonal section is scrolled.
  var orthogonalOffset = 0.0
  /// How far views reach out of their line, before and behind it, along the scroll direction or across.
  private let overhang: Double

  init(
    _ section: LayoutSection, environment: LayoutEnvironment, container: LayoutContainer,
    configuration: LayoutConfiguration
  ) throws(LayoutError.Problem) {
    var section = section
    let metric = environment.metric
    self.environment = environment
    direction = configuration.scrollDirection
    let across = direction.across
    try GroupCheck.check(section.contentInsets)
    try GroupCheck.check(section.headerTopPadding, "headerTopPadding")
    for decoration in section.decorationItems {
      for value in decoration.contentInsets.values where !value.isFinite {
        throw .invalidNumber(word: "decoration", value: value)
      }
    }
    let automatic = configuration.contentInsetsReference
    let place = container.room(
      section.contentInsetsReference, automatic: automatic, direction: direction)
    crossOrigin = place.start
    crossLength = place.size[across]
    var beside = container.room(
      section.supplementaryContentInsetsReference, automatic: automatic, direction: direction)
    if section.supplementariesFollowContentInsets {
      beside.start += section.contentInsets.start(across)
      beside.size[across] -= section.contentInsets.sum(across)
    }
    if metric.alignsLines {
      section = section.aligned(along: direction, to: metric, room: beside.size)
    }
    boundary = try BoundarySet(
      section.boundaryItems, room: beside.size, crossStart: beside.start - place.start,
      padding: section.headerTopPadding, direction: direction)
    unmeasuredBoundary = boundary
    let isOrthogonal = section.orthogonalScrolling != .none
    var room = place.size
    room[direction] -= section.contentInsets.sum(direction)
    room[across] -= boundary.crossStartExtent + boundary.crossEndExtent
    // The insets of what scrolls sideways scroll with it; its groups' widths are parts of the whole width.
    if !isOrthogonal { room[across] -= section.contentInsets.sum(across) }
    room = Size(width: max(0, room.width), height: max(0, room.height))
    if metric.alignsLines {
      section.group = section.group.aligned(along: direction, to: metric, room: room)
      if isOrthogonal {
        section.group = section.group.aligned(along: across, to: metric, room: room)
      }
    }
    self.section = section
    lines = try SectionLines(
      section, room: room, itemCount: environment.itemCount,
      flow: isOrthogonal ? across : direction, environment: environment)
    lift = section.decorationItems.isEmpty ? 0 : 1
    drawsSeparators = section.listConfiguration?.separatesRows ?? false
    overhang = SectionGeometry.overhang(of: lines, separates: drawsSeparators)
    if section.orthogonalScrolling == .groupPagingCentered {
      orthogonalOffset = clampedOffset(-.infinity)
    }
  }

  /// The same section for another number of items, with nothing measured or scrolled: its group is not solved again.
  init(_ other: SectionGeometry, itemCount: Int) {
    section = other.section
    var environment = other.environment
    environment.itemCount = itemCount
    self.environment = environment
    direction = other.direction
    crossOrigin = other.crossOrigin
    crossLength = other.crossLength
    lines = SectionLines(other.lines.rule, spacing: other.lines.spacing, itemCount: itemCount)
    boundary = other.unmeasuredBoundary
    unmeasuredBoundary = boundary
    lift = other.lift
    drawsSeparators = other.drawsSeparators
    overhang = other.overhang
    if section.orthogonalScrolling == .groupPagingCentered {
      orthogonalOffset = clampedOffset(-.infinity)
    }
  }

  private static func overhang(of lines: SectionLines, separates: Bool) -> Double {
    var reach = separates ? lines.spacing : 0
    let whole = Rect(origin: .zero, size: lines.template.size)
    func include(_ rect: Rect) {
      reach = max(reach, whole.minX - rect.minX, whole.minY - rect.minY)
      reach = max(reach, rect.maxX - whole.maxX, rect.maxY - whole.maxY)
    }
    for item in lines.template.items {
      include(item.frame)
      for supplementary in item.supplementaryItems {
        include(supplementary.frame(host: item.frame))
      }
    }
    for badge in lines.template.badges { include(badge.supplementary.frame(host: badge.host)) }
    return reach
  }

  var itemCount: Int { lines.itemCount }

  var isOrthogonal: Bool { section.orthogonalScrolling != .none }

  /// The groups' length along the scroll direction.
  private var contentLength: Double { isOrthogonal ? lines.breadth : lines.length }

  /// The section's length along the scroll direction.
  var length: Double {
    max(
      0,
      boundary.extents + section.contentInsets.sum(direction) + contentLength)
  }

  /// How far any view of the section may reach out of it.
  var reach: Double {
    var reach = overhang
    for index in boundary.items.indices {
      let frame = boundary.frame(index, length: length)
      reach = max(reach, -frame.start(direction), frame.end(direction) - length)
    }
    for decoration in section.decorationItems {
      reach = max(reach, -decoration.contentInsets.start(direction))
      reach = max(reach, -decoration.contentInsets.end(direction))
    }
    return reach
  }

  /// Where the first line begins, not scrolled sideways.
  var linesOrigin: Point {
    let across = direction.across
    return Point(
      along: direction, boundary.startExtent + section.contentInsets.start(direction),
      across: boundary.crossStartExtent + section.contentInsets.start(across))
  }

  /// The part of the section that scrolls sideways.
  var scrollerFrame: Rect {
    Rect(
      origin: Point(along: direction, linesOrigin[direction], across: 0),
      size: Size(along: direction, contentLength, across: crossLength))
  }

  /// Where a line begins, scrolled as the section is.
  func origin(of line: Line) -> Point {
    var origin = linesOrigin
    origin[lines.flow] += line.offset
    if isOrthogonal { origin[lines.flow] -= orthogonalOffset }
    return origin
  }

  /// The lines that may have something in a rectangle.
  func forEachLine(in rect: Rect, _ body: (Line) -> Void) {
    var visible = rect
    if isOrthogonal {
      let band = scrollerFrame
      let reached = Rect(
        x: band.minX - overhang, y: band.minY - overhang, width: band.width + 2 * overhang,
        height: band.height + 2 * overhang)
      guard let part = rect.intersection(reached) else { return }
      visible = part
    }
    var start = linesOrigin[lines.flow]
    if isOrthogonal { start -= orthogonalOffset }
    lines.forEachLine(
      from: visible.start(lines.flow) - start - overhang,
      to: visible.end(lines.flow) - start + overhang, body)
  }

  /// Takes over the sideways scrolling and what the views of boundary items measured.
  func takeState(of other: SectionGeometry) {
    orthogonalOffset = other.orthogonalOffset
    if boundary.items == other.boundary.items, boundary.crossLength == other.boundary.crossLength {
      boundary = other.boundary
    }
  }
}
