// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TerminalSession
internal import TextCanvas

/// Lines of text that can be scrolled, and written in where it is editable.
open class UITextView: UIScrollView, UITextInputTraits {
  private var buffer = TextBuffer()
  private var attributed: NSAttributedString?

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A text view; a text container is Text Kit's, which a terminal does not have.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) {
    self.init(frame: frame)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Decides on what is written and is told of it; not kept alive.
  open weak var delegate: (any UITextViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  // MARK: Text

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text; empty at first, and never nil.
  open var text: String! {
    get { buffer.text }
    set {
      buffer.text = newValue ?? ""
      attributed = nil
      textChanged()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with attributes.
  open var attributedText: NSAttributedString! {
    get { attributed ?? NSAttributedString(string: buffer.text) }
    set {
      buffer.text = newValue?.string ?? ""
      attributed = newValue
      textChanged()
    }
  }
  /// Whether there is any text.
  open var hasText: Bool { !buffer.characters.isEmpty }
  /// The font, of which bold and italic are shown.
  open var font: UIFont?
  /// The text's colour; the terminal's own when nil.
  open var textColor: UIColor?
  /// Where lines shorter than the view stand; at the leading edge at first.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text can be written in; true at first.
  open var isEditable = true
  /// Kept, and changes nothing: parts are selected where the text can be written in.
  open var isSelectable = true
  /// The room around the text, in points; 8 above and below at first.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textChanged() }
  }
  /// Kept, and has no effect: the terminal itself finds links. Default: none.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The room of the text.
  public let textContainer = NSTextContainer()
  /// Kept, and has no effect: text is written without attributes. Default: false.
  open var allowsEditingTextAttributes = false
  /// Kept, and has no effect: text is written as what is around it looks. Default: none.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Kept, and has no effect: a link looks as its attributes say. Default: none.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// Kept, and has no effect: a terminal has one size of text. Default: false.
  open var adjustsFontForContentSizeCategory = false
  /// Kept, and has no effect. Default: false.
  open var clearsOnInsertion = false
  /// The selected part, in UTF-16 units; empty at the cursor.
  open var selectedRange: NSRange {
    get { buffer.foundationRange(buffer.cursor..<buffer.cursor) }
    set { buffer.move(to: buffer.characterRange(newValue).lowerBound) }
  }
  /// Scrolls until a range of the text, in UTF-16 units, is in sight.
  open func scrollRangeToVisible(_ range: NSRange) {
    let line = lines.lastIndex { $0.start <= buffer.characterRange(range).lowerBound } ?? 0
    showLine(line)
  }

  /// Kept, and has no effect: letters are written as they are typed. Default: `sentences`.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Kept, and has no effect: nothing is corrected. Default: `default`.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Kept, and has no effect: spelling is not looked at. Default: `default`.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Kept, and has no effect: the keyboard is the terminal's. Default: `default`.
  open var keyboardType = UIKeyboardType.default
  /// Kept, and has no effect: the keyboard is the terminal's. Default: `default`.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Kept, and has no effect: Enter begins a new line. Default: `default`.
  open var returnKeyType = UIReturnKeyType.default
  /// Kept, and has no effect: Enter always begins a new line. Default: false.
  open var enablesReturnKeyAutomatically = false
  /// Kept, and has no effect: only a ``UITextField`` shows dots. Default: false.
  open var isSecureTextEntry = false

  private func textChanged() {
    known = nil
    invalidateIntrinsicContentSize()
  }

  // MARK: Editing

  /// Whether the text is being written in.
  open private(set) var isEditing = false
  open override var canBecomeFocused: Bool { !isHidden && (isEditable || isScrollEnabled) }
  open override var canBecomeFirstResponder: Bool { isEditable }

  override func focusChanged() {
    if isFocused, isEditable { becomeFirstResponder() }
  }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isEditable, delegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    isEditing = true
    window?.focus(self)
    delegate?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    isEditing = false
    delegate?.textViewDidEndEditing(self)
    return true
  }

  override func take(_ press: KeyPress) -> Bool {
    guard isFirstResponder else {
      guard press.key == .enter, isEditable else { return scrolls(press) }
      becomeFirstResponder()
      return true
    }
    switch press.key {
    case .escape: resignFirstResponder()
    case .tab: return false
    case .enter: replace(buffer.cursor..<buffer.cursor, with: "\n")
    case .up: moveCursor(byLines: -1)
    case .down: moveCursor(byLines: 1)
    case .pageUp: moveCursor(byLines: 1 - rows)
    case .pageDown: moveCursor(byLines: rows - 1)
    default:
      switch buffer.command(for: press) {
      case .move(let place): move(to: place)
      case .replace(let range, let text): replace(range, with: text)
      case nil: break
      }
    }
    return true
  }

  private func scrolls(_ press: KeyPress) -> Bool {
    let step: CGFloat
    switch press.key {
    case .up, .character("k"): step = -1
    case .down, .character("j"): step = 1
    case .pageUp: step = CGFloat(1 - rows)
    case .pageDown, .character(" "): step = CGFloat(rows - 1)
    default: return false
    }
    let before = contentOffset
    scroll(by: CGPoint(x: 0, y: step * pointsPerPlace.height))
    return contentOffset != before
  }

  override func takePaste(_ text: String) -> Bool {
    guard isEditable else { return false }
    replace(buffer.cursor..<buffer.cursor, with: text)
    return true
  }

  /// Puts a text in at the cursor.
  open func insertText(_ text: String) { replace(buffer.cursor..<buffer.cursor, with: text) }
  /// Takes the selected part away, or else the character before the cursor.
  open func deleteBackward() {
    guard buffer.cursor > 0 else { return }
    replace(buffer.cursor - 1..<buffer.cursor, with: "")
  }

  private func replace(_ range: Range<Int>, with text: String) {
    guard !range.isEmpty || !text.isEmpty else { return }
    let foundation = buffer.foundationRange(range)
    guard delegate?.textView(self, shouldChangeTextIn: foundation, replacementText: text) ?? true
    else { return }
    if let old = attributed {
      let new = NSMutableAttributedString(attributedString: old)
      new.replaceCharacters(in: foundation, with: text)
      attributed = new
    }
    buffer.replace(range, with: text)
    textChanged()
    showCursor()
    delegate?.textViewDidChange(self)
    delegate?.textViewDidChangeSelection(self)
  }

  private func move(to place: Int) {
    buffer.move(to: place)
    showCursor()
    delegate?.textViewDidChangeSelection(self)
  }

  private func moveCursor(byLines count: Int) {
    let lines = lines
    let current = lines.lastIndex { $0.start <= buffer.cursor } ?? 0
    let target = max(0, min(lines.count - 1, current + count))
    let column = buffer.cursor - lines[current].start
    move(to: lines[target].start + min(column, lines[target].count))
  }

  private func showCursor() { showLine(lines.lastIndex { $0.start <= buffer.cursor } ?? 0) }

  private func showLine(_ line: Int) {
    let height = pointsPerPlace.height
    scrollRectToVisible(
      CGRect(
        x: 0, y: CGFloat(line) * height + inset.top, width: 1, height: height), animated: false)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isEditable else { return }
    becomeFirstResponder()
    let place = touch.location(in: self)
    let lines = lines
    let row = Int((place.y - inset.top) / pointsPerPlace.height)
    let line = lines[max(0, min(lines.count - 1, row))]
    let column = max(0, Int((place.x - inset.left) / pointsPerPlace.width))
    move(to: line.start + min(column, line.count))
  }

  // MARK: Lines

  private var known: (columns: Int, lines: [WrittenLine])?
  private var rows: Int { max(1, Int(bounds.height / pointsPerPlace.height)) }

  /// The insets in whole places.
  private var inset: UIEdgeInsets {
    let (column, row) = (pointsPerPlace.width, pointsPerPlace.height)
    let own = textContainerInset
    return UIEdgeInsets(
      top: (own.top / row).rounded(.down) * row, left: (own.left / column).rounded(.down) * column,
      bottom: (own.bottom / row).rounded(.down) * row,
      right: (own.right / column).rounded(.down) * column)
  }

  private func columns(_ width: CGFloat) -> Int {
    max(1, Int((width - inset.left - inset.right) / pointsPerPlace.width))
  }

  private var lines: [WrittenLine] {
    let columns = self.columns(bounds.width)
    if let known, known.columns == columns { return known.lines }
    let lines = WrittenLine.lines(of: buffer.characters, columns: columns)
    known = (columns, lines)
    return lines
  }

  open override var contentSize: CGSize {
    get {
      CGSize(
        width: bounds.width,
        height: CGFloat(lines.count) * pointsPerPlace.height + inset.top + inset.bottom)
    }
    set {}
  }

  override var hasHeightByWidth: Bool { !isScrollEnabled }
  override var edgesAreContent: Bool { false }
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : contentSize(width: nil)
  }
  override func contentSize(width: CGFloat?) -> CGSize {
    guard !isScrollEnabled else { return super.contentSize(width: width) }
    return size(width: width)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(width: size.width > 0 && size.width < 100_000 ? size.width : nil)
  }

  private func size(width: CGFloat?) -> CGSize {
    let columns = width.map { self.columns($0) } ?? Int(Int32.max)
    let lines = WrittenLine.lines(of: buffer.characters, columns: columns)
    let widest = lines.reduce(0) { max($0, $1.columns) }
    return CGSize(
      width: CGFloat(widest) * pointsPerPlace.width + inset.left + inset.right,
      height: CGFloat(lines.count) * pointsPerPlace.height + inset.top + inset.bottom)
  }

  // MARK: Drawing

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    var style = style
    style.attributes.formUnion(font?.attributes ?? [])
    style.foreground = textColor?.canvasColor ?? style.foreground
    let styled = attributed.map { StyledText($0, traits: traitCollection) }
    let top = Int(((contentOffset.y - inset.top) / pointsPerPlace.height).rounded())
    let left = rect.column + Int(inset.left / pointsPerPlace.width)
    let columns = self.columns(bounds.width)
    let lines = lines
    for index in max(0, top)..<max(0, max(top, min(lines.count, top + rect.rows))) {
      let line = lines[index]
      let row = rect.row + index - top
      var column = left + textAlignment.indent(max(0, columns - line.columns))
      for place in line.start...line.start + line.count {
        let isCursor = isEditing && place == buffer.cursor
        guard place < line.start + line.count || isCursor else { break }
        var own = styled?.style(at: place).merging(over: style) ?? style
        if isCursor { own.attributes.insert(.reverse) }
        let character = place < line.start + line.count ? String(buffer.characters[place]) : " "
        column += canvas.draw(character, column: column, row: row, style: own, clip: clip)
      }
    }
  }
}

/// A line of a text being written: which characters are in it.
struct WrittenLine {
  var start: Int
  var count: Int
  var columns: Int

  /// The lines of a text; they break after a blank, or inside a word that is longer than a line.
  static func lines(of characters: [Character], columns: Int) -> [WrittenLine] {
    var lines: [WrittenLine] = []
    var start = 0
    var width = 0
    /// Where the line may end, and how wide it is until there.
    var breakPlace: (index: Int, columns: Int)?
    for index in characters.indices {
      let character = characters[index]
      if character == "\n" {
        lines.append(WrittenLine(start: start, count: index - start, columns: width))
        (start, width, breakPlace) = (index + 1, 0, nil)
        continue
      }
      let own = String(character).displayColumns(policy: .standard)
      if width + own > columns, index > start, character != " " {
        let end = breakPlace ?? (index, width)
        lines.append(WrittenLine(start: start, count: end.index - start, columns: end.columns))
        (start, width, breakPlace) = (end.index, width - end.columns, nil)
      }
      width += own
      if character == " " { breakPlace = (index + 1, width) }
    }
    lines.append(WrittenLine(start: start, count: characters.count - start, columns: width))
    return lines
  }
}

/// Decides on what is written in a text view and is told of it.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether the text may be written in; it may when not said.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether writing may end; it may when not said.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Tells that the text is being written in.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Tells that writing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether a range of the text, in UTF-16 units, may be replaced; it may when not said.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Tells that the user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Tells that the cursor or the selected part has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
