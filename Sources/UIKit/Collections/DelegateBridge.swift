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
