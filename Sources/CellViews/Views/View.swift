// SPDX-License-Identifier: MIT

public import PlaneGeometry
public import TextCanvas

/// A rectangle that draws itself into a canvas, with others inside.
///
/// Frames are in points, relative to the view around. Everything inside a ``ReusableView`` is laid out in whole
/// columns and rows, one point each; only the outermost frame is ever snapped from other points to the grid.
///
/// Nothing is drawn outside a view's frame. A subclass overrides ``sizeThatFits(_:)``, ``layoutSubviews()`` and
/// ``drawContent(into:in:clip:style:)``, and calls ``setNeedsLayout()`` when what they depend on changes.
@MainActor open class View {
  /// The place in the view around, in points.
  open var frame: Rect = .zero {
    didSet {
      if frame.size != oldValue.size { needsLayout = true }
    }
  }

  /// The views inside, drawn in this order.
  public private(set) var subviews: [View] = []

  /// The view around.
  public private(set) weak var superview: View?

  /// Takes the view out of the layout and off the canvas.
  public var isHidden = false {
    didSet {
      if isHidden != oldValue { superview?.setNeedsLayout() }
    }
  }

  /// How the view and, as far as they say nothing else, the views inside are drawn; a background colour fills
  /// the frame.
  public var style: TextStyle = .plain

  /// What the view says about its own size inside a stack or a box.
  public var sizing = Sizing() {
    didSet {
      if sizing != oldValue { setNeedsLayout() }
    }
  }

  /// In what the terminal's widths depart from the standard; set on a view it holds for all inside.
  ///
  /// It is that of the canvas that the view is drawn into.
  public var widthPolicy = WidthPolicy.standard {
    didSet {
      guard widthPolicy != oldValue else { return }
      for view in subviews { view.widthPolicy = widthPolicy }
      setNeedsLayout()
    }
  }

  /// Where pictures come from; set on a view it holds for all inside. Nil shows words in their place.
  public var pictureSource: (any PictureSource)? {
    didSet {
      guard pictureSource !== oldValue else { return }
      for view in subviews { view.pictureSource = pictureSource }
    }
  }

  private var needsLayout = true
  private var measurements: [(room: Size, size: Size)] = []

  /// A view without extent.
  public init() {}

  /// Puts a view behind the last one inside, out of wherever it was.
  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    view.superview = self
    view.widthPolicy = widthPolicy
    view.pictureSource = pictureSource
    subviews.append(view)
    setNeedsLayout()
  }

  /// Takes the view out of the one around.
  public func removeFromSuperview() {
    guard let superview else { return }
    // While a collection scrolls, what was put in first is taken out first.
    if let place = superview.subviews.firstIndex(where: { $0 === self }) {
      superview.subviews.remove(at: place)
    }
    superview.setNeedsLayout()
    self.superview = nil
  }

  /// Gives the subviews their frames inside a rectangle of the view's size; this one does nothing.
  open func layoutSubviews() {}

  /// The size that the view would like, in points, within a room whose extents may be infinite.
  ///
  /// The answer may be larger than the room. This one needs no room.
  open func sizeThatFits(_ room: Size) -> Size { .zero }

  /// What the view shows in words, for those who do not see it: here what the views inside say, with commas between.
  ///
  /// It is the item's own text, in which control characters may be; `visibleText` makes them harmless.
  open var accessibilityLabel: String {
    subviews.lazy.filter { !$0.isHidden }.map(\.accessibilityLabel).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Draws what the view itself shows, behind its subviews; this one does nothing.
  ///
  /// - Parameters:
  ///   - canvas: What is drawn on.
  ///   - rect: The view's frame on the canvas.
  ///   - clip: The part of it that may be drawn to; never empty.
  ///   - style: The view's style over the styles around.
  open func drawContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {}

  /// What ``sizeThatFits(_:)`` says within the limits of ``sizing``, remembered for the last few rooms until
  /// something inside changes.
  public final func measuredSize(in room: Size) -> Size {
    for measurement in measurements where measurement.room == room { return measurement.size }
    let size = sizing.adjust(sizeThatFits(sizing.limit(room)))
    if measurements.count == 4 { measurements.removeFirst() }
    measurements.append((room, size))
    return size
  }

  /// Whether the size was asked for since anything inside last changed.
  var isMeasured: Bool { !measurements.isEmpty }

  /// Has this view and those around it measured and laid out anew before they are next drawn.
  public final func setNeedsLayout() {
    var view: View? = self
    while let current = view {
      current.needsLayout = true
      current.measurements.removeAll(keepingCapacity: true)
      view = current.superview
    }
  }

  /// Lays the subviews out where something changed.
  public final func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
    for view in subviews where !view.isHidden { view.layoutIfNeeded() }
  }

  /// Asks for the pictures that the view and the views inside would show, so that they are there when these are drawn.
  open func requestPictures() {
    guard !isHidden else { return }
    layoutIfNeeded()
    for view in subviews { view.requestPictures() }
  }

  /// Draws the view and the views inside.
  ///
  /// - Parameters:
  ///   - canvas: What is drawn on.
  ///   - origin: The point of the canvas at which the view around begins.
  ///   - clip: The part of the canvas that may be drawn to.
  ///   - metric: How many points a column and a row are.
  ///   - inherited: The style around.
  open func draw(
    into canvas: inout Canvas, origin: Point, clip: CanvasRect, metric: GridMetric,
    inheriting inherited: TextStyle = .plain
  ) {
    guard !isHidden else { return }
    layoutIfNeeded()
    let place = frame.offsetBy(dx: origin.x, dy: origin.y)
    let rect = metric.snap(place)
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    let merged = style.merging(over: inherited)
    if style.background != nil { canvas.fill(visible, with: " ", style: merged) }
    drawContent(into: &canvas, in: rect, clip: visible, style: merged)
    for view in subviews {
      view.draw(
        into: &canvas, origin: place.origin, clip: visible, metric: metric, inheriting: merged)
    }
  }
}

extension View {
  /// Draws the view over a block of the canvas, whatever its frame was.
  func fill(
    rect: CanvasRect, of canvas: inout Canvas, clip: CanvasRect, inheriting style: TextStyle
  ) {
    frame = Rect(x: 0, y: 0, width: Double(rect.columns), height: Double(rect.rows))
    draw(
      into: &canvas, origin: Point(x: Double(rect.column), y: Double(rect.row)), clip: clip,
      metric: GridMetric(), inheriting: style)
  }
}
