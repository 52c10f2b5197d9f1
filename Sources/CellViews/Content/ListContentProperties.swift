// SPDX-License-Identifier: MIT

public import PlaneGeometry
public import TextCanvas

extension ListContentConfiguration {
  /// The look of the text or the secondary text.
  public struct TextProperties {
    /// Where lines shorter than their room stand.
    public enum TextAlignment: Sendable, Hashable {
      /// At the leading edge.
      case natural
      /// In the middle.
      case center
    }

    /// What is done to the letters; UIKit's way to set the headers of grouped lists apart.
    public enum TextTransform: Sendable, Hashable {
      /// Letters stay as they are.
      case none
      /// All letters become capitals.
      case uppercase
      /// All letters become small.
      case lowercase
    }

    /// How a line that is too long ends.
    ///
    /// UIKit's way to wrap between any two characters is not here: text always wraps between words where it can.
    public enum LineBreakMode: Sendable, Hashable {
      /// The text goes on in the next line; where there is none, it is cut as by `byTruncatingTail`.
      case byWordWrapping
      /// The text goes on in the next line; the last one is cut without a sign.
      case byClipping
      /// The text goes on in the next line; the beginning of the last one is left out.
      case byTruncatingHead
      /// The text goes on in the next line; the end of the last one is left out.
      case byTruncatingTail
      /// The text goes on in the next line; the middle of the last one is left out.
      case byTruncatingMiddle

      var truncation: Truncation {
        switch self {
        case .byClipping: .clip
        case .byTruncatingHead: .head
        case .byTruncatingMiddle: .middle
        case .byWordWrapping, .byTruncatingTail: .tail
        }
      }
    }

    /// What stands for a font in text: bold, dim, italic.
    public var attributes: TextAttributes {
      get { defaultedAttributes.value }
      set { defaultedAttributes.value = newValue }
    }
    /// The colour; nil is the terminal's own.
    public var color: Color?
    /// Makes the colour that is drawn of `color`.
    public var colorTransformer: ConfigurationColorTransformer?
    /// Where lines shorter than their room stand; of text side by side with another, nothing is left to align.
    public var alignment: TextAlignment = .natural
    /// How the last line ends where the text is too long.
    public var lineBreakMode: LineBreakMode = .byTruncatingTail
    /// How many lines are shown at most; 0 for as many as there are.
    public var numberOfLines = 0
    /// What is done to the letters.
    public var transform: TextTransform {
      get { defaultedTransform.value }
      set { defaultedTransform.value = newValue }
    }

    private var defaultedAttributes = Defaulted<TextAttributes>([])
    private var defaultedTransform = Defaulted(TextTransform.none)

    /// The look of text that nothing is said about.
    public init() {}

    /// The colour that is drawn.
    public func resolvedColor() -> Color? {
      if let colorTransformer { colorTransformer(color) } else { color }
    }

    mutating func setDefaults(attributes: TextAttributes, transform: TextTransform) {
      defaultedAttributes.standard = attributes
      defaultedTransform.standard = transform
    }

    var style: TextStyle { TextStyle(foreground: resolvedColor(), attributes: attributes) }

    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      }
    }
  }

  /// The look and the room of the image.
  public struct ImageProperties {
    /// Reserves two columns, or one row: room for any glyph that is one cluster of most writing systems.
    public static let standardDimension = Double.infinity

    /// What is done to the glyph: bold, dim.
    public var attributes: TextAttributes {
      get { defaultedAttributes.value }
      set { defaultedAttributes.value = newValue }
    }
    /// The colour; nil is the terminal's own.
    public var tintColor: Color?
    /// Makes the colour that is drawn of `tintColor`.
    public var tintColorTransformer: ConfigurationColorTransformer?
    /// The room in which the image stands in the middle, in columns and rows, so that texts of several cells begin
    /// below each other; an extent of 0 reserves what the image needs.
    public var reservedLayoutSize: Size {
      get { defaultedReservedLayoutSize.value }
      set { defaultedReservedLayoutSize.value = newValue }
    }
    /// The greatest size of the image, in columns and rows; an extent of 0 sets no limit.
    public var maximumSize: Size = .zero

    private var defaultedAttributes = Defaulted<TextAttributes>([])
    private var defaultedReservedLayoutSize = Defaulted(Size.zero)

    /// The look of an image that nothing is said about.
    public init() {}

    /// The colour that is drawn.
    public func resolvedTintColor() -> Color? {
      if let tintColorTransformer { tintColorTransformer(tintColor) } else { tintColor }
    }

    mutating func setDefaults(attributes: TextAttributes, reservedLayoutSize: Size) {
      defaultedAttributes.standard = attributes
      defaultedReservedLayoutSize.standard = reservedLayoutSize
    }

    var style: TextStyle { TextStyle(foreground: resolvedTintColor(), attributes: attributes) }

    /// What is reserved, in columns; 0 for what the image needs.
    var reservedColumns: Int {
      reservedLayoutSize.width == Self.standardDimension
        ? 2 : wholeCount(reservedLayoutSize.width)
    }

    /// What is reserved, in rows; 0 for what the image needs.
    var reservedRows: Int {
      reservedLayoutSize.height == Self.standardDimension
        ? 1 : wholeCount(reservedLayoutSize.height)
    }
  }
}
