// SPDX-License-Identifier: MIT

public import Foundation
internal import TextCollections

extension UITableView {
  /// Makes changes that are shown together; a terminal shows no animation.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    edgeViews.forgetSections()
    list.performBatchUpdates(updates, completion: completion)
    askForHeights()
    list.collectionViewLayout.invalidateLayout()
  }
  /// The same for changes that need not outlive the call, which on iOS are told apart by Objective-C.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { escapable in
      performBatchUpdates(Optional(escapable), completion: completion)
    }
  }

  /// Collects the changes up to ``endUpdates()``.
  public func beginUpdates() {
    // What there was is known before it changes.
    if openUpdates == 0 { _ = numberOfSections }
    openUpdates += 1
  }

  /// Shows the collected changes, with all heights found again.
  public func endUpdates() {
    openUpdates = max(0, openUpdates - 1)
    guard openUpdates == 0 else { return }
    let changes = collectedChanges
    collectedChanges.removeAll()
    performBatchUpdates { for change in changes { change(self.list) } }
  }

  private func change(_ body: @escaping (UICollectionView) -> Void) {
    edgeViews.forgetSections()
    if openUpdates > 0 {
      collectedChanges.append(body)
    } else {
      body(list)
    }
  }

  /// Tells that sections are new, with numbers that hold after the change; they are shown at once.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertSections(sections) }
  }
  /// Tells that sections are gone, with numbers that held before the change; they go at once.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deleteSections(sections) }
  }
  /// Has the cells of sections made anew.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadSections(sections) }
  }
  /// Tells that a section has another number, and shows it there at once.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, toSection: newSection) }
  }
  /// Tells that rows are new, at places that hold after the change; they are shown at once.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertItems(at: indexPaths) }
  }
  /// Tells that rows are gone, at places that held before the change; they go at once.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deleteItems(at: indexPaths) }
  }
  /// Has the cells of rows made anew.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadItems(at: indexPaths) }
  }
  /// Has the cells that rows have configured anew, without taking others.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    change { $0.reconfigureItems(at: indexPaths) }
  }
  /// Tells that a row is elsewhere, and shows it there at once.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moveItem(at: indexPath, to: newIndexPath) }
  }
}
