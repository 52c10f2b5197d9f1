// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
internal import CollectionLayout
internal import IndexPaths

extension CollectionView {
  /// Has the views of some kinds made anew by the next layout pass, and all sizes measured again: for when ``registry``,
  /// or the layout's decorations, have other makers for them.
  ///
  /// What was made before is not reused. The first item on show stays where it is; selection and focus stay with their
  /// items.
  ///
  /// - Parameters:
  ///   - kinds: Kinds of items, headers and footers.
  ///   - decorations: Kinds of decorations.
  /// - Complexity: O(*v*) for *v* views.
  public func remakeViews(ofKinds kinds: Set<String>, decorations: Set<String> = []) {
    anchorToKeep = anchorToKeep ?? shownAnchor()
    let outdated = held.filter { key, view in
      if case .decoration(let kind) = key.category { return decorations.contains(kind) }
      return view.item.map { kinds.contains($0.kind) } ?? false
    }
    for (key, view) in outdated.sorted(by: { $0.key.indexPath < $1.key.indexPath }) {
      held[key] = nil
      endHolding(view)
    }
    drawingOrder.removeAll { outdated[$0] != nil }
    pool.discard(kinds: kinds, decorations: decorations)
    layout.invalidate()
  }
}
