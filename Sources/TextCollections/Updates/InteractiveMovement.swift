// SPDX-License-Identifier: MIT

internal import DiffableData
internal import IndexPaths

/// An item that the user is moving: shown at its target, while the data has it where it was.
struct InteractiveMovement {
  /// Where the data has it.
  var source: IndexPath
  /// Where it is shown.
  var target: IndexPath

  /// From where the data has items to where they are shown.
  var shown: IndexMap {
    var difference = SnapshotDifference()
    if source != target {
      difference.movedItems = [.init(source: source, destination: target)]
    }
    return IndexMap(difference)
  }

  /// From where items are shown to where the data has them.
  var data: IndexMap { InteractiveMovement(source: target, target: source).shown }
}
