// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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

  public func setTitle(_ title: String?, for state: State) {
    if configuration != nil, state == .normal { configuration?.title = title }
    change(state) { $0.title = title }
  }
  public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  public func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleColor = color }
  }
  public func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleShadowColor = color }
  }
  public func setImage(_ image: UIImage?, for state: State) {
    if configuration != nil, state == .normal { configuration?.image = image }
    change(state) { $0.image = image }
  }
  public func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.backgroundImage = image }
  }
  /// Nothing: a glyph has one look.
  public func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {}

  public func title(for state: State) -> String? { look(state).title ?? look(.normal).title }
  public func attributedTitle(for state: State) -> NSAttributedString? {
    look(state).attributedTitle ?? look(.normal).attributedTitle
  }
  public func titleColor(for state: State) -> UIColor? {
    look(state).titleColor ?? look(.normal).titleColor
  }
  public func titleShadowColor(for state: State) -> UIColor? {
    look(state).titleShadowColor ?? look(.normal).titleShadowColor
  }
  public func image(for state: State) -> UIImage? { look(state).image ?? look(.normal).image }
  public func backgroundImage(for state: State) -> UIImage? {
    look(state).backgroundImage ?? look(.normal).backgroundImage
  }

  public var currentTitle: String? {
    if isPopUp, let chosen = menu?.actions.first(where: { $0.state == .on }) {
      return chosen.title
    }
    return current(\.title) ?? configuration?.title
  }
  public var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var currentTitleColor: UIColor! {
    current(\.titleColor) ?? (buttonType == .custom ? .white : tintColor)
  }
  public var currentTitleShadowColor: UIColor? { current(\.titleShadowColor) }
  public var currentImage: UIImage? { current(\.image) ?? configuration?.image }
  public var currentBackgroundImage: UIImage? { current(\.backgroundImage) }
}
