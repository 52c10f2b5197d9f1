// SPDX-License-Identifier: MIT

public import CellRegistry
public import IndexPaths

/// What a collection view asks for its sections and items; UIKit's `UICollectionViewDataSource` in items.
///
/// Where UIKit's protocol hands back a configured cell, this one hands back the item, so that the view can have
/// all cells of a kind configured in one call.
@MainActor public protocol CollectionViewDataSource: AnyObject {
  /// How many sections there are.
  var numberOfSections: Int { get }

  /// How many items a section has; `section` is below `numberOfSections`.
  func numberOfItems(inSection section: Int) -> Int

  /// The item at an index path that exists.
  func item(at indexPath: IndexPath) -> CellItem

  /// What a section's supplementary view shows, or nil for none.
  ///
  /// - Parameter elementKind: the kind that the layout's boundary item carries, such as `header`.
  func supplementaryItem(ofKind elementKind: String, at indexPath: IndexPath) -> CellItem?
}
