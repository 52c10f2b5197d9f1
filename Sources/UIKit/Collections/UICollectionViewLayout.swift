// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CollectionLayout
public import Foundation
internal import PlaneGeometry
internal import TextCollections

/// Decides where everything of a collection view goes.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// Asks for attributes to be taken as large as their content wants to be.
  public static let automaticDimension = CGFloat.greatestFiniteMagnitude

  /// A layout that nobody uses yet.
  public override init() {}

  /// A layout from an archive, of which there are none here.
  public required init?(coder: NSCoder) {}

  /// The view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  private(set) lazy var bridge = LayoutBridge(self, base: makeBase())
  /// What the program's subclass gave and the engine's attributes do not say all of.
  var given: [AttributesKey: UICollectionViewLayoutAttributes] = [:]

  /// What was on screen before a change, while the layout is asked where it goes.
  var leaving: [LayoutAttributes] = []

  /// What computes for layouts of the class, and for a program's subclasses where they call their superclass.
  func makeBase() -> CollectionLayout.CollectionViewLayout {
    CollectionLayout.CollectionViewLayout()
  }

  /// How a section looks that is a list, and what its rows can do.
  func listConfiguration(ofSection index: Int) -> UICollectionLayoutListConfiguration? { nil }

  /// The engine's attributes, as they were given or as an object of the layout's class.
  func attributes(_ engine: LayoutAttributes) -> UICollectionViewLayoutAttributes {
    let attributesClass =
      type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let made = attributesClass?.init() ?? UICollectionViewLayoutAttributes()
    made.take(engine)
    guard !given.isEmpty, let known = given[made.key] else { return made }
    return known.frame.size == made.frame.size ? known : made
  }

  /// What the layout says of a rectangle; what the engine's attributes cannot say is remembered.
  func engineAttributes(in rect: Rect) -> [LayoutAttributes] {
    (layoutAttributesForElements(in: CGRect(rect)) ?? []).map { attributes in
      if !attributes.isPlain || given[attributes.key] != nil { given[attributes.key] = attributes }
      return attributes.engine
    }
  }

  // MARK: What a subclass provides

  /// Called of a layout from an archive, of which there are none here.
  open func awakeFromNib() {}
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Computes what the other methods answer from.
  open func prepare() { bridge.prepareBase() }

  /// The size of all content.
  open var collectionViewContentSize: CGSize { CGSize(bridge.base.contentSize) }

  /// Everything that meets a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    bridge.base.attributes(in: rect.engine).map { attributes($0) }
  }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    bridge.base.attributes(forItemAt: indexPath.engine).map { attributes($0) }
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    bridge.base.attributes(forSupplementaryOfKind: elementKind, at: indexPath.engine)
      .map { attributes($0) }
  }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    bridge.base.attributes(forDecorationOfKind: elementKind, at: indexPath.engine)
      .map { attributes($0) }
  }

  /// Whether new bounds make the layout invalid.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    bridge.base.shouldInvalidate(forBoundsChange: newBounds.engine)
  }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Whether a cell's own wish makes the layout invalid.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    bridge.base.shouldInvalidate(
      forPreferred: preferredAttributes.engine, original: originalAttributes.engine)
  }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let contextClass =
      type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return contextClass?.init() ?? UICollectionViewLayoutInvalidationContext()
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

  // MARK: Changes

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}
  // Each is asked, as on iOS, for all that is on screen before and after a change; the answers animate nothing.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    startAttributes(layoutAttributesForItem(at: itemIndexPath))
  }
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { leavingAttributes(.cell, itemIndexPath) }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    startAttributes(
      layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    leavingAttributes(.supplementary(kind: elementKind), elementIndexPath)
  }
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    startAttributes(
      layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    leavingAttributes(.decoration(kind: elementKind), decorationIndexPath)
  }
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Moving

  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    IndexPath(
      bridge.base.targetIndexPath(
        forInteractivelyMovingItem: previousIndexPath.engine, at: position.engine))
  }
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)
    return attributes ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
  }
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Throws away all that was computed.
  open func invalidateLayout() { bridge.invalidate() }

  /// Throws away what a context names, and everything with it.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { given.removeAll() }
    bridge.invalidateBase(with: context)
    collectionView?.setNeedsLayout()
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

/// Which way an interface runs.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}
