// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CellViews
public import CollectionLayout
internal import IndexPaths
internal import PlaneGeometry

/// The most steps in which measured sizes may change what is visible. Each step that changes anything measures at
/// least one cell more, and a cell is measured once per width; a layout that never settles is cut off here.
let maximumSettlingSteps = 64

extension CollectionView {
  /// One layout pass: afterwards exactly what meets the bounds has a view, configured, measured and placed.
  ///
  /// - Throws: what is wrong with the layout, which may come from a file; `layoutIfNeeded()` stops with it instead.
  /// - Complexity: O(*v* log *n*) for *v* visible of *n* items.
  public func performLayoutPass() throws(LayoutError) {
    // A delegate that asks for a pass while one runs gets it from the one that runs.
    guard !isInPass else { return }
    isInPass = true
    defer { isInPass = false }
    let keeper = anchorToKeep ?? (followsShownItems || forgetsSizes ? shownAnchor() : nil)
    followsShownItems = false
    try prepareIfNeeded()
    let kept = keeper.flatMap { follow($0) }
    let isAlone = anchorToKeep != nil
    anchorToKeep = nil
    statistics.layoutPasses += 1
    try settle(keeping: isAlone ? kept : nil)
    // What was measured may have made the content shorter than the offset supposes, and again in the new place.
    for _ in 0..<maximumSettlingSteps where clampsOffset {
      let inside = clampedOffset(contentOffset)
      guard inside != contentOffset else { break }
      contentOffset = inside
      try settle()
    }
    clampsOffset = false
    isPassNeeded = false
    showPlaces()
    announcePrefetching()
    endUpdate()
    let counts = pool.statistics
    statistics.cellsCreated = counts.created
    statistics.cellsDequeued = counts.dequeued
    statistics.cellsReused = counts.reused
  }

  /// Provides, configures and measures what is visible until measuring moves nothing any more.
  ///
  /// - Parameter known: What stays in its place where no measured view is on show.
  private func settle(keeping known: ShownAnchor? = nil) throws(LayoutError) {
    try findPlaces()
    var anchor = keptAnchor() ?? known
    for _ in 0..<maximumSettlingSteps {
      step += 1
      markWanted()
      recycleUnwanted()
      requestViews()
      requestSiblings()
      configureBatches()
      statistics.cellsVisibleAtMost = max(statistics.cellsVisibleAtMost, held.count)
      guard measure() else { break }
      if let before = anchor { anchor = follow(before) }
      try findPlaces()
    }
  }

  /// Tells those who wait for it that the changes are on show.
  private func endUpdate() {
    if !pendingUpdateItems.isEmpty {
      pendingUpdateItems = []
      if layout.asksWhatIsShown {
        layout.show(shownAttributes, insteadOf: shownBeforeUpdate)
        shownBeforeUpdate = []
      }
      layout.finalizeUpdates()
    }
    guard !pendingCompletions.isEmpty else { return }
    let completions = pendingCompletions
    pendingCompletions.removeAll()
    for completion in completions { completion(true) }
  }

  func prepareIfNeeded() throws(LayoutError) {
    // A view without an area has no room that a layout could be resolved in.
    guard needsPreparation, !bounds.isEmpty, dataSource != nil else { return }
    _ = knownCounts
    try layout.prepare()
    needsPreparation = false
    if forgetsSizes {
      for index in held.indices { held.values[index].needsMeasure = true }
      forgetsSizes = false
    }
    if !pendingUpdateItems.isEmpty { layout.prepare(forUpdates: pendingUpdateItems) }
    guard followsTargetOffset else { return }
    followsTargetOffset = false
    contentOffset =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: contentOffset)
      ?? layout.targetContentOffset(forProposed: contentOffset)
  }

  // MARK: What is wanted

  private func findPlaces() throws(LayoutError) {
    // Scrolling may have made a layout invalid that depends on the bounds.
    try prepareIfNeeded()
    scratch.places.removeAll(keepingCapacity: true)
    guard !bounds.isEmpty, !needsPreparation else { return }
    layout.appendAttributes(in: bounds, to: &scratch.places)
  }

  private func markWanted() {
    scratch.unmeasured.removeAll(keepingCapacity: true)
    for place in scratch.places {
      let key = PlaceKey(place)
      guard let index = held.index(forKey: key) else { continue }
      held.values[index].step = step
      held.values[index].attributes = place
      noteSize(place, at: index)
      noteContent(place, at: index)
      if held.values[index].needsMeasure { scratch.unmeasured.append(key) }
    }
  }

  /// Has a view measured again when the layout gives it another size than it had settled on: in an update it may have
  /// forgotten what was measured, or have another width to offer.
  private func noteSize(
    _ place: LayoutAttributes, at index: Dictionary<PlaceKey, HeldView>.Index
  ) {
    guard !place.estimatedAxes.isEmpty, !held.values[index].needsMeasure else { return }
    guard let settled = held.values[index].settledSize else {
      held.values[index].settledSize = place.frame.size
      return
    }
    if settled != place.frame.size { held.values[index].needsMeasure = true }
  }

  /// Has a view measured again that shows something else than when it was measured.
  private func noteContent(
    _ place: LayoutAttributes, at index: Dictionary<PlaceKey, HeldView>.Index
  ) {
    guard selfSizingInvalidation != .disabled, !place.estimatedAxes.isEmpty,
      held.values[index].isDisplayed
    else { return }
    let view = held.values[index].view
    (view as? CollectionViewCell)?.updateConfigurationIfNeeded()
    let isChanged =
      selfSizingInvalidation == .enabledIncludingConstraints && !view.isContentMeasured
    if view.needsMeasuring || isChanged { held.values[index].needsMeasure = true }
  }

  /// Views that left go back before new ones are taken, so that no more are ever made than are visible at once.
  private func recycleUnwanted() {
    scratch.leaving.removeAll(keepingCapacity: true)
    for (key, held) in held where held.step != step {
      if held.isDisplayed || !prefetched.isPrepared(held.attributes) { scratch.leaving.append(key) }
    }
    // The dictionary's order differs from run to run; delegates are told in the content's.
    scratch.leaving.sort { ($0.indexPath, $0.category.order) < ($1.indexPath, $1.category.order) }
    for key in scratch.leaving {
      guard let index = held.index(forKey: key) else { continue }
      if prefetched.isPrepared(held.values[index].attributes) {
        endDisplaying(at: index)
      } else {
        let gone = held.remove(at: index).value
        endHolding(gone)
      }
    }
  }

  /// Ends what a view shows and gives it back to its queue.
  func endHolding(_ gone: HeldView) {
    var gone = gone
    tellEndDisplaying(&gone)
    statistics.cellsRecycled += 1
    record(.recycled, gone)
    pool.recycle(gone.view)
  }

  private func endDisplaying(at index: Dictionary<PlaceKey, HeldView>.Index) {
    tellEndDisplaying(&held.values[index])
    held.values[index].view.removeFromSuperview()
  }

  private func tellEndDisplaying(_ held: inout HeldView) {
    guard held.isDisplayed else { return }
    held.isDisplayed = false
    record(.endedDisplaying, held)
    guard let delegate else { return }
    let path = dataIndexPath(for: held.attributes.indexPath)
    switch held.attributes.category {
    case .cell: delegate.collectionView(self, didEndDisplaying: held.view, forItemAt: path)
    case .supplementary(let kind):
      delegate.collectionView(
        self, didEndDisplayingSupplementaryView: held.view, forElementOfKind: kind, at: path)
    case .decoration: break
    }
  }

  // MARK: What comes

  private func requestViews() {
    for place in scratch.places {
      let key = PlaceKey(place)
      guard held.index(forKey: key) == nil, hold(place) else { continue }
      scratch.unmeasured.append(key)
    }
  }

  /// The most views that are measured in one step for the sake of others: as many again are taken only when these
  /// have been given back.
  private var mostSiblings: Int { 64 }

  /// Takes views for some of the items on whose measures the visible ones depend; the next step gives them back.
  private func requestSiblings() {
    scratch.siblings.removeAll(keepingCapacity: true)
    guard !bounds.isEmpty, !needsPreparation else { return }
    for place in layout.siblingsToMeasure(in: bounds) {
      guard scratch.siblings.count < mostSiblings else { return }
      let key = PlaceKey(place)
      // What is visible is measured anyway; what is prepared has its view.
      guard held[key].map({ $0.step != step }) ?? hold(place) else { continue }
      scratch.siblings.append(key)
    }
  }

  // MARK: Measuring

  /// Tells the layout the sizes of new views where it has estimates; true when that moved anything.
  private func measure() -> Bool {
    // With siblings in it a step is never the last: their views are to be given back.
    var isChanged = !scratch.siblings.isEmpty
    for key in scratch.siblings {
      guard let held = held[key] else { continue }
      let preferred = preferredAttributes(of: held)
      statistics.cellsMeasured += 1
      record(.measured(preferred.frame.size), held)
      layout.invalidate(
        with: layout.invalidationContext(forPreferred: preferred, original: held.attributes))
    }
    for key in scratch.unmeasured {
      guard let index = held.index(forKey: key) else { continue }
      held.values[index].needsMeasure = false
      held.values[index].settledSize = nil
      let view = held.values[index].view
      defer { view.needsMeasuring = false }
      let original = held.values[index].attributes
      guard !original.estimatedAxes.isEmpty else { continue }
      let preferred = preferredAttributes(of: held.values[index])
      statistics.cellsMeasured += 1
      record(.measured(preferred.frame.size), held.values[index])
      guard layout.shouldInvalidate(forPreferred: preferred, original: original) else { continue }
      layout.invalidate(
        with: layout.invalidationContext(forPreferred: preferred, original: original))
      isChanged = true
    }
    return isChanged
  }

  private func preferredAttributes(of held: HeldView) -> LayoutAttributes {
    if let view = held.view as? any LayoutAttributesApplying {
      return view.preferredLayoutAttributes(fitting: held.attributes)
    }
    var preferred = held.attributes
    preferred.frame.size = preferredSize(of: held)
    return preferred
  }

  private func preferredSize(of held: HeldView) -> Size {
    let frame = held.attributes.frame
    let axes = held.attributes.estimatedAxes
    let isWidthOpen = axes.contains(.horizontal)
    let isHeightOpen = axes.contains(.vertical)
    if let item = held.item {
      let registration = registry.registration(forKind: item.kind, role: held.role)
      let room = Size(
        width: isWidthOpen ? 0 : frame.width, height: isHeightOpen ? 0 : frame.height)
      if let hint = registration.sizeHint?(item, held.attributes.indexPath, room) {
        return Size(
          width: isWidthOpen ? hint.width : frame.width,
          height: isHeightOpen ? hint.height : frame.height)
      }
    }
    return held.view.preferredSize(
      fitting: isWidthOpen ? nil : frame.width, height: isHeightOpen ? nil : frame.height)
  }

  // MARK: Placing

  private func showPlaces() {
    drawingOrder.removeAll(keepingCapacity: true)
    for place in scratch.places {
      let key = PlaceKey(place)
      guard let index = held.index(forKey: key) else { continue }
      drawingOrder.append(key)
      let view = held.values[index].view
      if held.values[index].applied != place {
        apply(place, at: index)
        showPinning(of: view, at: place)
      }
      guard !held.values[index].isDisplayed else { continue }
      held.values[index].isDisplayed = true
      (view as? CollectionViewCell)?.updateConfigurationIfNeeded()
      statistics.cellsDisplayed += 1
      addSubview(view)
      record(.displayed, held.values[index])
      tellWillDisplay(view, place)
    }
  }

  /// Tells a view where it is, unless it knows.
  func apply(_ attributes: LayoutAttributes, at index: Dictionary<PlaceKey, HeldView>.Index) {
    held.values[index].attributes = attributes
    held.values[index].applied = attributes
    tell(held.values[index].view, attributes)
  }

  func tell(_ view: ReusableView, _ attributes: LayoutAttributes) {
    view.frame = attributes.frame
    view.isHidden = attributes.isHidden || attributes.alpha <= 0
    (view as? any LayoutAttributesApplying)?.apply(attributes)
  }

  private func tellWillDisplay(_ view: ReusableView, _ place: LayoutAttributes) {
    guard let delegate else { return }
    let path = dataIndexPath(for: place.indexPath)
    switch place.category {
    case .cell: delegate.collectionView(self, willDisplay: view, forItemAt: path)
    case .supplementary(let kind):
      delegate.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    case .decoration: break
    }
  }

  func record(_ step: LayoutPassEvent.Step, _ held: HeldView) {
    guard let recorder else { return }
    recorder(
      LayoutPassEvent(
        step: step, indexPath: held.attributes.indexPath, category: held.attributes.category,
        view: held.view))
  }
}

extension LayoutCategory {
  /// Cells before supplementary views before decorations, where they are told one after the other.
  fileprivate var order: Int {
    switch self {
    case .cell: 0
    case .supplementary: 1
    case .decoration: 2
    }
  }
}
