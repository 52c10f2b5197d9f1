// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Shows what stands in for content, in the middle of its bounds.
open class UIContentUnavailableView: UIView, UIContentView {
  private var content: UIContentUnavailableConfiguration
  private let column = UIStackView(frame: .zero)

  /// A view of a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    let guide = layoutMarginsGuide
    NSLayoutConstraint.activate([
      column.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      column.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    show()
  }

  public required init?(coder: NSCoder) { return nil }

  /// What is shown; content that is unavailable.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let unavailable = newValue as? UIContentUnavailableConfiguration else {
        preconditionFailure(
          "a view of unavailable content is given a \(type(of: newValue)); it shows that only")
      }
      content = unavailable
      show()
    }
  }

  /// Whether what does not fit can be scrolled: kept, as it is cut.
  open var isScrollEnabled = false

  private func show() {
    for view in column.arrangedSubviews { view.removeFromSuperview() }
    column.alignment = content.alignment == .center ? .center : .leading
    directionalLayoutMargins = content.directionalLayoutMargins
    backgroundColor = content.background.backgroundColor
    var padding: CGFloat = 0
    if let picture = makePicture() {
      add(picture, after: 0)
      padding = content.imageToTextPadding
    }
    if let label = makeLabel(content.text, content.attributedText, content.textProperties) {
      add(label, after: padding)
      padding = content.textToSecondaryTextPadding
    }
    if let label = makeLabel(
      content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties)
    {
      add(label, after: padding)
    }
    padding = content.textToButtonPadding
    if let button = makeButton(content.button, content.buttonProperties) {
      add(button, after: padding)
      padding = content.buttonToSecondaryButtonPadding
    }
    if let button = makeButton(content.secondaryButton, content.secondaryButtonProperties) {
      add(button, after: padding)
    }
  }

  private func add(_ view: UIView, after padding: CGFloat) {
    if let last = column.arrangedSubviews.last { column.setCustomSpacing(padding, after: last) }
    column.addArrangedSubview(view)
  }

  private func makePicture() -> UIView? {
    if content.kind == .loading, content.image == nil {
      let indicator = UIActivityIndicatorView(style: .medium)
      indicator.startAnimating()
      return indicator
    }
    guard let image = content.image else { return nil }
    let view = UIImageView(image: image)
    view.tintColor = content.imageProperties.tintColor
    view.preferredSymbolConfiguration = content.imageProperties.preferredSymbolConfiguration
    view.layer.cornerRadius = content.imageProperties.cornerRadius
    let most = content.imageProperties.maximumSize
    if most.width > 0 {
      view.widthAnchor.constraint(lessThanOrEqualToConstant: most.width).isActive = true
    }
    if most.height > 0 {
      view.heightAnchor.constraint(lessThanOrEqualToConstant: most.height).isActive = true
    }
    return view
  }

  private func makeLabel(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties
  ) -> UIView? {
    guard attributed != nil || !(text ?? "").isEmpty else { return nil }
    let label = UILabel(frame: .zero)
    label.font = properties.font
    label.textColor = properties.color
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.textAlignment = content.alignment == .center ? .center : .natural
    if let attributed { label.attributedText = attributed } else { label.text = text }
    return label
  }

  private func makeButton(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIView? {
    guard configuration.attributedTitle != nil || configuration.image != nil else { return nil }
    let button = UIButton(configuration: configuration, primaryAction: nil)
    // The title is the configuration's, not the action's.
    if let action = properties.primaryAction { button.addAction(action, for: .touchUpInside) }
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    button.isEnabled = properties.isEnabled
    button.role = properties.role
    return button
  }
}
