// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TerminalSession
internal import TextCanvas

/// A line of text that is written in: a border is drawn as brackets, or as a frame where there are three rows.
open class UITextField: UIControl, UITextInputTraits {
  /// What is drawn around the text.
  public enum BorderStyle: Int, Sendable {
    /// Nothing.
    case none
    /// Brackets, or a frame where there are three rows.
    case line
    /// Brackets, or a frame where there are three rows.
    case bezel
    /// Brackets, or a frame where there are three rows.
    case roundedRect
  }

  /// When something beside the text is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// While the text is being written in.
    case whileEditing
    /// While the text is not being written in.
    case unlessEditing
    /// Always.
    case always
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The user is done.
    case committed
    /// The user has given up.
    case cancelled
  }

  private var buffer = TextBuffer()
  private var firstColumn = 0

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Text

  /// The text; empty at first, and never nil.
  open var text: String? {
    get { buffer.text }
    set {
      buffer.text = newValue ?? ""
      invalidateIntrinsicContentSize()
    }
  }
  /// The text with attributes.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: buffer.text) }
    set { text = newValue?.string }
  }
  /// Whether there is any text.
  open var hasText: Bool { !buffer.characters.isEmpty }
  /// What is shown while there is no text; nothing at first.
  open var placeholder: String? { didSet { invalidateIntrinsicContentSize() } }
  /// What is shown while there is no text, with attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
  /// The font, of which bold and italic are shown.
  open var font: UIFont?
  /// The text's colour; the terminal's own when nil.
  open var textColor: UIColor?
  /// Where text shorter than the field stands; at the leading edge at first.
  open var textAlignment = NSTextAlignment.natural
  /// What is drawn around the text; nothing at first.
  open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
  /// Kept, and changes nothing.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept, and changes nothing.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// Kept, and changes nothing: text is written without attributes.
  open var allowsEditingTextAttributes = false
  /// Kept, and changes nothing: a terminal has one size of text.
  open var adjustsFontSizeToFitWidth = false
  /// Kept, and changes nothing: a terminal has one size of text.
  open var adjustsFontForContentSizeCategory = false
  /// Kept, and changes nothing: a terminal has one size of text.
  open var minimumFontSize: CGFloat = 0
  /// Kept, and changes nothing: there is no image behind text.
  open var background: UIImage?
  /// Kept, and changes nothing: there is no image behind text.
  open var disabledBackground: UIImage?
  /// Whether the text is cleared when it begins to be written in; false at first.
  open var clearsOnBeginEditing = false
  /// Kept, and changes nothing.
  open var clearsOnInsertion = false
  /// When the sign that clears the text is shown; never at first.
  open var clearButtonMode = ViewMode.never
  /// A view before the text; none at first.
  open var leftView: UIView? { didSet { sideViewChanged(oldValue) } }
  /// When the view before the text is shown; never at first.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view behind the text; none at first.
  open var rightView: UIView? { didSet { sideViewChanged(oldValue) } }
  /// When the view behind the text is shown; never at first.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Decides on what is written and is told of it; not kept alive.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Kept, and has no effect: letters are written as they are typed. Default: `sentences`.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Kept, and has no effect: nothing is corrected. Default: `default`.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Kept, and has no effect: spelling is not looked at. Default: `default`.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Kept, and changes nothing: quotation marks stay as they are written.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Kept, and changes nothing: dashes stay as they are written.
  open var smartDashesType = UITextSmartDashesType.default
  /// Kept, and changes nothing: blanks stay as they are written.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Kept, and changes nothing: no text is foretold.
  open var inlinePredictionType = UITextInlinePredictionType.default
  /// Kept, and has no effect: the keyboard is the terminal's. Default: `default`.
  open var keyboardType = UIKeyboardType.default
  /// Kept, and has no effect: the keyboard is the terminal's. Default: `default`.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Kept, and has no effect: the keyboard is the terminal's. Default: `default`.
  open var returnKeyType = UIReturnKeyType.default
  /// Kept, and has no effect: Enter always does what it does. Default: false.
  open var enablesReturnKeyAutomatically = false
  /// Whether a dot stands in place of each character. Default: false.
  open var isSecureTextEntry = false
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What the text is; kept, and changes nothing.
  open var textContentType: UITextContentType!
  private var ownAccessory: UIView?
  open override var inputView: UIView? {
    get { ownInput }
    set { ownInput = newValue }
  }
  private var ownInput: UIView?
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }

  // MARK: Editing

  /// Whether the text is being written in.
  open private(set) var isEditing = false
  open override var canBecomeFirstResponder: Bool { isEnabled }

  override func focusChanged() {
    super.focusChanged()
    if isFocused { becomeFirstResponder() }
  }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    isEditing = true
    if clearsOnBeginEditing { buffer.text = "" }
    setNeedsLayout()
    window?.focus(self)
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    isEditing = false
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    return true
  }

  override func take(_ press: KeyPress) -> Bool {
    guard isFirstResponder else {
      guard press.key == .enter else { return false }
      becomeFirstResponder()
      return true
    }
    switch press.key {
    case .enter:
      finish()
      return true
    case .escape:
      resignFirstResponder()
      return true
    case .up, .down, .tab, .pageUp, .pageDown: return false
    default: break
    }
    switch buffer.command(for: press) {
    case .move(let place):
      buffer.move(to: place)
      delegate?.textFieldDidChangeSelection(self)
    case .replace(let range, let text): replace(range, with: text)
    case nil: break
    }
    // A letter that edits nothing is not to be a command meanwhile.
    return true
  }

  override func takePaste(_ text: String) -> Bool {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    replace(buffer.cursor..<buffer.cursor, with: line)
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
    guard
      delegate?.textField(self, shouldChangeCharactersIn: foundation, replacementString: text)
        ?? true
    else { return }
    buffer.replace(range, with: text)
    textChanged()
  }

  private func textChanged() {
    invalidateIntrinsicContentSize()
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    noteChange()
  }

  /// Is called after the user has changed the text.
  func noteChange() {}

  /// Does what the return key does.
  func finish() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    buffer.text = ""
    textChanged()
  }

  override func activate() {}

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    let column = Int(touch.location(in: self).x / pointsPerPlace.width)
    let parts = parts(in: CanvasRect(column: 0, row: 0, columns: columns, rows: 1))
    if column == parts.clear { return clear() }
    becomeFirstResponder()
    var place = firstColumn
    var end = parts.text.column
    for character in shownCharacters.dropFirst(firstColumn) {
      end += String(character).displayColumns(policy: .standard)
      if column < end { break }
      place += 1
    }
    buffer.move(to: place)
  }

  // MARK: Extents

  private var columns: Int { Int((bounds.width / pointsPerPlace.width).rounded()) }

  open override var intrinsicContentSize: CGSize {
    let words = max(
      buffer.text.displayColumns(policy: .standard) + 1,
      (placeholder ?? "").displayColumns(policy: .standard))
    let sides = [isShown(leftViewMode) ? leftView : nil, isShown(rightViewMode) ? rightView : nil]
      .compactMap { $0?.sideWidth }.reduce(0, +)
    let border: CGFloat = borderStyle == .none ? 0 : 2
    return CGSize(
      width: (CGFloat(words) + border) * pointsPerPlace.width + sides,
      height: pointsPerPlace.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The part of the field that its text takes, in points; all of it.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The part of the field that its text takes while it is being written in, in points; all of it.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The part of the field that its placeholder takes, in points; all of it.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The part of the field that its border takes, in points; all of it.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private func sideViewChanged(_ old: UIView?) {
    old?.removeFromSuperview()
    setNeedsLayout()
  }

  override var holdsFocusStops: Bool { true }
  override var isFocusedByMouse: Bool { true }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let border = borderStyle == .none ? 0 : pointsPerPlace.width
    for (view, mode, isLeft) in [(leftView, leftViewMode, true), (rightView, rightViewMode, false)]
    {
      guard let view else { continue }
      guard isShown(mode) else {
        view.removeFromSuperview()
        continue
      }
      if view.superview !== self { addSubview(view) }
      let width = view.sideWidth
      view.frame = CGRect(
        x: isLeft ? border : bounds.width - border - width, y: 0, width: width,
        height: bounds.height)
    }
  }

  // MARK: Drawing

  private var shownCharacters: [Character] {
    isSecureTextEntry ? buffer.characters.map { _ in "•" } : buffer.characters
  }

  /// Where the text is, and the sign that clears it.
  private func parts(in rect: CanvasRect) -> (text: CanvasRect, clear: Int?) {
    let border = borderStyle == .none ? 0 : 1
    func side(_ view: UIView?, _ mode: ViewMode) -> Int {
      guard let view, isShown(mode) else { return 0 }
      return Int((view.sideWidth / pointsPerPlace.width).rounded(.up))
    }
    let start = rect.column + border + side(leftView, leftViewMode)
    var end = rect.endColumn - border - side(rightView, rightViewMode)
    var clear: Int?
    if isShown(clearButtonMode), hasText, end - start > 4 {
      clear = end - 1
      end -= 2
    }
    let row = rect.row + max(0, rect.rows - 1) / 2
    return (CanvasRect(column: start, row: row, columns: max(0, end - start), rows: 1), clear)
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    let (place, clear) = parts(in: rect)
    paintBorder(into: &canvas, rect, place.row, clip, style)
    var style = style
    style.attributes.formUnion(font?.attributes ?? [])
    style.foreground = textColor?.canvasColor ?? style.foreground
    if !isEnabled { style.attributes.insert(.dim) }
    if let clear { canvas.draw("✕", column: clear, row: place.row, style: style, clip: clip) }
    let inside = place.intersection(clip)
    if borderStyle == .none, isEditing {
      var field = style
      field.attributes.insert(.underline)
      canvas.fill(inside, style: field)
      style.attributes.insert(.underline)
    }
    if !hasText, let placeholder {
      var faint = style
      faint.foreground = UIColor.placeholderText.canvasColor
      let line = wrapText(placeholder, columns: place.columns, maximumLines: 1, wraps: false).first
      let indent = textAlignment.indent(max(0, place.columns - (line?.columns ?? 0)))
      canvas.draw(
        line?.text ?? "", column: place.column + indent, row: place.row, style: faint, clip: inside)
    }
    drawText(into: &canvas, place, inside, style)
  }

  private func drawText(
    into canvas: inout Canvas, _ place: CanvasRect, _ clip: CanvasRect, _ style: TextStyle
  ) {
    let characters = shownCharacters
    let widths = characters.map { String($0).displayColumns(policy: .standard) }
    let cursor = buffer.cursor
    if !isEditing || cursor < firstColumn { firstColumn = isEditing ? cursor : 0 }
    var before = isEditing ? widths[firstColumn..<cursor].reduce(0, +) : 0
    while isEditing, firstColumn < cursor, before >= max(1, place.columns) {
      before -= widths[firstColumn]
      firstColumn += 1
    }
    let whole = widths[firstColumn...].reduce(0, +) + (isEditing ? 1 : 0)
    var column = place.column + textAlignment.indent(max(0, place.columns - whole))
    for index in firstColumn...characters.count {
      let isCursor = isEditing && index == cursor
      guard index < characters.count || isCursor else { break }
      var style = style
      if isCursor { style.attributes.insert(.reverse) }
      let character =
        index < characters.count
        ? String(characters[index]) : canvas.grapheme(column: column, row: place.row)
      column += canvas.draw(
        character.isEmpty ? " " : character, column: column, row: place.row, style: style,
        clip: clip)
    }
  }

  private func paintBorder(
    into canvas: inout Canvas, _ rect: CanvasRect, _ row: Int, _ clip: CanvasRect,
    _ style: TextStyle
  ) {
    guard borderStyle != .none else { return }
    var line = style
    if isEditing || isFocused {
      line.foreground = tintColor.canvasColor
    } else {
      line.attributes.insert(.dim)
    }
    if rect.rows >= 3 { return drawBox(rect, into: &canvas, clip: clip, style: line) }
    canvas.draw("[", column: rect.column, row: row, style: line, clip: clip)
    canvas.draw("]", column: rect.endColumn - 1, row: row, style: line, clip: clip)
  }
}

extension UIView {
  /// The width that the view has beside a text.
  fileprivate var sideWidth: CGFloat {
    let own = intrinsicContentSize.width
    return frame.width > 0 ? frame.width : max(own, 0)
  }
}
