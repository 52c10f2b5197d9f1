// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CellViews
public import Foundation

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// What is in the cell.
  open private(set) var contentView = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    takeIn(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    takeIn(contentView)
  }

  private func takeIn(_ view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: backgroundView == nil ? 0 : 1)
  }

  override var fittingView: UIView { contentView }

  /// Whether the item is selected.
  open var isSelected = false {
    didSet {
      guard isSelected != oldValue, let view = selectedBackgroundView else { return }
      if isSelected { showBehind(view, insteadOf: nil) } else { view.removeFromSuperview() }
    }
  }
  /// Whether the item is pressed.
  open var isHighlighted = false

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet { showBehind(backgroundView, insteadOf: oldValue) }
  }
  /// A view behind the content while the cell is selected.
  open var selectedBackgroundView: UIView? {
    didSet { showBehind(isSelected ? selectedBackgroundView : nil, insteadOf: oldValue) }
  }

  private func showBehind(_ view: UIView?, insteadOf old: UIView?) {
    old?.removeFromSuperview()
    guard let view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, belowSubview: contentView)
  }

  /// How a cell that is dragged stands; nothing is dragged in a terminal.
  public enum DragState: Int, Sendable {
    /// Never lifted and never dragged: always `none`.
    case none, lifting, dragging
  }

  /// Never called, as nothing is dragged in a terminal.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: What shows it

  func attach(to host: any CellHost) {
    self.host = host
    push(to: host)
  }

  /// Tells the engine's cell all that was set before it was there.
  func push(to host: any CellHost) {
    host.backgroundConfiguration = backgroundConfiguration?.engine ?? host.backgroundConfiguration
    pushContent(to: host)
  }

  /// What the engine itself draws; nil for what the cell's views draw.
  var listContent: UIListContentConfiguration? {
    contentConfiguration as? UIListContentConfiguration
  }
  /// Whether the cell looks selected when it is.
  var showsSelection: Bool { true }

  func pushContent(to host: any CellHost) {
    if let list = listContent {
      host.contentConfiguration = list.engine
    } else {
      host.contentConfiguration = HostedContent(view: self)
    }
  }

  var cellHost: (any CellHost)? { host as? any CellHost }

  // MARK: Configurations

  /// Is asked for configurations when the cell's state changes.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// What the content shows, as a value.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentConfigurationChanged() }
  }

  /// What is behind the content, as a value.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { cellHost?.backgroundConfiguration = backgroundConfiguration?.engine }
  }

  /// Whether content that the program's own views show follows the cell's state by itself. Default: true.
  open var automaticallyUpdatesContentConfiguration = true
  /// Kept, and has no effect. Default: true.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Is called before the cell is next drawn with the state when that has changed, and after it is set.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// How the cell stands.
  open var configurationState: UICellConfigurationState {
    let engine = cellHost?.configurationState
    guard let engine else { return UICellConfigurationState(traitCollection: traitCollection) }
    return UICellConfigurationState(engine, traitCollection: traitCollection)
  }

  /// Has the configurations updated before the cell is next drawn.
  open func setNeedsUpdateConfiguration() { cellHost?.setNeedsUpdateConfiguration() }

  /// Updates the configurations for a state; a subclass overrides it.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// The content of a cell of a list.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// The background of a cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  private func contentConfigurationChanged() {
    guard let contentConfiguration else {
      replaceContent(with: UIView(frame: .zero))
      if let host = cellHost { pushContent(to: host) }
      return
    }
    if let view = contentView as? any UIContentView, view.supports(contentConfiguration) {
      view.configuration = contentConfiguration
    } else {
      replaceContent(with: contentConfiguration.makeContentView())
    }
    if let host = cellHost { pushContent(to: host) }
  }

  func replaceContent(with view: UIView) {
    contentView.removeFromSuperview()
    contentView = view
    view.translatesAutoresizingMaskIntoConstraints = true
    takeIn(view)
  }

  func hostUpdates() {
    // A subclass adds to the state in its own `configurationState`.
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration,
      !(content is UIListContentConfiguration)
    {
      contentConfiguration = content.updated(for: state)
    }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
}

typealias CellHost = CellViews.CollectionViewCell & ViewHost

/// A cell of a list.
open class UICollectionViewListCell: UICollectionViewCell {
  private var listHost: HostedListCell? { host as? HostedListCell }

  /// What stands at the edges. As on iOS, two of one sort are a mistake of the program, unless they are custom views.
  open var accessories: [UICellAccessory] = [] {
    didSet { listHost?.accessories = accessories.map(\.engine) }
  }
  /// How deep the item is in an outline; the collection view sets it for section snapshots.
  open var indentationLevel: Int {
    get { listHost?.indentationLevel ?? ownLevel }
    set {
      ownLevel = newValue
      listHost?.indentationLevel = newValue
    }
  }
  private var ownLevel = 0
  /// The points of one level.
  open var indentationWidth: CGFloat = 16 {
    didSet { listHost?.indentationWidth = Double(indentationWidth / pointsPerPlace.width) }
  }
  /// Where a line below the cell stands; a terminal's lists draw none that begins elsewhere.
  public private(set) lazy var separatorLayoutGuide: UILayoutGuide = makeSeparatorGuide()

  private func makeSeparatorGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let leading = guide.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)
    leading.priority = .defaultLow
    NSLayoutConstraint.activate([
      leading, guide.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      guide.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      guide.heightAnchor.constraint(equalToConstant: 0),
    ])
    return guide
  }

  /// Whether accessories at the leading edge are indented with the content. Default: true.
  open var indentsAccessories = true {
    didSet { listHost?.indentsAccessories = indentsAccessories }
  }

  override func push(to host: any CellHost) {
    super.push(to: host)
    guard let host = host as? HostedListCell else { return }
    host.accessories = accessories.map(\.engine)
    host.indentsAccessories = indentsAccessories
    host.indentationWidth = Double(indentationWidth / pointsPerPlace.width)
  }
}
