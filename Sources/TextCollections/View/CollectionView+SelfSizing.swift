// SPDX-License-Identifier: MIT

public import CellViews

/// Which changes of what a visible view shows have a collection view measure it again, where its layout estimates.
public enum SelfSizingInvalidation: Sendable, Hashable {
  /// None: a view keeps its size until its item is reloaded or reconfigured.
  case disabled
  /// `invalidateIntrinsicContentSize()` of the view, which a new content configuration, other accessories and another
  /// indentation call by themselves.
  case enabled
  /// Also every change inside the view after which it is laid out anew. UIKit means constraints; here it is whatever
  /// calls `setNeedsLayout()`.
  case enabledIncludingConstraints
}

extension CollectionView: SelfSizingHost {
  /// Has the next layout pass measure a view on show again; what is on show above it stays where it is.
  public func sizeDidBecomeInvalid(of view: ReusableView) {
    // A view that is not on show yet is measured as it comes in.
    guard selfSizingInvalidation != .disabled, view.superview === self else { return }
    isPassNeeded = true
    setNeedsLayout()
  }
}
