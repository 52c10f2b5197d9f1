// SPDX-License-Identifier: MIT

public import CellViews
internal import CollectionLayout
public import IndexPaths
public import PlaneGeometry

/// Decides on what the user does in a collection view and is told of it; `UICollectionViewDelegate`.
///
/// Every member has UIKit's default. A terminal has no drag between programs, no preview and no animated change of
/// layout, so the members about those are absent: spring loading, two-finger multiple selection, transition
/// layouts and context menu previews.
@MainActor public protocol CollectionViewDelegate: AnyObject {
  // MARK: Highlighting and selecting, in the order of a press

  /// Whether a press highlights the item; false ends the press there. Default: true.
  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  /// The item is highlighted.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
  /// The item is no longer highlighted.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Whether the user may select the item. Default: true.
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  /// Whether the user may deselect the item; asked with multiple selection only. Default: true.
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  /// The user selected the item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// The user deselected the item, or selected another where only one can be.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Whether a press performs the item's primary action. Default: unless the view is being edited.
  func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// The user wants what the item is for; after any change of the selection.
  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  // MARK: Display

  /// A cell is about to be shown.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: ReusableView, forItemAt indexPath: IndexPath
  )
  /// A cell is no longer shown.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: ReusableView,
    forItemAt indexPath: IndexPath)
  /// A header, footer or badge is about to be shown.
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// A header, footer or badge is no longer shown.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  /// The content offset changed.
  func collectionViewDidScroll(_ collectionView: CollectionView)

  // MARK: Focus

  /// Whether the focus may go to the item. Default: true, as everything in a terminal is reached by keys.
  func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  /// Whether the focus may move; `from` and `to` may be nil. Default: true.
  func collectionView(
    _ collectionView: CollectionView, shouldMoveFocusFrom from: IndexPath?, to: IndexPath?
  ) -> Bool
  /// The focus moved.
  func collectionView(
    _ collectionView: CollectionView, didMoveFocusFrom from: IndexPath?, to: IndexPath?)
  /// The item that gets the focus first, or nil for the view's choice.
  func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath?
  /// Whether the item is selected when it gets the focus. Default: the view's `selectionFollowsFocus`.
  func collectionView(
    _ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool

  // MARK: Editing, moving, menus

  /// Whether the item can be edited while the view is. Default: true.
  func collectionView(_ collectionView: CollectionView, canEditItemAt indexPath: IndexPath) -> Bool
  /// The place that a moved item goes to, when the user proposes one. Default: the proposed one.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath
  /// Where the content is to be after a batch update or a change of layout. Default: where the layout wants it.
  func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposed: Point
  ) -> Point
  /// What can be done with items, as a menu. Default: none.
  func collectionView(
    _ collectionView: CollectionView, contextMenuForItemsAt indexPaths: [IndexPath]
  ) -> Menu?
}

extension CollectionViewDelegate {
  /// True.
  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  /// True.
  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// True.
  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// True unless the view is being edited.
  public func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: ReusableView, forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: ReusableView,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func collectionViewDidScroll(_ collectionView: CollectionView) {}
  /// True.
  public func collectionView(
    _ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// True.
  public func collectionView(
    _ collectionView: CollectionView, shouldMoveFocusFrom from: IndexPath?, to: IndexPath?
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didMoveFocusFrom from: IndexPath?, to: IndexPath?
  ) {}
  /// None.
  public func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath? {
    nil
  }
  /// The view's own setting.
  public func collectionView(
    _ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }
  /// True.
  public func collectionView(
    _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// The proposed one.
  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }
  /// Where the layout wants it.
  public func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposed: Point
  ) -> Point { collectionView.layout.targetContentOffset(forProposed: proposed) }
  /// None.
  public func collectionView(
    _ collectionView: CollectionView, contextMenuForItemsAt indexPaths: [IndexPath]
  ) -> Menu? { nil }
}
