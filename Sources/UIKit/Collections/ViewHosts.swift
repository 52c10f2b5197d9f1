// SPDX-License-Identifier: MIT

internal import CellViews
internal import CollectionLayout
internal import Foundation
internal import PlaneGeometry
internal import TextCanvas
internal import TextCollections

/// An engine's view that shows a `UICollectionReusableView`.
@MainActor protocol ViewHost: ReusableView {
  var hosted: UICollectionReusableView { get }
}

extension ViewHost {
  /// The attributes with the size that the content wants along the axes that are estimated.
  func fitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let engine = attributes.engine
    let axes = engine.estimatedAxes
    let size = preferredSize(
      fitting: axes.contains(.horizontal) ? nil : engine.frame.width,
      height: axes.contains(.vertical) ? nil : engine.frame.height)
    attributes.frame.size = CGSize(size)
    return attributes
  }

  /// The attributes as the layout gave them.
  private func given(_ engine: LayoutAttributes) -> UICollectionViewLayoutAttributes {
    if let layout = hosted.collection?.collectionViewLayout { return layout.attributes(engine) }
    let attributes = UICollectionViewLayoutAttributes()
    attributes.take(engine)
    return attributes
  }

  func tell(_ attributes: LayoutAttributes) {
    hosted.frame = CGRect(attributes.frame)
    if hosted.collection == nil { hosted.untold = attributes }
    hosted.apply(given(attributes))
  }

  func ask(_ attributes: LayoutAttributes) -> LayoutAttributes {
    // What was measured before is kept until the content is said to have changed.
    if hosted.needsSizing { contentView.setNeedsLayout() }
    defer { hosted.wasMeasured() }
    let wish = hosted.preferredLayoutAttributesFitting(given(attributes))
    var preferred = attributes
    preferred.frame.size = wish.frame.size.engine
    if attributes.estimatedAxes.contains(.vertical) {
      preferred.frame.size.height = Self.rows(for: preferred.frame.height)
    }
    return preferred
  }

  /// Marks the view, as it has been drawn, where it has the focus.
  func showFocus(in canvas: inout Canvas, origin: Point, clip: CanvasRect, metric: GridMetric) {
    guard isFocused, !isHidden else { return }
    FocusMark.draw(
      in: metric.snap(frame.offsetBy(dx: origin.x, dy: origin.y)), of: &canvas, clip: clip)
  }

  /// The height of whole rows that a measured height needs, in points: rows of one height then look the same
  /// wherever they lie. A line's thickness beyond a row takes none of its own.
  private static func rows(for height: Double) -> Double {
    guard height > 0, height.isFinite else { return height }
    let row = screenMetric.pointsPerRow
    return max(row, ((height - row / 8) / row).rounded(.up) * row)
  }
}

/// Lays a `UIView` out in whole columns and rows, and draws it.
final class HostedContentView: CellViews.View, CellViews.ContentView {
  private(set) var content: HostedContent

  init(_ content: HostedContent) {
    self.content = content
    super.init()
  }

  var configuration: any CellViews.ContentConfiguration {
    get { content }
    set { if let hosted = newValue as? HostedContent { content = hosted } }
  }

  func supports(_ configuration: any CellViews.ContentConfiguration) -> Bool {
    configuration is HostedContent
  }

  override func sizeThatFits(_ room: Size) -> Size {
    guard let view = content.view else { return .zero }
    let isWide = room.width.isFinite
    let isHigh = room.height.isFinite
    let target = CGSize(
      width: isWide ? CGFloat(room.width) * pointsPerPlace.width : 0,
      height: isHigh ? CGFloat(room.height) * pointsPerPlace.height : 0)
    let size = view.fittingView.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: isWide ? .required : .fittingSizeLevel,
      verticalFittingPriority: isHigh ? .required : .fittingSizeLevel)
    let own = view.frame.size
    return Size(
      width: Double((size.width > 0 ? size.width : own.width) / pointsPerPlace.width),
      height: Double((size.height > 0 ? size.height : own.height) / pointsPerPlace.height))
  }

  override func drawContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    guard let view = content.view else { return }
    let place = view.frame.origin
    view.frame.size = CGSize(
      width: CGFloat(rect.columns) * pointsPerPlace.width,
      height: CGFloat(rect.rows) * pointsPerPlace.height)
    view.layoutIfNeeded()
    let corner = Point(
      x: Double(rect.column) * screenMetric.pointsPerColumn - Double(place.x),
      y: Double(rect.row) * screenMetric.pointsPerRow - Double(place.y))
    view.paint(into: &canvas, origin: corner, clip: clip, inheriting: style)
  }
}

/// A `UIView` as what a cell shows.
struct HostedContent: CellViews.ContentConfiguration {
  weak var view: UICollectionReusableView?

  @MainActor func makeContentView() -> any (CellViews.View & CellViews.ContentView) {
    HostedContentView(self)
  }

  func updated(for state: any CellViews.ConfigurationState) -> HostedContent { self }
}

/// Shows a header, a footer, a badge or a decoration.
final class HostedReusableView: ReusableView, ViewHost, LayoutAttributesApplying {
  let hosted: UICollectionReusableView

  init(_ view: UICollectionReusableView) {
    hosted = view
    super.init(contentView: HostedContentView(HostedContent(view: view)))
    view.host = self
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    hosted.prepareForReuse()
  }

  func apply(_ attributes: LayoutAttributes) { tell(attributes) }
  func preferredLayoutAttributes(fitting attributes: LayoutAttributes) -> LayoutAttributes {
    ask(attributes)
  }
}

extension UICollectionViewCell {
  /// Draws what fills the cell and its border, where the engine draws its list content.
  ///
  /// - Returns: How that content is to look, and the border where it goes around what is drawn.
  fileprivate func paintOwnLook(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) -> (style: TextStyle, border: LayerBorder?)? {
    let visible = rect.intersection(clip)
    guard listContent != nil, !isHidden, !visible.isEmpty else { return nil }
    var style = style
    if let color = backgroundColor?.canvasColor {
      style.background = color
      canvas.fill(visible, with: " ", style: style)
    }
    guard let border = LayerBorder(layer, in: rect, style: style) else { return (style, nil) }
    if border.sharesRows { return (style, border) }
    border.draw(into: &canvas, clip: visible)
    return (style, nil)
  }
}

/// Shows a cell.
final class HostedCell: CellViews.CollectionViewCell, ViewHost, LayoutAttributesApplying {
  private let made: UICollectionViewCell?
  var hosted: UICollectionReusableView { cell }
  private var cell: UICollectionViewCell {
    guard let made else { preconditionFailure("a cell's host was made without its cell") }
    return made
  }

  init(_ cell: UICollectionViewCell) {
    made = cell
    super.init()
    cell.attach(to: self)
  }

  required init() {
    made = nil
    super.init()
  }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { made?.isSelected = isSelected } }
  }
  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { made?.isHighlighted = isHighlighted } }
  }

  override var configurationState: CellConfigurationState {
    var state = super.configurationState
    if made?.showsSelection == false { (state.isSelected, state.isHighlighted) = (false, false) }
    return state
  }

  override func updateConfiguration(using state: CellConfigurationState) {
    made?.hostUpdates()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    cell.prepareForReuse()
    cell.push(to: self)
  }

  func apply(_ attributes: LayoutAttributes) { tell(attributes) }
  func preferredLayoutAttributes(fitting attributes: LayoutAttributes) -> LayoutAttributes {
    ask(attributes)
  }

  override func draw(
    into canvas: inout Canvas, origin: Point, clip: CanvasRect, metric: GridMetric,
    inheriting inherited: TextStyle
  ) {
    let rect = metric.snap(frame.offsetBy(dx: origin.x, dy: origin.y))
    let look = made?.paintOwnLook(into: &canvas, in: rect, clip: clip, style: inherited)
    super.draw(
      into: &canvas, origin: origin, clip: clip, metric: metric,
      inheriting: look?.style ?? inherited)
    look?.border?.draw(into: &canvas, clip: rect.intersection(clip))
    showFocus(in: &canvas, origin: origin, clip: clip, metric: metric)
  }
}

/// Shows a list cell.
final class HostedListCell: CellViews.CollectionViewListCell, ViewHost, LayoutAttributesApplying {
  private let made: UICollectionViewListCell?
  var hosted: UICollectionReusableView { cell }
  private var cell: UICollectionViewListCell {
    guard let made else { preconditionFailure("a cell's host was made without its cell") }
    return made
  }

  init(_ cell: UICollectionViewListCell) {
    made = cell
    super.init()
    cell.attach(to: self)
  }

  required init() {
    made = nil
    super.init()
  }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { made?.isSelected = isSelected } }
  }
  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { made?.isHighlighted = isHighlighted } }
  }

  override var configurationState: CellConfigurationState {
    var state = super.configurationState
    if made?.showsSelection == false { (state.isSelected, state.isHighlighted) = (false, false) }
    return state
  }

  override func updateConfiguration(using state: CellConfigurationState) {
    made?.hostUpdates()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    cell.prepareForReuse()
    cell.push(to: self)
  }

  func apply(_ attributes: LayoutAttributes) { tell(attributes) }
  func preferredLayoutAttributes(fitting attributes: LayoutAttributes) -> LayoutAttributes {
    ask(attributes)
  }

  override func draw(
    into canvas: inout Canvas, origin: Point, clip: CanvasRect, metric: GridMetric,
    inheriting inherited: TextStyle
  ) {
    let rect = metric.snap(frame.offsetBy(dx: origin.x, dy: origin.y))
    let look = made?.paintOwnLook(into: &canvas, in: rect, clip: clip, style: inherited)
    super.draw(
      into: &canvas, origin: origin, clip: clip, metric: metric,
      inheriting: look?.style ?? inherited)
    look?.border?.draw(into: &canvas, clip: rect.intersection(clip))
    showFocus(in: &canvas, origin: origin, clip: clip, metric: metric)
  }
}
