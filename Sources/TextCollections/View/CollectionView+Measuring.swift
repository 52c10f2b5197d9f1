// SPDX-License-Identifier: MIT

public import CellViews
internal import CollectionLayout

extension CollectionView {
  /// Has the next layout pass measure a view that sizes itself once more, as when what it shows has changed.
  ///
  /// A view that is not on show or prepared is measured when it comes anyway, so there is nothing to do.
  /// - Complexity: O(*v*) for *v* views on show or prepared.
  public func setNeedsMeasure(_ view: ReusableView) {
    guard let index = held.values.firstIndex(where: { $0.view === view }) else { return }
    held.values[index].needsMeasure = true
    isPassNeeded = true
    setNeedsLayout()
  }
}

extension CollectionView {
  /// The headers, footers and badges on show, in the order in which they are drawn.
  public var visibleSupplementaryViews: [ReusableView] {
    drawingOrder.filter { key in
      switch key.category {
      case .supplementary: true
      case .cell, .decoration: false
      }
    }.compactMap { held[$0]?.view }
  }
}
