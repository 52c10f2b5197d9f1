// SPDX-License-Identifier: MIT

/// Across, down, or both.
public struct Axis: OptionSet, Sendable, Hashable {
  /// One bit for each axis.
  public let rawValue: UInt8

  /// The axes of a bit set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// From left to right.
  public static let horizontal = Axis(rawValue: 1)
  /// From top to bottom.
  public static let vertical = Axis(rawValue: 2)
  /// Both.
  public static let both: Axis = [.horizontal, .vertical]
}
