// SPDX-License-Identifier: MIT

import CollectionLayout
import PlaneGeometry

// What a layout is when rows and columns change places: the same numbers along the other axis.

extension Size {
  var mirrored: Size { Size(width: height, height: width) }
}

extension Point {
  var mirrored: Point { Point(x: y, y: x) }
}

extension Rect {
  var mirrored: Rect { Rect(origin: origin.mirrored, size: size.mirrored) }
}

extension DirectionalEdgeInsets {
  var mirrored: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}

extension LayoutDimension {
  var mirrored: LayoutDimension {
    switch self {
    case .fractionalWidth(let part): .fractionalHeight(part)
    case .fractionalHeight(let part): .fractionalWidth(part)
    default: self
    }
  }
}

extension LayoutSize {
  var mirrored: LayoutSize { LayoutSize(width: height.mirrored, height: width.mirrored) }
}

extension LayoutEdgeSpacing {
  var mirrored: LayoutEdgeSpacing {
    LayoutEdgeSpacing(leading: top, top: leading, trailing: bottom, bottom: trailing)
  }
}

extension LayoutAnchor {
  var mirrored: LayoutAnchor {
    var edges: LayoutEdges = []
    if self.edges.contains(.top) { edges.insert(.leading) }
    if self.edges.contains(.leading) { edges.insert(.top) }
    if self.edges.contains(.bottom) { edges.insert(.trailing) }
    if self.edges.contains(.trailing) { edges.insert(.bottom) }
    switch offset {
    case .absolute(let point):
      return LayoutAnchor(edges: edges, offset: .absolute(point.mirrored))
    case .fractional(let point):
      return LayoutAnchor(edges: edges, offset: .fractional(point.mirrored))
    }
  }
}

extension LayoutSupplementary {
  var mirrored: LayoutSupplementary {
    var mirrored = self
    mirrored.size = size.mirrored
    mirrored.containerAnchor = containerAnchor.mirrored
    mirrored.itemAnchor = itemAnchor?.mirrored
    return mirrored
  }
}

extension LayoutElement {
  var mirrored: LayoutElement {
    switch self {
    case .item(var item):
      item.size = item.size.mirrored
      item.contentInsets = item.contentInsets.mirrored
      item.edgeSpacing = item.edgeSpacing.mirrored
      item.supplementaryItems = item.supplementaryItems.map(\.mirrored)
      return .item(item)
    case .group(let group): return .group(group.mirrored)
    }
  }
}

extension LayoutGroup {
  var mirrored: LayoutGroup {
    var mirrored = self
    mirrored.axis = axis.across
    mirrored.size = size.mirrored
    mirrored.contentInsets = contentInsets.mirrored
    mirrored.edgeSpacing = edgeSpacing.mirrored
    mirrored.supplementaryItems = supplementaryItems.map(\.mirrored)
    switch members {
    case .subitems(let elements): mirrored.members = .subitems(elements.map(\.mirrored))
    case .repeating(let element, let count):
      mirrored.members = .repeating(element.mirrored, count: count)
    case .dividing(let element, let count):
      mirrored.members = .dividing(element.mirrored, count: count)
    case .custom(let provider):
      mirrored.members = .custom { environment in
        var turned = environment
        turned.container.contentSize = environment.container.contentSize.mirrored
        turned.container.contentInsets = environment.container.contentInsets.mirrored
        return provider(turned).map {
          CustomLayoutItem(frame: $0.frame.mirrored, zIndex: $0.zIndex)
        }
      }
    }
    return mirrored
  }
}

extension LayoutAlignment {
  var mirrored: LayoutAlignment {
    switch self {
    case .none: .none
    case .top: .leading
    case .leading: .top
    case .bottom: .trailing
    case .trailing: .bottom
    case .topLeading: .topLeading
    case .bottomTrailing: .bottomTrailing
    case .topTrailing: .bottomLeading
    case .bottomLeading: .topTrailing
    }
  }
}

extension LayoutBoundaryItem {
  var mirrored: LayoutBoundaryItem {
    var mirrored = self
    mirrored.size = size.mirrored
    mirrored.alignment = alignment.mirrored
    mirrored.absoluteOffset = absoluteOffset.mirrored
    mirrored.contentInsets = contentInsets.mirrored
    return mirrored
  }
}

extension LayoutSection {
  var mirrored: LayoutSection {
    var mirrored = self
    mirrored.group = group.mirrored
    mirrored.contentInsets = contentInsets.mirrored
    mirrored.boundaryItems = boundaryItems.map(\.mirrored)
    mirrored.decorationItems = decorationItems.map {
      LayoutDecoration(elementKind: $0.elementKind, contentInsets: $0.contentInsets.mirrored)
    }
    return mirrored
  }
}

extension LayoutConfiguration {
  var mirrored: LayoutConfiguration {
    var mirrored = self
    mirrored.scrollDirection = scrollDirection.across
    mirrored.boundaryItems = boundaryItems.map(\.mirrored)
    return mirrored
  }
}
