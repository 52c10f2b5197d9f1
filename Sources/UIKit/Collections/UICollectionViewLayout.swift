// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CollectionLayout
public import Foundation
internal import PlaneGeometry
internal import TextCollections

/// What of a layout has become invalid.
@MainActor open class UICollectionViewLayoutInvalidationContext {
  public internal(set) var invalidateEverything = false
  public internal(set) var invalidateDataSourceCounts = false
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero

  /// A context that names nothing yet.
  public required init() {}

  /// Names items whose attributes are invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

/// Decides where everything of a collection view goes.
@MainActor open class UICollectionViewLayout {
  /// A layout that nobody uses yet.
  public init() {}

  /// A layout from an archive, of which there are none here.
  public required init?(coder: NSCoder) {}

  /// The view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  private(set) lazy var bridge: any LayoutBridge = makeBridge()

  func makeBridge() -> any LayoutBridge { CustomLayoutBridge(self) }

  /// How a section looks that is a list, and what its rows can do.
  func listConfiguration(ofSection index: Int) -> UICollectionLayoutListConfiguration? { nil }

  // MARK: What a subclass provides

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Computes what the other methods answer from.
  open func prepare() { bridge.prepareItself() }

  /// The size of all content.
  open var collectionViewContentSize: CGSize { CGSize(bridge.ownContentSize) }

  /// Everything that meets a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    bridge.ownAttributes(in: rect.engine).map { UICollectionViewLayoutAttributes($0) }
  }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    bridge.ownAttributes(of: .cell, at: indexPath.engine)
      .map { UICollectionViewLayoutAttributes($0) }
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    bridge.ownAttributes(of: .supplementary(kind: elementKind), at: indexPath.engine)
      .map { UICollectionViewLayoutAttributes($0) }
  }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    bridge.ownAttributes(of: .decoration(kind: elementKind), at: indexPath.engine)
      .map { UICollectionViewLayoutAttributes($0) }
  }

  /// Whether new bounds make the layout invalid.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    bridge.ownShouldInvalidate(forBoundsChange: newBounds.engine)
  }

  /// Where scrolling that would end at an offset is to end instead.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where the content is to be after a change.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Invalidation

  /// Throws away all that was computed.
  open func invalidateLayout() {
    bridge.invalidate()
    collectionView?.setNeedsLayout()
  }

  /// Throws away what a context names.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLayout()
  }

  // MARK: Decorations

  /// Has decorations of a kind made from a class; nil takes the registration back.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      bridge.decorationMakers[elementKind] = nil
      return
    }
    guard let viewClass = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure("\(viewClass) is no UICollectionReusableView and cannot be a decoration")
    }
    bridge.register(forDecorationViewOfKind: elementKind) {
      HostedReusableView(UIView.make(viewClass))
    }
  }
}
