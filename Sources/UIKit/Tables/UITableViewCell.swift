// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A row of a table.
open class UITableViewCell: UIView {
  /// How the labels of a cell stand.
  public enum CellStyle: Int, Sendable {
    /// A text, with an image before it.
    case `default`
    /// A text, and a second one at the trailing edge.
    case value1
    /// A text, and a second one beside it.
    case value2
    /// A text, and a second one below.
    case subtitle
  }

  /// The line between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No line.
    case none
    /// A line.
    case singleLine
    /// A line.
    case singleLineEtched
  }

  /// How a selected row is shown; all but none are shown alike.
  public enum SelectionStyle: Int, Sendable {
    /// Not shown.
    case none
    /// As the selected rows of lists.
    case blue
    /// As the selected rows of lists.
    case gray
    /// As the selected rows of lists.
    case `default`
  }

  /// How a row with the focus is shown.
  public enum FocusStyle: Int, Sendable {
    /// As the rows of lists with the focus.
    case `default`
    /// As the program shows it.
    case custom
  }

  /// What can be done with a row while editing.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none
    /// It can be deleted.
    case delete
    /// A row can be inserted.
    case insert
  }

  /// What stands at a row's end.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// The sign that more is to come, `›`.
    case disclosureIndicator
    /// The sign that there is more to know, `ⓘ`, and the one that more is to come.
    case detailDisclosureButton
    /// A tick, `✓`.
    case checkmark
    /// The sign that there is more to know, `ⓘ`.
    case detailButton
  }

  /// How a cell stands.
  public struct StateMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The signs for editing are shown.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that deletes the row is shown.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// Is asked for configurations when the cell's state changes.
  public typealias ConfigurationUpdateHandler =
    @MainActor (
      _ cell: UITableViewCell, _ state: UICellConfigurationState
    ) -> Void

  let style: CellStyle
  /// The identifier of the queue that the cell goes back to; nil for a cell that is not used again.
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

  /// What the cell shows; it replaces the text labels and the image.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentConfigurationChanged() }
  }
  /// Whether the content follows the cell's state by itself; true at first.
  open var automaticallyUpdatesContentConfiguration = true
  /// What is behind the cell's content.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { setNeedsRow() }
  }
  /// Whether the background follows the cell's state by itself; true at first.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Is asked for configurations when the cell's state changes.
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

  /// Has the cell ask for its configurations anew, once, before it is drawn.
  open func setNeedsUpdateConfiguration() { row?.setNeedsUpdateConfiguration() }
  /// Is called for a new state; this one does nothing.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// The content of the cell's style, to be changed and set.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
  /// The background of a list's rows, to be changed and set.
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
  /// Kept, and changes nothing: a selected row looks as one does that is selected alone.
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
  /// How the cell is shown when it is selected.
  open var selectionStyle = SelectionStyle.default { didSet { setNeedsRow() } }
  /// Kept, and changes nothing: the focus is shown as in all lists.
  open var focusStyle = FocusStyle.default
  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a press is on the cell.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Selects the cell or takes its selection away, at once.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    if selectedBackgroundView != nil {
      replaceBehind(selectedBackgroundView, with: selected ? selectedBackgroundView : nil)
    }
  }
  /// Highlights the cell or ends that, at once.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { self.highlighted = highlighted }

  // MARK: Editing

  /// What can be done with the row while the table is editing.
  open private(set) var editingStyle = EditingStyle.none
  private var editing = false
  /// Whether the mark by which a row is moved is shown while the table is editing; false at first.
  open var showsReorderControl = false { didSet { setNeedsRow() } }
  /// Kept, and changes nothing: a row being edited keeps its place.
  open var shouldIndentWhileEditing = true
  /// Whether the cell is being edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  /// Begins or ends editing, at once.
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }
  /// False: a row is deleted from its menu.
  open var showingDeleteConfirmation: Bool { false }
  /// For subclasses; nothing calls it.
  open func willTransition(to state: StateMask) {}
  /// For subclasses; nothing calls it.
  open func didTransition(to state: StateMask) {}

  /// What the table says about the row that the cell shows.
  func take(_ editing: TableRowEditing) {
    editingStyle = editing.style
    self.rowEditing = editing
    setNeedsRow()
  }
  private(set) var rowEditing = TableRowEditing()

  // MARK: Accessories

  /// What stands at the row's end; nothing at first.
  open var accessoryType = AccessoryType.none { didSet { setNeedsRow() } }
  /// A view at the row's end, instead of the sign; none at first.
  open var accessoryView: UIView? { didSet { setNeedsRow() } }
  /// What stands at the row's end while it is being edited; nothing at first.
  open var editingAccessoryType = AccessoryType.none { didSet { setNeedsRow() } }
  /// A view at the row's end while it is being edited, instead of the sign; none at first.
  open var editingAccessoryView: UIView? { didSet { setNeedsRow() } }
  /// How many levels the content is indented; 0 at first.
  open var indentationLevel = 0 { didSet { setNeedsRow() } }
  /// How far one level is indented, in points; 10 at first.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsRow() } }
  /// Kept, and changes nothing: lines between rows go from edge to edge.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// Has the row show what has changed.
  func setNeedsRow() {
    row?.show()
    row?.setNeedsSizing()
  }
}
