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

  /// Whether the control does anything; true at first.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
  /// Whether the control is selected; false at first.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether a press is on the control; false at first.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  /// The states that hold now.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }
  /// Where the content stands down the control; in the middle at first.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// Where the content stands across the control; in the middle at first.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// The same with leading and trailing as left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }
  /// Kept, and changes nothing: symbols do not move.
  open var isSymbolAnimationEnabled = false
  /// Kept, and changes nothing: there are no tool tips.
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

  /// Takes an action from events; it is known by its identifier.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Takes the action of an identifier from events.
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

  /// None: actions are closures, not methods of targets.
  open var allTargets: Set<AnyHashable> { [] }
  /// The events that have actions.
  open var allControlEvents: Event {
    handlers.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Tells a closure of each action and its events, until it says to stop.
  open func enumerateEventHandlers(
    _ iterator: (
      _ actionHandler: UIAction?, _ targetAction: (Any?, Selector)?, _ controlEvent: Event,
      _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for handler in handlers where !stop { iterator(handler.action, nil, handler.events, &stop) }
  }

  /// Does an action, with the control as the one who asked.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Does the actions of the events.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      sendAction(handler.action)
    }
  }

  // MARK: Menus

  /// Whether the control has a menu of its own; false at first.
  open var isContextMenuInteractionEnabled = false
  /// Whether a press shows the menu; false at first.
  open var showsMenuAsPrimaryAction = false
  /// The menu that is shown when the control is operated; a button's own.
  var primaryMenu: UIMenu? { nil }
  /// The point at which a menu begins, in points.
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

  /// Whether the button of the mouse went down on the control and is down still.
  open private(set) var isTracking = false
  /// Whether the mouse is on the control while its button is down.
  open private(set) var isTouchInside = false

  /// Whether the control goes on with a press that has begun; it does unless overridden.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Whether the control goes on with a press that has moved; it does unless overridden.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Tells that a press has ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Tells that a press was broken off.
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
