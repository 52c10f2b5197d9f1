// SPDX-License-Identifier: MIT

internal import IndexPaths
internal import PlaneGeometry

extension FlowLayout {
  internal func checkMetrics() throws(LayoutError.Problem) {
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
    let across = direction.across
    try FlowItemSize.check(container.contentSize[across], "the container's length across")
    let insets = container.effectiveContentInsets
    for value in [insets.start(across), insets.end(across)] {
      try FlowItemSize.check(value, "the container's inset")
    }
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
      let (crossStart, room) = crossPlace(insets)
      let sizes = try itemSizes(
        section: index, items: 0..<itemCount, room: room, problem: &problem)
      return FlowSection(
        header: header, footer: footer, insets: insets, direction: direction,
        crossStart: crossStart,
        lines: FlowLines(sizes, room: room, itemSpacing: itemSpacing, lineSpacing: lineSpacing))
    } catch {
      throw LayoutError(section: index, problem: error)
    }
  }

  /// Where a section's lines begin across the scroll direction, and what they may fill.
  internal func crossPlace(_ insets: DirectionalEdgeInsets) -> (start: Double, room: Double) {
    let across = metrics.scrollDirection.across
    let start = insets.start(across) + referenceInset { $0.start(across) }
    let end = insets.end(across) + referenceInset { $0.end(across) }
    return (start, max(0, crossRoom - start - end))
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
}
