// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import TerminalSession
internal import TextCanvas

/// One of several words beside each other: `[Day]│ Week │ Year `.
open class UISegmentedControl: UIControl {
  /// No segment.
  public static let noSegment = -1

  /// Which part of a segment something is in.
  public enum Segment: Int, Sendable {
    /// Any segment.
    case any
    /// The first segment.
    case left
    /// Segments with others at both sides.
    case center
    /// The last segment.
    case right
    /// The only segment.
    case alone
  }

  private struct Part {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    var width: CGFloat = 0
    var offset = CGSize.zero

    var words: String { title ?? image?.glyph ?? image?.name ?? "" }
  }

  private var parts: [Part] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Segments of titles and images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: parts.append(Part(title: title))
      case let image as UIImage: parts.append(Part(image: image))
      case let action as UIAction: parts.append(Self.part(action))
      default: parts.append(Part(title: "\(item)"))
      }
    }
    frame.size = intrinsicContentSize
  }

  /// Segments of actions, which are done when they are selected.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    parts = actions.map(Self.part)
  }

  private static func part(_ action: UIAction) -> Part {
    Part(
      title: action.title.isEmpty ? nil : action.title, image: action.image, action: action,
      isEnabled: !action.attributes.contains(.disabled))
  }

  /// How many segments there are.
  open var numberOfSegments: Int { parts.count }
  private var selected = noSegment
  /// The place of the selected segment, from 0; `noSegment` for none.
  open var selectedSegmentIndex: Int {
    get { selected }
    set { selected = parts.indices.contains(newValue) ? newValue : Self.noSegment }
  }
  /// Whether a segment is selected only while it is pressed; false at first.
  open var isMomentary = false
  /// Whether segments are as wide as what they say, rather than equally wide; false at first.
  open var apportionsSegmentWidthsByContent = false {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The colour of the selected segment; the system's own when nil.
  open var selectedSegmentTintColor: UIColor?

  private func change(_ body: () -> Void) {
    body()
    if selected >= parts.count { selected = Self.noSegment }
    invalidateIntrinsicContentSize()
  }

  /// Puts a segment with a title in at a place.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Part(title: title), at: segment)
  }
  /// Puts a segment with an image in at a place.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Part(image: image), at: segment)
  }
  /// Puts a segment that does an action in at a place.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Self.part(action), at: segment)
  }
  private func insert(_ part: Part, at segment: Int) {
    change { parts.insert(part, at: max(0, min(segment, parts.count))) }
  }
  /// Takes a segment out.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !parts.isEmpty else { return }
    change { parts.remove(at: max(0, min(segment, parts.count - 1))) }
  }
  /// Takes all segments out.
  open func removeAllSegments() { change { parts.removeAll() } }
  /// Sets a segment's title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard parts.indices.contains(segment) else { return }
    change { parts[segment].title = title }
  }
  /// A segment's title; nil when it has none.
  open func titleForSegment(at segment: Int) -> String? { parts[safely: segment]?.title }
  /// Sets a segment's image.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard parts.indices.contains(segment) else { return }
    change { parts[segment].image = image }
  }
  /// A segment's image; nil when it has none.
  open func imageForSegment(at segment: Int) -> UIImage? { parts[safely: segment]?.image }
  /// Sets what a segment does, with its title and image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    guard parts.indices.contains(segment) else { return }
    change { parts[segment] = Self.part(action) }
  }
  /// What a segment does; nil when it is told by the control.
  open func actionForSegment(at segment: Int) -> UIAction? { parts[safely: segment]?.action }
  /// The place of the segment that does an action, from 0; `NSNotFound` when there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    parts.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Sets whether a segment can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard parts.indices.contains(segment) else { return }
    parts[segment].isEnabled = enabled
  }
  /// Whether a segment can be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    parts[safely: segment]?.isEnabled ?? false
  }
  /// Sets a segment's width, in points; 0 for its own.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard parts.indices.contains(segment) else { return }
    change { parts[segment].width = width }
  }
  /// A segment's width, in points; 0 for its own.
  open func widthForSegment(at segment: Int) -> CGFloat { parts[safely: segment]?.width ?? 0 }
  /// Kept for a segment, and not drawn: titles stand in the middle.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    guard parts.indices.contains(segment) else { return }
    parts[segment].offset = offset
  }
  /// What was kept for a segment, in points; zero where nothing was.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    parts[safely: segment]?.offset ?? .zero
  }

  private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// Sets the look of titles in a state: that of `selected` for the selected segment, else that of `normal`.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) { textAttributes[state.rawValue] = attributes }
  /// What was set for a state; nil for nothing.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state.rawValue]
  }

  // MARK: Being operated

  private func select(_ index: Int) {
    guard isEnabled, parts.indices.contains(index), parts[index].isEnabled else { return }
    guard index != selected || isMomentary else { return }
    selected = index
    parts[index].action?.perform(from: self)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selected = Self.noSegment }
  }

  override func take(_ press: KeyPress) -> Bool {
    switch press.key {
    case .left, .character("h"): return step(-1)
    case .right, .character("l"): return step(1)
    case .enter, .character(" "):
      if !step(1) { select(0) }
      return true
    default: return false
    }
  }

  /// Selects the next segment that can be; false at the end.
  private func step(_ step: Int) -> Bool {
    let start = selected == Self.noSegment && step < 0 ? parts.count : selected
    var index = start + step
    while parts.indices.contains(index), !parts[index].isEnabled { index += step }
    guard parts.indices.contains(index) else { return false }
    select(index)
    return true
  }

  override func activate() {}

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    let column = Int(touch.location(in: self).x / pointsPerPlace.width)
    let widths = widths(in: Int(bounds.width / pointsPerPlace.width))
    var end = 0
    for (index, width) in widths.enumerated() {
      end += width + (index > 0 ? 1 : 0)
      if column < end { return select(index) }
    }
  }

  // MARK: Size and drawing

  private var natural: [Int] {
    let widths = parts.map { part in
      part.width > 0
        ? Int((part.width / pointsPerPlace.width).rounded())
        : part.words.displayColumns(policy: .standard) + 2
    }
    guard !apportionsSegmentWidthsByContent, let most = widths.max() else { return widths }
    return zip(widths, parts).map { $1.width > 0 ? $0 : most }
  }

  private func widths(in columns: Int) -> [Int] {
    let natural = natural
    let extra = columns - natural.reduce(0, +) - max(0, natural.count - 1)
    guard extra != 0, !natural.isEmpty else { return natural }
    let count = natural.count
    return natural.enumerated().map { index, width in
      max(1, width + (extra * (index + 1)) / count - (extra * index) / count)
    }
  }

  open override var intrinsicContentSize: CGSize {
    let columns = natural.reduce(0, +) + max(0, parts.count - 1)
    return CGSize(width: CGFloat(columns) * pointsPerPlace.width, height: pointsPerPlace.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    let row = rect.row + max(0, rect.rows - 1) / 2
    var column = rect.column
    for (index, width) in widths(in: rect.columns).enumerated() {
      if index > 0 {
        canvas.draw(
          "│", column: column, row: row, style: TextStyle(attributes: .dim).merging(over: style),
          clip: clip)
        column += 1
      }
      draw(
        index, into: &canvas, CanvasRect(column: column, row: row, columns: width, rows: 1), clip,
        style)
      column += width
    }
  }

  private func draw(
    _ index: Int, into canvas: inout Canvas, _ place: CanvasRect, _ clip: CanvasRect,
    _ style: TextStyle
  ) {
    var style = style
    let isSelected = index == selected
    let attributes = textAttributes[isSelected ? State.selected.rawValue : 0] ?? textAttributes[0]
    if let attributes {
      style = TextStyle(attributes: attributes, traits: traitCollection).merging(over: style)
    }
    if isSelected { style.attributes.insert(isFocused ? [.bold, .reverse] : .bold) }
    if isSelected, let tint = selectedSegmentTintColor { style.background = tint.canvasColor }
    if isFocused, selected == Self.noSegment { style.attributes.insert(.underline) }
    if !isEnabled || !parts[index].isEnabled { style.attributes.insert(.dim) }
    let line = wrapText(
      parts[index].words, columns: max(1, place.columns - 2), maximumLines: 1, wraps: false
    ).first
    canvas.fill(place.intersection(clip), style: style)
    let free = max(0, place.columns - (line?.columns ?? 0))
    if let line {
      canvas.draw(line, column: place.column + free / 2, row: place.row, style: style, clip: clip)
    }
    guard isSelected else { return }
    canvas.draw("[", column: place.column, row: place.row, style: style, clip: clip)
    canvas.draw("]", column: place.endColumn - 1, row: place.row, style: style, clip: clip)
  }
}
