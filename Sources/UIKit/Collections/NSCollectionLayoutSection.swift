// SPDX-License-Identifier: MIT

internal import CollectionLayout
public import Foundation
internal import PlaneGeometry
internal import TextCanvas

/// The room that a section is laid out in.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer {
  /// The room in points, before insets.
  var contentSize: CGSize { get }
  /// The room in points that insets leave.
  var effectiveContentSize: CGSize { get }
  /// What is cut off at the edges, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// What is cut off at the edges in the end, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What surrounds a section.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment {
  /// The room that the section gets.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the view that is laid out.
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
  /// Not at all, or across: to rest anywhere, at a group's leading edge, by the container's width,
  /// by a group, or by a group in the middle.
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
  /// From what the layout says, from the view's edges, from inside of bars, from the margins, or
  /// from a width that reads well.
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
  private var start: LayoutSection
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

  /// Has a list's header or footer stand for another height than a row's, in points, until it is measured.
  func estimateBoundary(ofKind kind: String, height: CGFloat) {
    for index in start.boundaryItems.indices where start.boundaryItems[index].elementKind == kind {
      start.boundaryItems[index].size.height = .estimated(Double(height))
    }
  }

  /// Room around the groups, in points. Default: zero, or the list's own.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room between groups, in points. Default: 0, or the list's own.
  open var interGroupSpacing: CGFloat = 0
  /// From where ``contentInsets`` count. Default: `automatic`, as the layout says.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// From where the insets of headers and footers count. Default: `automatic`, as the layout says.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether and how the section scrolls across. Default: `none`.
  open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers, footers and views at other edges. Default: none.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers keep to ``contentInsets`` too. Default: true.
  open var supplementariesFollowContentInsets = true
  /// What lies behind the section. Default: nothing.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// How scrolling across would feel.
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
