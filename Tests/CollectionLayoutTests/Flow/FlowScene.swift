// SPDX-License-Identifier: MIT

import CollectionLayout
import IndexPaths
import PlaneGeometry

/// A layout whose sections a reference can place too; it may scroll sideways and measure its items.
final class FlowScene {
  /// May change between a layout's calls.
  var sections: [FlowReference.Section]
  let width: Double
  let isHorizontal: Bool
  let isEstimated: Bool
  let pinsHeaders: Bool
  let pinsFooters: Bool

  init(
    sections: [FlowReference.Section], width: Double, isHorizontal: Bool = false,
    isEstimated: Bool = false, pinsHeaders: Bool = false, pinsFooters: Bool = false
  ) {
    self.sections = sections
    self.width = width
    self.isHorizontal = isHorizontal
    self.isEstimated = isEstimated
    self.pinsHeaders = pinsHeaders
    self.pinsFooters = pinsFooters
  }

  func turned(_ size: Size) -> Size {
    isHorizontal ? Size(width: size.height, height: size.width) : size
  }

  func turned(_ rect: Rect) -> Rect {
    isHorizontal
      ? Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width) : rect
  }

  /// - Parameter hasEqualItems: The first item's size is given as a property instead of a function.
  func layout(hasEqualItems: Bool = false) throws -> FlowLayout {
    var metrics = FlowMetrics()
    metrics.scrollDirection = isHorizontal ? .horizontal : .vertical
    metrics.sectionHeadersPinToVisibleBounds = pinsHeaders
    metrics.sectionFootersPinToVisibleBounds = pinsFooters
    var sizing = FlowLayoutSizing()
    if isEstimated {
      metrics.estimatedItemSize = turned(Size(width: 4, height: 2))
    } else if hasEqualItems {
      metrics.itemSize = turned(sections.first?.items.first ?? .zero)
    } else {
      sizing.sizeForItem = { [self] in turned(sections[$0.section].items[$0.item]) }
    }
    sizing.insetForSection = { [self] index in
      let insets = sections[index].insets
      guard isHorizontal else { return insets }
      return DirectionalEdgeInsets(
        top: insets.leading, leading: insets.top, bottom: insets.trailing,
        trailing: insets.bottom)
    }
    sizing.minimumLineSpacingForSection = { [self] in sections[$0].lineSpacing }
    sizing.minimumInteritemSpacingForSection = { [self] in sections[$0].itemSpacing }
    sizing.referenceSizeForHeader = { [self] in
      turned(Size(width: 1, height: sections[$0].header))
    }
    sizing.referenceSizeForFooter = { [self] in
      turned(Size(width: 1, height: sections[$0].footer))
    }
    let layout = FlowLayout(metrics: metrics, sizing: sizing)
    try layout.prepare(
      itemCounts: sections.map(\.items.count),
      container: turned(Size(width: width, height: 24)))
    return layout
  }

  /// What is wrong with a layout's frames, in all and in some rectangles; nil when nothing is.
  func fault(in layout: FlowLayout, _ rects: [Rect]) -> String? {
    let reference = FlowReference(sections, width: width)
    let size = turned(layout.contentSize)
    guard abs(size.height - reference.height) < 1e-6, size.width == width else {
      return "content \(size) for \(reference.height)"
    }
    for (path, frame) in reference.items {
      let found = layout.attributes(forItemAt: path).map { turned($0.frame) }
      guard isNear(found, frame) else { return "\(path) \(frame) but \(found as Any)" }
    }
    for rect in rects {
      if let fault = fault(in: layout, rect, reference) { return "\(rect): \(fault)" }
    }
    return nil
  }

  private func fault(
    in layout: FlowLayout, _ rect: Rect, _ reference: FlowReference
  ) -> String? {
    let found = layout.attributes(in: turned(rect))
    let cells = found.filter { $0.category == .cell }
    let wanted = reference.items.filter { !$0.value.isEmpty && $0.value.intersects(rect) }
    // What touches the rectangle's edge may be in or out by rounding.
    let sure = wanted.filter { entry in
      entry.value.intersection(rect).map { $0.width > 1e-5 && $0.height > 1e-5 } ?? false
    }
    let paths = cells.map(\.indexPath)
    guard paths == paths.sorted(), Set(paths).count == paths.count else {
      return "out of order: \(paths)"
    }
    guard Set(paths).isSuperset(of: sure.keys), Set(paths).isSubset(of: wanted.keys) else {
      return "\(paths) instead of \(wanted.keys.sorted())"
    }
    for cell in cells where !isNear(turned(cell.frame), reference.items[cell.indexPath]) {
      return "\(cell.indexPath) \(cell.frame)"
    }
    let others = found.dropFirst(cells.count)
    guard others.allSatisfy({ $0.category != .cell }) else { return "a cell above a header" }
    var boundaries = others.map { turned($0.frame) }
    for (section, end) in reference.sectionEnds.enumerated() {
      let start = section == 0 ? 0 : reference.sectionEnds[section - 1]
      for kind in ["header", "footer"] {
        guard
          var frame = kind == "header" ? reference.headers[section] : reference.footers[section]
        else { continue }
        if kind == "header", pinsHeaders {
          frame.origin.y = min(max(rect.minY, frame.minY), end - frame.height)
        } else if kind == "footer", pinsFooters {
          frame.origin.y = max(min(rect.maxY - frame.height, frame.minY), start)
        }
        guard frame.intersects(rect) else { continue }
        guard let index = boundaries.firstIndex(where: { isNear($0, frame) }) else {
          return "no \(kind) \(section) at \(frame) among \(boundaries)"
        }
        boundaries.remove(at: index)
      }
    }
    return boundaries.isEmpty ? nil : "\(boundaries) too many"
  }

  private func isNear(_ a: Rect?, _ b: Rect?) -> Bool {
    guard let a, let b else { return false }
    return abs(a.minX - b.minX) < 2e-6 && abs(a.minY - b.minY) < 2e-6
      && abs(a.width - b.width) < 2e-6 && abs(a.height - b.height) < 2e-6
  }
}
