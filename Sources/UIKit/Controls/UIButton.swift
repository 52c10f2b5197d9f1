// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// A control that does something when it is tapped.
open class UIButton: UIControl {
  /// The looks that the system gives a button without a configuration.
  public enum ButtonType: Int, Sendable {
    /// A look: `custom` has no colour of its own, the others have the tint; without an image
    /// `detailDisclosure`, `infoLight` and `infoDark` show `ⓘ`, and `contactAdd` shows `⊕`.
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    /// Shows `✕` where it has no image.
    case close = 7

    var glyph: String? {
      switch self {
      case .detailDisclosure, .infoLight, .infoDark: "ⓘ"
      case .contactAdd: "⊕"
      case .close: "✕"
      case .custom, .system: nil
      }
    }
  }

  /// What a role says of a button.
  public enum Role: Int, Sendable {
    /// What the button stands for; `destructive` is red, the others look alike.
    case normal, primary, cancel, destructive
  }

  /// Sets what depends on the button's state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The look that the button was made with; `custom` unless said.
  open private(set) var buttonType = ButtonType.custom
  /// What the button stands for; `destructive` makes a button without configuration red. Default: `normal`.
  open var role = Role.normal

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A button of a look, without extent.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// A button of a look that does an action, whose title and image it takes.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// A button that a configuration describes and that does an action, whose title and image it
  /// takes where the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
  }

  /// A button at a place that does an action, whose title and image it takes.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// A button in the tint that shows an image and does an action.
  open class func systemButton(
    with image: UIImage, primaryAction: UIAction? = nil
  ) -> UIButton {
    let button = UIButton(type: .system, primaryAction: primaryAction)
    button.setImage(image, for: .normal)
    return button
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if configuration != nil {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    }
  }

  // MARK: Configuration

  /// What describes the button; nil for titles, images and colours by state.
  open var configuration: Configuration? { didSet { contentChanged() } }
  /// Is called when the button's state changes, and when it is set.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Kept, and has no effect: the handler is called on every change of state. Default: true.
  open var automaticallyUpdatesConfiguration = true
  private var isUpdating = false

  /// Calls ``updateConfiguration()`` at once.
  open func setNeedsUpdateConfiguration() { updateConfigurationNow() }
  /// Calls ``configurationUpdateHandler``; a subclass sets the configuration here.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func updateConfigurationNow() {
    guard !isUpdating else { return }
    isUpdating = true
    updateConfiguration()
    isUpdating = false
  }

  override func stateChanged() {
    updateConfigurationNow()
    contentChanged()
  }

  // MARK: Titles and images of states

  var looks: [UInt: ButtonLook] = [:]

  func contentChanged() {
    invalidateIntrinsicContentSize()
    shownLabel?.update(from: self)
    imageView?.image = currentImage
  }

  private var shownLabel: ButtonLabel?
  /// The label of the title: what is set of it is kept for the title.
  open var titleLabel: UILabel? {
    if shownLabel == nil {
      shownLabel = ButtonLabel()
      shownLabel?.update(from: self)
    }
    return shownLabel
  }
  private var made: UIImageView?
  /// A view of the image; nil while there is none. What is set of it is not drawn.
  open var imageView: UIImageView? {
    guard currentImage != nil else { return made }
    if made == nil { made = UIImageView(image: currentImage) }
    return made
  }
  /// Always nil: the subtitle is the configuration's.
  open var subtitleLabel: UILabel? { nil }
  /// What was set of the title's label.
  var labelLook: UILabel? { shownLabel }

  /// Room around the content of a button without configuration, in points. Default: zero.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// Kept, and has no effect. Default: zero.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Kept, and has no effect. Default: zero.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// Kept, and has no effect: there are no shadows. Default: false.
  open var reversesTitleShadowWhenHighlighted = false
  /// Kept, and has no effect: a pressed button is reversed. Default: true.
  open var adjustsImageWhenHighlighted = true
  /// Kept, and has no effect: a disabled button is dim. Default: true.
  open var adjustsImageWhenDisabled = true
  /// Kept, and has no effect: a pressed button is reversed. Default: false.
  open var showsTouchWhenHighlighted = false
  /// Kept, and has no effect: the terminal draws the pointer. Default: false.
  open var isPointerInteractionEnabled = false
  /// Always false: the pointer is not followed while no button is down.
  open var isHovered: Bool { false }
  /// Whether a press is on the button.
  open var isHeld: Bool { isHighlighted }

  // MARK: Menu

  /// What is shown when the button is tapped, where `showsMenuAsPrimaryAction` says so, or by the menu key.
  open var menu: UIMenu? { didSet { menuChanged() } }
  /// Kept, and has no effect: a menu goes from top to bottom. Default: `automatic`.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether a tap switches `isSelected`, or, with a menu, whether the button shows the action that
  /// is on. Default: false.
  open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }
  override var primaryMenu: UIMenu? { menu }

  /// Whether the button shows which of its menu's actions is on.
  var isPopUp: Bool { menu != nil && changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction }

  private func menuChanged() {
    if isPopUp, let actions = menu?.actions, !actions.isEmpty,
      !actions.contains(where: { $0.state == .on })
    {
      actions[0].state = .on
    }
    contentChanged()
  }

  override func menuToShow(_ menu: UIMenu) -> ShownMenu {
    if isPopUp { menuChanged() }
    return ShownMenu(
      menu: menu, sender: self, anchor: convert(bounds, to: nil),
      willPerform: { [weak self] action in
        guard let self, isPopUp else { return }
        for other in menu.actions { other.state = other === action ? .on : .off }
        contentChanged()
      })
  }

  override func changeByActivation() {
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
  }

  // MARK: Size and drawing

  open override var intrinsicContentSize: CGSize { ButtonDrawing(self).size(width: nil) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    ButtonDrawing(self).draw(into: &canvas, in: rect, clip: clip, style: style)
  }
}

/// Keeps what programs set of a button's label.
final class ButtonLabel: UILabel {
  /// What was set, beyond the font that a button has by itself.
  var ownFont: UIFont?
  private var isTaking = false

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var font: UIFont! {
    didSet { if !isTaking { ownFont = font } }
  }

  func update(from button: UIButton) {
    isTaking = true
    text = button.currentTitle
    isTaking = false
  }
}
