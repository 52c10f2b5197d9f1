// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TerminalSession
internal import TextCanvas

/// The field of a search bar.
open class UISearchTextField: UITextField {
  fileprivate weak var bar: UISearchBar?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clearButtonMode = .always
    autocorrectionType = .no
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func noteChange() { bar?.textChanged() }
  override func finish() {
    guard let bar else { return super.finish() }
    bar.delegate?.searchBarSearchButtonClicked(bar)
    super.finish()
  }
  override func take(_ press: KeyPress) -> Bool {
    if press.key == .escape, isFirstResponder, let bar, bar.offersCancel {
      bar.cancel()
      return true
    }
    return super.take(press)
  }
}

/// A field for what is looked for: `⌕ Search`, with a button that cancels and a row of scopes where there are any.
open class UISearchBar: UIView, UITextInputTraits {
  /// How the bar stands out from what is around.
  public enum Style: UInt, Sendable {
    /// How the bar would stand out; it has one look.
    case `default`, prominent, minimal
  }

  /// The signs in a search bar.
  public enum Icon: Int, Sendable {
    /// A sign of a bar; the signs are glyphs.
    case search, clear, bookmark, resultsList
  }

  /// The field that is written in.
  public let searchTextField = UISearchTextField(frame: .zero)
  private let cancelButton = UIButton(type: .system)
  private let scopes = UISegmentedControl(items: [])
  private lazy var bridge = FieldBridge(self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    searchTextField.bar = self
    searchTextField.delegate = bridge
    searchTextField.placeholder = "Search"
    addSubview(searchTextField)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.addAction(
      UIAction { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
    cancelButton.isHidden = true
    addSubview(cancelButton)
    scopes.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        changed()
      }, for: .valueChanged)
    scopes.isHidden = true
    addSubview(scopes)
  }

  /// Is told of what is looked for; not retained.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Is told of each change too: a search controller.
  var changed: () -> Void = {}
  var began: () -> Void = {}
  var cancelled: () -> Void = {}

  // MARK: What it shows

  /// What is looked for. Setting another text tells the delegate of it too.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text else { return }
      searchTextField.text = newValue
      textChanged()
    }
  }
  /// Kept, and has no effect: a bar has one row of text.
  open var prompt: String?
  /// The words in the empty field. Default: `Search`.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Kept, and has no effect: a bar has one look. Default: `default`.
  open var searchBarStyle = Style.default
  /// Kept, and has no effect: a bar has the colours of what is around it.
  open var barTintColor: UIColor?
  /// Kept, and has no effect. Default: true.
  open var isTranslucent = true
  /// Whether the field can be written in. Default: true.
  open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set { searchTextField.isEnabled = newValue }
  }
  /// Kept, and has no effect: a bar has no picture behind it.
  open var backgroundImage: UIImage?
  /// Kept, and has no effect: there is no such sign. Default: false.
  open var showsBookmarkButton = false
  /// Kept, and has no effect: there is no such sign. Default: false.
  open var showsSearchResultsButton = false
  /// Kept, and has no effect: there is no such sign. Default: false.
  open var isSearchResultsButtonSelected = false
  /// Whether a button that cancels stands behind the field; Escape does the same while it does. Default: false.
  open var showsCancelButton = false { didSet { partsChanged() } }
  /// Sets ``showsCancelButton``; a terminal shows the change at once.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  var offersCancel: Bool { showsCancelButton || searchControllerOffersCancel }
  var searchControllerOffersCancel = false { didSet { partsChanged() } }
  /// What can be searched, as words of which one is chosen; setting them chooses the first. Nil for none.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for title in (scopeButtonTitles ?? []).reversed() {
        scopes.insertSegment(withTitle: title, at: 0, animated: false)
      }
      scopes.selectedSegmentIndex = 0
      partsChanged()
    }
  }
  /// Which of ``scopeButtonTitles`` is chosen, from 0.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  /// Whether ``scopeButtonTitles`` are shown in a row of their own. Default: false.
  open var showsScopeBar = false { didSet { partsChanged() } }
  /// Sets ``showsScopeBar``; a terminal shows the change at once.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }
  /// Nothing: the signs are glyphs.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}

  /// Kept, and has no effect: letters are written as they are typed. Default: `none`.
  open var autocapitalizationType = UITextAutocapitalizationType.none
  /// Kept, and has no effect: nothing is corrected. Default: `default`.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Kept, and has no effect: spelling is not looked at. Default: `default`.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Kept, and has no effect: the keyboard is the terminal's. Default: `default`.
  open var keyboardType = UIKeyboardType.default
  /// Kept, and has no effect: the keyboard is the terminal's. Default: `default`.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Kept, and has no effect: the keyboard is the terminal's. Default: `search`.
  open var returnKeyType = UIReturnKeyType.search
  /// Kept, and has no effect: Enter always searches. Default: true.
  open var enablesReturnKeyAutomatically = true
  /// Whether dots stand in place of what is written. Default: false.
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }

  private func partsChanged() {
    cancelButton.isHidden = !offersCancel
    scopes.isHidden = !showsScopeBar || scopes.numberOfSegments == 0
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { true }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    searchTextField.becomeFirstResponder()
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    searchTextField.resignFirstResponder()
  }

  fileprivate func textChanged() {
    delegate?.searchBar(self, textDidChange: searchTextField.text ?? "")
    changed()
  }

  fileprivate func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    cancelled()
    resignFirstResponder()
  }

  // MARK: Layout and drawing

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: pointsPerPlace.height * (scopes.isHidden ? 1 : 2))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }
  open override func sizeToFit() {
    frame.size = CGSize(
      width: frame.width > 0 ? frame.width : UIScreen.main.bounds.width,
      height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (column, row) = (pointsPerPlace.width, pointsPerPlace.height)
    let cancel = cancelButton.isHidden ? 0 : cancelButton.intrinsicContentSize.width + column
    let rows: CGFloat = scopes.isHidden ? 1 : 2
    let top = max(0, ((bounds.height - rows * row) / 2 / row).rounded(.down) * row)
    searchTextField.frame = CGRect(
      x: 3 * column, y: top, width: max(0, bounds.width - 4 * column - cancel), height: row)
    cancelButton.frame = CGRect(
      x: bounds.width - cancel, y: top, width: max(0, cancel - column), height: row)
    scopes.frame = CGRect(
      x: column, y: top + row, width: max(0, bounds.width - 2 * column), height: row)
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    var style = style
    if !searchTextField.isEditing { style.attributes.insert(.dim) }
    let row = Int((searchTextField.frame.minY / pointsPerPlace.height).rounded())
    canvas.draw("⌕", column: rect.column + 1, row: rect.row + row, style: style, clip: clip)
  }

  /// What the field tells, for the bar's delegate.
  private final class FieldBridge: UITextFieldDelegate {
    private unowned let bar: UISearchBar

    init(_ bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) {
      bar.delegate?.searchBarTextDidBeginEditing(bar)
      bar.began()
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      bar.delegate?.searchBarShouldEndEditing(bar) ?? true
    }
    func textFieldDidEndEditing(_ textField: UITextField) {
      bar.delegate?.searchBarTextDidEndEditing(bar)
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
    }
  }
}

/// Is told of what is looked for.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  /// Whether the bar may be written in; it may when not said.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Tells that the bar is being written in.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether writing in the bar may end; it may when not said.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Tells that writing in the bar has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Tells that the text has changed, by its user or by its clearing sign.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Whether a range of the text, in UTF-16 units, may be replaced; it may when not said.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Tells that the search key, Enter, was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Never called: there is no bookmark sign.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Tells that the button that cancels was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Never called: there is no sign for earlier results.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Tells that another scope was chosen.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
