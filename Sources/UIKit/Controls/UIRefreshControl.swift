// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// Has the content of a scroll view loaded anew, with the key `r`. While that goes on, a row over the content says so.
open class UIRefreshControl: UIControl {
  /// Whether the content is being loaded and the row says so.
  open private(set) var isRefreshing = false
  /// What the row says; `Refreshing…` when nil.
  open var attributedTitle: NSAttributedString?
  weak var scroller: UIScrollView?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var canBecomeFocused: Bool { false }

  /// Shows the row; actions are not done for it.
  open func beginRefreshing() {
    isRefreshing = true
    place()
  }
  /// Takes the row away, once the content is there.
  open func endRefreshing() {
    isRefreshing = false
    place()
  }

  /// Lies over the first row while there is something to tell.
  func place() {
    isHidden = !isRefreshing
    guard let scroller else { return }
    let inset = scroller.adjustedContentInset
    frame = CGRect(
      x: scroller.boundsOrigin.x, y: scroller.boundsOrigin.y + inset.top,
      width: scroller.bounds.width,
      height: pointsPerPlace.height)
    scroller.setNeedsLayout()
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    var style = style
    style.foreground = tintColor.canvasColor
    let words = "\(UIActivityIndicatorView.glyph) \(attributedTitle?.string ?? "Refreshing…")"
    let columns = words.displayColumns(policy: .standard)
    canvas.fill(rect.intersection(clip), style: style)
    canvas.draw(
      words, column: rect.column + max(0, rect.columns - columns) / 2, row: rect.row, style: style,
      clip: clip)
  }
}
