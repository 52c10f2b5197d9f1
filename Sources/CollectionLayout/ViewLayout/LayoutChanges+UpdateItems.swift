// SPDX-License-Identifier: MIT

internal import IndexPaths

extension LayoutChanges {
  /// The changes that a collection view's update items tell of.
  ///
  /// - Complexity: O(*r* + *m*) for *r* runs and *m* items in them that move or are reloaded.
  public init(_ items: CollectionViewUpdateItems) {
    self.init()
    for run in items.runs where !run.first.isSection {
      let (before, after) = (run.first.indexPathBeforeUpdate, run.first.indexPathAfterUpdate)
      switch run.first.action {
      case .delete: if let before { deletedRuns.append(ItemRun(before, count: run.count)) }
      case .insert: if let after { insertedRuns.append(ItemRun(after, count: run.count)) }
      case .reload:
        if let before { reloadedItems += ItemRun(before, count: run.count).indexPaths }
      case .move:
        if let before, let after {
          movedItems += zip(
            ItemRun(before, count: run.count).indexPaths,
            ItemRun(after, count: run.count).indexPaths
          ).map { ItemMove(from: $0, to: $1) }
        }
      }
    }
    for item in items.runs.filter(\.first.isSection).flatMap({ run in
      (0..<run.count).map { run[$0] }
    }) {
      let (before, after) = (
        item.indexPathBeforeUpdate?.section, item.indexPathAfterUpdate?.section
      )
      switch item.action {
      case .delete: if let before { deletedSections.append(before) }
      case .insert: if let after { insertedSections.append(after) }
      case .reload: if let before { reloadedSections.append(before) }
      case .move:
        if let before, let after { movedSections.append(SectionMove(from: before, to: after)) }
      }
    }
  }
}

extension LayoutChanges.ItemRun {
  fileprivate init(_ first: IndexPath, count: Int) {
    self.init(section: first.section, items: first.item..<first.item + count)
  }

  fileprivate var indexPaths: some Sequence<IndexPath> {
    items.lazy.map { IndexPath(item: $0, section: section) }
  }
}
