// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// Text in lines, in one colour and font.
open class UILabel: UIView {
  private var plainText: String?
  private var attributed: NSAttributedString?

  /// What is shown.
  open var text: String? {
    get { attributed?.string ?? plainText }
    set {
      plainText = newValue
      attributed = nil
      textChanged()
    }
  }

  /// What is shown, with its look: that of its first character holds for all.
  open var attributedText: NSAttributedString? {
    get { attributed ?? plainText.map { NSAttributedString(string: $0) } }
    set {
      attributed = newValue
      textChanged()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font, of which bold and italic are shown; 17 points at first.
  open var font: UIFont! = .systemFont(ofSize: 17)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text's colour.
  open var textColor: UIColor! = .label
  /// Where lines shorter than the label stand; at the leading edge at first.
  open var textAlignment: NSTextAlignment = .natural
  /// How a text that is too long ends; with `…` at first.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { textChanged() } }
  /// Kept, and changes nothing: text wraps between words where it can.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// How many lines at most; 0 for as many as there are.
  open var numberOfLines = 1 { didSet { textChanged() } }
  /// The width that the text is wrapped to when the label is asked for its size, in points; 0, as
  /// at first, for the width that it has.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { textChanged() } }
  /// Kept, and changes nothing: a terminal has one size of text.
  open var adjustsFontSizeToFitWidth = false
  /// Kept, and changes nothing: a terminal has one size of text.
  open var adjustsFontForContentSizeCategory = false
  /// Kept, and changes nothing: a terminal has one size of text.
  open var minimumScaleFactor: CGFloat = 0
  /// Kept, and changes nothing: the distance between letters is the terminal's.
  open var allowsDefaultTighteningForTruncation = false
  /// False draws the text dim; true at first.
  open var isEnabled = true
  /// Whether the text has the colour for that; false at first.
  open var isHighlighted = false
  /// The text's colour while it is highlighted; the usual one when nil.
  open var highlightedTextColor: UIColor?
  /// Kept, and changes nothing: there are no shadows.
  open var shadowColor: UIColor?
  /// Kept, and changes nothing: there are no shadows.
  open var shadowOffset = CGSize(width: 0, height: -1)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentPriorities.hugging = (UILayoutPriority(251), UILayoutPriority(251))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  override var hasHeightByWidth: Bool { true }
  override var keepsRow: Bool { true }

  private func textChanged() { invalidateIntrinsicContentSize() }

  open override var intrinsicContentSize: CGSize {
    contentSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
  }

  /// Wider and higher than any text.
  private static let boundless: CGFloat = 1e9

  override func contentSize(width: CGFloat?) -> CGSize {
    let room = CGRect(x: 0, y: 0, width: width ?? Self.boundless, height: Self.boundless)
    return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
  }

  /// Where the text goes in a room; a subclass that keeps room around it makes it larger. It says how large the label is.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let columns = (min(bounds.width, Self.boundless) / pointsPerPlace.width + 0.01).rounded(.down)
    let lines = lines(columns: Int(columns), rows: numberOfLines > 0 ? numberOfLines : nil)
    let widest = lines.reduce(0) { max($0, $1.columns) }
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: CGFloat(widest) * pointsPerPlace.width,
      height: CGFloat(lines.count) * pointsPerPlace.height)
  }

  private var drawnRect: CGRect?
  /// Draws the text in a part of the bounds, while the label is drawn; a subclass gives another part on.
  open func drawText(in rect: CGRect) { drawnRect = rect }

  /// The places of a part of the bounds, in the places of the label.
  private func places(of part: CGRect, in rect: CanvasRect) -> CanvasRect {
    guard part != bounds else { return rect }
    let left = Int((part.minX / pointsPerPlace.width).rounded())
    let right = Int(((bounds.maxX - part.maxX) / pointsPerPlace.width).rounded())
    let top = Int((part.minY / pointsPerPlace.height).rounded())
    let rows = max(1, Int((part.height / pointsPerPlace.height + 0.01).rounded(.down)))
    return CanvasRect(
      column: rect.column + left, row: rect.row + max(0, min(top, rect.rows - rows)),
      columns: max(0, rect.columns - left - right), rows: min(rows, rect.rows))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    contentSize(width: numberOfLines == 1 || size.width <= 0 ? nil : size.width)
  }

  private var styled: StyledText {
    if let attributed { return StyledText(attributed, traits: traitCollection) }
    return StyledText(plainText ?? "")
  }

  private func lines(columns: Int, rows: Int?) -> [TextLine] {
    guard let text, !text.isEmpty, columns > 0 else { return [] }
    let most = [numberOfLines > 0 ? numberOfLines : nil, rows].compactMap { $0 }.min()
    guard most != 0 else { return [] }
    return wrapText(
      text, columns: columns, maximumLines: most, truncation: lineBreakMode.truncation)
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    var style = style
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    style.foreground =
      color?.canvasColor ?? style.foreground
    style.attributes.formUnion(font?.attributes ?? [])
    if !isEnabled { style.attributes.insert(.dim) }
    if style.foreground == nil { style.foreground = style.background?.contrast }
    drawnRect = nil
    drawText(in: bounds)
    guard let part = drawnRect else { return }
    let rect = places(of: part, in: rect)
    let lines = lines(columns: rect.columns, rows: rect.rows)
    let top = rect.row + max(0, rect.rows - lines.count) / 2
    let styled = styled
    let alignment = styled.alignment.flatMap { $0 == .natural ? nil : $0 } ?? textAlignment
    styled.draw(lines, into: &canvas, clip: clip, base: style) { index, line in
      (rect.column + alignment.indent(max(0, rect.columns - line.columns)), top + index)
    }
  }
}

extension NSTextAlignment {
  /// The columns before a line where so many are free.
  func indent(_ room: Int) -> Int {
    switch self {
    case .center: room / 2
    case .right: room
    case .left, .justified, .natural: 0
    }
  }
}

extension NSLineBreakMode {
  var truncation: Truncation {
    switch self {
    case .byClipping: .clip
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    case .byWordWrapping, .byCharWrapping, .byTruncatingTail: .tail
    }
  }
}

extension Color {
  /// Black or white, whichever is read better on a colour that the program chose; nil for the terminal's own.
  var contrast: Color? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    let brightness = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
    return brightness > 127_500 ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
  }
}
