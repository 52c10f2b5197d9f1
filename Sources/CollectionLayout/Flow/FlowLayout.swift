// SPDX-License-Identifier: MIT

internal import IndexPaths
public import PlaneGeometry

/// A flow layout: items fill line after line, and lines follow each other in the scroll direction.
///
/// The rules are `UICollectionViewFlowLayout`'s. A section whose items have one size is arithmetic: no state per
/// item, and O(1) for a query, at any count up to 2³¹ − 1. Otherwise sizes and lines are kept as runs of equal ones:
/// what has not been measured is one run, and a query or a new size costs O(log *r*) for *r* runs.
///
/// What UIKit leaves open is decided so: a length below 1/1024 counts as none, and an item without area is in no
/// rectangle; a fraction of a point stays as it is, rounded to 2⁻²⁰ so that what touches in points touches on
/// the grid too.
public final class FlowLayout {
  /// What counts unless ``sizing`` gives something else.
  public let metrics: FlowMetrics
  /// What differs from item to item or from section to section.
  public let sizing: FlowLayoutSizing
  /// Is told of the first item that is too long for its line, once for each preparation or change.
  public var problemHandler: ((FlowProblem) -> Void)?

  /// What the last `prepare` was told.
  public private(set) var container = LayoutContainer(contentSize: .zero)

  internal var sections: [FlowSection] = []
  internal var extents = SectionExtents([])
  /// The edges from which section insets count, when they lie within the container's.
  private var reference = DirectionalEdgeInsets.zero

  /// A layout without sections; `prepare` gives it some.
  public init(metrics: FlowMetrics = FlowMetrics(), sizing: FlowLayoutSizing = FlowLayoutSizing()) {
    self.metrics = metrics
    self.sizing = sizing
  }

  /// Lays out all sections anew; measured sizes are forgotten.
  ///
  /// After an error the layout has no sections.
  /// - Complexity: O(*s*) for *s* sections, and O(1) for each item that has a size of its own.
  public func prepare(itemCounts: [Int], container: Size) throws(LayoutError) {
    try prepare(itemCounts: itemCounts, container: LayoutContainer(contentSize: container))
  }

  /// Lays out all sections anew in a container with insets, of which those across the scroll direction count.
  ///
  /// The safe area or the margins, from the container's edges, count when ``FlowMetrics/sectionInsetReference``
  /// names them.
  public func prepare(
    itemCounts: [Int], container: LayoutContainer, safeAreaInsets: DirectionalEdgeInsets = .zero,
    layoutMargins: DirectionalEdgeInsets = .zero
  ) throws(LayoutError) {
    self.container = container
    switch metrics.sectionInsetReference {
    case .fromContentInset: reference = .zero
    case .fromSafeArea: reference = safeAreaInsets
    case .fromLayoutMargins: reference = layoutMargins
    }
    sections = []
    extents = SectionExtents([])
    do throws(LayoutError.Problem) {
      try checkMetrics()
    } catch {
      throw LayoutError(section: nil, problem: error)
    }
    var problem: FlowProblem?
    var made: [FlowSection] = []
    made.reserveCapacity(itemCounts.count)
    for (index, count) in itemCounts.enumerated() {
      made.append(try makeSection(index, itemCount: count, problem: &problem))
    }
    replaceSections(made)
    if let problem { problemHandler?(problem) }
  }

  internal func replaceSections(_ made: [FlowSection]) {
    sections = made
    extents = SectionExtents(made.map(\.length))
  }

  private func checkMetrics() throws(LayoutError.Problem) {
    let direction = metrics.scrollDirection
    let nominal = metrics.nominalItemSize
    try FlowItemSize.check(nominal.width, "the item width")
    try FlowItemSize.check(nominal.height, "the item height")
    try FlowItemSize.check(metrics.minimumLineSpacing, "minimumLineSpacing")
    try FlowItemSize.check(metrics.minimumInteritemSpacing, "minimumInteritemSpacing")
    for value in metrics.sectionInset.values { try FlowItemSize.check(value, "sectionInset") }
    for value in reference.values { try FlowItemSize.check(value, "the inset of the reference") }
    try FlowItemSize.check(metrics.headerReferenceSize[direction], "headerReferenceSize")
    try FlowItemSize.check(metrics.footerReferenceSize[direction], "footerReferenceSize")
    let insets = container.effectiveContentInsets
    for value in [container.contentSize.width, container.contentSize.height] {
      try FlowItemSize.check(value, "the container's size")
    }
    for value in insets.values { try FlowItemSize.check(value, "the container's inset") }
  }

  /// A section that has yet to be measured.
  internal func makeSection(
    _ index: Int, itemCount: Int, problem: inout FlowProblem?
  ) throws(LayoutError) -> FlowSection {
    precondition(
      itemCount >= 0 && itemCount <= Int(Int32.max),
      "section \(index) cannot have \(itemCount) items")
    do throws(LayoutError.Problem) {
      let direction = metrics.scrollDirection
      let across = direction.across
      let insets = sizing.insetForSection?(index) ?? metrics.sectionInset
      for value in insets.values { try FlowItemSize.check(value, "the section's inset") }
      let lineSpacing =
        sizing.minimumLineSpacingForSection?(index) ?? metrics.minimumLineSpacing
      try FlowItemSize.check(lineSpacing, "minimumLineSpacing")
      let itemSpacing =
        sizing.minimumInteritemSpacingForSection?(index) ?? metrics.minimumInteritemSpacing
      try FlowItemSize.check(itemSpacing, "minimumInteritemSpacing")
      let header =
        (sizing.referenceSizeForHeader?(index) ?? metrics.headerReferenceSize)[direction]
      try FlowItemSize.check(header, "the header's length")
      let footer =
        (sizing.referenceSizeForFooter?(index) ?? metrics.footerReferenceSize)[direction]
      try FlowItemSize.check(footer, "the footer's length")
      let crossStart = insets.start(across) + referenceInset { $0.start(across) }
      let crossEnd = insets.end(across) + referenceInset { $0.end(across) }
      let room = max(0, crossRoom - crossStart - crossEnd)
      let sizes = try itemSizes(
        section: index, items: 0..<itemCount, room: room, problem: &problem)
      return FlowSection(
        header: header, footer: footer, insetBefore: insets.start(direction),
        insetBehind: insets.end(direction), crossStart: crossStart,
        lines: FlowLines(sizes, room: room, itemSpacing: itemSpacing, lineSpacing: lineSpacing))
    } catch {
      throw LayoutError(section: index, problem: error)
    }
  }

  /// How far the reference's inset goes beyond the container's.
  private func referenceInset(_ edge: (DirectionalEdgeInsets) -> Double) -> Double {
    max(0, edge(reference) - edge(container.effectiveContentInsets))
  }

  /// The sizes of some of a section's items before anything of them is measured.
  internal func itemSizes(
    section: Int, items: Range<Int>, room: Double, problem: inout FlowProblem?
  ) throws(LayoutError.Problem) -> FlowItemSizes {
    let direction = metrics.scrollDirection
    let nominal = try FlowItemSize(
      metrics.nominalItemSize, direction: direction, item: items.lowerBound)
    let limit = room + max(1, room) * 1e-9
    func judge(_ item: Int, _ length: Double) {
      guard length > limit, problem == nil else { return }
      problem = FlowProblem(
        indexPath: IndexPath(item: item, section: section), axis: direction.across,
        length: length, room: room)
    }
    guard let sizeForItem = sizing.sizeForItem, !items.isEmpty,
      let first = sizeForItem(IndexPath(item: items.lowerBound, section: section))
    else {
      if !items.isEmpty { judge(items.lowerBound, nominal.length) }
      return FlowItemSizes(count: items.count, size: nominal)
    }
    var builder = FlowItemSizes.Builder(nominal: nominal)
    var size = try FlowItemSize(first, direction: direction, item: items.lowerBound)
    judge(items.lowerBound, size.length)
    builder.append(size)
    for item in items.dropFirst() {
      if let own = sizeForItem(IndexPath(item: item, section: section)) {
        size = try FlowItemSize(own, direction: direction, item: item)
      } else {
        size = nominal
      }
      if size.length > limit { judge(item, size.length) }
      builder.append(size)
    }
    return builder.finish()
  }

  // MARK: Places of sections

  internal var crossRoom: Double {
    let across = metrics.scrollDirection.across
    return max(0, container.contentSize[across] - container.effectiveContentInsets.sum(across))
  }

  /// The length of all content along the scroll direction, the container's across.
  public var contentSize: Size {
    let direction = metrics.scrollDirection
    return Size(
      along: direction, extents.total, across: container.contentSize[direction.across])
  }

  /// The corner of a section in the content.
  internal func origin(ofSection index: Int) -> Point {
    let direction = metrics.scrollDirection
    return Point(
      along: direction, extents.start(of: index),
      across: container.effectiveContentInsets.start(direction.across))
  }

  /// A section's whole rectangle, header, insets and footer included.
  public func frame(ofSection index: Int) -> Rect {
    Rect(
      origin: origin(ofSection: index),
      size: Size(
        along: metrics.scrollDirection, sections[index].length, across: crossRoom))
  }

  /// The section at a position along the scroll direction, or the nearest one.
  internal func section(at position: Double) -> Int {
    min(extents.firstEnding(after: position), sections.count - 1)
  }
}
