// SPDX-License-Identifier: MIT

internal import CellViews
public import CollectionLayout
internal import IndexPaths
internal import PlaneGeometry

extension CollectionView {
  /// Prepares cells that are likely to be shown next, a few at a time: for a frame loop to call while it has nothing
  /// else to do.
  ///
  /// A prepared cell is configured and measured but not displayed, and is kept for as long as it lies within half
  /// a screen of the visible rectangle, also when it was on show meanwhile: it may come and go several times with
  /// one call of the data source, as since iOS 15.
  ///
  /// - Parameter maximumCount: The most cells to prepare by this call.
  /// - Returns: Whether there is more to prepare.
  @discardableResult
  public func prepareCellsAhead(maximumCount: Int = 4) throws(LayoutError) -> Bool {
    guard isPrefetchingEnabled else { return false }
    try performLayoutPassIfNeeded()
    guard !bounds.isEmpty, !needsPreparation else { return false }
    let window = windowAhead
    prefetched.window = window
    var count = 0
    var isMore = false
    step += 1
    for place in layout.attributes(in: window) where place.category == .cell {
      if held[PlaceKey(place)] != nil { continue }
      if count == maximumCount {
        isMore = true
        break
      }
      if hold(place) { count += 1 }
    }
    configureBatches()
    // Sizes that were not known before may move what is on show; the next pass sees to it.
    for (key, held) in held
    where !held.isDisplayed && !held.attributes.frame.intersects(window) {
      self.held[key] = nil
      endHolding(held)
    }
    return isMore
  }

  /// Asks for the pictures of the cells that are prepared and not on show; for a frame loop to call in each of its idle
  /// moments, as a source of pictures forgets what nobody asks for any more.
  ///
  /// - Complexity: O(*n*) in the views of these cells.
  public func requestPicturesAhead() {
    guard pictureSource != nil else { return }
    for held in held.values where !held.isDisplayed {
      // Views that are not on show are nowhere yet that has a source.
      held.view.pictureSource = pictureSource
      held.view.frame = held.attributes.frame
      held.view.requestPictures()
    }
  }

  private var windowAhead: Rect {
    let visible = bounds
    let isVertical = layout.scrollDirection == .vertical
    let margin = (isVertical ? visible.height : visible.width) / 2
    return isVertical
      ? Rect(
        x: visible.minX, y: visible.minY - margin, width: visible.width,
        height: visible.height + 2 * margin)
      : Rect(
        x: visible.minX - margin, y: visible.minY, width: visible.width + 2 * margin,
        height: visible.height)
  }

  /// Tells the prefetching data source what lies within one screen in the direction of scrolling, and what no
  /// longer does.
  func announcePrefetching() {
    guard isPrefetchingEnabled, let prefetchDataSource, !bounds.isEmpty, !needsPreparation else {
      return
    }
    for key in drawingOrder where key.category == .cell {
      prefetched.announced.remove(key.indexPath)
    }
    let visible = bounds
    let last = prefetched.lastOffset
    guard last != visible.origin else { return }
    prefetched.lastOffset = visible.origin
    let isVertical = layout.scrollDirection == .vertical
    let goesBack =
      last.map { isVertical ? visible.minY < $0.y : visible.minX < $0.x } ?? false
    let length = isVertical ? visible.height : visible.width
    let distance = goesBack ? -length : length
    let ahead = visible.offsetBy(dx: isVertical ? 0 : distance, dy: isVertical ? distance : 0)
    var coming = layout.attributes(in: ahead).filter { $0.category == .cell }.map(\.indexPath)
      .filter { held[PlaceKey($0, .cell)]?.isDisplayed != true }
    if goesBack { coming.reverse() }
    let wanted = Set(coming)
    let cancelled = prefetched.announced.subtracting(wanted).sorted()
    let new = coming.filter { !prefetched.announced.contains($0) }
    prefetched.announced = wanted
    if !cancelled.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: cancelled)
    }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }

  /// Cancels what was announced and gives back what was prepared.
  func endPrefetching() {
    let cancelled = prefetched.announced.sorted()
    prefetched = PrefetchState()
    for (key, held) in held where !held.isDisplayed {
      self.held[key] = nil
      endHolding(held)
    }
    if !cancelled.isEmpty {
      prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: cancelled)
    }
  }
}
