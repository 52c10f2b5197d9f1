// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CollectionLayout
public import Foundation

/// What of a layout has become invalid.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether all is invalid, as after ``UICollectionViewLayout/invalidateLayout()``.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are asked for anew.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that were named; nil for none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The headers, footers and other views that were named, by kind; nil for none.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decorations that were named, by kind; nil for none.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// What is added to the content's offset, in points. Default: zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Kept, and has no effect: the layout says how large the content is. Default: zero.
  open var contentSizeAdjustment = CGSize.zero
  /// Always nil: no context is made for a movement.
  open private(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Always nil: no context is made for a movement.
  open private(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Always zero: no context is made for a movement.
  open private(set) var interactiveMovementTarget = CGPoint.zero

  /// A context that names nothing yet.
  public required override init() {}

  /// Names items whose attributes are invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Names headers, footers or badges whose attributes are invalid.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Names decorations whose attributes are invalid.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// What of a flow layout has become invalid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Kept, and has no effect: the delegate is always asked anew. Default: true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Kept, and has no effect: all lines are made anew. Default: true.
  open var invalidateFlowLayoutAttributes = true
}

/// A change of a collection view's data.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// What changed.
  public enum Action: Int, Sendable {
    /// What happened to it; `none` never occurs.
    case insert, delete, reload, move, none
  }

  /// Where it was; nil for what is new. A section has `NSNotFound` for its item.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// Where it is; nil for what is gone. A section has `NSNotFound` for its item.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// What happened to it.
  open private(set) var updateAction: Action

  init(_ engine: CollectionLayout.CollectionViewUpdateItem) {
    // A section's path has the whole number of items for its item, as on iOS.
    func path(_ engine: EnginePath?, isSection: Bool) -> IndexPath? {
      guard let engine else { return nil }
      let path = IndexPath(engine)
      return isSection ? IndexPath(item: NSNotFound, section: path.section) : path
    }
    indexPathBeforeUpdate = path(engine.indexPathBeforeUpdate, isSection: engine.isSection)
    indexPathAfterUpdate = path(engine.indexPathAfterUpdate, isSection: engine.isSection)
    updateAction =
      switch engine.action {
      case .insert: .insert
      case .delete: .delete
      case .reload: .reload
      case .move: .move
      }
  }
}

/// A layout between two others, of which a terminal shows the one that is nearer.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout that the way began with.
  open private(set) var currentLayout: UICollectionViewLayout
  /// The layout that the way leads to.
  open private(set) var nextLayout: UICollectionViewLayout
  /// From 0, the current layout, to 1, the next one.
  open var transitionProgress: CGFloat = 0 {
    didSet { if (transitionProgress < 0.5) != (oldValue < 0.5) { invalidateLayout() } }
  }
  private var values: [String: CGFloat] = [:]

  /// A layout on the way from one to another.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  public required init?(coder: NSCoder) { return nil }

  /// Keeps a number of a name for the program to ask for.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// The number that was kept under a name; 0 where there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  private var nearer: UICollectionViewLayout {
    transitionProgress < 0.5 ? currentLayout : nextLayout
  }
  open override func prepare() {
    nearer.collectionView = collectionView
    nearer.bridge.host = bridge.host
    nearer.prepare()
  }
  open override var collectionViewContentSize: CGSize { nearer.collectionViewContentSize }
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nearer.layoutAttributesForElements(in: rect) }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nearer.layoutAttributesForItem(at: indexPath) }
}
