// SPDX-License-Identifier: MIT

public import CellViews
public import IndexPaths

/// The side that a cell is swiped from.
public enum SwipeEdge: Sendable, Hashable, CaseIterable {
  /// The left side.
  case leading
  /// The right side.
  case trailing
}

extension CollectionView {
  /// Gives the actions that a swipe of a cell from a side offers; nil for none.
  public typealias SwipeActionsProvider = (SwipeEdge, IndexPath) -> SwipeActionsConfiguration?

  /// The swipe actions of an item at a side; nil where there are none.
  public func swipeActions(
    at edge: SwipeEdge, forItemAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    swipeActionsProvider?(edge, indexPath)
  }

  /// All that can be done with items, as one menu: the delegate's context menu, then, for one item alone, the swipe
  /// actions of both sides, since a terminal has no swipe. Nil when there is nothing.
  public func actionMenu(forItemsAt indexPaths: [IndexPath]) -> Menu? {
    let context = delegate?.collectionView(self, contextMenuForItemsAt: indexPaths)
    var children = context?.children ?? []
    if indexPaths.count == 1 {
      for edge in SwipeEdge.allCases {
        guard let swipe = swipeActions(at: edge, forItemAt: indexPaths[0]) else { continue }
        children.append(Menu(swipe: swipe, from: cellForItem(at: indexPaths[0]) ?? self))
      }
    }
    guard !children.isEmpty else { return nil }
    return Menu(title: context?.title ?? "", children: children)
  }
}

extension Menu {
  /// The actions of a swipe, in a group of their own. A destructive one stays destructive.
  @MainActor init(swipe: SwipeActionsConfiguration, from source: View) {
    self.init(
      options: .displayInline,
      children: swipe.actions.map { swiped in
        Action(
          title: swiped.title ?? "", image: swiped.image,
          attributes: swiped.style == .destructive ? .destructive : [],
          handler: { _ in swiped.handler(swiped, source, { _ in }) })
      })
  }
}
