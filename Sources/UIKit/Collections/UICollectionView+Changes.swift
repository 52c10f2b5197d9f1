// SPDX-License-Identifier: MIT

internal import Foundation
internal import TextCollections

// Changes are shown at once, as on iOS, where the view is on screen: its layout is told of each of them, and the cells
// are there when the call returns. A view that is not on screen is laid out when it comes there.
extension UICollectionView {
  /// Whether a change can be shown now.
  private var showsChanges: Bool {
    window != nil && updateDepth == 0 && engine.statistics.layoutPasses > 0 && !bounds.isEmpty
  }

  func showChangesAtOnce() {
    knownIndexTitles = nil
    setNeedsLayout()
    if showsChanges { layOutEngine() }
  }

  /// Leaves one layout for the one that is set now.
  func leave(_ old: UICollectionViewLayout, animated: Bool) {
    let layout = collectionViewLayout
    let isShown = showsChanges
    let before = engine.shownAttributes
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    layout.collectionView = self
    engine.setLayout(layout.bridge)
    showChangesAtOnce()
    if isShown, animated {
      old.tellChange(from: before, to: [])
      layout.tellChange(from: [], to: engine.shownAttributes)
    }
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    old.collectionView = nil
  }

  /// Takes a change of the bounds that was made in an animation block.
  func showAnimatedChange(from old: CGRect) {
    guard UIView.isInAnimation, showsChanges, old != bounds else { return }
    let before = engine.shownAttributes
    collectionViewLayout.prepare(forAnimatedBoundsChange: old)
    layOutEngine()
    collectionViewLayout.tellChange(from: before, to: engine.shownAttributes)
    collectionViewLayout.finalizeAnimatedBoundsChange()
  }

  /// Ends updates whose changes are shown.
  func endUpdates() {
    guard !updateCompletions.isEmpty else { return }
    let completions = updateCompletions
    updateCompletions.removeAll()
    for completion in completions { completion(true) }
  }
}
