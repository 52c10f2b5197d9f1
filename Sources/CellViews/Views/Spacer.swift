// SPDX-License-Identifier: MIT

public import PlaneGeometry

/// Room with nothing in it.
@MainActor public final class Spacer: View {
  /// The extent along the stack, in columns or rows.
  public let length: Double

  /// Room of a length; 0 for what its stack gives it.
  public init(length: Double = 0) {
    self.length = length
    super.init()
  }

  public override func sizeThatFits(_ room: Size) -> Size {
    guard let stack = superview as? Stack else { return Size(width: length, height: length) }
    return stack.axis == .rows ? Size(width: 0, height: length) : Size(width: length, height: 0)
  }
}
