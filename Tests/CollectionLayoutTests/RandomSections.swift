// SPDX-License-Identifier: MIT

import CollectionLayout
import PlaneGeometry

/// Sections with something of everything, such as files and programmers may ask for.
struct RandomSections {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random))
  }

  mutating func isChosen(oneIn number: Int) -> Bool {
    Int.random(in: 0..<number, using: &random) == 0
  }

  mutating func insets(_ most: Int) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: number(0...most), leading: number(0...most), bottom: number(0...most),
      trailing: number(0...most))
  }

  mutating func badge(_ kind: String) -> LayoutSupplementary {
    let edges = LayoutEdges(rawValue: UInt8.random(in: 0..<16, using: &random))
    var badge = LayoutSupplementary(
      elementKind: kind, size: LayoutSize(width: .absolute(2), height: .absolute(1)),
      containerAnchor: LayoutAnchor(edges: edges))
    if isChosen(oneIn: 2) {
      badge.containerAnchor.offset = .absolute(Point(x: number(-2...2), y: number(-2...2)))
    }
    if isChosen(oneIn: 3) { badge.itemAnchor = LayoutAnchor(edges: .top) }
    return badge
  }

  /// - Parameter isEstimated: Whether heights are estimates.
  mutating func element(_ isEstimated: Bool, depth: Int) -> LayoutElement {
    let height: LayoutDimension =
      isEstimated
      ? (isChosen(oneIn: 3)
        ? .uniformAcrossSiblings(estimate: number(1...5)) : .estimated(number(1...5)))
      : .absolute(number(1...5))
    let size = LayoutSize(width: .fractionalWidth(0.25), height: height)
    if depth > 0, isChosen(oneIn: 3) {
      var group = LayoutGroup(
        axis: isChosen(oneIn: 2) ? .horizontal : .vertical, size: size,
        members: .repeating(element(isEstimated, depth: depth - 1), count: 2))
      if isChosen(oneIn: 3) { group.supplementaryItems = [badge("inner badge \(depth)")] }
      return .group(group)
    }
    var item = LayoutItem(size: size)
    if isChosen(oneIn: 3) { item.contentInsets = insets(1) }
    if isChosen(oneIn: 4) {
      item.edgeSpacing = LayoutEdgeSpacing(
        leading: .fixed(number(0...2)), top: isChosen(oneIn: 2) ? .flexible(0) : nil)
    }
    if isChosen(oneIn: 4) { item.supplementaryItems = [badge("badge")] }
    return .item(item)
  }

  mutating func section(isEstimated: Bool, isOrthogonal: Bool) -> LayoutSection {
    let height: LayoutDimension =
      isEstimated
      ? (isChosen(oneIn: 4) ? .uniformAcrossSiblings(estimate: 5) : .estimated(5)) : .absolute(5)
    let width: LayoutDimension = isOrthogonal ? .absolute(24) : .fractionalWidth(1)
    let size = LayoutSize(width: width, height: height)
    let element = element(isEstimated, depth: 2)
    let members: LayoutGroup.Members =
      isChosen(oneIn: 2)
      ? .subitems([element]) : .repeating(element, count: Int.random(in: 1...3, using: &random))
    var group = LayoutGroup(axis: .horizontal, size: size, members: members)
    group.interItemSpacing = isChosen(oneIn: 2) ? .fixed(number(0...2)) : .flexible(number(0...2))
    if isChosen(oneIn: 4) { group.contentInsets = insets(1) }
    if isChosen(oneIn: 4) { group.supplementaryItems = [badge("outer badge")] }
    var section = LayoutSection(group: group)
    section.interGroupSpacing = number(0...2)
    section.contentInsets = insets(3)
    if isOrthogonal { section.orthogonalScrolling = .continuous }
    let alignments: [LayoutAlignment] = [
      .none, .top, .topLeading, .leading, .bottomLeading, .bottom, .bottomTrailing, .trailing,
      .topTrailing,
    ]
    for kind in ["a", "b", "c"] where isChosen(oneIn: 2) {
      let alignment = alignments[Int.random(in: 0..<alignments.count, using: &random)]
      let isBeside = alignment == .leading || alignment == .trailing
      var item = LayoutBoundaryItem(
        elementKind: kind,
        size: LayoutSize(
          width: isBeside ? .absolute(4) : .fractionalWidth(0.5),
          height: isBeside ? .absolute(3) : .absolute(number(1...3))),
        alignment: alignment)
      item.extendsBoundary = !isChosen(oneIn: 4)
      item.pinsToVisibleBounds = isChosen(oneIn: 2)
      item.zIndex = Int.random(in: 0...2, using: &random)
      if isChosen(oneIn: 4) { item.absoluteOffset = Point(x: number(-2...2), y: number(-2...2)) }
      section.boundaryItems.append(item)
    }
    if isChosen(oneIn: 4) {
      section.decorationItems = [LayoutDecoration(elementKind: "bg", contentInsets: insets(1))]
    }
    section.supplementariesFollowContentInsets = isChosen(oneIn: 2)
    return section
  }
}
