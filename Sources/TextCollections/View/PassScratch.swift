// SPDX-License-Identifier: MIT

internal import CellRegistry
internal import CollectionLayout

/// What a layout pass needs while it runs, kept so that a pass allocates nothing once its arrays are long enough.
struct PassScratch {
  /// What the layout says is visible.
  var places: [LayoutAttributes] = []
  /// Views to be measured in this step.
  var unmeasured: [PlaceKey] = []
  /// Views that are not visible, to be measured in this step for those that are.
  var siblings: [PlaceKey] = []
  /// Views that are no longer wanted.
  var leaving: [PlaceKey] = []
  /// Configuration requests, by kind, in the order in which the kinds first came.
  var batches: [ConfigurationBatch] = []
  /// How many of `batches` are in use.
  var batchCount = 0
}

/// All that a handler gets in one call.
struct ConfigurationBatch {
  var kind: String
  var role: CellRole
  var requests: [ConfigurationRequest]
}
