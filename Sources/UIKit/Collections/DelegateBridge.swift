// SPDX-License-Identifier: MIT

internal import CellViews
internal import CollectionLayout
internal import Foundation
internal import PlaneGeometry
internal import TextCollections

/// Asks and tells a `UICollectionViewDelegate` for the engine.
@MainActor
final class DelegateBridge: TextCollections.CollectionViewDelegate,
  CollectionViewFlowLayoutDelegate
{
  private unowned let view: UICollectionView
  weak var delegate: (any UICollectionViewDelegate)? {
    didSet { flow = delegate as? any UICollectionViewDelegateFlowLayout }
  }
  private weak var flow: (any UICollectionViewDelegateFlowLayout)?

  init(_ view: UICollectionView) { self.view = view }

  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: EnginePath
  ) -> Bool { delegate?.collectionView(view, shouldHighlightItemAt: IndexPath(indexPath)) ?? true }
  func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: EnginePath
  ) { delegate?.collectionView(view, didHighlightItemAt: IndexPath(indexPath)) }
  func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: EnginePath
  ) { delegate?.collectionView(view, didUnhighlightItemAt: IndexPath(indexPath)) }
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: EnginePath
  ) -> Bool { delegate?.collectionView(view, shouldSelectItemAt: IndexPath(indexPath)) ?? true }
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: EnginePath
  ) -> Bool { delegate?.collectionView(view, shouldDeselectItemAt: IndexPath(indexPath)) ?? true }
  func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: EnginePath
  ) { delegate?.collectionView(view, didSelectItemAt: IndexPath(indexPath)) }
  func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: EnginePath
  ) { delegate?.collectionView(view, didDeselectItemAt: IndexPath(indexPath)) }
  func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: EnginePath
  ) -> Bool {
    delegate?.collectionView(view, canPerformPrimaryActionForItemAt: IndexPath(indexPath)) ?? false
  }
  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: EnginePath
  ) { delegate?.collectionView(view, performPrimaryActionForItemAt: IndexPath(indexPath)) }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: ReusableView,
    forItemAt indexPath: EnginePath
  ) {
    guard let cell = (cell as? any ViewHost)?.hosted as? UICollectionViewCell else { return }
    delegate?.collectionView(view, willDisplay: cell, forItemAt: IndexPath(indexPath))
  }
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: ReusableView,
    forItemAt indexPath: EnginePath
  ) {
    guard let cell = (cell as? any ViewHost)?.hosted as? UICollectionViewCell else { return }
    delegate?.collectionView(view, didEndDisplaying: cell, forItemAt: IndexPath(indexPath))
  }
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView,
    forElementKind elementKind: String, at indexPath: EnginePath
  ) {
    guard let shown = (view as? any ViewHost)?.hosted else { return }
    delegate?.collectionView(
      self.view, willDisplaySupplementaryView: shown, forElementKind: elementKind,
      at: IndexPath(indexPath))
  }
  func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
    forElementOfKind elementKind: String, at indexPath: EnginePath
  ) {
    guard let shown = (view as? any ViewHost)?.hosted else { return }
    delegate?.collectionView(
      self.view, didEndDisplayingSupplementaryView: shown, forElementOfKind: elementKind,
      at: IndexPath(indexPath))
  }
  func collectionViewDidScroll(_ collectionView: CollectionView) {
    delegate?.scrollViewDidScroll(view)
  }
  func collectionView(
    _ collectionView: CollectionView, canFocusItemAt indexPath: EnginePath
  ) -> Bool { delegate?.collectionView(view, canFocusItemAt: IndexPath(indexPath)) ?? true }
  func collectionView(
    _ collectionView: CollectionView, canEditItemAt indexPath: EnginePath
  ) -> Bool { delegate?.collectionView(view, canEditItemAt: IndexPath(indexPath)) ?? true }

  func collectionView(
    _ collectionView: CollectionView, shouldMoveFocusFrom from: EnginePath?, to: EnginePath?
  ) -> Bool {
    delegate?.collectionView(view, shouldUpdateFocusIn: move(from, to)) ?? true
  }
  func collectionView(
    _ collectionView: CollectionView, didMoveFocusFrom from: EnginePath?, to: EnginePath?
  ) {
    delegate?.collectionView(
      view, didUpdateFocusIn: move(from, to), with: UIFocusAnimationCoordinator())
  }
  private func move(
    _ from: EnginePath?, _ to: EnginePath?
  ) -> UICollectionViewFocusUpdateContext {
    UICollectionViewFocusUpdateContext(
      view, from: from.map { IndexPath($0) }, to: to.map { IndexPath($0) })
  }
  func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> EnginePath? {
    delegate?.indexPathForPreferredFocusedView(in: view)?.engine
  }
  func collectionView(
    _ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: EnginePath
  ) -> Bool {
    delegate?.collectionView(view, selectionFollowsFocusForItemAt: IndexPath(indexPath))
      ?? view.selectionFollowsFocus
  }
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath original: EnginePath,
    atCurrentIndexPath current: EnginePath, toProposedIndexPath proposed: EnginePath
  ) -> EnginePath {
    let target = delegate?.collectionView(
      view, targetIndexPathForMoveOfItemFromOriginalIndexPath: IndexPath(original),
      atCurrentIndexPath: IndexPath(current), toProposedIndexPath: IndexPath(proposed))
    return target?.engine ?? proposed
  }
  func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposed: Point
  ) -> Point {
    let offset = delegate?.collectionView(
      view, targetContentOffsetForProposedContentOffset: CGPoint(proposed))
    return offset?.engine ?? collectionView.layout.targetContentOffset(forProposed: proposed)
  }

  // MARK: Flow

  func flowLayout(
    _ layout: CollectionViewFlowLayout, sizeForItemAt indexPath: EnginePath
  ) -> Size? {
    let size = flow?.collectionView(
      view, layout: view.collectionViewLayout, sizeForItemAt: IndexPath(indexPath))
    return size == unsaidSize ? nil : size?.engine
  }
  func flowLayout(
    _ layout: CollectionViewFlowLayout, insetForSectionAt section: Int
  ) -> DirectionalEdgeInsets? {
    flow?.collectionView(view, layout: view.collectionViewLayout, insetForSectionAt: section).engine
  }
  func flowLayout(
    _ layout: CollectionViewFlowLayout, minimumLineSpacingForSectionAt section: Int
  ) -> Double? {
    (flow?.collectionView(
      view, layout: view.collectionViewLayout, minimumLineSpacingForSectionAt: section))
      .map { Double($0) }
  }
  func flowLayout(
    _ layout: CollectionViewFlowLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> Double? {
    (flow?.collectionView(
      view, layout: view.collectionViewLayout, minimumInteritemSpacingForSectionAt: section))
      .map { Double($0) }
  }
  func flowLayout(
    _ layout: CollectionViewFlowLayout, referenceSizeForHeaderInSection section: Int
  ) -> Size? {
    flow?.collectionView(
      view, layout: view.collectionViewLayout, referenceSizeForHeaderInSection: section
    ).engine
  }
  func flowLayout(
    _ layout: CollectionViewFlowLayout, referenceSizeForFooterInSection section: Int
  ) -> Size? {
    flow?.collectionView(
      view, layout: view.collectionViewLayout, referenceSizeForFooterInSection: section
    ).engine
  }
}
