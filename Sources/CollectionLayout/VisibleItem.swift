// SPDX-License-Identifier: MIT

public import IndexPaths
public import PlaneGeometry

/// Changes how the visible part of a section looks: what is visible, the content offset, the environment.
///
/// In a section that scrolls sideways, items are where they are in what scrolls, the offset is that scrolling's,
/// and headers, footers and decorations, which do not scroll with it, are left out.
public typealias VisibleItemsInvalidationHandler =
  @Sendable ([VisibleItem], Point, LayoutEnvironment) -> Void

/// A translation and a scale about a view's centre.
public struct LayoutTransform: Sendable, Hashable {
  /// In points.
  public var translation: Point
  /// Factors of the width (x) and the height (y).
  public var scale: Point

  /// A transform of these parts.
  public init(translation: Point = .zero, scale: Point = Point(x: 1, y: 1)) {
    self.translation = translation
    self.scale = scale
  }

  /// The transform that changes nothing.
  public static let identity = LayoutTransform()
}

/// One visible view of a section, as its handler may change it for one layout cycle.
public final class VisibleItem {
  /// The item's; of a boundary item or decoration, item 0 of its section.
  public let indexPath: IndexPath
  /// What the view is.
  public let category: LayoutCategory
  /// The frame that the layout gives, in points.
  public let frame: Rect
  /// Where the view's middle goes.
  public var center: Point
  /// Applied about `center`.
  public var transform = LayoutTransform.identity
  /// From 0, which shows nothing, to 1.
  public var alpha = 1.0
  /// Higher lies above lower.
  public var zIndex: Int
  /// Whether the view is not to be shown.
  public var isHidden = false

  internal init(_ attributes: LayoutAttributes) {
    indexPath = attributes.indexPath
    category = attributes.category
    frame = attributes.frame
    center = Point(x: frame.midX, y: frame.midY)
    zIndex = attributes.zIndex
  }

  /// The view's rectangle in its own coordinates.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The frame after all changes; numbers that are not finite change nothing.
  internal var changedFrame: Rect {
    let size = Size(
      width: frame.width * abs(transform.scale.x), height: frame.height * abs(transform.scale.y))
    let rect = Rect(
      x: center.x + transform.translation.x - size.width / 2,
      y: center.y + transform.translation.y - size.height / 2, width: size.width,
      height: size.height)
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    return numbers.allSatisfy(\.isFinite) ? rect : frame
  }
}
