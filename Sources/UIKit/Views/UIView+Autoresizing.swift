// SPDX-License-Identifier: MIT

internal import Foundation

extension UIView {
  /// Follows a change of the view around: what is flexible along an axis shares the difference.
  func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty else { return }
    let across = Self.shared(
      new.width - old.width, before: mask.contains(.flexibleLeftMargin) ? frame.minX : nil,
      extent: mask.contains(.flexibleWidth) ? frame.width : nil,
      after: mask.contains(.flexibleRightMargin) ? old.width - frame.maxX : nil)
    let down = Self.shared(
      new.height - old.height, before: mask.contains(.flexibleTopMargin) ? frame.minY : nil,
      extent: mask.contains(.flexibleHeight) ? frame.height : nil,
      after: mask.contains(.flexibleBottomMargin) ? old.height - frame.maxY : nil)
    frame = CGRect(
      x: frame.minX + across.before, y: frame.minY + down.before,
      width: max(0, frame.width + across.extent), height: max(0, frame.height + down.extent))
  }

  /// The parts of a difference for the flexible lengths, in proportion to them, or equal where all are nothing.
  private static func shared(
    _ difference: CGFloat, before: CGFloat?, extent: CGFloat?, after: CGFloat?
  ) -> (before: CGFloat, extent: CGFloat) {
    let lengths = [before, extent, after].compactMap { $0 }
    guard !lengths.isEmpty else { return (0, 0) }
    let sum = lengths.reduce(0) { $0 + max(0, $1) }
    func part(_ length: CGFloat?) -> CGFloat {
      guard let length else { return 0 }
      return sum > 0 ? difference * max(0, length) / sum : difference / CGFloat(lengths.count)
    }
    return (part(before), part(extent))
  }
}
