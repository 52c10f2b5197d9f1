// SPDX-License-Identifier: MIT

public import PlaneGeometry
public import TextCanvas

/// Gives reusable views the size that they ask for, and is to know when that may have changed.
@MainActor public protocol SelfSizingHost: AnyObject {
  /// Is told that a view may want another size than it was last asked for.
  func sizeDidBecomeInvalid(of view: ReusableView)
}

/// A view that a collection view shows for one item after the other: a cell, a header or a footer.
///
/// What it shows is inside ``contentView``, which is laid out in whole columns and rows whatever a point is.
@MainActor open class ReusableView: View {
  /// What the view shows.
  public private(set) var contentView: View

  /// How many points a column and a row are where the view is measured.
  public var metric = GridMetric()

  /// Whether the item on show is selected: the view is drawn as the theme says of a selection.
  open var isSelected = false

  /// Whether a key or a button is held down on the view: it is underlined.
  open var isHighlighted = false

  /// Whether keys go to the view: it is bold.
  open var isFocused = false

  /// Who gives the view its size; the collection view sets it.
  public weak var sizingHost: (any SelfSizingHost)?

  /// Whether the view may want another size than it was last asked for; the collection view takes it back.
  public var needsMeasuring = false

  /// Whether nothing inside has changed since the view was last asked for its size.
  public var isContentMeasured: Bool { contentView.isMeasured }

  /// A view that shows another.
  public init(contentView: View) {
    self.contentView = contentView
    super.init()
    addSubview(contentView)
  }

  /// Makes the view ready to show another item: nothing of the last one may remain.
  ///
  /// An override calls this one, which takes selection, highlight and focus back.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
    isFocused = false
  }

  /// Has the collection view ask for the size again, as after a change of what the view shows.
  public func invalidateIntrinsicContentSize() {
    needsMeasuring = true
    setNeedsLayout()
    sizingHost?.sizeDidBecomeInvalid(of: self)
  }

  /// Shows another view instead of the content view.
  func replaceContentView(with view: View) {
    contentView.removeFromSuperview()
    contentView = view
    addSubview(view)
  }

  /// How the states show that are not shown otherwise.
  var stateStyle: TextStyle {
    var style = TextStyle.plain
    if isSelected { style.roles.insert(.selection) }
    if isHighlighted { style.attributes.insert(.underline) }
    if isFocused { style.attributes.insert(.bold) }
    return style
  }

  /// The size that the view wants, in points of its metric and in whole columns and rows.
  ///
  /// - Parameters:
  ///   - width: The width it will have, or nil where that is open.
  ///   - height: The height it will have, or nil where that is open.
  open func preferredSize(fitting width: Double?, height: Double?) -> Size {
    let rect = metric.snap(
      Rect(
        x: 0, y: 0, width: width ?? metric.pointsPerColumn, height: height ?? metric.pointsPerRow))
    let size = contentView.measuredSize(
      in: Size(
        width: width == nil ? .infinity : Double(rect.columns),
        height: height == nil ? .infinity : Double(rect.rows)))
    return Size(
      width: size.width * metric.pointsPerColumn, height: size.height * metric.pointsPerRow)
  }

  open override func sizeThatFits(_ room: Size) -> Size {
    preferredSize(
      fitting: room.width.isFinite ? room.width : nil,
      height: room.height.isFinite ? room.height : nil)
  }

  open override func requestPictures() {
    let rect = metric.snap(frame)
    guard !isHidden, !rect.isEmpty else { return }
    contentView.frame = Rect(
      x: 0, y: 0, width: Double(rect.columns), height: Double(rect.rows))
    contentView.requestPictures()
  }

  open override func draw(
    into canvas: inout Canvas, origin: Point, clip: CanvasRect, metric: GridMetric,
    inheriting inherited: TextStyle = .plain
  ) {
    guard !isHidden else { return }
    let rect = metric.snap(frame.offsetBy(dx: origin.x, dy: origin.y))
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    let states = stateStyle
    let merged = states.merging(over: style.merging(over: inherited))
    if states != .plain || style.background != nil {
      canvas.fill(visible, with: " ", style: merged)
    }
    contentView.fill(rect: rect, of: &canvas, clip: visible, inheriting: merged)
  }
}
