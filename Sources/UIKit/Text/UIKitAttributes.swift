// SPDX-License-Identifier: MIT

public import Foundation
internal import TextCanvas

extension AttributeScopes {
  /// The attributes of texts that views draw.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The paragraph's style.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The text's colour.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The distance to the next letter, in points.
    public let kern: KernAttribute
    /// The distance between letters, in points.
    public let tracking: TrackingAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the letters' outline.
    public let strokeColor: StrokeColorAttribute
    /// The width of the letters' outline, in parts of a hundred of the size.
    public let strokeWidth: StrokeWidthAttribute
    /// The distance above the line, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The colour of the line below the text.
    public let underlineColor: UnderlineColorAttribute
    /// The colour of the line through the text.
    public let strikethroughColor: StrikethroughColorAttribute
    /// Foundation's own attributes.
    public let foundation: FoundationAttributes

    /// The key of: the font.
    public enum FontAttribute: AttributedStringKey {
      /// What its values are.
      public typealias Value = UIFont
      /// The name in an `NSAttributedString`.
      public static let name = "NSFont"
    }
    /// The key of: the paragraph's style.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// What its values are.
      public typealias Value = NSParagraphStyle
      /// The name in an `NSAttributedString`.
      public static let name = "NSParagraphStyle"
    }
    /// The key of: the text's colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// What its values are.
      public typealias Value = UIColor
      /// The name in an `NSAttributedString`.
      public static let name = "NSColor"
    }
    /// The key of: the colour behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// What its values are.
      public typealias Value = UIColor
      /// The name in an `NSAttributedString`.
      public static let name = "NSBackgroundColor"
    }
    /// The key of: the distance to the next letter, in points.
    public enum KernAttribute: AttributedStringKey {
      /// What its values are.
      public typealias Value = CGFloat
      /// The name in an `NSAttributedString`.
      public static let name = "NSKern"
    }
    /// The key of: the distance between letters, in points.
    public enum TrackingAttribute: AttributedStringKey {
      /// What its values are.
      public typealias Value = CGFloat
      /// The name in an `NSAttributedString`.
      public static let name = "CTTracking"
    }
    /// The key of: the line through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// What its values are.
      public typealias Value = NSUnderlineStyle
      /// The name in an `NSAttributedString`.
      public static let name = "NSStrikethrough"
    }
    /// The key of: the line below the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// What its values are.
      public typealias Value = NSUnderlineStyle
      /// The name in an `NSAttributedString`.
      public static let name = "NSUnderline"
    }
    /// The key of: the colour of the letters' outline.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// What its values are.
      public typealias Value = UIColor
      /// The name in an `NSAttributedString`.
      public static let name = "NSStrokeColor"
    }
    /// The key of: the width of the letters' outline, in parts of a hundred of the size.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// What its values are.
      public typealias Value = CGFloat
      /// The name in an `NSAttributedString`.
      public static let name = "NSStrokeWidth"
    }
    /// The key of: the distance above the line, in points.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// What its values are.
      public typealias Value = CGFloat
      /// The name in an `NSAttributedString`.
      public static let name = "NSBaselineOffset"
    }
    /// The key of: the colour of the line below the text.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// What its values are.
      public typealias Value = UIColor
      /// The name in an `NSAttributedString`.
      public static let name = "NSUnderlineColor"
    }
    /// The key of: the colour of the line through the text.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// What its values are.
      public typealias Value = UIColor
      /// The name in an `NSAttributedString`.
      public static let name = "NSStrikethroughColor"
    }
  }

  /// UIKit's attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds one of UIKit's attributes by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension NSAttributedString {
  /// An attributed string whose views' attributes are kept, which Foundation by itself does not know.
  public convenience init(_ attributed: AttributedString) {
    let string = NSMutableAttributedString(string: "")
    for run in attributed.runs {
      let part = NSAttributedString(
        string: String(attributed.characters[run.range]), attributes: run.attributes.uiKitKeys)
      string.append(part)
    }
    self.init(attributedString: string)
  }
}

extension AttributeContainer {
  /// The attributes as an `NSAttributedString` has them.
  fileprivate var uiKitKeys: [NSAttributedString.Key: Any] {
    let values: [NSAttributedString.Key: Any?] = [
      .font: self.uiKit.font, .paragraphStyle: self.uiKit.paragraphStyle,
      .foregroundColor: self.uiKit.foregroundColor, .backgroundColor: self.uiKit.backgroundColor,
      .kern: self.uiKit.kern, .strikethroughStyle: self.uiKit.strikethroughStyle?.rawValue,
      .underlineStyle: self.uiKit.underlineStyle?.rawValue, .link: self.foundation.link,
    ]
    return values.compactMapValues { $0 }
  }
}

extension NSAttributedString {
  /// How all of it is drawn where there is one look for all: as its first character is.
  var canvasStyle: TextStyle {
    guard length > 0 else { return .plain }
    return TextStyle(attributes: unsafe attributes(at: 0, effectiveRange: nil), traits: .current)
  }
}

extension TextStyle {
  /// How attributes of a part of a text are drawn.
  init(attributes: [NSAttributedString.Key: Any], traits: UITraitCollection) {
    self.init()
    func color(_ key: NSAttributedString.Key) -> Color? {
      (attributes[key] as? UIColor)?.resolvedColor(with: traits).canvasColor
    }
    func isLined(_ key: NSAttributedString.Key) -> Bool {
      let value = attributes[key]
      return (value as? Int ?? (value as? NSUnderlineStyle)?.rawValue ?? 0) != 0
    }
    self.attributes = (attributes[.font] as? UIFont)?.attributes ?? []
    foreground = color(.foregroundColor)
    background = color(.backgroundColor)
    if isLined(.underlineStyle) { self.attributes.insert(.underline) }
    if isLined(.strikethroughStyle) { self.attributes.insert(.strikethrough) }
    if let link = attributes[.link] { addLink((link as? URL)?.absoluteString ?? "\(link)") }
  }

  /// How attributes of a part of a text are drawn.
  init(_ attributes: AttributeContainer, traits: UITraitCollection) {
    self.init()
    self.attributes = attributes.uiKit.font?.attributes ?? []
    foreground = attributes.uiKit.foregroundColor?.resolvedColor(with: traits).canvasColor
    background = attributes.uiKit.backgroundColor?.resolvedColor(with: traits).canvasColor
    if attributes.uiKit.underlineStyle?.isEmpty == false { self.attributes.insert(.underline) }
    if attributes.uiKit.strikethroughStyle?.isEmpty == false {
      self.attributes.insert(.strikethrough)
    }
    if let link = attributes.foundation.link { addLink(link.absoluteString) }
  }

  private mutating func addLink(_ address: String) {
    link = Link(address)
    attributes.insert(.underline)
    if foreground == nil { foreground = UIColor.link.canvasColor }
  }
}
