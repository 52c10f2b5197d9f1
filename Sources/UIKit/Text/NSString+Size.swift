// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// How a text is measured; a terminal measures lines of whole rows, whatever is said here.
public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lines break at the width that is given; without it each is as long as it is.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Kept, and has no effect: a line is one row.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Kept, and has no effect: places are measured.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Kept, and has no effect: all lines count.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What measuring finds out beside the size: nothing here.
open class NSStringDrawingContext {
  /// A context that is told nothing.
  public init() {}
}

extension String {
  /// The points that the text takes in lines as it has them. Fonts of a terminal are all of one size.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    lineSize(width: .greatestFiniteMagnitude)
  }

  /// The points that the text takes in a width, where its lines break.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    let breaks = options.contains(.usesLineFragmentOrigin) && size.width > 0
    return CGRect(
      origin: .zero, size: lineSize(width: breaks ? size.width : .greatestFiniteMagnitude))
  }

  private func lineSize(width: CGFloat) -> CGSize {
    guard !isEmpty else { return CGSize(width: 0, height: pointsPerPlace.height) }
    let columns = min(width / pointsPerPlace.width, CGFloat(Int32.max))
    let lines = wrapText(
      self, columns: max(1, Int(columns)), maximumLines: nil, truncation: .tail)
    return CGSize(
      width: CGFloat(lines.reduce(0) { max($0, $1.columns) }) * pointsPerPlace.width,
      height: CGFloat(lines.count) * pointsPerPlace.height)
  }
}

extension NSString {
  /// The points that the text takes in lines as it has them.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }

  /// The points that the text takes in a width, where its lines break.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    description.boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// The points that the text takes in lines as it has them.
  public func size() -> CGSize { string.size() }

  /// The points that the text takes in a width, where its lines break.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { string.boundingRect(with: size, options: options, context: context) }
}
