// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import CollectionLayout
internal import IndexPaths

/// One call of the data source for a view, while it runs.
struct ProviderCall {
  /// Where the data source believes the item to be, which an interactive movement may differ from.
  var dataIndexPath: IndexPath
  var attributes: LayoutAttributes
  /// The view that is to be configured again, when the call is for that.
  var existing: ReusableView?
  /// What the call dequeued.
  var dequeued: ReusableView?
  /// What the dequeued view is to show, when it is of a registered kind.
  var item: CellItem?

  var elementKind: String? {
    if case .supplementary(let kind) = attributes.category { kind } else { nil }
  }
}
