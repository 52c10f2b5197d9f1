// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CollectionLayout
public import Foundation

/// What of a layout has become invalid.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  open internal(set) var invalidateEverything = false
  open internal(set) var invalidateDataSourceCounts = false
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero
  open private(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open private(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
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
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}

/// A change of a collection view's data.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// What changed.
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  open private(set) var indexPathBeforeUpdate: IndexPath?
  open private(set) var indexPathAfterUpdate: IndexPath?
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
  open private(set) var currentLayout: UICollectionViewLayout
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

  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
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
