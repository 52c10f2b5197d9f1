// SPDX-License-Identifier: MIT

internal import PlaneGeometry

extension LayoutMetric {
  /// The whole number of rows or columns that is nearest to a length, in points.
  internal func aligned(_ length: Double, _ axis: LayoutAxis) -> Double {
    let unit = axis == .vertical ? pointsPerRow : pointsPerColumn
    return length.isFinite ? (length / unit).rounded() * unit : length
  }

  /// As ``aligned(_:_:)`` but for what is shown: one row or column at least, unless it has no length.
  internal func alignedExtent(_ length: Double, _ axis: LayoutAxis) -> Double {
    guard length > 0 else { return length }
    let unit = axis == .vertical ? pointsPerRow : pointsPerColumn
    return max(unit, aligned(length, axis))
  }

  /// A dimension whose length in a room is aligned; an estimate stays one.
  internal func aligned(
    _ dimension: LayoutDimension, _ axis: LayoutAxis, in room: Size
  ) -> LayoutDimension {
    guard !dimension.isEstimated else { return aligningEstimate(dimension, axis) }
    return .absolute(alignedExtent(dimension.length(in: room), axis))
  }

  /// A dimension that is as it was unless it is an estimate.
  internal func aligningEstimate(
    _ dimension: LayoutDimension, _ axis: LayoutAxis
  ) -> LayoutDimension {
    switch dimension {
    case .estimated(let length): .estimated(alignedExtent(length, axis))
    case .uniformAcrossSiblings(let length):
      .uniformAcrossSiblings(estimate: alignedExtent(length, axis))
    case .fractionalWidth, .fractionalHeight, .absolute: dimension
    }
  }
}

extension LayoutSection {
  /// The section with its insets, spacing and boundary items as whole rows or columns along the scroll direction.
  ///
  /// - Parameter room: What its boundary items are parts of.
  internal func aligned(
    along direction: LayoutAxis, to metric: LayoutMetric, room: Size
  ) -> LayoutSection {
    var section = self
    let (start, end) = (contentInsets.start(direction), contentInsets.end(direction))
    let (before, behind) = (metric.aligned(start, direction), metric.aligned(end, direction))
    if direction == .vertical {
      (section.contentInsets.top, section.contentInsets.bottom) = (before, behind)
    } else {
      (section.contentInsets.leading, section.contentInsets.trailing) = (before, behind)
    }
    section.headerTopPadding = metric.aligned(headerTopPadding, direction)
    let flow = orthogonalScrolling == .none ? direction : direction.across
    section.interGroupSpacing = metric.aligned(interGroupSpacing, flow)
    for index in section.boundaryItems.indices {
      section.boundaryItems[index].size[direction] = metric.aligned(
        boundaryItems[index].size[direction], direction, in: room)
    }
    return section
  }
}

extension LayoutGroup {
  /// The group with a whole number of rows or columns for its length along an axis, and for every estimate in it.
  ///
  /// - Parameter room: What the group is a part of.
  internal func aligned(
    along axis: LayoutAxis, to metric: LayoutMetric, room: Size
  ) -> LayoutGroup {
    var group = aligningEstimates(along: axis, to: metric)
    group.size[axis] = metric.aligned(size[axis], axis, in: room)
    return group
  }

  private func aligningEstimates(along axis: LayoutAxis, to metric: LayoutMetric) -> LayoutGroup {
    func aligned(_ element: LayoutElement) -> LayoutElement {
      switch element {
      case .group(let group): return .group(group.aligningEstimates(along: axis, to: metric))
      case .item(var item):
        item.size[axis] = metric.aligningEstimate(item.size[axis], axis)
        return .item(item)
      }
    }
    var group = self
    group.size[axis] = metric.aligningEstimate(size[axis], axis)
    switch members {
    case .subitems(let elements): group.members = .subitems(elements.map(aligned))
    case .repeating(let element, let count):
      group.members = .repeating(aligned(element), count: count)
    case .dividing(let element, let count):
      group.members = .dividing(aligned(element), count: count)
    case .custom: break
    }
    return group
  }
}
