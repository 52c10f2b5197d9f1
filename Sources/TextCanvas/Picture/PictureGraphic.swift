// SPDX-License-Identifier: MIT

internal import Synchronization

/// A picture that a terminal draws itself, over a block of places.
///
/// Two are equal only where they are the same one: a terminal is told of each once.
public final class PictureGraphic: Sendable, Hashable {
  /// How a terminal is told of the picture.
  public enum Form: Sendable {
    /// kitty's graphics protocol: a PNG of `width` × `height` pixels in base64, sent once and then placed.
    case kitty(base64: [UInt8], width: Int, height: Int)
    /// Sixel: the whole device control string that draws a part of the picture, in places from its corner.
    case sixel(@Sendable (_ part: CanvasRect) -> [UInt8])
  }

  /// Tells it from every other one of this process; from 1 on.
  public let number: UInt32
  /// The width, in columns.
  public let columns: Int
  /// The height, in rows.
  public let rows: Int
  /// How a terminal is told of it.
  public let form: Form
  /// About how many bytes of memory it takes.
  public let byteCount: Int

  private static let lastNumber = Atomic<UInt32>(0)

  /// A picture over a block of `columns` × `rows` places.
  ///
  /// - Parameters:
  ///   - columns: The width, above 0.
  ///   - rows: The height, above 0.
  ///   - form: How a terminal is told of it.
  ///   - byteCount: About how many bytes of memory it takes.
  public init(columns: Int, rows: Int, form: Form, byteCount: Int) {
    precondition(columns > 0 && rows > 0, "\(columns) columns × \(rows) rows are no block")
    number = Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    self.columns = columns
    self.rows = rows
    self.form = form
    self.byteCount = byteCount
  }

  /// True for the same one.
  public static func == (left: PictureGraphic, right: PictureGraphic) -> Bool { left === right }

  /// The number stands for it.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
