// SPDX-License-Identifier: MIT

internal import CollectionLayout
internal import Foundation
internal import PlaneGeometry

/// An engine's layout that asks a `UICollectionViewLayout` first, whose own answers are the engine's again: so a
/// program's subclass may override any of them and call `super`.
@MainActor protocol LayoutBridge: CollectionLayout.CollectionViewLayout {
  func prepareItself()
  var ownContentSize: Size { get }
  func ownAttributes(in rect: Rect) -> [LayoutAttributes]
  func ownAttributes(of category: LayoutCategory, at path: EnginePath) -> LayoutAttributes?
  func ownShouldInvalidate(forBoundsChange newBounds: Rect) -> Bool
  func ownShouldInvalidate(forPreferred preferred: LayoutAttributes, original: LayoutAttributes)
    -> Bool
  func ownTarget(forMoving path: EnginePath, at position: Point) -> EnginePath
}

extension UICollectionViewLayout {
  func engineAttributes(in rect: Rect) -> [LayoutAttributes] {
    (layoutAttributesForElements(in: CGRect(rect)) ?? []).map { attributes in
      if !attributes.isPlain || given[attributes.key] != nil { given[attributes.key] = attributes }
      return attributes.engine
    }
  }

  func engineShouldInvalidate(_ preferred: LayoutAttributes, _ original: LayoutAttributes) -> Bool {
    shouldInvalidateLayout(
      forPreferredLayoutAttributes: attributes(preferred),
      withOriginalAttributes: attributes(original))
  }

  func enginePrepare(_ updates: [CollectionLayout.CollectionViewUpdateItem]) {
    prepare(forCollectionViewUpdates: updates.map { UICollectionViewUpdateItem($0) })
  }

  func engineAttributes(of category: LayoutCategory, at path: EnginePath) -> LayoutAttributes? {
    let path = IndexPath(path)
    return switch category {
    case .cell: layoutAttributesForItem(at: path)?.engine
    case .supplementary(let kind):
      layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.engine
    case .decoration(let kind): layoutAttributesForDecorationView(ofKind: kind, at: path)?.engine
    }
  }
}

/// The bridge of a layout that is all the program's own.
final class CustomLayoutBridge: CollectionLayout.CollectionViewLayout, LayoutBridge {
  private unowned let owner: UICollectionViewLayout

  init(_ owner: UICollectionViewLayout) {
    self.owner = owner
    super.init()
  }

  func prepareItself() {}
  var ownContentSize: Size { .zero }
  func ownAttributes(in rect: Rect) -> [LayoutAttributes] { [] }
  func ownAttributes(of category: LayoutCategory, at path: EnginePath) -> LayoutAttributes? { nil }
  func ownShouldInvalidate(forBoundsChange newBounds: Rect) -> Bool { false }
  func ownShouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) -> Bool { super.shouldInvalidate(forPreferred: preferred, original: original) }
  func ownTarget(forMoving path: EnginePath, at position: Point) -> EnginePath {
    super.targetIndexPath(forInteractivelyMovingItem: path, at: position)
  }

  override func prepare() { owner.prepare() }
  override var contentSize: Size { owner.collectionViewContentSize.engine }
  override func attributes(in rect: Rect) -> [LayoutAttributes] {
    owner.engineAttributes(in: rect).filter { $0.frame.intersects(rect) }
  }
  override func attributes(forItemAt indexPath: EnginePath) -> LayoutAttributes? {
    owner.engineAttributes(of: .cell, at: indexPath)
  }
  override func attributes(
    forSupplementaryOfKind kind: String, at indexPath: EnginePath
  ) -> LayoutAttributes? {
    owner.engineAttributes(of: .supplementary(kind: kind), at: indexPath)
  }
  override func attributes(
    forDecorationOfKind kind: String, at indexPath: EnginePath
  ) -> LayoutAttributes? {
    owner.engineAttributes(of: .decoration(kind: kind), at: indexPath)
  }
  override func shouldInvalidate(forBoundsChange newBounds: Rect) -> Bool {
    super.shouldInvalidate(forBoundsChange: newBounds)
      || owner.shouldInvalidateLayout(forBoundsChange: CGRect(newBounds))
  }

  override func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) -> Bool { owner.engineShouldInvalidate(preferred, original) }
  override func prepare(forUpdates updates: CollectionViewUpdateItems) {
    owner.enginePrepare(Array(updates))
  }
  override func finalizeUpdates() { owner.finalizeCollectionViewUpdates() }
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
}

/// The bridge of a flow layout.
final class FlowLayoutBridge: CollectionLayout.CollectionViewFlowLayout, LayoutBridge {
  private unowned let owner: UICollectionViewFlowLayout
  private var failure: LayoutError?
  private var metricsOfPass: FlowMetrics?

  init(_ owner: UICollectionViewFlowLayout) {
    self.owner = owner
    super.init()
  }

  func prepareItself() {
    metricsOfPass = metrics
    do throws(LayoutError) { try super.prepare() } catch { failure = error }
  }
  var ownContentSize: Size { super.contentSize }
  func ownAttributes(in rect: Rect) -> [LayoutAttributes] { super.attributes(in: rect) }
  func ownAttributes(of category: LayoutCategory, at path: EnginePath) -> LayoutAttributes? {
    switch category {
    case .cell: super.attributes(forItemAt: path)
    case .supplementary(let kind): super.attributes(forSupplementaryOfKind: kind, at: path)
    case .decoration: nil
    }
  }
  func ownShouldInvalidate(forBoundsChange newBounds: Rect) -> Bool {
    super.shouldInvalidate(forBoundsChange: newBounds)
  }
  func ownShouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) -> Bool { super.shouldInvalidate(forPreferred: preferred, original: original) }
  func ownTarget(forMoving path: EnginePath, at position: Point) -> EnginePath {
    super.targetIndexPath(forInteractivelyMovingItem: path, at: position)
  }

  override func prepare() throws(LayoutError) {
    failure = nil
    owner.prepare()
    // A subclass may call `super.prepare()` first and set its sizes then.
    if let metricsOfPass, metricsOfPass != metrics { prepareItself() }
    if let failure { throw failure }
  }
  override var contentSize: Size { owner.collectionViewContentSize.engine }
  override func attributes(in rect: Rect) -> [LayoutAttributes] {
    owner.engineAttributes(in: rect)
  }
  override func attributes(forItemAt indexPath: EnginePath) -> LayoutAttributes? {
    owner.engineAttributes(of: .cell, at: indexPath)
  }
  override func attributes(
    forSupplementaryOfKind kind: String, at indexPath: EnginePath
  ) -> LayoutAttributes? {
    owner.engineAttributes(of: .supplementary(kind: kind), at: indexPath)
  }
  override func attributes(
    forDecorationOfKind kind: String, at indexPath: EnginePath
  ) -> LayoutAttributes? {
    owner.engineAttributes(of: .decoration(kind: kind), at: indexPath)
  }
  override func shouldInvalidate(forBoundsChange newBounds: Rect) -> Bool {
    owner.shouldInvalidateLayout(forBoundsChange: CGRect(newBounds))
  }

  override func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) -> Bool { owner.engineShouldInvalidate(preferred, original) }
  override func prepare(forUpdates updates: CollectionViewUpdateItems) {
    owner.enginePrepare(Array(updates))
  }
  override func finalizeUpdates() { owner.finalizeCollectionViewUpdates() }
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
}

/// The bridge of a compositional layout.
final class CompositionalLayoutBridge: CollectionLayout.CollectionViewCompositionalLayout,
  LayoutBridge
{
  private unowned let owner: UICollectionViewCompositionalLayout
  private var failure: LayoutError?

  init(_ owner: UICollectionViewCompositionalLayout) {
    self.owner = owner
    super.init(configuration: owner.configuration.engine) { [unowned owner] index, environment in
      // A collection view lays out on the main actor alone.
      MainActor.assumeIsolated { owner.section(index, environment) }
    }
  }

  func prepareItself() {
    do throws(LayoutError) { try super.prepare() } catch { failure = error }
  }
  var ownContentSize: Size { super.contentSize }
  func ownAttributes(in rect: Rect) -> [LayoutAttributes] { super.attributes(in: rect) }
  func ownAttributes(of category: LayoutCategory, at path: EnginePath) -> LayoutAttributes? {
    switch category {
    case .cell: super.attributes(forItemAt: path)
    case .supplementary(let kind): super.attributes(forSupplementaryOfKind: kind, at: path)
    case .decoration(let kind): super.attributes(forDecorationOfKind: kind, at: path)
    }
  }
  func ownShouldInvalidate(forBoundsChange newBounds: Rect) -> Bool {
    super.shouldInvalidate(forBoundsChange: newBounds)
  }
  func ownShouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) -> Bool { super.shouldInvalidate(forPreferred: preferred, original: original) }
  func ownTarget(forMoving path: EnginePath, at position: Point) -> EnginePath {
    super.targetIndexPath(forInteractivelyMovingItem: path, at: position)
  }

  override func prepare() throws(LayoutError) {
    failure = nil
    owner.prepare()
    if let failure { throw failure }
  }
  override var contentSize: Size { owner.collectionViewContentSize.engine }
  override func attributes(in rect: Rect) -> [LayoutAttributes] {
    owner.engineAttributes(in: rect)
  }
  override func attributes(forItemAt indexPath: EnginePath) -> LayoutAttributes? {
    owner.engineAttributes(of: .cell, at: indexPath)
  }
  override func attributes(
    forSupplementaryOfKind kind: String, at indexPath: EnginePath
  ) -> LayoutAttributes? {
    owner.engineAttributes(of: .supplementary(kind: kind), at: indexPath)
  }
  override func attributes(
    forDecorationOfKind kind: String, at indexPath: EnginePath
  ) -> LayoutAttributes? {
    owner.engineAttributes(of: .decoration(kind: kind), at: indexPath)
  }
  override func shouldInvalidate(forBoundsChange newBounds: Rect) -> Bool {
    owner.shouldInvalidateLayout(forBoundsChange: CGRect(newBounds))
  }

  override func shouldInvalidate(
    forPreferred preferred: LayoutAttributes, original: LayoutAttributes
  ) -> Bool { owner.engineShouldInvalidate(preferred, original) }
  override func prepare(forUpdates updates: CollectionViewUpdateItems) {
    owner.enginePrepare(Array(updates))
  }
  override func finalizeUpdates() { owner.finalizeCollectionViewUpdates() }
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
}
