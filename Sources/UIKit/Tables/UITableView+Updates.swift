// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCollections

extension UITableView {
  /// Makes changes that are shown together; a terminal shows no animation.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    askedSupplements.removeAll()
    list.performBatchUpdates(updates, completion: completion)
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
    askedSupplements.removeAll()
    if openUpdates > 0 {
      collectedChanges.append(body)
    } else {
      body(list)
    }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertSections(sections) }
  }
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deleteSections(sections) }
  }
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadSections(sections) }
  }
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, toSection: newSection) }
  }
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertItems(at: indexPaths) }
  }
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deleteItems(at: indexPaths) }
  }
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadItems(at: indexPaths) }
  }
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    change { $0.reconfigureItems(at: indexPaths) }
  }
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moveItem(at: indexPath, to: newIndexPath) }
  }
}
