// SPDX-License-Identifier: MIT

internal import PlaneGeometry

extension Size {
  internal subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  internal init(along axis: LayoutAxis, _ length: Double, across: Double) {
    self =
      axis == .horizontal
      ? Size(width: length, height: across) : Size(width: across, height: length)
  }
}

extension Point {
  internal subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  internal init(along axis: LayoutAxis, _ distance: Double, across: Double) {
    self = axis == .horizontal ? Point(x: distance, y: across) : Point(x: across, y: distance)
  }
}

extension Rect {
  internal func start(_ axis: LayoutAxis) -> Double { origin[axis] }
  internal func end(_ axis: LayoutAxis) -> Double { origin[axis] + size[axis] }
}

extension DirectionalEdgeInsets {
  internal func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }
  internal func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }
  internal func sum(_ axis: LayoutAxis) -> Double { start(axis) + end(axis) }

  internal mutating func remove(_ axis: LayoutAxis) {
    if axis == .horizontal {
      leading = 0
      trailing = 0
    } else {
      top = 0
      bottom = 0
    }
  }

  /// The insets that count for something of this size: none along an estimated length.
  internal func effective(for size: LayoutSize) -> DirectionalEdgeInsets {
    var insets = self
    if size.width.isEstimated { insets.remove(.horizontal) }
    if size.height.isEstimated { insets.remove(.vertical) }
    return insets
  }

  internal var values: [Double] { [top, leading, bottom, trailing] }
}
