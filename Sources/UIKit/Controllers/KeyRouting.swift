// SPDX-License-Identifier: MIT

internal import Foundation
internal import TerminalSession
internal import TextCollections

/// What keys and the mouse do in a window.
@MainActor struct KeyRouting {
  let window: UIWindow

  /// Takes a key; false when it leaves the program.
  func take(_ press: KeyPress) -> Bool {
    window.dropLostFocus()
    takeUpFocus()
    if let panel = window.menuPanel { return panel.take(press) }
    if let writer = window.firstResponder as? UIView, writer.take(press) { return true }
    let map = window.answeringView.map { FocusMap(in: $0) }
    let focused = map?.stops.first { $0.view.isFocused }?.view ?? map?.usual
    if let focused, focused !== window.firstResponder, focused.take(press) {
      if window.focusedView == nil { window.focus(focused) }
      // A button may have brought another screen.
      if !(focused is UIScrollView) { settleFocus() }
      return true
    }
    switch press.key {
    case .escape, .character("q"):
      let goesOn = goBack()
      settleFocus()
      return goesOn
    case .tab:
      let isBack = press.modifiers.contains(.shift)
      if let list = focused as? UICollectionView, map?.stops.count == 1 {
        _ = list.moveFocus(isBack ? .previous : .next)
      } else {
        window.focus(map?.stop(isBack ? -1 : 1, from: focused))
      }
    case .character("m"), .menu: showMenu(of: focused)
    case .character("/"):
      map?.stops.first { $0.view is UISearchTextField }.map { window.focus($0.view) }
    case .character("r"): refresh(focused)
    default:
      if let way = Self.way(of: press) {
        move(way, from: focused, map)
      } else if let page = Self.page(of: press) {
        scroll(from: focused, by: page)
      }
    }
    return true
  }

  /// Has the focus where it belongs on the screen that is shown now.
  private func settleFocus() {
    window.layoutIfNeeded()
    window.dropLostFocus()
    takeUpFocus()
  }

  /// Gives the focus back to a list that is on show again, at the item that had it.
  private func takeUpFocus() {
    guard window.focusedView == nil, window.firstResponder == nil, let view = window.answeringView,
      let list = FocusMap(in: view).usual as? UICollectionView, list.hasLeftFocus
    else { return }
    window.focus(list)
  }

  /// Takes what was pasted, where something is written in.
  func takePaste(_ text: String) {
    guard window.menuPanel == nil, let writer = window.firstResponder as? UIView else { return }
    _ = writer.takePaste(text)
  }

  private static func way(of press: KeyPress) -> FocusMap.Way? {
    switch press.key {
    case .up, .character("k"): .up
    case .down, .character("j"): .down
    case .left, .character("h"): .left
    case .right, .character("l"): .right
    default: nil
    }
  }

  /// How many heights of the view a key scrolls by.
  private static func page(of press: KeyPress) -> CGFloat? {
    switch press.key {
    case .pageUp: -1
    case .pageDown: 1
    case .home: -.greatestFiniteMagnitude
    case .end: .greatestFiniteMagnitude
    default: nil
    }
  }

  private func move(_ way: FocusMap.Way, from focused: UIView?, _ map: FocusMap?) {
    guard let focused else {
      if scroll(way, from: nil) { return }
      return window.focus(map?.stops.first?.view)
    }
    let frame = focused.focusFrame
    if let next = map?.nearest(way, from: frame, except: focused) {
      window.focus(next)
    } else {
      _ = scroll(way, from: focused)
    }
  }

  private func scroller(of view: UIView?) -> UIScrollView? {
    var current = view
    while let candidate = current {
      if let scroller = candidate as? UIScrollView { return scroller }
      current = candidate.superview
    }
    return window.answeringView?.firstScroller
  }

  private func scroll(_ way: FocusMap.Way, from view: UIView?) -> Bool {
    guard let scroller = scroller(of: view), scroller.isScrollEnabled else { return false }
    let before = scroller.contentOffset
    let row = pointsPerPlace.height
    scroller.scroll(
      by: CGPoint(
        x: way == .left ? -row : way == .right ? row : 0,
        y: way == .up ? -row : way == .down ? row : 0))
    return scroller.contentOffset != before
  }

  private func scroll(from view: UIView?, by pages: CGFloat) {
    guard let scroller = scroller(of: view), scroller.isScrollEnabled else { return }
    let step = max(pointsPerPlace.height, scroller.bounds.height - pointsPerPlace.height)
    let most = scroller.contentSize.height + scroller.bounds.height
    scroller.scroll(by: CGPoint(x: 0, y: max(-most, min(most, pages * step))))
  }

  private func refresh(_ focused: UIView?) {
    guard let control = scroller(of: focused)?.refreshControl, control.isEnabled,
      !control.isRefreshing
    else { return }
    control.beginRefreshing()
    control.sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  private func goBack() -> Bool {
    guard let top = window.topController else { return false }
    if let container = top.presentedContainer, top.presentingViewController != nil {
      guard !top.isModalInPresentation else { return true }
      container.cancel()
      return true
    }
    return top.goBackInside()
  }

  // MARK: Menus

  private func showMenu(of focused: UIView?) {
    var view = focused
    while let current = view {
      if let menu = current.contextMenu(at: nil) { return window.show(menu) }
      view = current.superview
    }
  }

  private func showMenu(under point: CGPoint) {
    var view = window.hitTest(point, with: nil)
    while let current = view {
      if var menu = current.contextMenu(at: current.convert(point, from: nil)) {
        menu.anchor = CGRect(origin: point, size: .zero)
        return window.show(menu)
      }
      view = current.superview
    }
  }

  // MARK: Mouse

  /// Takes a click, a drag or a turn of the wheel.
  func take(_ report: MouseReport) {
    let point = CGPoint(
      x: (CGFloat(report.column) + 0.5) * pointsPerPlace.width,
      y: (CGFloat(report.row) + 0.5) * pointsPerPlace.height)
    switch report.action {
    case .press(.left): window.begin(at: point)
    case .press(.right) where window.menuPanel == nil: showMenu(under: point)
    case .drag(.left): window.drag(to: point)
    case .release: window.end(at: point)
    case .wheel(let direction):
      var view = window.hitTest(point, with: nil)
      while let current = view, !((current as? UIScrollView)?.isScrollEnabled ?? false) {
        view = current.superview
      }
      guard let scroller = view as? UIScrollView else { return }
      let row = 3 * pointsPerPlace.height
      scroller.scroll(
        by: CGPoint(
          x: direction == .left ? -row : direction == .right ? row : 0,
          y: direction == .up ? -row : direction == .down ? row : 0))
    default: break
    }
  }
}

extension UIWindow {
  func begin(at point: CGPoint) {
    if let touch { touch.view?.touchesCancelled([touch], with: UIEvent(touch)) }
    guard let hit = hitTest(point, with: nil) else { return }
    if let writer = firstResponder as? UIView, !hit.isDescendant(of: writer) {
      writer.resignFirstResponder()
    }
    let new = UITouch(point, in: self, on: hit)
    touch = new
    if menuPanel == nil {
      var stop: UIView? = hit
      while let view = stop, !(view.canBecomeFocused && view.isFocusedByMouse) {
        stop = view.superview
      }
      if let stop { focus(stop) }
    }
    hit.touchesBegan([new], with: UIEvent(new))
  }

  func drag(to point: CGPoint) {
    guard let touch else { return }
    touch.move(to: point, .moved)
    touch.view?.touchesMoved([touch], with: UIEvent(touch))
  }

  func end(at point: CGPoint) {
    guard let touch else { return }
    self.touch = nil
    touch.move(to: point, .ended)
    touch.view?.touchesEnded([touch], with: UIEvent(touch))
  }
}

extension UIView {
  /// The first scroll view inside, or this one.
  fileprivate var firstScroller: UIScrollView? {
    guard !isHidden else { return nil }
    if let scroller = self as? UIScrollView { return scroller }
    for view in subviews { if let found = view.firstScroller { return found } }
    return nil
  }
}
