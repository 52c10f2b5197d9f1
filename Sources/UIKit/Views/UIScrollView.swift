// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TextCanvas

/// Where a scroll view has its delegate, so that a collection view can have one of its own kind.
@preconcurrency @MainActor public protocol ScrollDelegating: UIScrollView {}

extension ScrollDelegating {
  /// Is told of scrolling; not retained.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// Shows a part of what is inside.
open class UIScrollView: UIView, ScrollDelegating {
  /// The look of the marks that show where the content is.
  public enum IndicatorStyle: Int, Sendable {
    /// How the marks would look; a terminal draws them dim.
    case `default`, black, white
  }

  /// Whether bars add to the inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// With `never` only ``contentInset`` counts; with the others what bars cover is added at every edge.
    case automatic, scrollableAxes, never, always
  }

  /// How fast scrolling comes to rest, which in a terminal it does at once.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate that comes to rest sooner.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How the keyboard is put away, which a terminal does not show.
  public enum KeyboardDismissMode: Int, Sendable {
    /// When the keyboard would go; never shown.
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// Is told of scrolling; not retained. What ``ScrollDelegating/delegate`` keeps.
  public weak var scrollDelegate: (any UIScrollViewDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: Place of the content

  /// The point of the content that is shown in the corner.
  open var contentOffset: CGPoint {
    get { boundsOrigin }
    set {
      guard newValue != boundsOrigin else { return }
      boundsOrigin = newValue
      setNeedsLayout()
      scrollDelegate?.scrollViewDidScroll(self)
    }
  }

  /// Sets the corner; a terminal shows no animation.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// The extent of the content, in points; constraints to `contentLayoutGuide` set it. Default: zero.
  open var contentSize = CGSize.zero
  /// The extent of what is shown, in points.
  open var visibleSize: CGSize { bounds.size }
  /// Room around the content, in points, that can be scrolled to. Default: zero.
  open var contentInset = UIEdgeInsets.zero { didSet { noteInset() } }
  /// Whether what bars cover is added to ``contentInset``. Default: `automatic`, which adds it.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { noteInset() }
  }
  /// ``contentInset`` and what bars lie over.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }
  /// Is told that `adjustedContentInset` has changed. This one does nothing.
  open func adjustedContentInsetDidChange() {}

  private var knownInset = UIEdgeInsets.zero
  /// Whether the content's corner moves with the inset while it is at its beginning.
  var movesWithInset: Bool { true }

  private func noteInset() {
    let (old, new) = (knownInset, adjustedContentInset)
    guard new != old else { return }
    knownInset = new
    if movesWithInset, contentOffset == CGPoint(x: -old.left, y: -old.top) {
      contentOffset = CGPoint(x: -new.left, y: -new.top)
    }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    noteInset()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    noteInset()
    refreshControl?.place()
  }

  /// Whether keys and the wheel scroll. Default: true.
  open var isScrollEnabled = true
  /// Kept, and has no effect: keys and the wheel go along one axis. Default: false.
  open var isDirectionalLockEnabled = false
  /// Whether each step of keys or the wheel goes on by the extent of what is shown. Default: false.
  open var isPagingEnabled = false
  /// Kept, and has no effect: scrolling stops at the edge. Default: true.
  open var bounces = true
  /// Kept, and has no effect: scrolling stops at the edge. Default: false.
  open var alwaysBounceVertical = false
  /// Kept, and has no effect: scrolling stops at the edge. Default: false.
  open var alwaysBounceHorizontal = false
  /// Whether a mark in the last row shows for a second after scrolling where the content is. Default: true.
  open var showsHorizontalScrollIndicator = true
  /// Whether a mark in the last column shows for a second after scrolling where the content is. Default: true.
  open var showsVerticalScrollIndicator = true
  /// Kept, and has no effect: marks keep to the inset. Default: zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Kept, and has no effect: marks keep to the frame. Default: zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Kept, and has no effect: marks keep to the inset. Default: zero.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Kept, and has no effect. Default: true.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Kept, and has no effect: marks are dim. Default: `default`.
  open var indicatorStyle = IndicatorStyle.default
  /// Kept, and has no effect: there is no status bar to tap. Default: true.
  open var scrollsToTop = true
  /// Kept, and has no effect: text has one size. Default: true.
  open var bouncesZoom = true
  /// Kept, and has no effect: scrolling stops at the edge. Default: true.
  open var bouncesVertically = true
  /// Kept, and has no effect: scrolling stops at the edge. Default: true.
  open var bouncesHorizontally = true
  /// Kept, and has no effect. Default: true.
  open var transfersVerticalScrollingToParent = true
  /// Kept, and has no effect. Default: true.
  open var transfersHorizontalScrollingToParent = true
  /// Kept, and has no effect: content that is smaller stands at the corner. Default: zero.
  open var contentAlignmentPoint = CGPoint.zero
  /// Kept, and has no effect: ``isScrollEnabled`` says it for keys too. Default: true.
  open var allowsKeyboardScrolling = true
  /// Kept, and has no effect: text has one size. Default: 1.
  open var minimumZoomScale: CGFloat = 1
  /// Kept, and has no effect: text has one size. Default: 1.
  open var maximumZoomScale: CGFloat = 1
  /// Kept: text has one size.
  open var zoomScale: CGFloat = 1
  /// Sets ``zoomScale``, which has no effect.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  /// Scrolls to the rectangle, without a change of scale.
  open func zoom(to rect: CGRect, animated: Bool) {
    scrollRectToVisible(rect, animated: animated)
  }
  /// Always false: text has one size.
  open var isZooming: Bool { false }
  /// Always false: text has one size.
  open var isZoomBouncing: Bool { false }
  /// Never asked: touches go to the views under them. True, as on iOS.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }
  /// Never asked: a touch is not taken from a view. False for a control, as on iOS.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// Kept, and has no effect: scrolling is at rest at once. Default: `normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Kept, and has no effect: touches are told at once. Default: true.
  open var delaysContentTouches = true
  /// Kept, and has no effect: a touch is not taken from a view. Default: true.
  open var canCancelContentTouches = true
  /// Kept, and has no effect: a terminal shows no keyboard. Default: `none`.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// There by name: scrolling is told to the delegate, and nothing comes of gestures.
  public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
  /// There by name: nothing comes of gestures.
  public private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? =
    UIPinchGestureRecognizer()
  /// Always false: scrolling begins and ends at once.
  open var isTracking: Bool { false }
  /// Always false: scrolling begins and ends at once.
  open var isDragging: Bool { false }
  /// Always false: scrolling is at rest at once.
  open var isDecelerating: Bool { false }
  /// Has the content loaded anew, with the key `r`.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let refreshControl else { return }
      refreshControl.scroller = self
      addSubview(refreshControl)
      refreshControl.place()
    }
  }
  /// The guide of the content's extent, which constraints give it.
  private(set) var contentGuide: UILayoutGuide?
  /// The rectangle of the content, to constrain by; constraints to it give ``contentSize``.
  open var contentLayoutGuide: UILayoutGuide {
    if let contentGuide { return contentGuide }
    let guide = UILayoutGuide(.scrolledContent, of: self)
    contentGuide = guide
    return guide
  }
  /// The rectangle of the frame, to constrain by, which does not scroll.
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(.scrollFrame, of: self)
  /// Whether constraints to the edges are to those of the content, as everywhere but where a class places it itself.
  var edgesAreContent: Bool { true }

  /// Scrolls so that a rectangle of the content is shown.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    if rect.maxX > offset.x + bounds.width { offset.x = rect.maxX - bounds.width }
    if rect.minX < offset.x { offset.x = rect.minX }
    if rect.maxY > offset.y + bounds.height { offset.y = rect.maxY - bounds.height }
    if rect.minY < offset.y { offset.y = rect.minY }
    setContentOffset(offset, animated: animated)
  }

  /// Scrolls by what a key or the wheel asks for, inside the content; by pages where that is asked for.
  func scroll(by distance: CGPoint) {
    let (inset, size, old) = (adjustedContentInset, contentSize, contentOffset)
    func moved(
      _ from: CGFloat, _ by: CGFloat, _ lowest: CGFloat, _ highest: CGFloat, _ page: CGFloat
    ) -> CGFloat {
      let step = isPagingEnabled && by != 0 ? (by > 0 ? page : -page) : by
      return min(max(from + step, lowest), max(lowest, highest))
    }
    let new = CGPoint(
      x: moved(
        old.x, distance.x, -inset.left, size.width + inset.right - bounds.width, bounds.width),
      y: moved(
        old.y, distance.y, -inset.top, size.height + inset.bottom - bounds.height, bounds.height))
    guard new != old else { return }
    scrollDelegate?.scrollViewWillBeginDragging(self)
    var target = new
    unsafe scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: .zero, targetContentOffset: &target)
    contentOffset = target
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    flashScrollIndicators()
  }

  // MARK: Indicators

  private var flashed: Int?

  /// Shows for a second where the content is.
  open func flashScrollIndicators() { flashed = UIActivityIndicatorView.turns }

  override func paintOver(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    guard let flashed, UIActivityIndicatorView.turns > 0,
      UIActivityIndicatorView.turns - flashed < 10
    else { return }
    let (size, inset) = (contentSize, adjustedContentInset)
    let style = TextStyle(attributes: .dim).merging(over: style)
    if showsVerticalScrollIndicator, size.height + inset.top + inset.bottom > bounds.height {
      let mark = mark(
        contentOffset.y + inset.top, of: size.height, in: bounds.height - inset.top - inset.bottom,
        places: rect.rows - Int((inset.top + inset.bottom) / pointsPerPlace.height))
      let top = rect.row + Int(inset.top / pointsPerPlace.height)
      for row in mark {
        canvas.draw("▐", column: rect.endColumn - 1, row: top + row, style: style, clip: clip)
      }
    }
    if showsHorizontalScrollIndicator, size.width + inset.left + inset.right > bounds.width {
      let mark = mark(
        contentOffset.x + inset.left, of: size.width, in: bounds.width, places: rect.columns)
      canvas.draw(
        String(repeating: "▄", count: mark.count), column: rect.column + mark.lowerBound,
        row: rect.endRow - 1, style: style, clip: clip)
    }
  }

  /// The places of a mark that is to its line as what is shown is to the content.
  private func mark(
    _ offset: CGFloat, of whole: CGFloat, in shown: CGFloat, places: Int
  ) -> Range<Int> {
    guard places > 0, whole > 0, shown > 0 else { return 0..<0 }
    let length = max(1, min(places, Int((shown / whole * CGFloat(places)).rounded())))
    let room = max(1, whole - shown)
    let start = Int((offset / room * CGFloat(places - length)).rounded())
    let clamped = max(0, min(start, places - length))
    return clamped..<clamped + length
  }
}
