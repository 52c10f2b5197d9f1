// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

extension AttributeScopes {
  /// The attributes of texts that views draw.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strokeColor: StrokeColorAttribute
    public let strokeWidth: StrokeWidthAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = "NSParagraphStyle"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSBackgroundColor"
    }
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSKern"
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "CTTracking"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSStrikethrough"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSUnderline"
    }
    public enum StrokeColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSStrokeColor"
    }
    public enum StrokeWidthAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSStrokeWidth"
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSBaselineOffset"
    }
    public enum UnderlineColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSUnderlineColor"
    }
    public enum StrikethroughColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSStrikethroughColor"
    }
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
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
