// SPDX-License-Identifier: MIT

internal import PlaneGeometry

/// An item's size as its line sees it.
internal struct FlowItemSize: Hashable {
  /// Within the line.
  var length: Double
  /// In the direction in which lines follow each other.
  var extent: Double

  init(length: Double, extent: Double) {
    self.length = length
    self.extent = extent
  }

  /// Less than this counts as nothing: it would crowd a rectangle with more items than it has places.
  private static let leastLength = 1.0 / 1024
  /// Sums of 2³¹ such lengths stay finite and ordered.
  private static let mostLength = 1e15

  /// - Throws: When a length is no finite number from 0 to 10¹⁵.
  init(_ size: Size, direction: LayoutAxis, item: Int) throws(LayoutError.Problem) {
    length = size[direction.across]
    extent = size[direction]
    guard FlowItemSize.isLength(length), FlowItemSize.isLength(extent) else {
      try FlowItemSize.check(size.width, "the width of item \(item)")
      try FlowItemSize.check(size.height, "the height of item \(item)")
      return
    }
    if length < FlowItemSize.leastLength { length = 0 }
    if extent < FlowItemSize.leastLength { extent = 0 }
  }

  private static func isLength(_ value: Double) -> Bool { value >= 0 && value <= mostLength }

  static func check(_ value: Double, _ word: String) throws(LayoutError.Problem) {
    guard value.isFinite, value >= 0 else { throw .invalidNumber(word: word, value: value) }
    guard value <= mostLength else {
      throw .numberTooLarge(word: word, value: value, limit: mostLength)
    }
  }
}
