// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CollectionLayout
public import Foundation

/// One cell's size and what surrounds it.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  public internal(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// An item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// An item of a size with views anchored to it.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  var element: LayoutElement {
    var item = LayoutItem(
      size: layoutSize.engine, supplementaryItems: supplementaryItems.map(\.engine))
    item.contentInsets = contentInsets.engine
    item.edgeSpacing = edgeSpacing?.engine ?? LayoutEdgeSpacing()
    return .item(item)
  }
}

/// A view anchored to an item: a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let containerAnchor: NSCollectionLayoutAnchor
  public let itemAnchor: NSCollectionLayoutAnchor?
  open var zIndex = 1

  /// A view at a place of its item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(size: layoutSize, kind: elementKind, at: containerAnchor, itself: nil)
  }

  /// A view of which a place is put at a place of its item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(size: layoutSize, kind: elementKind, at: containerAnchor, itself: itemAnchor)
  }

  init(
    size: NSCollectionLayoutSize, kind: String, at containerAnchor: NSCollectionLayoutAnchor,
    itself: NSCollectionLayoutAnchor?
  ) {
    elementKind = kind
    self.containerAnchor = containerAnchor
    itemAnchor = itself
    super.init(layoutSize: size, supplementaryItems: [])
  }

  var engine: LayoutSupplementary {
    var item = LayoutSupplementary(
      elementKind: elementKind, size: layoutSize.engine, containerAnchor: containerAnchor.engine,
      itemAnchor: itemAnchor?.engine)
    item.zIndex = zIndex
    return item
  }
}

/// A header, a footer, or a view at another edge of a section or of everything.
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem
{
  public let alignment: NSRectAlignment
  public let offset: CGPoint
  /// Whether it makes the section longer, and does not lie over it. Default: true.
  public var extendsBoundary = true
  /// Whether it stays in sight while its section does. Default: false.
  public var pinToVisibleBounds = false

  /// A view at an edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// A view some points off an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      size: layoutSize, kind: elementKind, at: NSCollectionLayoutAnchor(edges: []), itself: nil)
  }

  var boundary: LayoutBoundaryItem {
    var item = LayoutBoundaryItem(
      elementKind: elementKind, size: layoutSize.engine, alignment: alignment.engine,
      absoluteOffset: offset.engine)
    item.extendsBoundary = extendsBoundary
    item.pinsToVisibleBounds = pinToVisibleBounds
    item.contentInsets = contentInsets.engine
    item.zIndex = zIndex
    return item
  }
}

/// An edge or a corner.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  var engine: LayoutAlignment {
    switch self {
    case .none: .none
    case .top: .top
    case .topLeading: .topLeading
    case .leading: .leading
    case .bottomLeading: .bottomLeading
    case .bottom: .bottom
    case .bottomTrailing: .bottomTrailing
    case .trailing: .trailing
    case .topTrailing: .topTrailing
    }
  }
}

/// What lies behind a section.
public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  public var zIndex = 0

  private init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// A view behind all of a section; its class is registered with the layout.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }

  var engine: LayoutDecoration {
    var item = LayoutDecoration(elementKind: elementKind, contentInsets: contentInsets.engine)
    item.zIndex = zIndex
    return item
  }
}
