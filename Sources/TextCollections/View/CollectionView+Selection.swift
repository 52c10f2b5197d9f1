// SPDX-License-Identifier: MIT

internal import CellViews
internal import CollectionLayout
public import IndexPaths

extension CollectionView {
  /// The selected items in the order of the content; nil when there is none, as in UIKit.
  ///
  /// - Complexity: O(*k* log *k*) for *k* selected items.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  /// Whether an item is selected. O(1).
  public func isSelected(_ indexPath: IndexPath) -> Bool { selection.contains(indexPath) }

  /// Selects an item from the program, or none: nobody is asked or told. Nothing happens while selection is off.
  ///
  /// - Parameters:
  ///   - indexPath: The item, or nil to deselect all.
  ///   - position: Where the item is to be scrolled to by the next pass; empty leaves the content where it is.
  public func selectItem(at indexPath: IndexPath?, scrollPosition position: ScrollPosition = []) {
    guard canSelect else { return }
    guard let indexPath else {
      for path in selection { setSelected(false, path) }
      return
    }
    guard hasItem(at: indexPath) else { return }
    if !canSelectSeveral {
      for path in selection where path != indexPath { setSelected(false, path) }
    }
    setSelected(true, indexPath)
    // A layout that cannot be made is the next pass's to report.
    if !position.isEmpty { try? scrollToItem(at: indexPath, at: position) }
  }

  /// Deselects an item from the program: nobody is asked or told.
  public func deselectItem(at indexPath: IndexPath) {
    guard canSelect else { return }
    setSelected(false, indexPath)
  }

  var canSelect: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

  var canSelectSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    let isChanged =
      isSelected ? selection.insert(path).inserted : selection.remove(path) != nil
    if isChanged { showState(ofItemAt: path) }
  }

  // MARK: Pressing

  /// The user puts a finger, a mouse button or a key down on an item.
  ///
  /// - Returns: Whether the item is highlighted now, so that ``endPress()`` will select it.
  @discardableResult
  public func beginPress(at indexPath: IndexPath) -> Bool {
    cancelPress()
    guard hasItem(at: indexPath) else { return false }
    if let delegate, !delegate.collectionView(self, shouldHighlightItemAt: indexPath) {
      return false
    }
    highlighted = indexPath
    showState(ofItemAt: indexPath)
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    return true
  }

  /// The user lets go: the item is selected, or deselected where several can be, and its primary action follows.
  public func endPress() {
    guard let path = highlighted else { return }
    toggleByUser(path)
    endHighlight(path)
    if delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false {
      delegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  /// The press ends without anything, as when the user moves off the item.
  public func cancelPress() {
    guard let path = highlighted else { return }
    endHighlight(path)
  }

  /// ``beginPress(at:)`` and ``endPress()``: a click, or Enter on the item that has the focus.
  public func press(itemAt indexPath: IndexPath) {
    if beginPress(at: indexPath) { endPress() }
  }

  private func endHighlight(_ path: IndexPath) {
    guard highlighted == path else { return }
    highlighted = nil
    showState(ofItemAt: path)
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// Selects an item as the user does, or deselects it where several can be selected: the delegate is asked and told.
  ///
  /// No highlight and no primary action: what the space key does, where Enter presses.
  public func toggleSelection(ofItemAt indexPath: IndexPath) {
    guard hasItem(at: indexPath) else { return }
    toggleByUser(indexPath)
  }

  private func toggleByUser(_ path: IndexPath) {
    guard canSelect else { return }
    if canSelectSeveral, selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      setSelected(false, path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    selectByUser(path)
  }

  func selectByUser(_ path: IndexPath) {
    guard canSelect else { return }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !canSelectSeveral {
      for other in selection.sorted() where other != path {
        setSelected(false, other)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    setSelected(true, path)
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}
