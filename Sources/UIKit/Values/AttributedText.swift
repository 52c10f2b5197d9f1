// SPDX-License-Identifier: MIT

public import Foundation
internal import TextCanvas

extension NSAttributedString.Key {
  /// As in UIKit.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// As in UIKit.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// As in UIKit.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// As in UIKit.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// As in UIKit.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// As in UIKit.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// As in UIKit.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// As in UIKit.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// As in UIKit.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// As in UIKit.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// As in UIKit.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// As in UIKit.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// As in UIKit.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// As in UIKit.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// As in UIKit.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

/// How a line under or through a text is drawn.
public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
  /// As in UIKit.
  public let rawValue: Int

  /// As in UIKit.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// As in UIKit.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// As in UIKit.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// As in UIKit.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// Where the lines of a text stand.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// What becomes of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

extension NSAttributedString {
  /// How all of it is drawn: as its first character is.
  var canvasStyle: TextStyle {
    guard length > 0 else { return .plain }
    let attributes = unsafe attributes(at: 0, effectiveRange: nil)
    var style = TextStyle()
    if let font = attributes[.font] as? UIFont { style.attributes = font.attributes }
    if let color = attributes[.foregroundColor] as? UIColor { style.foreground = color.canvasColor }
    if let color = attributes[.backgroundColor] as? UIColor { style.background = color.canvasColor }
    if let line = attributes[.underlineStyle] as? Int, line != 0 {
      style.attributes.insert(.underline)
    }
    if let line = attributes[.strikethroughStyle] as? Int, line != 0 {
      style.attributes.insert(.strikethrough)
    }
    return style
  }
}
