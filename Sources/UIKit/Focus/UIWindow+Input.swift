// SPDX-License-Identifier: MIT

internal import Foundation

extension UIWindow {
  /// The part of the window that answers now: the topmost of what is presented.
  var answeringView: UIView? {
    topController?.presentedContainer ?? topController?.viewIfLoaded
  }

  /// The controller that was presented last, or the window's own.
  var topController: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedAnywhere { controller = presented }
    return controller
  }

  /// Brings the keys to a view, or to none.
  func focus(_ view: UIView?) {
    guard view !== focusedView else { return }
    let old = focusedView
    focusedView = view
    if let writer = firstResponder as? UIView, writer !== view, writer === old {
      writer.resignFirstResponder()
    }
    old?.focusChanged()
    view?.focusChanged()
    view?.scrollIntoSight()
  }

  /// Shows a menu over everything.
  func show(_ menu: ShownMenu) {
    menuPanel?.close()
    let panel = MenuPanel(menu)
    panel.frame = bounds
    panel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(panel)
    menuPanel = panel
  }

  /// Forgets the focus of views that are no longer on show.
  func dropLostFocus() {
    if let focusedView, focusedView.window !== self || !focusedView.canBecomeFocused {
      focus(nil)
    }
    if let writer = firstResponder as? UIView, writer.window !== self { firstResponder = nil }
  }
}

extension UIView {
  /// Scrolls what is around until the view is on show.
  fileprivate func scrollIntoSight() {
    var around = superview
    while let view = around {
      if let scroller = view as? UIScrollView, !(scroller is UICollectionView) {
        scroller.scrollRectToVisible(convert(bounds, to: scroller), animated: false)
      }
      around = view.superview
    }
  }
}
