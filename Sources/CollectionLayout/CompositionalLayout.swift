// SPDX-License-Identifier: MIT

public import IndexPaths
public import PlaneGeometry

/// A compositional layout: from counts and a container to frames, at a cost that follows what is asked for.
///
/// Sections whose sizes are fixed or fractional are arithmetic: no state per item, and O(1) for a query, at any
/// count up to 2³¹ − 1. Sections with estimated sizes keep runs of equal lengths in a counted B+-tree: what has
/// not been measured is one run, and a query or a new size costs O(log *r*) for *r* runs.
public final class CompositionalLayout {
  /// Gives the section at an index; nil is the error `noSection`.
  public typealias SectionProvider = (Int, LayoutEnvironment) -> LayoutSection?

  /// What concerns all sections; setting it empties the layout until it is prepared anew.
  public var configuration: LayoutConfiguration {
    didSet {
      removeAll()
      shared = nil
    }
  }
  private let provider: SectionProvider
  /// Whether all sections are one and the same, whatever their numbers of items.
  private let sharesSection: Bool
  /// The section that all share, as it was resolved first for a container and a metric.
  private var shared: (container: LayoutContainer, metric: LayoutMetric, geometry: SectionGeometry)?

  /// Told of what a programmer should know of but no layout fails for; UIKit writes such things to its log.
  public var misuseReporter: ((LayoutError) -> Void)?

  /// What the last `prepare` was told.
  public private(set) var container = LayoutContainer(contentSize: .zero)
  /// What the last `prepare` was told.
  public private(set) var metric = LayoutMetric()

  internal var sections: [SectionGeometry] = []
  internal var extents = SectionExtents.none
  internal var global: BoundarySet?
  /// Where global boundary items begin across the scroll direction.
  private var globalCrossOrigin = 0.0
  /// How far any view may reach out of its section.
  private var reach = 0.0

  /// A layout whose sections a function gives; it is called once for each section by `prepare`.
  public init(
    configuration: LayoutConfiguration = LayoutConfiguration(),
    sectionProvider: @escaping SectionProvider
  ) {
    self.configuration = configuration
    provider = sectionProvider
    sharesSection = false
  }

  /// A layout with one section for all: what it comes to is computed once for all sections of a container.
  public init(
    section: LayoutSection, configuration: LayoutConfiguration = LayoutConfiguration()
  ) {
    self.configuration = configuration
    provider = { _, _ in section }
    // A custom group may place its items by their number.
    sharesSection = !section.group.hasCustomMembers
  }

  // MARK: Preparing

  /// Resolves all sections anew; measured sizes and sideways scrolling are forgotten.
  ///
  /// After an error the layout has no sections.
  /// - Complexity: O(*s*) for *s* sections, whatever their items.
  public func prepare(itemCounts: [Int], container: Size) throws(LayoutError) {
    try prepare(itemCounts: itemCounts, container: LayoutContainer(contentSize: container))
  }

  /// Resolves all sections anew in a container with insets, of which those across the scroll direction count.
  public func prepare(
    itemCounts: [Int], container: LayoutContainer, metric: LayoutMetric = LayoutMetric()
  ) throws(LayoutError) {
    self.container = container
    self.metric = metric
    removeAll()
    try prepareGlobal(sectionCount: itemCounts.count)
    var made: [SectionGeometry] = []
    made.reserveCapacity(itemCounts.count)
    for (index, count) in itemCounts.enumerated() {
      made.append(try makeSection(index, itemCount: count))
    }
    setSections(made)
  }

  /// Resolves all sections anew in another container: a new width costs no more than the sections, as measured
  /// sizes are dropped at once and come again from what is shown. Sideways scrolling stays.
  ///
  /// - Complexity: O(*s*) for *s* sections, whatever their items and what was measured.
  public func invalidate(container: LayoutContainer) throws(LayoutError) {
    let counts = sections.map(\.itemCount)
    let offsets = sections.map(\.orthogonalOffset)
    try prepare(itemCounts: counts, container: container, metric: metric)
    for index in sections.indices where sections[index].isOrthogonal {
      sections[index].orthogonalOffset = sections[index].clampedOffset(offsets[index])
    }
  }

  private func removeAll() {
    sections = []
    extents = .none
    global = nil
    reach = 0
  }

  /// Makes the global boundary items, which a layout without sections does not have.
  internal func prepareGlobal(sectionCount: Int) throws(LayoutError) {
    do throws(LayoutError.Problem) {
      try GroupCheck.check(configuration.interSectionSpacing, "interSectionSpacing")
      guard sectionCount > 0 else {
        global = nil
        return
      }
      let place = container.room(
        configuration.contentInsetsReference, automatic: .safeArea,
        direction: configuration.scrollDirection)
      globalCrossOrigin = place.start
      global = try BoundarySet(
        configuration.boundaryItems, room: place.size, crossStart: 0,
        direction: configuration.scrollDirection)
    } catch {
      removeAll()
      throw LayoutError(section: nil, problem: error)
    }
  }

  /// Asks the provider for a section and resolves it; after an error the layout has none.
  internal func makeSection(
    _ index: Int, itemCount count: Int
  ) throws(LayoutError) -> SectionGeometry {
    precondition(
      count >= 0 && count <= Int(Int32.max), "section \(index) cannot have \(count) items")
    if let shared, shared.container == container, shared.metric == metric {
      return SectionGeometry(shared.geometry, itemCount: count)
    }
    var inside = container
    inside.contentSize =
      container.room(
        configuration.contentInsetsReference, automatic: .safeArea,
        direction: configuration.scrollDirection
      ).size
    inside.contentInsets = .zero
    let environment = LayoutEnvironment(container: inside, itemCount: count, metric: metric)
    do throws(LayoutError.Problem) {
      guard let section = provider(index, environment) else { throw .noSection }
      let made = try SectionGeometry(
        section, environment: environment, container: container, configuration: configuration)
      if section.visibleItemsInvalidationHandler != nil, made.lines.isEstimated {
        misuseReporter?(LayoutError(section: index, problem: .handlerNeedsKnownSizes))
      } else if sharesSection {
        shared = (container, metric, made)
      }
      return made
    } catch {
      removeAll()
      throw LayoutError(section: index, problem: error)
    }
  }

  internal func setSections(_ made: [SectionGeometry]) {
    sections = made
    let spacing = configuration.interSectionSpacing
    extents = SectionExtents(made.lazy.map { $0.length + spacing })
    reach = made.reduce(0) { max($0, $1.reach) }
  }

  /// Gives the tree of sections the length that a section has now.
  internal func updateExtent(_ index: Int) {
    let extent = sections[index].length + configuration.interSectionSpacing
    if extent != extents[index] { extents[index] = extent }
  }

  /// Takes into account how far a section reaches that is new, or whose boundary items have changed.
  internal func updateReach(_ index: Int) { reach = max(reach, sections[index].reach) }

  // MARK: Lengths

  /// The length of all content along the scroll direction, the container's across.
  public var contentSize: Size {
    let direction = configuration.scrollDirection
    return Size(
      along: direction, contentLength, across: container.contentSize[direction.across])
  }

  private var contentLength: Double {
    let edges = (global?.startExtent ?? 0) + (global?.endExtent ?? 0)
    guard !sections.isEmpty else { return edges }
    return edges + extents.total - configuration.interSectionSpacing
  }

  /// How much of what is visible pinned global items cover at its start, along the scroll direction.
  package var pinnedStartExtent: Double { global?.pinnedStartExtent ?? 0 }

  /// The corner of a section in the content.
  internal func origin(ofSection index: Int) -> Point {
    Point(
      along: configuration.scrollDirection,
      (global?.startExtent ?? 0) + extents.start(of: index), across: sections[index].crossOrigin)
  }

  /// A section's whole rectangle, boundary items and insets included.
  public func frame(ofSection index: Int) -> Rect {
    let direction = configuration.scrollDirection
    return Rect(
      origin: origin(ofSection: index),
      size: Size(
        along: direction, sections[index].length, across: sections[index].crossLength))
  }

  /// The section at a position along the scroll direction, or the nearest one.
  internal func section(at position: Double) -> Int {
    let local = position - (global?.startExtent ?? 0)
    return min(extents.firstEnding(after: local), sections.count - 1)
  }

  // MARK: Attributes

  /// Everything that shares area with a rectangle, lowest first.
  ///
  /// Pinned global items come first: what they cover is no place for those of a section.
  ///
  /// - Parameters:
  ///   - rect: In the content's coordinates, in points.
  ///   - visible: What pinned items keep to: the visible rectangle, without what bars cover. Nil for the
  ///     rectangle itself.
  ///   - callsHandlers: Whether sections with a `visibleItemsInvalidationHandler` call it: for the visible
  ///     rectangle, not for a look elsewhere.
  /// - Complexity: O(log *n* + *k* log *k*) for *k* results.
  public func attributes(
    in rect: Rect, pinningTo visible: Rect? = nil, callsHandlers: Bool = true
  ) -> [LayoutAttributes] {
    var found: [LayoutAttributes] = []
    appendAttributes(in: rect, pinningTo: visible, callsHandlers: callsHandlers, to: &found)
    return found
  }

  /// Appends what ``attributes(in:pinningTo:callsHandlers:)`` gives, in the storage that the array has.
  ///
  /// - Parameters:
  ///   - rect: In the content's coordinates, in points.
  ///   - visible: What pinned items keep to; nil for the rectangle itself.
  ///   - callsHandlers: Whether sections with a `visibleItemsInvalidationHandler` call it: for the visible
  ///     rectangle, not for a look elsewhere.
  ///   - attributes: The array that grows.
  public func appendAttributes(
    in rect: Rect, pinningTo visible: Rect? = nil, callsHandlers: Bool = true,
    to attributes: inout [LayoutAttributes]
  ) {
    guard !sections.isEmpty, !rect.isEmpty else { return }
    var found = FoundAttributes(in: rect, behind: &attributes)
    let direction = configuration.scrollDirection
    let visible = visible ?? rect
    var window = visible.start(direction)...visible.end(direction)
    if let global, !global.items.isEmpty {
      let origin = Point(along: direction, 0, across: globalCrossOrigin)
      let frames = global.frames(at: origin, length: contentLength, window: window)
      for index in global.items.indices {
        found.appendVisible(globalAttributes(global, index, frame: frames[index]))
      }
      window = global.remainder(of: window, frames: frames)
    }
    var index = section(at: rect.start(direction) - reach)
    while index < sections.count {
      let origin = origin(ofSection: index)
      guard origin[direction] < rect.end(direction) + reach else { break }
      let section = sections[index]
      if let handler = section.section.visibleItemsInvalidationHandler, callsHandlers,
        !section.lines.isEstimated
      {
        section.appendHandledAttributes(
          handler, origin: origin, number: index, window: window, to: &found)
      } else {
        section.appendAttributes(origin: origin, number: index, window: window, to: &found)
      }
      index += 1
    }
    found.finish(into: &attributes)
  }

  private func globalAttributes(
    _ global: BoundarySet, _ index: Int, frame: Rect
  ) -> LayoutAttributes {
    LayoutAttributes(
      indexPath: IndexPath(item: 0, section: 0),
      category: .supplementary(kind: global.items[index].elementKind), frame: frame,
      zIndex: global.items[index].zIndex, estimatedAxes: global.estimatedAxes(index))
  }

  /// An item's attributes, visible or not; nil for an index path that has no item.
  public func attributes(forItemAt path: IndexPath) -> LayoutAttributes? {
    guard sections.indices.contains(path.section),
      (0..<sections[path.section].itemCount).contains(path.item)
    else { return nil }
    return sections[path.section].attributes(
      ofItem: path.item, origin: origin(ofSection: path.section), number: path.section)
  }

  /// The attributes, not pinned, of a badge, a section's boundary item, decoration or separator, or a global
  /// boundary item.
  public func attributes(
    forElementKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    guard sections.indices.contains(path.section) else { return nil }
    let origin = origin(ofSection: path.section)
    if let made = sections[path.section].attributes(ofKind: kind, at: path, origin: origin) {
      return made
    }
    guard let global, let index = global.index(ofKind: kind) else { return nil }
    let frame = global.frame(index, length: contentLength)
    let corner = Point(along: configuration.scrollDirection, 0, across: globalCrossOrigin)
    return globalAttributes(global, index, frame: frame.offsetBy(dx: corner.x, dy: corner.y))
  }
}
