// SPDX-License-Identifier: MIT

import CollectionLayout
import Foundation
import PlaneGeometry

/// A value of the cases file.
struct CaseValue {
  let any: Any

  subscript(key: String) -> CaseValue? {
    (any as? [String: Any])?[key].map { CaseValue(any: $0) }
  }

  var number: Double { (any as? NSNumber)?.doubleValue ?? .nan }
  var int: Int { (any as? NSNumber)?.intValue ?? -1 }
  var text: String { any as? String ?? "" }
  var elements: [CaseValue] { (any as? [Any] ?? []).map { CaseValue(any: $0) } }
  var numbers: [Double] { elements.map(\.number) }
  var keys: [String] { (any as? [String: Any]).map { Array($0.keys) } ?? [] }

  var size: Size { Size(width: numbers[0], height: numbers[1]) }
  var rect: Rect {
    Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  var insets: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }

  var dimension: LayoutDimension {
    let number = self[keys[0]]?.number ?? .nan
    switch keys[0] {
    case "fractionalWidth": return .fractionalWidth(number)
    case "fractionalHeight": return .fractionalHeight(number)
    case "absolute": return .absolute(number)
    case "estimated": return .estimated(number)
    default: return .uniformAcrossSiblings(estimate: number)
    }
  }

  var spacing: LayoutSpacing {
    if let fixed = self["fixed"] { return .fixed(fixed.number) }
    return .flexible(self["flexible"]?.number ?? .nan)
  }

  var layoutSize: LayoutSize {
    LayoutSize(
      width: self["w"]?.dimension ?? .absolute(.nan),
      height: self["h"]?.dimension ?? .absolute(.nan))
  }

  var anchor: LayoutAnchor {
    var edges: LayoutEdges = []
    for edge in self["edges"]?.elements ?? [] {
      switch edge.text {
      case "top": edges.insert(.top)
      case "leading": edges.insert(.leading)
      case "bottom": edges.insert(.bottom)
      default: edges.insert(.trailing)
      }
    }
    var anchor = LayoutAnchor(edges: edges)
    if let offset = self["absoluteOffset"]?.numbers {
      anchor.offset = .absolute(Point(x: offset[0], y: offset[1]))
    }
    if let offset = self["fractionalOffset"]?.numbers {
      anchor.offset = .fractional(Point(x: offset[0], y: offset[1]))
    }
    return anchor
  }

  var edgeSpacing: LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: self["leading"]?.spacing, top: self["top"]?.spacing,
      trailing: self["trailing"]?.spacing, bottom: self["bottom"]?.spacing)
  }

  var element: LayoutElement {
    if self["axis"] != nil { return .group(group) }
    var item = LayoutItem(size: layoutSize)
    item.contentInsets = self["contentInsets"]?.insets ?? .zero
    item.edgeSpacing = self["edgeSpacing"]?.edgeSpacing ?? LayoutEdgeSpacing()
    if let badge = self["supplementary"] {
      item.supplementaryItems = [
        LayoutSupplementary(
          elementKind: badge["kind"]?.text ?? "", size: badge.layoutSize,
          containerAnchor: badge["containerAnchor"]?.anchor ?? LayoutAnchor(edges: []))
      ]
    }
    return .item(item)
  }

  var group: LayoutGroup {
    if let frames = self["frames"]?.elements.map(\.rect) {
      return .custom(size: layoutSize) { _ in frames.map { CustomLayoutItem(frame: $0) } }
    }
    let elements = self["subitems"]?.elements.map(\.element) ?? []
    var members = LayoutGroup.Members.subitems(elements)
    if let count = self["count"]?.int { members = .dividing(elements[0], count: count) }
    var group = LayoutGroup(
      axis: self["axis"]?.text == "horizontal" ? .horizontal : .vertical, size: layoutSize,
      members: members)
    group.interItemSpacing = self["interItemSpacing"]?.spacing
    return group
  }

  /// The section of a case's input.
  var section: LayoutSection {
    var section = LayoutSection(group: (self["group"] ?? self).group)
    guard let input = self["section"] else { return section }
    section.contentInsets = input["contentInsets"]?.insets ?? .zero
    section.interGroupSpacing = input["interGroupSpacing"]?.number ?? 0
    section.supplementariesFollowContentInsets =
      (input["supplementariesFollowContentInsets"]?.int ?? 1) != 0
    section.boundaryItems = (input["boundary"]?.elements ?? []).map { boundary in
      var item = LayoutBoundaryItem(
        elementKind: boundary["kind"]?.text ?? "", size: boundary.layoutSize,
        alignment: boundary["alignment"]?.text == "top" ? .top : .bottom)
      item.pinsToVisibleBounds = (boundary["pinToVisibleBounds"]?.int ?? 0) != 0
      return item
    }
    section.decorationItems = (input["decoration"]?.elements ?? []).map {
      LayoutDecoration(
        elementKind: $0["kind"]?.text ?? "", contentInsets: $0["contentInsets"]?.insets ?? .zero)
    }
    switch input["orthogonal"]?.text {
    case "continuous": section.orthogonalScrolling = .continuous
    case "paging": section.orthogonalScrolling = .paging
    case "groupPagingCentered": section.orthogonalScrolling = .groupPagingCentered
    default: break
    }
    return section
  }

  /// The sizes that the cells of a case want.
  var preferredSizes: [Size] {
    let items = self["items"]
    if let heights = items?["preferredHeights"]?.numbers {
      return heights.map { Size(width: 0, height: $0) }
    }
    return items?["preferred"]?.elements.map(\.size) ?? []
  }

  var itemCount: Int {
    if self["items"]?.keys.isEmpty == false { return preferredSizes.count }
    return self["items"]?.int ?? 0
  }

  static func cases() throws -> [CaseValue] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("compositional-cases.json")
    return CaseValue(any: try JSONSerialization.jsonObject(with: Data(contentsOf: file))).elements
  }
}
