// SPDX-License-Identifier: MIT

internal import IndexPaths
public import PlaneGeometry

/// The most items of a section that are measured for a length which all of it share.
private let mostLevelled = 512

extension CompositionalLayout {
  /// Items whose measures decide on the size of what a rectangle shows and which were never measured, wherever they
  /// are: siblings whose lengths are uniform.
  ///
  /// - Complexity: That of ``attributes(in:pinningTo:callsHandlers:)`` where visible sections have such lengths, else O(*v*) for
  ///   *v* visible sections.
  public func siblingsToMeasure(in rect: Rect) -> [LayoutAttributes] {
    var found: [LayoutAttributes] = []
    guard !sections.isEmpty, !rect.isEmpty else { return found }
    let direction = configuration.scrollDirection
    var index = section(at: rect.start(direction))
    while index < sections.count {
      let origin = origin(ofSection: index)
      guard origin[direction] < rect.end(direction) else { break }
      sections[index].forEachSibling(in: rect.offsetBy(dx: -origin.x, dy: -origin.y)) { item in
        found.append(sections[index].attributes(ofItem: item, origin: origin, number: index))
      }
      index += 1
    }
    return found
  }
}

extension SectionGeometry {
  /// Tells of unmeasured items that share a length with one in a rectangle.
  fileprivate func forEachSibling(in rect: Rect, _ body: (Int) -> Void) {
    guard let grid = lines.grid else { return }
    switch lines.rule.siblings {
    case .none: return
    case .section:
      if itemCount <= mostLevelled { grid.forEachUnmeasured(in: 0..<itemCount, body) }
    case .line:
      forEachLine(in: rect) { line in
        grid.forEachUnmeasured(in: line.firstItem..<line.firstItem + line.itemCount, body)
      }
    }
  }
}
