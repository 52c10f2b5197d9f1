// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TerminalSession

/// A view that is operated: by Enter, Space and arrows while it has the focus, and by the mouse.
///
/// What it does is an action's closure. Targets and selectors are Objective-C's, which Linux does not have.
open class UIControl: UIView {
  private struct Handler {
    var action: UIAction
    var events: Event
  }

  private var handlers: [Handler] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A control that does something when it is operated.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }
  open var isSymbolAnimationEnabled = false
  open var toolTip: String?

  /// Is called when the state is another.
  func stateChanged() {}

  override func focusChanged() { stateChanged() }
  open override var canBecomeFocused: Bool { isEnabled && !isHidden }
  override var holdsFocusStops: Bool { false }
  override var isFocusedByMouse: Bool { false }

  // MARK: Actions

  /// Has an action done when one of the events happens; one of the same identifier gives way.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(Handler(action: action, events: controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    for index in handlers.indices where handlers[index].action.identifier == actionIdentifier {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// Nothing to take away: there are no targets.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}

  open var allTargets: Set<AnyHashable> { [] }
  open var allControlEvents: Event {
    handlers.reduce(into: []) { $0.formUnion($1.events) }
  }

  open func enumerateEventHandlers(
    _ iterator: (
      _ actionHandler: UIAction?, _ targetAction: (Any?, Selector)?, _ controlEvent: Event,
      _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for handler in handlers where !stop { iterator(handler.action, nil, handler.events, &stop) }
  }

  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Does the actions of the events.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      sendAction(handler.action)
    }
  }

  // MARK: Menus

  open var isContextMenuInteractionEnabled = false
  open var showsMenuAsPrimaryAction = false
  /// The menu that is shown when the control is operated; a button's own.
  var primaryMenu: UIMenu? { nil }
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.minX, y: bounds.maxY)
  }

  private func showPrimaryMenu() -> Bool {
    guard showsMenuAsPrimaryAction, let menu = primaryMenu, let window else { return false }
    sendActions(for: .menuActionTriggered)
    window.show(menuToShow(menu))
    return true
  }

  /// The control's menu as it is shown.
  func menuToShow(_ menu: UIMenu) -> ShownMenu {
    ShownMenu(menu: menu, sender: self, anchor: convert(bounds, to: nil))
  }

  override func contextMenu(at point: CGPoint?) -> ShownMenu? {
    if !showsMenuAsPrimaryAction, let menu = primaryMenu {
      return menuToShow(menu)
    }
    return super.contextMenu(at: point)
  }

  // MARK: Being operated

  /// Does what Enter does, and what a click does when the button comes up inside.
  func activate() {
    guard isEnabled else { return }
    if showPrimaryMenu() { return }
    changeByActivation()
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  /// Changes the control's value before its actions are done.
  func changeByActivation() {}

  /// Does as if the control were clicked.
  open func performPrimaryAction() {
    guard isEnabled, !showPrimaryMenu() else { return }
    sendActions(for: .primaryActionTriggered)
  }

  override func take(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, press.key == .enter || press.key == .character(" ") else {
      return false
    }
    guard isEnabled else { return true }
    sendActions(for: .touchDown)
    activate()
    return true
  }

  // MARK: Touches

  open private(set) var isTracking = false
  open private(set) var isTouchInside = false

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let isInside = bounds.contains(touch.location(in: self))
    if isInside != isTouchInside {
      isTouchInside = isInside
      isHighlighted = isInside
      sendActions(for: isInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
    isTracking = continueTracking(touch, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    if bounds.contains(touch.location(in: self)) {
      activate()
    } else {
      sendActions(for: .touchUpOutside)
    }
    isTouchInside = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isHighlighted = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }
}
