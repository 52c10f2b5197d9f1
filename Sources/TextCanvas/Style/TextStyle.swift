// SPDX-License-Identifier: MIT

/// How text is set apart, as far as terminals can.
public struct TextAttributes: OptionSet, Sendable, Hashable {
  /// One bit for each attribute.
  public let rawValue: UInt16

  /// The attributes of a bit set.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Heavier strokes.
  public static let bold = TextAttributes(rawValue: 1)
  /// Fainter.
  public static let dim = TextAttributes(rawValue: 2)
  /// Slanted.
  public static let italic = TextAttributes(rawValue: 4)
  /// A line below.
  public static let underline = TextAttributes(rawValue: 8)
  /// Text and background change places.
  public static let reverse = TextAttributes(rawValue: 16)
  /// A line through the middle.
  public static let strikethrough = TextAttributes(rawValue: 32)
  /// A wavy line below; a plain one where the terminal has no other.
  public static let curlyUnderline = TextAttributes(rawValue: 8 | 64)
  /// Two lines below; one where the terminal has no other.
  public static let doubleUnderline = TextAttributes(rawValue: 8 | 128)
  /// A dotted line below; a plain one where the terminal has no other.
  public static let dottedUnderline = TextAttributes(rawValue: 8 | 256)
  /// A dashed line below; a plain one where the terminal has no other.
  public static let dashedUnderline = TextAttributes(rawValue: 8 | 512)

  /// What sets the underlines of other shapes apart from the plain one.
  package static let underlineShapes = TextAttributes(rawValue: 64 | 128 | 256 | 512)
}

/// The look of text: colours, where nil is the terminal's own, attributes, and where it leads.
///
/// It takes 24 bytes, and is compared and hashed as numbers: canvases number the styles of all that is drawn.
public struct TextStyle: Sendable {
  private var foregroundCode: UInt32
  private var backgroundCode: UInt32
  private var underlineCode: UInt32
  /// How the text is set apart.
  public var attributes: TextAttributes
  /// What the text is for; a canvas draws that as its theme says.
  public var roles: StyleRoles
  /// Where the text leads; backends that know no links leave it out.
  public var link: Link?

  /// A style of these parts.
  public init(
    foreground: Color? = nil, background: Color? = nil, underlineColor: Color? = nil,
    attributes: TextAttributes = [], roles: StyleRoles = [], link: Link? = nil
  ) {
    foregroundCode = Color.code(foreground)
    backgroundCode = Color.code(background)
    underlineCode = Color.code(underlineColor)
    self.attributes = attributes
    self.roles = roles
    self.link = link
  }

  /// The colour of the text.
  public var foreground: Color? {
    get { Color(code: foregroundCode) }
    set { foregroundCode = Color.code(newValue) }
  }

  /// The colour behind the text; nil keeps what is there.
  public var background: Color? {
    get { Color(code: backgroundCode) }
    set { backgroundCode = Color.code(newValue) }
  }

  /// The colour of a line below the text; nil is that of the text.
  public var underlineColor: Color? {
    get { Color(code: underlineCode) }
    set { underlineCode = Color.code(newValue) }
  }

  /// The terminal's own colours and no attribute.
  public static let plain = TextStyle()

  /// This style laid over another: colours and link where this one has them, and the attributes and roles of both.
  public func merging(over other: TextStyle) -> TextStyle {
    TextStyle(
      foreground: foreground ?? other.foreground, background: background ?? other.background,
      underlineColor: underlineColor ?? other.underlineColor,
      attributes: attributes.union(other.attributes), roles: roles.union(other.roles),
      link: link ?? other.link)
  }
}

extension TextStyle: Hashable {
  private var colors: UInt64 { UInt64(foregroundCode) << 32 | UInt64(backgroundCode) }

  private var rest: UInt64 {
    UInt64(underlineCode) << 32 | UInt64(attributes.rawValue) << 16 | UInt64(roles.rawValue)
  }

  /// True when both look the same and lead to one address.
  public static func == (left: TextStyle, right: TextStyle) -> Bool {
    left.colors == right.colors && left.rest == right.rest && left.link == right.link
  }

  /// Takes all parts in.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(colors)
    hasher.combine(rest)
    if let link { hasher.combine(link.number) }
  }
}

/// A word that no style knows.
public struct UnknownStyleWord: Error, Sendable, Hashable {
  /// The word as it was written.
  public var word: String
}

extension TextStyle {
  /// The attributes by their words.
  private static let attributeWords: [String: TextAttributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
    "strikethrough": .strikethrough, "plain": [], "curly-underline": .curlyUnderline,
    "double-underline": .doubleUnderline, "dotted-underline": .dottedUnderline,
    "dashed-underline": .dashedUnderline,
  ]

  /// All words that a style may hold, but for `color(N)` and `#rrggbb`.
  public static let knownWords: [String] =
    attributeWords.keys.sorted() + NamedColor.allCases.map(\.word) + ["gray", "on", "under"]
    + StyleRoles.words

  /// The style that words parted by spaces describe: `bold red on black`.
  ///
  /// A colour is that of the text, after `on` of what is behind it, after `under` of a line below it. The last word of
  /// a sort counts. The word of a role, such as `accent`, leaves the look to the user's theme.
  ///
  /// - Throws: `UnknownStyleWord` with the first word that is none, or a final `on` or `under`.
  public init(words: String) throws(UnknownStyleWord) {
    self.init()
    var part: WritableKeyPath<TextStyle, Color?>?
    var opening: Substring = ""
    for word in words.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\n" }) {
      if word == "on" || word == "under" {
        part = word == "on" ? \.background : \.underlineColor
        opening = word
      } else if let color = Color(word: String(word)) {
        self[keyPath: part ?? \.foreground] = color
        part = nil
      } else if part == nil, let attribute = Self.attributeWords[word.lowercased()] {
        attributes.formUnion(attribute)
      } else if part == nil, let role = StyleRoles(word: word.lowercased()) {
        roles.formUnion(role)
      } else {
        throw UnknownStyleWord(word: String(word))
      }
    }
    if part != nil { throw UnknownStyleWord(word: String(opening)) }
  }
}
