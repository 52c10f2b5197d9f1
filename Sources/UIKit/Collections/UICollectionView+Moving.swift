// SPDX-License-Identifier: MIT

public import Foundation
internal import TextCollections

extension UICollectionView {
  // MARK: Moving an item

  /// Begins to move an item, when the data source lets it be moved.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    engine.beginInteractiveMovementForItem(at: indexPath.engine)
  }
  /// Moves the item to a point of the content.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    engine.updateInteractiveMovementTargetPosition(targetPosition.engine)
    setNeedsLayout()
  }
  /// Leaves the item where it is now, and tells the data source.
  public func endInteractiveMovement() {
    engine.endInteractiveMovement()
    setNeedsLayout()
  }
  /// Puts the item back.
  public func cancelInteractiveMovement() {
    engine.cancelInteractiveMovement()
    setNeedsLayout()
  }

  // MARK: From one layout to another

  /// What is called when the way to another layout has ended.
  public typealias LayoutInteractiveTransitionCompletion = (
    _ completed: Bool, _ finished: Bool
  ) -> Void

  /// Begins the way to another layout, which the program says how far it has come.
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    let transition =
      delegate?.collectionView(
        self, transitionLayoutForOldLayout: collectionViewLayout, newLayout: layout)
      ?? UICollectionViewTransitionLayout(
        currentLayout: collectionViewLayout, nextLayout: layout)
    transitionCompletion = completion
    collectionViewLayout = transition
    return transition
  }
  /// Shows the layout that the way led to.
  public func finishInteractiveTransition() { endTransition(finished: true) }
  /// Shows the layout that the way began with.
  public func cancelInteractiveTransition() { endTransition(finished: false) }

  private func endTransition(finished: Bool) {
    guard let transition = collectionViewLayout as? UICollectionViewTransitionLayout else { return }
    collectionViewLayout = finished ? transition.nextLayout : transition.currentLayout
    let completion = transitionCompletion
    transitionCompletion = nil
    completion?(true, finished)
  }

  // MARK: What is shown

  /// The places of a kind's headers, footers or other views that meet the bounds.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    layOutEngine()
    return (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
      .filter { $0.representedElementKind == elementKind }.map(\.indexPath)
  }
}
