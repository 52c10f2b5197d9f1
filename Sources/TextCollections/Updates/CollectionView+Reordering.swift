// SPDX-License-Identifier: MIT

internal import CellViews
internal import CollectionLayout
internal import DiffableData
public import IndexPaths
public import PlaneGeometry

extension CollectionView {
  /// Begins to move an item, when the data source lets it be moved.
  ///
  /// While it moves, the others make room for it; the data changes only when the movement ends.
  /// - Returns: Whether the movement began.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    cancelInteractiveMovement()
    guard hasItem(at: indexPath), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return false }
    movement = InteractiveMovement(source: indexPath, target: indexPath)
    showState(ofItemAt: indexPath)
    return true
  }

  /// The moved item is at a point of the content: the layout says which place that is.
  public func updateInteractiveMovementTargetPosition(_ position: Point) {
    guard let movement else { return }
    moveShownItem(
      to: layout.targetIndexPath(forInteractivelyMovingItem: movement.target, at: position))
  }

  /// The moved item is to go to a place, as when keys move it.
  public func updateInteractiveMovementTarget(_ target: IndexPath) {
    guard movement != nil else { return }
    moveShownItem(to: target)
  }

  private func moveShownItem(to proposed: IndexPath) {
    guard let movement else { return }
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source,
        atCurrentIndexPath: movement.target, toProposedIndexPath: proposed) ?? proposed
    guard target != movement.target, canHold(target, from: movement.target) else { return }
    showMove(from: movement.target, to: target)
    self.movement = InteractiveMovement(source: movement.source, target: target)
  }

  /// Whether an item that leaves a place may come to another: its section may be one longer then.
  private func canHold(_ path: IndexPath, from source: IndexPath) -> Bool {
    let counts = knownCounts
    guard counts.indices.contains(path.section), path.item >= 0 else { return false }
    return path.item < counts[path.section] + (path.section == source.section ? 0 : 1)
  }

  /// Ends the movement: the data source moves the item to where it is shown.
  public func endInteractiveMovement() {
    guard let movement else { return }
    self.movement = nil
    showState(ofItemAt: movement.target)
    guard movement.source != movement.target else { return }
    dataSource?.collectionView(self, moveItemAt: movement.source, to: movement.target)
  }

  /// Ends the movement with the item where it was.
  public func cancelInteractiveMovement() {
    guard let movement else { return }
    self.movement = nil
    showState(ofItemAt: movement.target)
    guard movement.source != movement.target else { return }
    showMove(from: movement.target, to: movement.source)
  }

  /// Shows an item elsewhere without a change of the data.
  func showMove(from source: IndexPath, to target: IndexPath) {
    let before = knownCounts
    var after = before
    after[source.section] -= 1
    after[target.section] += 1
    var difference = SnapshotDifference()
    difference.movedItems = [.init(source: source, destination: target)]
    let moving = movement
    movement = nil
    adopt(difference, before: before, after: after)
    movement = moving
  }

  /// Where the data has what is shown at an index path.
  func dataIndexPath(for shown: IndexPath) -> IndexPath {
    guard let movement, movement.source != movement.target else { return shown }
    return movement.data.path(shown) ?? shown
  }
}
