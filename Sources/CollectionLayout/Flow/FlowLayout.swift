// SPDX-License-Identifier: MIT

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
  public internal(set) var sizing: FlowLayoutSizing
  /// Is told of the first item that is too long for its line, once for each preparation or change.
  public var problemHandler: ((FlowProblem) -> Void)?

  /// What the last `prepare` was told.
  public private(set) var container = LayoutContainer(contentSize: .zero)

  internal var sections: [FlowSection] = []
  internal var extents = SectionExtents([])
  /// The edges from which section insets count, when they lie within the container's.
  internal private(set) var reference = DirectionalEdgeInsets.zero

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
    try enter(container, safeAreaInsets, layoutMargins)
    var problem: FlowProblem?
    var made: [FlowSection] = []
    made.reserveCapacity(itemCounts.count)
    for (index, count) in itemCounts.enumerated() {
      made.append(try makeSection(index, itemCount: count, problem: &problem))
    }
    replaceSections(made)
    if let problem { problemHandler?(problem) }
  }

  /// Breaks all lines anew in another container, with the sizes, insets and spacings that are known.
  ///
  /// - Complexity: O(lines and runs of equal sizes).
  public func prepare(
    container: LayoutContainer, safeAreaInsets: DirectionalEdgeInsets = .zero,
    layoutMargins: DirectionalEdgeInsets = .zero
  ) throws(LayoutError) {
    let known = sections
    try enter(container, safeAreaInsets, layoutMargins)
    replaceSections(
      known.map { section in
        let (start, room) = crossPlace(section.insets)
        return FlowSection(
          header: section.header, footer: section.footer, insets: section.insets,
          direction: metrics.scrollDirection, crossStart: start,
          lines: FlowLines(
            section.lines.sizes, room: room, itemSpacing: section.lines.itemSpacing,
            lineSpacing: section.lines.lineSpacing))
      })
  }

  /// Takes a container, and has no sections any more.
  private func enter(
    _ container: LayoutContainer, _ safeAreaInsets: DirectionalEdgeInsets,
    _ layoutMargins: DirectionalEdgeInsets
  ) throws(LayoutError) {
    self.container = container
    switch metrics.sectionInsetReference {
    case .fromContentInset: reference = .zero
    case .fromSafeArea: reference = safeAreaInsets
    case .fromLayoutMargins: reference = layoutMargins
    }
    replaceSections([])
    do throws(LayoutError.Problem) {
      try checkMetrics()
    } catch {
      throw LayoutError(section: nil, problem: error)
    }
  }

  internal func replaceSections(_ made: [FlowSection]) {
    sections = made
    extents = SectionExtents(made.map(\.length))
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
