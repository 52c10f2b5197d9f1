// SPDX-License-Identifier: MIT

public import PlaneGeometry

/// What a layout knows of the collection view that it lays out.
@MainActor public protocol LayoutHost: AnyObject {
  /// The visible rectangle in the content's coordinates, in points: the origin is the content offset.
  var bounds: Rect { get }

  /// The part of the view around the content that content is not to begin or end under, in points.
  var adjustedContentInset: DirectionalEdgeInsets { get }

  /// How many points a column is wide and a row is high.
  var gridPitch: Size { get }

  /// How many sections there are.
  var numberOfSections: Int { get }

  /// How many items a section has; `section` is below `numberOfSections`.
  func numberOfItems(inSection section: Int) -> Int

  /// The collection view's delegate, which a layout asks for what it alone knows, such as sizes.
  var layoutDelegate: AnyObject? { get }

  /// Is called when the layout became invalid: a layout pass is to follow.
  func layoutDidInvalidate(with context: LayoutInvalidationContext)
}
