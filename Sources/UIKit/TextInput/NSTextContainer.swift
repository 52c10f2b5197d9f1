// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The room that a text is laid out in. Kept: a text view fills its bounds in lines.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  public override init() {}
  /// The room of an extent in points, which is kept.
  public init(size: CGSize) { self.size = size }

  /// Kept, and has no effect, in points. Default: zero.
  open var size = CGSize.zero
  /// Kept, and has no effect, in points: text begins at the inset. Default: 5.
  open var lineFragmentPadding: CGFloat = 5
  /// Kept, and has no effect: all lines are shown. Default: 0.
  open var maximumNumberOfLines = 0
  /// Kept, and has no effect: lines break between words. Default: `byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Kept, and has no effect: lines are as wide as the view. Default: true.
  open var widthTracksTextView = true
  /// Kept, and has no effect. Default: false.
  open var heightTracksTextView = false
}

/// What of a text is found to be more than text; a terminal's own user interface finds links.
public struct UIDataDetectorTypes: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Addresses of the web.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Addresses of the post.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates and times.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// All that can be found.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
