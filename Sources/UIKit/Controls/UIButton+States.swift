// SPDX-License-Identifier: MIT

public import Foundation

/// What a button shows in a state.
struct ButtonLook {
  var title: String?
  var attributedTitle: NSAttributedString?
  var titleColor: UIColor?
  var titleShadowColor: UIColor?
  var image: UIImage?
  var backgroundImage: UIImage?
}

extension UIButton {
  private func look(_ state: State) -> ButtonLook { looks[state.rawValue] ?? ButtonLook() }

  private func change(_ state: State, _ body: (inout ButtonLook) -> Void) {
    var look = look(state)
    body(&look)
    looks[state.rawValue] = look
    contentChanged()
  }

  /// What is set for the button's state, or for the normal one.
  private func current<Value>(_ part: (ButtonLook) -> Value?) -> Value? {
    let state = state.subtracting(.focused)
    return part(look(state)) ?? part(look(.normal))
  }

  /// Sets the title of a state; that of `normal` is shown in states without one, and is the configuration's too.
  public func setTitle(_ title: String?, for state: State) {
    if configuration != nil, state == .normal { configuration?.title = title }
    change(state) { $0.title = title }
  }
  /// Sets the title of a state with attributes, which is shown before the plain one.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  /// Sets the colour of the title in a state, for a button without configuration.
  public func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleColor = color }
  }
  /// Kept for a state, and not drawn: there are no shadows.
  public func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleShadowColor = color }
  }
  /// Sets the image of a state; that of `normal` is shown in states without one, and is the configuration's too.
  public func setImage(_ image: UIImage?, for state: State) {
    if configuration != nil, state == .normal { configuration?.image = image }
    change(state) { $0.image = image }
  }
  /// Kept for a state, and not drawn.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.backgroundImage = image }
  }
  /// Nothing: a glyph has one look.
  public func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {}

  /// The title of a state, or else of `normal`; nil where none is set.
  public func title(for state: State) -> String? { look(state).title ?? look(.normal).title }
  /// The title with attributes of a state, or else of `normal`; nil where none is set.
  public func attributedTitle(for state: State) -> NSAttributedString? {
    look(state).attributedTitle ?? look(.normal).attributedTitle
  }
  /// The colour of the title in a state, or else in `normal`; nil where none is set.
  public func titleColor(for state: State) -> UIColor? {
    look(state).titleColor ?? look(.normal).titleColor
  }
  /// What was set for a state, or else for `normal`; not drawn.
  public func titleShadowColor(for state: State) -> UIColor? {
    look(state).titleShadowColor ?? look(.normal).titleShadowColor
  }
  /// The image of a state, or else of `normal`; nil where none is set.
  public func image(for state: State) -> UIImage? { look(state).image ?? look(.normal).image }
  /// What was set for a state, or else for `normal`; not drawn.
  public func backgroundImage(for state: State) -> UIImage? {
    look(state).backgroundImage ?? look(.normal).backgroundImage
  }

  /// The title that is shown now: a pop-up button's chosen action, or what is set for the state.
  public var currentTitle: String? {
    if isPopUp, let chosen = menu?.actions.first(where: { $0.state == .on }) {
      return chosen.title
    }
    return current(\.title) ?? configuration?.title
  }
  /// The title with attributes that is set for the state now.
  public var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour that is set for the state now; white for a custom button and the tint for others where none is.
  public var currentTitleColor: UIColor! {
    current(\.titleColor) ?? (buttonType == .custom ? .white : tintColor)
  }
  /// What is set for the state now; not drawn.
  public var currentTitleShadowColor: UIColor? { current(\.titleShadowColor) }
  /// The image that is shown now.
  public var currentImage: UIImage? { current(\.image) ?? configuration?.image }
  /// What is set for the state now; not drawn.
  public var currentBackgroundImage: UIImage? { current(\.backgroundImage) }
}
