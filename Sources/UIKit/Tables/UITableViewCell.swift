// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A row of a table.
open class UITableViewCell: UIView {
  /// How the labels of a cell stand.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// The line between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }

  /// How a selected row is shown; all but none are shown alike.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// How a row with the focus is shown.
  public enum FocusStyle: Int, Sendable {
    case `default`, custom
  }

  /// What can be done with a row while editing.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// What stands at a row's end.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// How a cell stands.
  public struct StateMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// Is asked for configurations when the cell's state changes.
  public typealias ConfigurationUpdateHandler =
    @MainActor (
      _ cell: UITableViewCell, _ state: UICellConfigurationState
    ) -> Void

  let style: CellStyle
  open private(set) var reuseIdentifier: String?
  /// What shows the cell.
  weak var row: TableRow?
  private var content: UIView = TableCellContent(frame: .zero)
  /// What is in the cell.
  open var contentView: UIView { content }

  /// The identifier of the cell that is being made by its class.
  static var identifierInMaking: String?

  /// A cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    takeIn(content)
  }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    takeIn(content)
  }

  /// What dequeuing calls for a class that is known only at run time, by way of ``UIView``.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: UITableViewCell.identifierInMaking)
  }

  private func takeIn(_ view: UIView) {
    (view as? TableCellContent)?.cell = self
    view.frame = bounds
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: backgroundView == nil ? 0 : 1)
  }

  /// Makes the cell ready to show something else.
  open func prepareForReuse() {
    configurationUpdateHandler = nil
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
  }

  // MARK: Labels

  /// The text; the content configuration is the newer way.
  open private(set) lazy var textLabel: UILabel? = TableCellLabel(of: self)
  /// The second text; nil in a cell of the default style.
  open private(set) lazy var detailTextLabel: UILabel? =
    style == .default ? nil : TableCellLabel(of: self)
  /// The image.
  open private(set) lazy var imageView: UIImageView? = UIImageView(image: nil)

  // MARK: Configurations

  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentConfigurationChanged() }
  }
  open var automaticallyUpdatesContentConfiguration = true
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { setNeedsRow() }
  }
  open var automaticallyUpdatesBackgroundConfiguration = true
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }

  /// How the cell stands.
  open var configurationState: UICellConfigurationState {
    var state =
      row?.configurationState ?? UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isEditing) = (
      isSelected, isHighlighted, isEditing
    )
    return state
  }

  open func setNeedsUpdateConfiguration() { row?.setNeedsUpdateConfiguration() }
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  func stateChanged(to state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let current = contentConfiguration,
      !(current is UIListContentConfiguration)
    {
      contentConfiguration = current.updated(for: state)
    }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  private func contentConfigurationChanged() {
    if let new = contentConfiguration, let view = content as? any UIContentView,
      view.supports(new)
    {
      view.configuration = new
    } else {
      content.removeFromSuperview()
      content = contentConfiguration?.makeContentView() ?? TableCellContent(frame: .zero)
      takeIn(content)
    }
    setNeedsRow()
  }

  /// What is shown as list content, from the configuration or from the labels; nil when it is views of the program's.
  var listContent: UIListContentConfiguration? {
    if let contentConfiguration { return contentConfiguration as? UIListContentConfiguration }
    return content.subviews.isEmpty ? labelContent : nil
  }

  // MARK: Background

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet { replaceBehind(oldValue, with: backgroundView) }
  }
  /// A view behind the content while the cell is selected.
  open var selectedBackgroundView: UIView? {
    didSet { replaceBehind(oldValue, with: isSelected ? selectedBackgroundView : nil) }
  }
  open var multipleSelectionBackgroundView: UIView?

  private func replaceBehind(_ old: UIView?, with view: UIView?) {
    old?.removeFromSuperview()
    guard let view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, belowSubview: content)
  }

  open override var backgroundColor: UIColor? {
    didSet { setNeedsRow() }
  }

  // MARK: Selection

  private var selected = false
  private var highlighted = false
  open var selectionStyle = SelectionStyle.default { didSet { setNeedsRow() } }
  open var focusStyle = FocusStyle.default
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    if selectedBackgroundView != nil {
      replaceBehind(selectedBackgroundView, with: selected ? selectedBackgroundView : nil)
    }
  }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { self.highlighted = highlighted }

  // MARK: Editing

  open private(set) var editingStyle = EditingStyle.none
  private var editing = false
  open var showsReorderControl = false { didSet { setNeedsRow() } }
  open var shouldIndentWhileEditing = true
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }
  open var showingDeleteConfirmation: Bool { false }
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  /// What the table says about the row that the cell shows.
  func take(_ editing: TableRowEditing) {
    editingStyle = editing.style
    self.rowEditing = editing
    setNeedsRow()
  }
  private(set) var rowEditing = TableRowEditing()

  // MARK: Accessories

  open var accessoryType = AccessoryType.none { didSet { setNeedsRow() } }
  open var accessoryView: UIView? { didSet { setNeedsRow() } }
  open var editingAccessoryType = AccessoryType.none { didSet { setNeedsRow() } }
  open var editingAccessoryView: UIView? { didSet { setNeedsRow() } }
  open var indentationLevel = 0 { didSet { setNeedsRow() } }
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsRow() } }
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// Has the row show what has changed.
  func setNeedsRow() {
    row?.show()
    row?.setNeedsSizing()
  }
}
