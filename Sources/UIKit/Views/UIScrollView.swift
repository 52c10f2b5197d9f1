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
    case `default`, black, white
  }

  /// Whether bars add to the inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// How fast scrolling comes to rest, which in a terminal it does at once.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How the keyboard is put away, which a terminal does not show.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

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

  open var contentSize = CGSize.zero
  open var visibleSize: CGSize { bounds.size }
  open var contentInset = UIEdgeInsets.zero { didSet { noteInset() } }
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

  open var isScrollEnabled = true
  open var isDirectionalLockEnabled = false
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsHorizontalScrollIndicator = true
  open var showsVerticalScrollIndicator = true
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var indicatorStyle = IndicatorStyle.default
  open var scrollsToTop = true
  open var bouncesZoom = true
  open var bouncesVertically = true
  open var bouncesHorizontally = true
  open var transfersVerticalScrollingToParent = true
  open var transfersHorizontalScrollingToParent = true
  open var contentAlignmentPoint = CGPoint.zero
  open var allowsKeyboardScrolling = true
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  /// Kept: text has one size.
  open var zoomScale: CGFloat = 1
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  open func zoom(to rect: CGRect, animated: Bool) {
    scrollRectToVisible(rect, animated: animated)
  }
  open var isZooming: Bool { false }
  open var isZoomBouncing: Bool { false }
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  open var decelerationRate = DecelerationRate.normal
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// There by name: scrolling is told to the delegate, and nothing comes of gestures.
  public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
  public private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? =
    UIPinchGestureRecognizer()
  open var isTracking: Bool { false }
  open var isDragging: Bool { false }
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
  open var contentLayoutGuide: UILayoutGuide {
    if let contentGuide { return contentGuide }
    let guide = UILayoutGuide(.scrolledContent, of: self)
    contentGuide = guide
    return guide
  }
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
