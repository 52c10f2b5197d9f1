// SPDX-License-Identifier: MIT

internal import PlaneGeometry
internal import TextCanvas

/// What is behind a cell's content: a configuration, or up to two views, never both.
struct CellBackground {
  var configuration: BackgroundConfiguration?
  var view: View?
  var selectedView: View?
}

extension CollectionViewCell {
  /// What is behind the content, by a configuration; setting one takes ``backgroundView`` and
  /// ``selectedBackgroundView`` away, and requests an update where those are automatic.
  public var backgroundConfiguration: BackgroundConfiguration? {
    get { background.configuration }
    set {
      let oldValue = background.configuration
      guard newValue != nil || oldValue != nil else { return }
      background.configuration = newValue
      adopt(newValue?.customView, insteadOf: oldValue?.customView)
      if newValue != nil {
        backgroundView = nil
        selectedBackgroundView = nil
      }
      setNeedsLayout()
      if automaticallyUpdatesBackgroundConfiguration { requestUpdateAfterSetting() }
    }
  }

  /// A view behind the content; setting one takes ``backgroundConfiguration`` away.
  public var backgroundView: View? {
    get { background.view }
    set {
      adopt(newValue, insteadOf: background.view)
      background.view = newValue
      if newValue != nil { backgroundConfiguration = nil }
    }
  }

  /// A view over ``backgroundView`` while the cell is selected or highlighted; setting one takes
  /// ``backgroundConfiguration`` away.
  ///
  /// Without it, and without a background configuration, the states show as they do in every ``ReusableView``: UIKit
  /// would show nothing, which nobody could use without a pointer.
  public var selectedBackgroundView: View? {
    get { background.selectedView }
    set {
      adopt(newValue, insteadOf: background.selectedView)
      background.selectedView = newValue
      if newValue != nil { backgroundConfiguration = nil }
    }
  }

  private func adopt(_ view: View?, insteadOf old: View?) {
    guard view !== old else { return }
    old?.removeFromSuperview()
    if let view { addSubview(view) }
  }

  /// Draws what is behind the content.
  ///
  /// - Returns: The style for the content.
  func drawBackground(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) -> TextStyle {
    if let configuration = backgroundConfiguration {
      return configuration.draw(into: &canvas, in: rect, clip: clip, style: style)
    }
    var look = style
    var views = [background.view]
    if background.selectedView == nil {
      look = stateStyle.merging(over: look)
      if look != style { canvas.fill(clip, with: " ", style: look) }
    } else {
      if isSelected || isHighlighted { views.append(background.selectedView) }
      if isFocused { look.attributes.insert(.bold) }
    }
    for case let view? in views {
      view.fill(rect: rect, of: &canvas, clip: clip, inheriting: look)
    }
    return look
  }
}
