// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`, of which bold and italic are shown.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A `UIColor` for the text.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// Kept, and changes nothing: letters are the terminal's.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// Kept, and changes nothing: the distance between letters is the terminal's.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A number of `NSUnderlineStyle`; text is struck out where it is not 0.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A number of `NSUnderlineStyle`; text is underlined where it is not 0.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// Kept, and changes nothing: letters have no outline.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// Kept, and changes nothing: letters have no outline.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// Kept, and changes nothing: there are no shadows.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// Kept, and changes nothing: text stands in rows.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// Kept, and changes nothing: the line below has the text's colour.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// Kept, and changes nothing: the line through has the text's colour.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// Kept, and changes nothing: the distance between letters is the terminal's.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// Kept, and changes nothing: letters are the terminal's.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// A `URL`, or a text that spells one.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

/// How a line under or through a text is drawn.
public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A line of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A line of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// No line below blanks.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// Where the lines of a text stand.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At the leading edge, as text in columns is not spread.
  case justified
  /// At the leading edge.
  case natural
}

/// What becomes of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  /// The text goes on in the next line, between words where it can.
  case byWordWrapping
  /// The text goes on in the next line.
  case byCharWrapping
  /// What is too long is cut off.
  case byClipping
  /// The beginning is cut off, `…end`.
  case byTruncatingHead
  /// The end is cut off, `begin…`.
  case byTruncatingTail
  /// The middle is cut out, `beg…end`.
  case byTruncatingMiddle
}
