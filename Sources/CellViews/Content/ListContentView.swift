// SPDX-License-Identifier: MIT

public import PlaneGeometry
internal import TextCanvas

/// Shows a ``ListContentConfiguration``; as high as its texts need when they wrap.
@MainActor public final class ListContentView: View, ContentView {
  /// The configuration on show; another type than ``ListContentConfiguration`` is a mistake of the program.
  public var configuration: any ContentConfiguration {
    get { content }
    set {
      guard let list = newValue as? ListContentConfiguration else {
        preconditionFailure(
          "a list content view is given a \(type(of: newValue)); it shows list content only")
      }
      content = list
      apply()
    }
  }

  /// The margins that the view around gives: a list cell tells them its list content view.
  public var superviewLayoutMargins = DirectionalEdgeInsets.zero {
    didSet {
      if superviewLayoutMargins != oldValue { setNeedsLayout() }
    }
  }

  /// Where the primary text stands in the view, in columns and rows; nil without a text.
  public var textFrame: Rect? { frame(of: textLabel) }
  /// Where the secondary text stands; nil without one.
  public var secondaryTextFrame: Rect? { frame(of: secondaryTextLabel) }
  /// Where the image stands; nil without one, or without room for it.
  public var imageFrame: Rect? { imageView.flatMap { frame(of: $0) } }

  private(set) var content: ListContentConfiguration
  private let textLabel = Label()
  private let secondaryTextLabel = Label()
  private lazy var glyphLabel = Label()
  private lazy var imageSlot = ImageSlot()
  private var imageView: View?

  /// A view that shows a configuration.
  public init(configuration: ListContentConfiguration) {
    content = configuration
    super.init()
    addSubview(textLabel)
    addSubview(secondaryTextLabel)
    apply()
  }

  private func frame(of view: View) -> Rect? {
    layoutIfNeeded()
    return view.frame.isEmpty ? nil : view.frame
  }

  private func apply() {
    show(content.text, content.textProperties, in: textLabel)
    show(content.secondaryText, content.secondaryTextProperties, in: secondaryTextLabel)
    showImage()
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ properties: ListContentConfiguration.TextProperties, in label: Label
  ) {
    label.text = properties.transformed(text ?? "")
    label.style = properties.style
    label.alignment = properties.alignment == .center ? .center : .left
    label.truncation = properties.lineBreakMode.truncation
    label.maximumLines = properties.numberOfLines > 0 ? properties.numberOfLines : nil
  }

  private func showImage() {
    let view: View?
    switch content.image {
    case .glyph(let glyph):
      glyphLabel.text = glyph
      view = glyphLabel
    case .named(let name, let alternativeText):
      imageSlot.name = name
      imageSlot.alternativeText = alternativeText
      view = imageSlot
    case nil:
      view = nil
    }
    view?.style = content.imageProperties.style
    guard view !== imageView else { return }
    imageView?.removeFromSuperview()
    if let view { addSubview(view) }
    imageView = view
  }

  /// The margins at both sides, in columns.
  var marginColumns: Double {
    let margins = content.margins(within: superviewLayoutMargins)
    return margins.leading + margins.trailing
  }

  public override func sizeThatFits(_ room: Size) -> Size { arrangement(in: room).size }

  public override func layoutSubviews() {
    let arrangement = arrangement(in: frame.size)
    imageView?.frame = arrangement.image
    textLabel.frame = arrangement.text
    secondaryTextLabel.frame = arrangement.secondaryText
  }

  private func arrangement(in room: Size) -> ListContentArrangement {
    let measure = { (view: View) in { (room: Size) in view.measuredSize(in: room) } }
    return ListContentArrangement(
      of: content, margins: content.margins(within: superviewLayoutMargins), in: room,
      image: imageView.map(measure), text: measure(textLabel),
      secondaryText: measure(secondaryTextLabel))
  }
}

extension ListContentConfiguration {
  /// The margins in whole columns and rows.
  fileprivate func margins(within superview: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    let own = directionalLayoutMargins
    let axes = axesPreservingSuperviewLayoutMargins
    func margin(_ own: Double, _ inherited: Double, _ axis: Axis) -> Double {
      Double(wholeCount((axes.contains(axis) ? max(own, inherited) : own).rounded()))
    }
    return DirectionalEdgeInsets(
      top: margin(own.top, superview.top, .vertical),
      leading: margin(own.leading, superview.leading, .horizontal),
      bottom: margin(own.bottom, superview.bottom, .vertical),
      trailing: margin(own.trailing, superview.trailing, .horizontal))
  }
}
