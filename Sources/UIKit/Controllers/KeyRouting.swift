// SPDX-License-Identifier: MIT

internal import CellViews
internal import Foundation
internal import PlaneGeometry
internal import TerminalSession
internal import TextCollections

/// What keys and the mouse do in a window.
@MainActor struct KeyRouting {
  let window: UIWindow

  /// Takes a key; false when it leaves the program.
  func take(_ press: KeyPress) -> Bool {
    switch press.key {
    case .escape, .character("q"): return goBack()
    case .enter, .character(" "):
      if let list = collectionView, let path = list.engine.focusedIndexPath {
        list.engine.press(itemAt: path)
      }
    default:
      if let heading = Self.heading(of: press) { moveFocus(heading) }
    }
    return true
  }

  private static func heading(of press: KeyPress) -> FocusHeading? {
    switch press.key {
    case .up, .character("k"): .up
    case .down, .character("j"): .down
    case .left, .character("h"): .left
    case .right, .character("l"): .right
    case .tab: press.modifiers.contains(.shift) ? .previous : .next
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .first
    case .end: .last
    default: nil
    }
  }

  private func moveFocus(_ heading: FocusHeading) {
    guard let list = collectionView else { return }
    // A layout that cannot be made is the next pass's to report.
    _ = try? list.engine.moveFocus(heading)
    list.setNeedsLayout()
  }

  private func goBack() -> Bool {
    guard let top = topController else { return false }
    if top.presentingViewController != nil {
      top.dismiss(animated: true)
      return true
    }
    let navigation = top as? UINavigationController ?? top.navigationController
    return navigation?.popViewController(animated: true) != nil
  }

  private var topController: UIViewController? {
    var controller = window.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }

  /// The collection view in front.
  private var collectionView: UICollectionView? {
    topController?.view.flatMap { Self.collectionView(in: $0) }
  }

  private static func collectionView(in view: UIView) -> UICollectionView? {
    guard !view.isHidden else { return nil }
    if let list = view as? UICollectionView { return list }
    for child in view.subviews.reversed() {
      if let list = collectionView(in: child) { return list }
    }
    return nil
  }

  // MARK: Mouse

  /// Takes a click or a turn of the wheel.
  func take(_ report: MouseReport) {
    let point = CGPoint(
      x: (CGFloat(report.column) + 0.5) * pointsPerPlace.width,
      y: (CGFloat(report.row) + 0.5) * pointsPerPlace.height)
    var view = window.hitTest(point, with: nil)
    while let current = view, !(current is UIScrollView) { view = current.superview }
    guard let scroller = view as? UIScrollView else { return }
    switch report.action {
    case .wheel(let direction) where scroller.isScrollEnabled:
      let row = 3 * pointsPerPlace.height
      scroller.scroll(
        by: CGPoint(
          x: direction == .left ? -row : direction == .right ? row : 0,
          y: direction == .up ? -row : direction == .down ? row : 0))
    case .press(.left):
      guard let list = scroller as? UICollectionView else { return }
      let place = list.convert(point, from: window)
      guard let path = list.engine.indexPathForItem(at: place.engine) else { return }
      if let hit = list.engine.accessory(at: place.engine) {
        _ = list.engine.performAction(of: hit.accessory, at: hit.indexPath)
      } else {
        list.engine.moveFocus(to: path)
        list.engine.press(itemAt: path)
      }
      list.setNeedsLayout()
    default: break
    }
  }
}
