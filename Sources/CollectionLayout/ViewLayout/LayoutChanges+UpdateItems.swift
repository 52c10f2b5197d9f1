// SPDX-License-Identifier: MIT

internal import IndexPaths

extension LayoutChanges {
  /// The changes that a collection view's update items tell of.
  public init(_ items: [CollectionViewUpdateItem]) {
    self.init()
    for item in items {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      switch (item.action, item.isSection) {
      case (.delete, false): if let before { deletedItems.append(before) }
      case (.delete, true): if let before { deletedSections.append(before.section) }
      case (.insert, false): if let after { insertedItems.append(after) }
      case (.insert, true): if let after { insertedSections.append(after.section) }
      case (.reload, false): if let before { reloadedItems.append(before) }
      case (.reload, true): if let before { reloadedSections.append(before.section) }
      case (.move, false):
        if let before, let after { movedItems.append(ItemMove(from: before, to: after)) }
      case (.move, true):
        if let before, let after {
          movedSections.append(SectionMove(from: before.section, to: after.section))
        }
      }
    }
  }
}
