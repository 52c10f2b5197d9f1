// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What stands above or below a section of a table.
open class UITableViewHeaderFooterView: UIView {
  /// Is asked for configurations when the view's state changes.
  public typealias ConfigurationUpdateHandler =
    @MainActor (
      _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
    ) -> Void

  /// The identifier of the view that is being made by its class.
  static var identifierInMaking: String?

  /// The identifier of the queue that the view goes back to; nil for a view that is not used again.
  open private(set) var reuseIdentifier: String?
  private var content = UIView(frame: .zero)
  /// What is in the view.
  open var contentView: UIView { content }

  /// A view of an identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    takeIn(content)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    takeIn(content)
  }

  /// What dequeuing calls for a class that is known only at run time, by way of ``UIView``.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: UITableViewHeaderFooterView.identifierInMaking)
  }

  private func takeIn(_ view: UIView) {
    (view as? UIListContentView)?.showsCellMargins = true
    view.frame = bounds
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: backgroundView == nil ? 0 : 1)
  }

  /// Makes the view ready to show something else.
  open func prepareForReuse() {}

  // MARK: Labels

  /// The text; the content configuration is the newer way.
  open private(set) lazy var textLabel: UILabel? = label(below: false)
  /// The second text.
  open private(set) lazy var detailTextLabel: UILabel? = label(below: true)

  private func label(below: Bool) -> UILabel {
    let label = UILabel(frame: .zero)
    label.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(
        equalTo: content.leadingAnchor, constant: 2 * pointsPerPlace.width),
      label.trailingAnchor.constraint(
        lessThanOrEqualTo: content.trailingAnchor, constant: -pointsPerPlace.width),
      label.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor),
      below
        ? label.topAnchor.constraint(equalTo: textLabel?.bottomAnchor ?? content.topAnchor)
        : label.topAnchor.constraint(equalTo: content.topAnchor),
    ])
    return label
  }

  // MARK: Configurations

  /// What the view shows, as a value; nil for the views that the program puts into ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      if let new = contentConfiguration, let view = content as? any UIContentView,
        view.supports(new)
      {
        view.configuration = new
      } else {
        content.removeFromSuperview()
        content = contentConfiguration?.makeContentView() ?? UIView(frame: .zero)
        takeIn(content)
      }
    }
  }
  /// What is behind the content; its colour is drawn.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor }
  }
  /// Kept, and has no effect: the content is as it was set. Default: true.
  open var automaticallyUpdatesContentConfiguration = true
  /// Kept, and has no effect: the background is as it was set. Default: true.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Is called with the state at once when it is set, and by ``setNeedsUpdateConfiguration()``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// How the view stands: its traits.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }
  private var isUpdating = false

  /// Updates the configurations, which here happens at once.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    updateConfiguration(using: configurationState)
    configurationUpdateHandler?(self, configurationState)
  }
  /// Is called by ``setNeedsUpdateConfiguration()``; this one does nothing.
  open func updateConfiguration(using state: UIViewConfigurationState) {}
  /// The content of a list's header, to be changed and set.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .header() }
  /// The background of a list's header, to be changed and set.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listHeader() }

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }
}
