// SPDX-License-Identifier: MIT

public import Foundation
internal import TerminalSession
internal import TextCanvas

/// A rectangle with others inside, in points of which 8 are a column and 16 a row.
///
/// What a subclass shows is made of the views of this module, or of paths that its ``draw(_:)`` fills and strokes.
@preconcurrency @MainActor open class UIView: UIResponder {
  // MARK: Making

  /// A view at a place.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// A view without extent.
  public convenience override init() { self.init(frame: .zero) }

  /// A view from an archive, of which there are none here: without extent.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  /// What dequeuing calls on a class that is known only at run time.
  @usableFromInline convenience init(ofDynamicClass: Void) { self.init(frame: .zero) }

  // MARK: Place

  /// The place in the view around.
  open var frame: CGRect {
    didSet {
      guard frame != oldValue else { return }
      if frame.size != oldValue.size { boundsSizeChanged(from: oldValue.size) }
    }
  }

  var boundsOrigin = CGPoint.zero

  /// The view's own rectangle: its origin is what a scroll view scrolls.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      let middle = center
      frame.size = newValue.size
      center = middle
    }
  }

  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// Whether the frame follows the view around by ``autoresizingMask``, and not by constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { setNeedsConstraintPass() }
  }
  /// What of the frame follows the view around.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the views inside follow this one.
  open var autoresizesSubviews = true
  /// Kept: a terminal shows a view where its frame is.
  open var transform = CGAffineTransform.identity
  /// Kept, and has no effect: a terminal shows a view where its frame is.
  open var transform3D = CATransform3DIdentity
  /// Kept, and has no effect: `center` is the middle of the frame.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  func boundsSizeChanged(from old: CGSize) {
    if autoresizesSubviews {
      for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
        view.autoresize(from: old, to: frame.size)
      }
    }
    setNeedsLayout()
    setNeedsConstraintPass()
  }

  // MARK: Tree

  /// The views inside, drawn in this order.
  open private(set) var subviews: [UIView] = []
  weak var parent: UIView?

  /// The view around.
  open var superview: UIView? { parent }
  /// The window around.
  open var window: UIWindow? { superview?.window }
  weak var controller: UIViewController?

  open override var next: UIResponder? { controller ?? superview }

  /// Puts a view in front of all others inside.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// Puts a view at a place among those inside.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts a view right behind another.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: place(of: sibling, without: view) ?? subviews.count)
  }

  /// Puts a view right in front of another.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: place(of: sibling, without: view).map { $0 + 1 } ?? subviews.count)
  }

  /// Where a view is inside once another one is no longer there.
  private func place(of sibling: UIView, without view: UIView) -> Int? {
    subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
  }

  private func insert(_ view: UIView, at index: Int) {
    if view.parent === self {
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
    }
    view.willMove(toSuperview: self)
    if let window { view.tellMoving(to: window) }
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    view.parent = self
    setNeedsLayout()
    setNeedsConstraintPass()
    view.didMoveToSuperview()
    didAddSubview(view)
    if window != nil { view.tellMovedToWindow() }
  }

  private func tellMoving(to window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviews { view.tellMoving(to: window) }
  }

  private func tellMovedToWindow() {
    didMoveToWindow()
    for view in subviews { view.tellMovedToWindow() }
  }

  /// Takes the view out of the one around, with the constraints between the two.
  open func removeFromSuperview() {
    guard let parent else { return }
    willMove(toSuperview: nil)
    if window != nil { tellMoving(to: nil) }
    parent.willRemoveSubview(self)
    var ancestor: UIView? = parent
    while let view = ancestor {
      for constraint in view.constraints where constraint.joinsInside(of: self) {
        constraint.isActive = false
      }
      ancestor = view.superview
    }
    parent.subviews.removeAll { $0 === self }
    parent.setNeedsLayout()
    parent.setNeedsConstraintPass()
    self.parent = nil
    didMoveToSuperview()
    tellMovedToWindow()
  }

  /// Puts a view in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) {
    if view.parent === self { insert(view, at: subviews.count) }
  }

  /// Puts a view behind its siblings.
  open func sendSubviewToBack(_ view: UIView) {
    if view.parent === self { insert(view, at: 0) }
  }

  /// Swaps two views inside.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    subviews.swapAt(index1, index2)
  }

  /// Whether this view is another or around it.
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// Is told that a view was put inside. This one does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Is told that a view inside is going to be taken out. This one does nothing.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Is told that the view is going into another, or out where that is nil. This one does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Is told that the view is in another, or in none. This one does nothing.
  open func didMoveToSuperview() {}
  /// Is told that the view is going into another window, or out of its own where that is nil. This one does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Is told that the view is in a window, or in none. This one does nothing.
  open func didMoveToWindow() {}
  /// Called of a view from an archive, of which there are none here.
  open func awakeFromNib() {}

  /// A number to find the view by.
  open var tag = 0

  /// The view of a number, this one or one inside.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  // MARK: Look

  /// What fills the frame; nil for nothing.
  open var backgroundColor: UIColor?
  /// How opaque the view is; less than a third is not drawn.
  open var alpha: CGFloat = 1
  /// Whether the view is left out.
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      superview?.setNeedsLayout()
      superview?.setNeedsConstraintPass()
    }
  }
  /// Kept, and has no effect: what lies behind is drawn all the same. Default: true.
  open var isOpaque = true
  /// Whether nothing that lies behind shows between what is in the view.
  var isErasing = false
  /// Whether what is inside is cut off at the edges; the layer's `masksToBounds`. Default: false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// How an image view places its picture; other views keep it. Default: `scaleToFill`.
  open var contentMode = ContentMode.scaleToFill
  private var ownTint: UIColor?
  /// The colour of what can be touched: that of the view around unless set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .tintColor }
    set {
      ownTint = newValue
      tintColorDidChange()
    }
  }
  /// Is told that ``tintColor`` was set on this view. This one does nothing.
  open func tintColorDidChange() {}
  /// The border and corners, and what is drawn behind the views inside.
  public private(set) lazy var layer: CALayer = makeLayer()
  /// The class of the view's layer; a subclass of ``CALayer``.
  open class var layerClass: AnyClass { CALayer.self }
  private func makeLayer() -> CALayer {
    let layer = Self.layerClass == CALayer.self ? CALayer() : CALayer.make(Self.layerClass)
    layer.view = self
    return layer
  }
  /// Whether the view and those inside answer to clicks and can have the focus. Default: true.
  open var isUserInteractionEnabled = true
  /// The traits of the view around, with `overrideUserInterfaceStyle`; the current ones without a view around.
  open var traitCollection: UITraitCollection {
    var traits = superview?.traitCollection ?? .current
    if overrideUserInterfaceStyle != .unspecified {
      traits.userInterfaceStyle = overrideUserInterfaceStyle
    }
    return traits
  }
  /// Light or dark whatever is around.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    willSet { traitsBefore = traitCollection }
    didSet {
      guard let before = traitsBefore, before != traitCollection else { return }
      tellTraits(before, traitCollection)
    }
  }
  private var traitsBefore: UITraitCollection?
  /// Is called after traits have become others, with those before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Who is told of changes of traits; `registerForTraitChanges(_:handler:)` adds to them.
  public var traitObservers = TraitObservers()
  /// The gestures that were added, of which nothing comes; nil before the first.
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// A name for tests, which the description of a constraint uses too; nil at first.
  open var accessibilityIdentifier: String?
  /// Kept, and has no effect: a terminal is read as text.
  open var accessibilityLabel: String?
  /// Kept, and has no effect: a terminal is read as text. Default: false.
  open var isAccessibilityElement = false
  /// Kept, and has no effect: a terminal is read as text.
  open var accessibilityHint: String?
  /// Kept, and has no effect: a terminal is read as text.
  open var accessibilityValue: String?
  /// Kept, and has no effect: a terminal is read as text. Default: none.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// Kept, and has no effect: a terminal is read as text.
  open var accessibilityElements: [Any]?
  /// Kept, and has no effect: a terminal is read as text. Default: false.
  open var accessibilityElementsHidden = false
  /// Kept, and has no effect: a terminal is read as text. Default: false.
  open var accessibilityViewIsModal = false
  /// Kept, and has no effect: a terminal is read as text. Default: false.
  open var shouldGroupAccessibilityChildren = false
  /// Kept, and has no effect: a terminal is read as text. Default: zero.
  open var accessibilityFrame = CGRect.zero
  /// Kept, and has no effect: a terminal is read as text. Default: `automatic`.
  open var accessibilityNavigationStyle = UIAccessibilityNavigationStyle.automatic
  /// Kept, and has no effect: a terminal is read as text.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// Kept, and has no effect: a terminal inverts no colours for one view. Default: false.
  open var accessibilityIgnoresInvertColors = false
  /// Kept, and has no effect: nothing is done by voice.
  open var accessibilityUserInputLabels: [String]?
  /// Kept, and has no effect: a terminal is read as text.
  open var accessibilityAttributedLabel: NSAttributedString?
  /// Kept, and has no effect: a terminal is read as text.
  open var accessibilityAttributedValue: NSAttributedString?
  /// Kept, and has no effect: a terminal is read as text.
  open var accessibilityLanguage: String?
  /// Is asked by assistive programs, of which a terminal has none.
  open func accessibilityActivate() -> Bool { false }
  /// Never called: assistive programs read the terminal's text.
  open func accessibilityIncrement() {}
  /// Never called: assistive programs read the terminal's text.
  open func accessibilityDecrement() {}
  /// Kept, and has no effect: a terminal has one size of text. Default: false.
  open var showsLargeContentViewer = false
  /// Kept, and has no effect: a terminal has one size of text.
  open var largeContentTitle: String?
  /// Kept, and has no effect: a terminal has one size of text.
  open var largeContentImage: UIImage?
  /// Kept, and has no effect: a terminal's program restores no state.
  open var restorationIdentifier: String?
  /// Kept, and has no effect: a terminal has one size of text.
  open var minimumContentSizeCategory: UIContentSizeCategory?
  /// Kept, and has no effect: a terminal has one size of text.
  open var maximumContentSizeCategory: UIContentSizeCategory?
  /// Which way the content is read; ``effectiveUserInterfaceLayoutDirection`` follows it. Default: `unspecified`.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// Kept, and has no effect: tints are not dimmed. Default: `automatic`.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  /// Kept, and has no effect: there is one mouse. Default: false.
  open var isMultipleTouchEnabled = false
  /// Kept, and has no effect: there is one mouse. Default: false.
  open var isExclusiveTouch = false

  /// Draws the view into ``UIGraphicsGetCurrentContext()``, below its subviews.
  open func draw(_ rect: CGRect) {}
  /// Has the view draw itself anew.
  open func setNeedsDisplay() { drawing.isStale = true }
  /// The same for a part, which is drawn with the rest.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  var drawing = ViewDrawing()
  /// Never called; override ``layoutSubviews()``.
  open func layoutSublayers(of layer: CALayer) {}
  /// Kept: a terminal draws nothing by another view's opacity.
  open var mask: UIView?
  /// Kept, and has no effect: drawing is as fine as the terminal. Default: 1.
  open var contentScaleFactor: CGFloat = 1
  /// Kept, and has no effect: drawing always begins with nothing. Default: true.
  open var clearsContextBeforeDrawing = true
  /// Nothing: there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  // MARK: Margins

  private var ownMargins: NSDirectionalEdgeInsets?
  /// The room between the edges and what is inside, where that asks for it. Default: 8 points.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      ownMargins ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }
    set {
      ownMargins = newValue
      layoutMarginsDidChange()
      controller?.viewLayoutMarginsDidChange()
      setNeedsConstraintPass()
    }
  }
  /// ``directionalLayoutMargins`` with left for leading and right for trailing, in points.
  open var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(directionalLayoutMargins.engine) }
    set { directionalLayoutMargins = NSDirectionalEdgeInsets(newValue.engine) }
  }
  /// Kept, and has no effect: margins are the view's own. Default: false.
  open var preservesSuperviewLayoutMargins = false
  /// Whether ``layoutMarginsGuide`` keeps clear of what bars cover too. Default: true.
  open var insetsLayoutMarginsFromSafeArea = true
  /// Is told that the margins were set. This one does nothing.
  open func layoutMarginsDidChange() {}
  var ownSafeArea: UIEdgeInsets?
  /// Tells a view that is put under bars what these cover.
  func setSafeArea(_ insets: UIEdgeInsets) {
    guard ownSafeArea != insets else { return }
    ownSafeArea = insets
    tellSafeAreaChanged()
  }
  private func tellSafeAreaChanged() {
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    setNeedsLayout()
    setNeedsConstraintPass()
    for view in subviews { view.tellSafeAreaChanged() }
  }
  /// What of the view bars lie over.
  open var safeAreaInsets: UIEdgeInsets {
    if let ownSafeArea { return ownSafeArea }
    guard let superview else { return .zero }
    let outer = superview.safeAreaInsets
    guard outer != .zero else { return .zero }
    return UIEdgeInsets(
      top: max(0, outer.top - frame.minY), left: max(0, outer.left - frame.minX),
      bottom: max(0, outer.bottom - (superview.bounds.height - frame.maxY)),
      right: max(0, outer.right - (superview.bounds.width - frame.maxX)))
  }
  /// Is told that what bars cover has changed. This one does nothing.
  open func safeAreaInsetsDidChange() {}

  // MARK: Layout

  var needsLayout = true
  var needsConstraintPass = true
  var hasDirtySubview = true

  /// The constraints that this view holds for itself and what is inside.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  /// The rectangles to constrain by that were added.
  open internal(set) var layoutGuides: [UILayoutGuide] = []
  /// The part of the view that no bars cover, to constrain by.
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(.safeArea, of: self)
  /// The part of the view inside its margins, to constrain by.
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(.margins, of: self)
  /// The same part as ``layoutMarginsGuide``: lines are not held short.
  public private(set) lazy var readableContentGuide = UILayoutGuide(.margins, of: self)
  /// The same part as ``safeAreaLayoutGuide``: a terminal shows no keyboard.
  public private(set) lazy var keyboardLayoutGuide = UILayoutGuide(.safeArea, of: self)
  var contentPriorities = ContentPriorities()

  /// Has ``layoutSubviews()`` called before the view is next drawn.
  open func setNeedsLayout() {
    needsLayout = true
    var view: UIView? = self
    while let current = view, !current.hasDirtySubview || current === self {
      current.hasDirtySubview = true
      view = current.superview
    }
  }

  var needsPropertiesUpdate = true
  /// Is called before a layout when ``setNeedsUpdateProperties()`` has asked for it, or when something observable that
  /// was read in it has changed.
  open func updateProperties() {}

  /// Gives the views inside their frames. This one leaves them where constraints have put them.
  open func layoutSubviews() {}
  var needsConstraintsUpdate = true
  /// Whether ``updateConstraints()`` is called before the constraints are next solved; true of a new view.
  open func needsUpdateConstraints() -> Bool { needsConstraintsUpdate }
  /// Has ``updateConstraints()`` called, and the constraints solved, before the view is next drawn.
  open func setNeedsUpdateConstraints() {
    needsConstraintsUpdate = true
    setNeedsConstraintPass()
  }
  /// Calls ``updateConstraints()`` now where it is due, of the views inside first.
  open func updateConstraintsIfNeeded() {
    for view in subviews where !view.isLayoutRoot { view.updateConstraintsIfNeeded() }
    guard needsConstraintsUpdate else { return }
    needsConstraintsUpdate = false
    if let controller {
      controller.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }
  /// Is called before the constraints are solved the first time, and when ``setNeedsUpdateConstraints()`` has asked for
  /// it. This one does nothing.
  open func updateConstraints() {}
  /// Never asked: views with constraints and without go together.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// The view whose first baseline is this one's.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline is this one's.
  open var forLastBaselineLayout: UIView { self }
  /// Never asked: the frame is what is aligned.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The frame without ``alignmentRectInsets``.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The direction of ``semanticContentAttribute`` where that forces one, else of the traits.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let fromRight =
      switch semanticContentAttribute {
      case .forceRightToLeft: true
      case .forceLeftToRight: false
      default: traitCollection.layoutDirection == .rightToLeft
      }
    return fromRight ? .rightToLeft : .leftToRight
  }

  /// The smallest size that the constraints of the view allow, or the largest for a large target.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints of the view allow and that is nearest to a target.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    var pass = ConstraintPass(root: self, target: targetSize, priorities: (horizontal, vertical))
    return pass.fittingSize()
  }

  /// The size that the content has by itself; `noIntrinsicMetric` along an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// For ``intrinsicContentSize``: no extent of its own along an axis. -1, as on iOS.
  public static let noIntrinsicMetric: CGFloat = -1
  /// For ``systemLayoutSizeFitting(_:)``: as small as can be.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// For ``systemLayoutSizeFitting(_:)``: as large as can be, which is 10,000 points each way.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
  /// Has constraints solved anew after ``intrinsicContentSize`` has changed.
  open func invalidateIntrinsicContentSize() { setNeedsConstraintPass() }

  /// The size that the view would like in a room. This one has the size it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

  /// Takes the size that the view would like.
  open func sizeToFit() { frame.size = sizeThatFits(frame.size) }

  /// The content's size where it may be no wider than `width`; what labels know better than the intrinsic size.
  func contentSize(width: CGFloat?) -> CGSize { intrinsicContentSize }

  /// Whether the content is higher where it is narrower.
  var hasHeightByWidth: Bool { false }

  /// Is told of a change of what is inside that may change its extent.
  func contentChangedInside() {}

  /// Whether the view is drawn in one row where its frame is so low that it covers none.
  var keepsRow: Bool { false }

  /// Whether nothing outside takes part in the layout of the view.
  var isLayoutRoot: Bool { false }

  /// Draws what the view itself shows, behind the views inside.
  func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {}

  /// Draws what the view itself shows, in front of the views inside.
  func paintOver(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {}

  /// The constraints that the view has by what it is.
  func ownRelations(_ pass: inout ConstraintPass) {}

  /// What in the coordinates of subviews is at this view's corner.
  var originOfSubviews: CGPoint { bounds.origin }

  // MARK: Keys

  override var responderWindow: UIWindow? { window }

  /// Whether keys can be brought here.
  open var canBecomeFocused: Bool { false }
  /// Whether keys come here first.
  open var isFocused: Bool { window?.focusedView === self }

  /// Takes a key while the view has the focus or is written in; false when the key means nothing to it.
  func take(_ press: KeyPress) -> Bool { false }
  /// Takes what was pasted; false when the view is not written in.
  func takePaste(_ text: String) -> Bool { false }
  /// Whether a click brings the keys here, as it does where they are typed and chosen.
  var isFocusedByMouse: Bool { true }
  /// Is told that keys come here first, or no more.
  func focusChanged() {}
  /// The place in the window from which the focus moves on.
  var focusFrame: CGRect { convert(bounds, to: nil) }
  /// Whether views inside may have the focus by themselves.
  var holdsFocusStops: Bool { true }
  /// The menu of what is at a point, or at the focus without one; nil where there is none.
  func contextMenu(at point: CGPoint?) -> ShownMenu? {
    interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first?.shownMenu(
      at: point ?? CGPoint(x: bounds.midX, y: bounds.midY))
  }
  /// What the user can do with the view beside touching it.
  open var interactions: [any UIInteraction] = []

  /// Kept, and has no effect: Tab goes through all there is in its order.
  open var focusGroupIdentifier: String?
  /// Kept: where the focus is, a terminal shows it as it does.
  open var focusEffect: UIFocusEffect?
  /// Where the focus would go of what is inside; never asked, as keys and the mouse move it.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { subviews }
  /// Never asked: keys and the mouse move the focus. True, as on iOS.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Never called; a list's delegate is told of its focus.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Ends the writing in a text inside.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    guard let writer = window?.firstResponder as? UIView, writer.isDescendant(of: self) else {
      return false
    }
    return writer.resignFirstResponder()
  }

  /// Whether a point is inside the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The foremost view under a point that answers to touch.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }
}
