// SPDX-License-Identifier: MIT

internal import CollectionLayout
internal import IndexPaths
internal import PlaneGeometry

/// What was announced and prepared ahead of being shown.
struct PrefetchState {
  /// Items that the prefetching data source was told of and that are not on show yet.
  var announced: Set<IndexPath> = []
  /// Where views that are not on show are kept; nil when none are prepared.
  var window: Rect?
  /// Where the content was when something was last announced.
  var lastOffset: Point?

  /// Whether a view at a place is kept though it is not on show.
  func isPrepared(_ attributes: LayoutAttributes) -> Bool {
    guard let window, attributes.category == .cell else { return false }
    return attributes.frame.intersects(window)
  }

  mutating func follow(_ map: IndexMap) {
    announced = Set(announced.compactMap { map.path($0) })
  }
}
