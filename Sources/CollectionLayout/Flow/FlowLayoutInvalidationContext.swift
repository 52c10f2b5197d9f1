// SPDX-License-Identifier: MIT

/// What of a flow layout has become invalid; `UICollectionViewFlowLayoutInvalidationContext`.
@MainActor open class FlowLayoutInvalidationContext: LayoutInvalidationContext {
  /// Whether the delegate is asked for sizes, insets and spacings again; measured sizes are then forgotten.
  ///
  /// When the number of sections or items may have changed, it is asked in any case.
  public var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines break anew; without that, and without new metrics, everything stays where it is.
  public var invalidateFlowLayoutAttributes = true
}
