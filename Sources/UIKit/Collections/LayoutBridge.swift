// SPDX-License-Identifier: MIT

internal import CollectionLayout
internal import Foundation
internal import PlaneGeometry

/// The layout that the engine asks: it asks its owner, whose subclass may answer otherwise than `base` computes.
final class LayoutBridge: CollectionLayout.CollectionViewLayout {
  private unowned let owner: UICollectionViewLayout
  /// What computes for the owner; for a layout of a program's own one that has no geometry.
  let base: CollectionLayout.CollectionViewLayout
  private var failure: LayoutError?
  private var isBasePrepared = false
  /// What is being made invalid, until the owner hands it on, and the owner's own word for it.
  private var invalidation: LayoutInvalidationContext?
  private var ownersContext: UICollectionViewLayoutInvalidationContext?

  init(_ owner: UICollectionViewLayout, base: CollectionLayout.CollectionViewLayout) {
    self.owner = owner
    self.base = base
    super.init()
  }

  override weak var host: (any LayoutHost)? {
    didSet { base.host = host }
  }

  // MARK: Geometry

  /// What the owner inherits.
  func prepareBase() {
    isBasePrepared = true
    do throws(LayoutError) { try base.prepare() } catch { failure = error }
  }

  override func prepare() throws(LayoutError) {
    (failure, isBasePrepared) = (nil, false)
    owner.prepare()
    // A subclass may call `super.prepare()` first and set its sizes then.
    if isBasePrepared { prepareBase() }
    if let failure { throw failure }
  }
  override var contentSize: Size { owner.collectionViewContentSize.engine }
  override var scrollDirection: LayoutAxis { base.scrollDirection }
  override func attributes(in rect: Rect) -> [LayoutAttributes] {
    owner.engineAttributes(in: rect).filter { $0.frame.intersects(rect) }
  }
  override func attributes(forItemAt indexPath: EnginePath) -> LayoutAttributes? {
    owner.layoutAttributesForItem(at: IndexPath(indexPath))?.engine
  }
  override func attributes(
    forSupplementaryOfKind kind: String, at indexPath: EnginePath
  ) -> LayoutAttributes? {
    owner.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(indexPath))?.engine
  }
  override func attributes(
    forDecorationOfKind kind: String, at indexPath: EnginePath
  ) -> LayoutAttributes? {
    owner.layoutAttributesForDecorationView(ofKind: kind, at: IndexPath(indexPath))?.engine
  }
  override func siblingsToMeasure(in rect: Rect) -> [LayoutAttributes] {
    base.siblingsToMeasure(in: rect)
  }
  override func listConfiguration(section: Int) -> ListConfiguration? {
    base.listConfiguration(section: section)
  }

  // MARK: Invalidation

  override func invalidate(with context: LayoutInvalidationContext) {
    invalidation = context
    let words = ownersContext ?? owner.makeContext()
    ownersContext = nil
    words.invalidateEverything = context.invalidatesEverything
    words.invalidateDataSourceCounts = context.invalidatesDataSourceCounts
    owner.invalidateLayout(with: words)
    // A subclass that does not call its superclass gets no data out of step for it.
    if let invalidation { passOn(invalidation) }
  }

  /// Makes the base invalid in what the engine began with, or in everything.
  func invalidateBase(with words: UICollectionViewLayoutInvalidationContext) {
    guard let context = invalidation else { return base.invalidate() }
    let shift = words.contentOffsetAdjustment
    if shift != .zero { context.contentOffsetAdjustment = shift.engine }
    passOn(context)
  }

  private func passOn(_ context: LayoutInvalidationContext) {
    invalidation = nil
    base.invalidate(with: context)
  }

  override func shouldInvalidate(forBoundsChange newBounds: Rect) -> Bool {
    let isOwnersAlone = type(of: base) == CollectionLayout.CollectionViewLayout.self
    return isOwnersAlone && super.shouldInvalidate(forBoundsChange: newBounds)
      || owner.shouldInvalidateLayout(forBoundsChange: CGRect(newBounds))
  }
  override func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> LayoutInvalidationContext {
    ownersContext = owner.invalidationContext(forBoundsChange: CGRect(newBounds))
    return base.invalidationContext(forBoundsChange: newBounds)
  }
  override func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) -> Bool {
    owner.shouldInvalidateLayout(
      forPreferredLayoutAttributes: owner.attributes(preferred),
      withOriginalAttributes: owner.attributes(original))
  }
  override func invalidationContext(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) -> LayoutInvalidationContext {
    ownersContext = owner.invalidationContext(
      forPreferredLayoutAttributes: owner.attributes(preferred),
      withOriginalAttributes: owner.attributes(original))
    return base.invalidationContext(forPreferred: preferred, original: original)
  }

  // MARK: Changes

  override func prepare(forUpdates updates: CollectionViewUpdateItems) {
    base.prepare(forUpdates: updates)
    owner.prepare(
      forCollectionViewUpdates: updates.map { UICollectionViewUpdateItem($0) })
  }
  override var asksWhatIsShown: Bool { true }
  override func show(_ after: [LayoutAttributes], insteadOf before: [LayoutAttributes]) {
    owner.askAccompanyingViews(of: before, after)
    owner.tellChange(from: before, to: after)
  }
  override func finalizeUpdates() {
    base.finalizeUpdates()
    owner.finalizeCollectionViewUpdates()
  }
  override func targetContentOffset(forProposed offset: Point) -> Point {
    owner.targetContentOffset(forProposedContentOffset: CGPoint(offset)).engine
  }
  override func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point {
    owner.targetContentOffset(
      forProposedContentOffset: CGPoint(offset), withScrollingVelocity: CGPoint(velocity)
    ).engine
  }
  override func targetIndexPath(
    forInteractivelyMovingItem source: EnginePath, at position: Point
  ) -> EnginePath {
    owner.targetIndexPath(
      forInteractivelyMovingItem: IndexPath(source), withPosition: CGPoint(position)
    ).engine
  }

  // MARK: Sideways scrolling

  override func orthogonalSection(_ section: Int) -> OrthogonalSection? {
    base.orthogonalSection(section)
  }
  @discardableResult
  override func setOrthogonalOffset(_ offset: Double, section: Int) -> Double {
    base.setOrthogonalOffset(offset, section: section)
  }
  override func restingOrthogonalOffset(near offset: Double, section: Int) -> Double {
    base.restingOrthogonalOffset(near: offset, section: section)
  }
}
