// SPDX-License-Identifier: MIT

public import CellViews
public import CollectionLayout
internal import PlaneGeometry

/// A reusable view that wants to know its layout attributes, or changes those it is offered: the two methods of
/// `UICollectionReusableView` that know layouts.
@MainActor public protocol LayoutAttributesApplying: ReusableView {
  /// Is told where the layout has the view, before the handler runs and again when it changed.
  func apply(_ attributes: LayoutAttributes)

  /// The attributes that the view would like, asked when the layout has an estimate.
  func preferredLayoutAttributes(fitting attributes: LayoutAttributes) -> LayoutAttributes
}

extension LayoutAttributesApplying {
  /// Does nothing.
  public func apply(_ attributes: LayoutAttributes) {}

  /// The size that the view's content wants along the axes that are estimated.
  public func preferredLayoutAttributes(fitting attributes: LayoutAttributes) -> LayoutAttributes {
    let frame = attributes.frame
    let axes = attributes.estimatedAxes
    var preferred = attributes
    preferred.frame.size = preferredSize(
      fitting: axes.contains(.horizontal) ? nil : frame.width,
      height: axes.contains(.vertical) ? nil : frame.height)
    return preferred
  }
}

/// A reusable view that can be made from its class alone.
@MainActor public protocol ClassRegistrable: ReusableView {
  /// A view that shows nothing yet.
  init()
}

extension CollectionViewCell: ClassRegistrable {}
