// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TerminalSession
internal import TextCanvas

/// Which of several pages is on show: `○ ● ○`.
open class UIPageControl: UIControl {
  /// Whether there is something behind the dots; in a terminal there is not.
  public enum BackgroundStyle: Int, Sendable {
    /// Nothing is drawn behind the dots in any of them.
    case automatic, prominent, minimal
  }

  private var count = 0
  private var page = 0
  /// How many dots there are, each with a column between; no less than 0. Default: 0.
  open var numberOfPages: Int {
    get { count }
    set {
      count = max(0, newValue)
      currentPage = page
      invalidateIntrinsicContentSize()
    }
  }
  /// Which page is on show, from 0 up to the last; the control does not tell of it when it is set. Default: 0.
  open var currentPage: Int {
    get { page }
    set { page = max(0, min(newValue, count - 1)) }
  }
  /// Whether a single dot is left out. Default: false.
  open var hidesForSinglePage = false
  /// The colour of the other dots; nil for dim ones.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the dot of the page on show; nil for that of text.
  open var currentPageIndicatorTintColor: UIColor?
  /// Kept, and has no effect. Default: `automatic`.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Kept, and has no effect: keys and clicks go page by page. Default: true.
  open var allowsContinuousInteraction = true
  /// Kept, and has no effect: pages are dots.
  open var preferredIndicatorImage: UIImage?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The extent for so many dots, in points: a column for each and one between, in one row.
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
