// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Which way a text is written.
public enum NSWritingDirection: Int, Sendable {
  /// As the text itself says.
  case natural = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// How paragraphs are set. A terminal shows the alignment; the rest is kept.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // Changed only as the mutable class, before it is given to a text.
  /// All that the style says, to be compared and copied.
  public fileprivate(set) var values = Values()

  /// What a paragraph style says.
  public struct Values: Sendable, Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
    var baseWritingDirection = NSWritingDirection.natural
  }

  /// The style of paragraphs that have none.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where lines stand; at the leading edge at first.
  open var alignment: NSTextAlignment { values.alignment }
  /// How a line that is too long ends.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Kept, and changes nothing: lines are rows.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Kept, and changes nothing: paragraphs follow each other.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Kept, and changes nothing: paragraphs follow each other.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Kept, and changes nothing: lines begin at the edge.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Kept, and changes nothing: lines begin at the edge.
  open var headIndent: CGFloat { values.headIndent }
  /// Kept, and changes nothing: lines end at the edge.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Kept, and changes nothing: a line is one row.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// Kept, and changes nothing: a line is one row.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Kept, and changes nothing: a line is one row.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Kept, and changes nothing: words are not divided.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// The direction of the paragraph; as its text says at first.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  open override func copy() -> Any { copy(with: nil) }
  /// The same style once more.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }
  open override func mutableCopy() -> Any { mutableCopy(with: nil) }
  /// The same style, to be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }
  open override var hash: Int { values.hashValue }
}

/// A paragraph style that is being made.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  // As the class above.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// Takes all that another style says.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}

extension NSParagraphStyle {
  /// How lines break that could break in several places; a terminal has one way.
  public struct LineBreakStrategy: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No last line with one word alone.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// No break within words of Korean.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// As the system breaks lines.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}
