// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TerminalSession
internal import TextCanvas

/// Which of several pages is on show: `○ ● ○`.
open class UIPageControl: UIControl {
  /// Whether there is something behind the dots; in a terminal there is not.
  public enum BackgroundStyle: Int, Sendable {
    case automatic, prominent, minimal
  }

  private var count = 0
  private var page = 0
  open var numberOfPages: Int {
    get { count }
    set {
      count = max(0, newValue)
      currentPage = page
      invalidateIntrinsicContentSize()
    }
  }
  open var currentPage: Int {
    get { page }
    set { page = max(0, min(newValue, count - 1)) }
  }
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open var backgroundStyle = BackgroundStyle.automatic
  open var allowsContinuousInteraction = true
  open var preferredIndicatorImage: UIImage?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(
      width: CGFloat(max(0, 2 * pageCount - 1)) * pointsPerPlace.width,
      height: pointsPerPlace.height)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: count) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var canBecomeFocused: Bool { super.canBecomeFocused && count > 1 }

  private func turn(to new: Int) {
    let old = page
    currentPage = new
    if page != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  override func take(_ press: KeyPress) -> Bool {
    guard isEnabled else { return false }
    switch press.key {
    case .left, .character("h"): turn(to: page - 1)
    case .right, .character("l"), .enter, .character(" "): turn(to: page + 1)
    default: return false
    }
    return true
  }

  override func activate() {}

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    turn(to: touch.location(in: self).x < bounds.width / 2 ? page - 1 : page + 1)
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    guard count > 1 || !hidesForSinglePage else { return }
    let start = rect.column + max(0, rect.columns - (2 * count - 1)) / 2
    let row = rect.row + max(0, rect.rows - 1) / 2
    for index in 0..<count {
      var dot = style
      let color = index == page ? currentPageIndicatorTintColor : pageIndicatorTintColor
      dot.foreground = color?.canvasColor ?? style.foreground
      if index == page, isFocused { dot.attributes.insert(.reverse) }
      if index != page, color == nil { dot.attributes.insert(.dim) }
      canvas.draw(
        index == page ? "●" : "○", column: start + 2 * index, row: row, style: dot, clip: clip)
    }
  }
}
