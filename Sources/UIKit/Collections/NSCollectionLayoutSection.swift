// SPDX-License-Identifier: MIT

internal import CollectionLayout
public import Foundation
internal import PlaneGeometry
internal import TextCanvas

/// The room that a section is laid out in.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What surrounds a section.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

struct LayoutSurroundings: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  private let engine: LayoutContainer
  var traitCollection: UITraitCollection

  init(_ engine: LayoutContainer, traits: UITraitCollection = .current) {
    self.engine = engine
    traitCollection = traits
  }

  var container: any NSCollectionLayoutContainer { self }
  var contentSize: CGSize { CGSize(engine.contentSize) }
  var effectiveContentSize: CGSize { CGSize(engine.effectiveContentSize) }
  var contentInsets: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets(engine.contentInsets) }
  var effectiveContentInsets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(engine.effectiveContentInsets)
  }
}

/// How a section scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered

  var engine: OrthogonalScrolling {
    switch self {
    case .none: .none
    case .continuous: .continuous
    case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
    case .paging: .paging
    case .groupPaging: .groupPaging
    case .groupPagingCentered: .groupPagingCentered
    }
  }
}

/// From where content insets count.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent

  var engine: ContentInsetsReference {
    switch self {
    case .automatic: .automatic
    case .none: .none
    case .safeArea: .safeArea
    case .layoutMargins: .layoutMargins
    case .readableContent: .readableContent
    }
  }
}

/// Groups one after another, with headers, footers and a background.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying
{
  private let start: LayoutSection
  /// Of a list, how it looks and what its rows can do.
  var list: UICollectionLayoutListConfiguration?

  /// A section of as many groups as its items need.
  public convenience init(group: NSCollectionLayoutGroup) {
    self.init(LayoutSection(group: group.group))
  }

  init(_ start: LayoutSection) {
    self.start = start
    contentInsets = NSDirectionalEdgeInsets(start.contentInsets)
    interGroupSpacing = CGFloat(start.interGroupSpacing)
  }

  /// A section of rows.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: layoutEnvironment.container.contentSize.engine),
      itemCount: 0,
      metric: LayoutMetric(
        pointsPerColumn: screenMetric.pointsPerColumn, pointsPerRow: screenMetric.pointsPerRow))
    let section = NSCollectionLayoutSection(
      .list(using: configuration.engine, environment: environment))
    section.list = configuration
    return section
  }

  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  open var contentInsetsReference = UIContentInsetsReference.automatic
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var supplementariesFollowContentInsets = true
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  open private(set) var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Is called before what is on show is placed, and may change where and how it is shown.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The same section once more.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(start)
    copy.list = list
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.decorationItems = decorationItems
    copy.orthogonalScrollingProperties = orthogonalScrollingProperties
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return copy
  }

  var engine: LayoutSection {
    var section = start
    section.contentInsets = contentInsets.engine
    section.interGroupSpacing = Double(interGroupSpacing)
    if contentInsetsReference != .automatic {
      section.contentInsetsReference = contentInsetsReference.engine
    }
    if supplementaryContentInsetsReference != .automatic {
      section.supplementaryContentInsetsReference = supplementaryContentInsetsReference.engine
    }
    section.orthogonalScrolling = orthogonalScrollingBehavior.engine
    section.boundaryItems = start.boundaryItems + boundarySupplementaryItems.map(\.boundary)
    section.decorationItems = decorationItems.map(\.engine)
    section.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    section.orthogonalScrollingProperties = orthogonalScrollingProperties.engine
    if let handler = visibleItemsInvalidationHandler {
      let held = MainActorHeld(handler)
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        let items = MainActorHeld(items)
        // A collection view lays out on the main actor alone.
        MainActor.assumeIsolated {
          held.value(
            items.value.map { VisibleLayoutItem($0) }, CGPoint(offset),
            LayoutSurroundings(environment.container))
        }
      }
    }
    return section
  }
}
