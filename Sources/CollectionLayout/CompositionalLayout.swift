// SPDX-License-Identifier: MIT

public import IndexPaths
public import PlaneGeometry

/// A compositional layout: from counts and a container to frames, at a cost that follows what is asked for.
///
/// Sections whose sizes are fixed or fractional are arithmetic: no state per item, and O(1) for a query, at any
/// count up to 2³¹ − 1. Sections with estimated sizes keep runs of equal lines in a counted B+-tree: what has
/// not been measured is one run, and a query or a new size costs O(log *r*) for *r* runs.
public final class CompositionalLayout {
  /// Gives the section at an index; nil is the error `noSection`.
  public typealias SectionProvider = (Int, LayoutEnvironment) -> LayoutSection?

  /// What concerns all sections.
  public let configuration: LayoutConfiguration
  internal let provider: SectionProvider

  /// What the last `prepare` was told.
  public private(set) var container = LayoutContainer(contentSize: .zero)

  internal var sections: [SectionGeometry] = []
  internal var extents = SectionExtents([])
  internal var global: BoundarySet?
  /// How far any view may reach out of its section.
  private var reach = 0.0

  /// A layout whose sections a function gives; it is called once for each section by `prepare`.
  public init(
    configuration: LayoutConfiguration = LayoutConfiguration(),
    sectionProvider: @escaping SectionProvider
  ) {
    self.configuration = configuration
    provider = sectionProvider
  }

  /// A layout with one section for all.
  public convenience init(
    section: LayoutSection, configuration: LayoutConfiguration = LayoutConfiguration()
  ) {
    self.init(configuration: configuration) { _, _ in section }
  }

  /// Resolves all sections anew; measured sizes and sideways scrolling are forgotten.
  ///
  /// After an error the layout has no sections.
  /// - Complexity: O(*s*) for *s* sections, whatever their items.
  public func prepare(itemCounts: [Int], container: Size) throws(LayoutError) {
    try prepare(itemCounts: itemCounts, container: LayoutContainer(contentSize: container))
  }

  /// Resolves all sections anew in a container with insets, of which those across the scroll direction count.
  public func prepare(itemCounts: [Int], container: LayoutContainer) throws(LayoutError) {
    self.container = container
    sections = []
    extents = SectionExtents([])
    global = nil
    reach = 0
    let room = room
    var made: [SectionGeometry] = []
    made.reserveCapacity(itemCounts.count)
    do throws(LayoutError.Problem) {
      try GroupCheck.check(configuration.interSectionSpacing, "interSectionSpacing")
      if !itemCounts.isEmpty {
        global = try BoundarySet(
          configuration.boundaryItems, room: room, insets: .zero,
          direction: configuration.scrollDirection)
      }
    } catch {
      throw LayoutError(section: nil, problem: error)
    }
    let inside = LayoutContainer(contentSize: room)
    for (index, count) in itemCounts.enumerated() {
      precondition(
        count >= 0 && count <= Int(Int32.max), "section \(index) cannot have \(count) items")
      do throws(LayoutError.Problem) {
        let environment = LayoutEnvironment(container: inside, itemCount: count)
        guard let section = provider(index, environment) else { throw .noSection }
        made.append(
          try SectionGeometry(
            section, itemCount: count, container: room, direction: configuration.scrollDirection))
      } catch {
        global = nil
        throw LayoutError(section: index, problem: error)
      }
    }
    sections = made
    extents = SectionExtents(made.map { $0.length + configuration.interSectionSpacing })
    reach = made.reduce(0) { max($0, $1.reach) }
  }

  /// The container without the insets across the scroll direction.
  private var room: Size {
    var insets = container.effectiveContentInsets
    insets.remove(configuration.scrollDirection)
    return Rect(origin: .zero, size: container.contentSize).inset(by: insets).size
  }

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

  /// The corner of a section in the content.
  internal func origin(ofSection index: Int) -> Point {
    let direction = configuration.scrollDirection
    return Point(
      along: direction, (global?.startExtent ?? 0) + extents.start(of: index),
      across: container.effectiveContentInsets.start(direction.across))
  }

  /// A section's whole rectangle, boundary items and insets included.
  public func frame(ofSection index: Int) -> Rect {
    let direction = configuration.scrollDirection
    return Rect(
      origin: origin(ofSection: index),
      size: Size(
        along: direction, sections[index].length, across: sections[index].crossLength))
  }

  /// Applies a change to a section and gives the tree of sections its new length.
  internal func change<Result>(
    _ index: Int, _ body: (inout SectionGeometry) -> Result
  ) -> Result {
    let result = body(&sections[index])
    let extent = sections[index].length + configuration.interSectionSpacing
    if extent != extents[index] { extents[index] = extent }
    reach = max(reach, sections[index].reach)
    return result
  }

  /// The section at a position along the scroll direction, or the nearest one.
  internal func section(at position: Double) -> Int {
    let local = position - (global?.startExtent ?? 0)
    return min(extents.firstEnding(after: local), sections.count - 1)
  }

  // MARK: Attributes

  /// Everything that shares area with a rectangle, lowest first; the rectangle is what pinned items keep to.
  ///
  /// - Complexity: O(log *n* + *k* log *k*) for *k* results.
  public func attributes(in rect: Rect) -> [LayoutAttributes] {
    var found: [LayoutAttributes] = []
    guard !sections.isEmpty, !rect.isEmpty else { return found }
    let direction = configuration.scrollDirection
    appendGlobal(in: rect, to: &found)
    var index = section(at: rect.start(direction) - reach)
    while index < sections.count {
      let origin = origin(ofSection: index)
      guard origin[direction] < rect.end(direction) + reach else { break }
      sections[index].appendAttributes(in: rect, origin: origin, number: index, to: &found)
      index += 1
    }
    return CompositionalLayout.inDrawingOrder(found)
  }

  private func appendGlobal(in rect: Rect, to found: inout [LayoutAttributes]) {
    guard let global else { return }
    for index in global.items.indices {
      let made = globalAttributes(global, index, visible: rect)
      if made.frame.intersects(rect) { found.append(made) }
    }
  }

  private func globalAttributes(
    _ global: BoundarySet, _ index: Int, visible: Rect?
  ) -> LayoutAttributes {
    let direction = configuration.scrollDirection
    let origin = Point(
      along: direction, 0, across: container.effectiveContentInsets.start(direction.across))
    var frame = global.frame(index, length: contentLength).offsetBy(dx: origin.x, dy: origin.y)
    if let visible {
      frame = global.pinned(frame, index, owner: 0...max(0, contentLength), visible: visible)
    }
    return LayoutAttributes(
      indexPath: IndexPath(item: 0, section: 0),
      category: .supplementary(kind: global.items[index].elementKind), frame: frame,
      zIndex: global.items[index].zIndex, estimatedAxes: global.estimatedAxes(index))
  }

  private static func inDrawingOrder(_ found: [LayoutAttributes]) -> [LayoutAttributes] {
    func isBelow(_ a: LayoutAttributes, _ b: LayoutAttributes) -> Bool {
      (a.zIndex, a.category.level) < (b.zIndex, b.category.level)
    }
    guard zip(found, found.dropFirst()).contains(where: { isBelow($1, $0) }) else { return found }
    return found.indices.sorted { a, b in
      (found[a].zIndex, found[a].category.level, a) < (found[b].zIndex, found[b].category.level, b)
    }.map { found[$0] }
  }

  /// An item's attributes, visible or not; nil for an index path that has no item.
  public func attributes(forItemAt path: IndexPath) -> LayoutAttributes? {
    guard sections.indices.contains(path.section),
      (0..<sections[path.section].itemCount).contains(path.item)
    else { return nil }
    return sections[path.section].attributes(
      ofItem: path.item, origin: origin(ofSection: path.section), number: path.section)
  }

  /// The attributes, not pinned, of a badge, a section's boundary item or decoration, or a global boundary item.
  public func attributes(
    forElementKind kind: String, at path: IndexPath
  ) -> LayoutAttributes? {
    guard sections.indices.contains(path.section) else { return nil }
    let origin = origin(ofSection: path.section)
    if let made = sections[path.section].attributes(ofKind: kind, at: path, origin: origin) {
      return made
    }
    guard let global, let index = global.index(ofKind: kind) else { return nil }
    return globalAttributes(global, index, visible: nil)
  }
}
