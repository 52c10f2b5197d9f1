// SPDX-License-Identifier: MIT

internal import PlaneGeometry

/// What a view says about its own size, in columns and rows.
public struct Sizing: Sendable, Hashable {
  /// The width, whatever the content needs.
  public var width: Double?
  /// The height, whatever the content needs.
  public var height: Double?
  /// The least width.
  public var minimumWidth: Double = 0
  /// The greatest width.
  public var maximumWidth: Double = .infinity
  /// The least height.
  public var minimumHeight: Double = 0
  /// The greatest height.
  public var maximumHeight: Double = .infinity
  /// The part of a stack's left-over room that the view takes, against the other weights; 0 for none.
  public var weight: Double = 0

  /// No wishes.
  public init() {}

  func limit(_ room: Size) -> Size {
    Size(
      width: width ?? min(room.width, max(maximumWidth, minimumWidth)),
      height: height ?? min(room.height, max(maximumHeight, minimumHeight)))
  }

  func adjust(_ size: Size) -> Size {
    Size(
      width: width ?? max(minimumWidth, min(size.width, maximumWidth)),
      height: height ?? max(minimumHeight, min(size.height, maximumHeight)))
  }
}
