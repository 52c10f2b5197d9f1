// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import CellViews
public import Foundation
internal import PlaneGeometry
internal import TextCanvas

/// Shows list content.
public final class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private let engine: CellViews.ListContentView

  /// A view of a content.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    engine = CellViews.ListContentView(configuration: configuration.engine)
    engine.pictureSource = ImageSource.shared
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { return nil }

  /// Whether the content keeps the distances from the edges that it has in a cell of a list.
  var showsCellMargins = false {
    didSet {
      engine.superviewLayoutMargins =
        showsCellMargins ? DirectionalEdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 1) : .zero
    }
  }

  /// In a list cell of the program's own, the text begins where that of the system's cells does.
  public override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview?.superview is UICollectionViewListCell { showsCellMargins = true }
  }

  /// What is shown; list content.
  public var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let list = newValue as? UIListContentConfiguration else {
        preconditionFailure(
          "a list content view is given a \(type(of: newValue)); it shows list content only")
      }
      content = list
      engine.configuration = list.engine
      invalidateIntrinsicContentSize()
    }
  }

  // MARK: Where its parts are

  private lazy var textGuide = ContentGuide(in: self)
  private lazy var secondaryTextGuide = ContentGuide(in: self)
  private lazy var imageGuide = ContentGuide(in: self)
  /// Where the text is; nil where there is none.
  public var textLayoutGuide: UILayoutGuide? { content.hasText ? textGuide.guide : nil }
  /// Where the second text is; nil where there is none.
  public var secondaryTextLayoutGuide: UILayoutGuide? {
    content.hasSecondaryText ? secondaryTextGuide.guide : nil
  }
  /// Where the image is; nil where there is none.
  public var imageLayoutGuide: UILayoutGuide? { content.image == nil ? nil : imageGuide.guide }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard !layoutGuides.isEmpty else { return }
    engine.frame = Rect(
      x: 0, y: 0, width: Double(bounds.width / pointsPerPlace.width),
      height: Double(bounds.height / pointsPerPlace.height))
    textGuide.follow(engine.textFrame)
    secondaryTextGuide.follow(engine.secondaryTextFrame)
    imageGuide.follow(engine.imageFrame)
  }

  override var hasHeightByWidth: Bool { true }
  override var keepsRow: Bool { true }

  public override var intrinsicContentSize: CGSize { contentSize(width: nil) }

  override func contentSize(width: CGFloat?) -> CGSize {
    let columns = width.map { Double($0 / pointsPerPlace.width).rounded(.down) }
    let size = engine.measuredSize(in: Size(width: columns ?? .infinity, height: .infinity))
    return CGSize(
      width: CGFloat(size.width) * pointsPerPlace.width,
      height: CGFloat(size.height) * pointsPerPlace.height)
  }

  override func paintContent(
    into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect, style: TextStyle
  ) {
    engine.frame = Rect(x: 0, y: 0, width: Double(rect.columns), height: Double(rect.rows))
    engine.draw(
      into: &canvas, origin: Point(x: Double(rect.column), y: Double(rect.row)), clip: clip,
      metric: GridMetric(), inheriting: style)
  }
}
