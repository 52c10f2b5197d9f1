// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import PlaneGeometry
internal import TextCanvas

/// Which corners of a layer are round.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// How round corners are.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Parts of circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Corners that begin softly; in a terminal the same glyphs.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// What of a view's look is its layer's: a background, a border of lines whose corners are round from a radius of a point
/// on, and the layers inside.
///
/// A view's layer has the view's place. The border and the layers inside stand behind the views inside, so that no text is
/// lost to them. What only Core Animation could show is kept and not drawn: shadows, transforms and rasterisation.
@preconcurrency @MainActor open class CALayer: NSObject {
  weak var view: UIView?

  /// A layer of no view.
  public override init() {}
  /// A layer like another, which Core Animation would make; here it is like a new one.
  public init(layer: Any) {}
  /// A layer from an archive, of which there are none here.
  public required init?(coder: NSCoder) {}

  /// A name for the program to know the layer by.
  open var name: String?
  /// From 1 point on, the corners of the border are round: `╭`, `╮`, `╰` and `╯`. Default: 0.
  open var cornerRadius: CGFloat = 0
  /// Kept, and has no effect: a round corner is one glyph. Default: `circular`.
  open var cornerCurve: CALayerCornerCurve = .circular
  /// Kept, and has no effect: all corners are alike. Default: all four.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The width of the border in points: none at 0, heavy lines from 3 on, else thin ones. Default: 0.
  open var borderWidth: CGFloat = 0
  /// The colour of the border; nil for that of text.
  open var borderColor: CGColor?
  /// Whether what is inside is cut off at the edges. Default: false.
  open var masksToBounds = false
  /// Kept, and has no effect: a terminal shows no shadows.
  open var shadowColor: CGColor?
  /// Kept, and has no effect: a terminal shows no shadows. Default: 0.
  open var shadowOpacity: Float = 0
  /// Kept, and has no effect: a terminal shows no shadows. Default: 3 points up.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// Kept, and has no effect: a terminal shows no shadows. Default: 3 points.
  open var shadowRadius: CGFloat = 3
  /// Kept, and has no effect: a terminal shows no shadows.
  open var shadowPath: CGPath?
  /// Kept: a terminal draws nothing by another layer's opacity.
  open var mask: CALayer?
  /// Kept, and has no effect. Default: false.
  open var shouldRasterize = false
  /// Kept, and has no effect. Default: 1.
  open var rasterizationScale: CGFloat = 1
  /// Kept, and has no effect. Default: 1.
  open var contentsScale: CGFloat = 1
  /// Kept, and has no effect. Default: false.
  open var allowsEdgeAntialiasing = false
  /// Kept, and has no effect. Default: true.
  open var allowsGroupOpacity = true
  /// Kept, and has no effect. Default: false.
  open var drawsAsynchronously = false
  /// Kept, and has no effect: a layer is not turned. Default: true.
  open var isDoubleSided = true
  /// How far in front the layer's view stands among its siblings; the greatest is drawn last. Kept
  /// for a layer of no view. Default: 0.
  open var zPosition: CGFloat = 0
  /// Which point of the layer ``position`` means, from (0, 0) at the upper left to (1, 1). Default: the middle.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// Kept, and has no effect: a layer is shown where its frame is.
  open var transform = CATransform3DIdentity
  /// Kept, and has no effect: a layer is shown where its frame is.
  open var sublayerTransform = CATransform3DIdentity

  /// Kept: a view's picture is an image view's.
  open var contents: Any?
  private var ownOpacity: Float = 1
  /// How opaque the layer is, from 0 to 1; the view's `alpha` where there is a view, and less than
  /// a third is not drawn. Default: 1.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
  }
  private var ownHidden = false
  /// Whether the layer is left out; the view's own `isHidden` where there is a view. Default: false.
  open var isHidden: Bool {
    get { view?.isHidden ?? ownHidden }
    set { if let view { view.isHidden = newValue } else { ownHidden = newValue } }
  }
  /// Kept, and has no effect. Default: false.
  open var isOpaque = false
  private var ownBackground: CGColor?
  /// What fills the layer; the view's own `backgroundColor` where there is a view. Default: nil, for nothing.
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? ownBackground }
    set {
      if let view {
        view.backgroundColor = newValue.map { UIColor(cgColor: $0) }
      } else {
        ownBackground = newValue
      }
    }
  }

  // MARK: Place

  private var ownFrame = CGRect.zero
  /// The place in the layer around, in points.
  open var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set { if let view { view.frame = newValue } else { ownFrame = newValue } }
  }
  /// The layer's own rectangle, in points; setting its size keeps ``position``.
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: .zero, size: ownFrame.size) }
    set {
      if let view {
        view.bounds = newValue
      } else {
        let middle = position
        ownFrame.size = newValue.size
        position = middle
      }
    }
  }
  /// Where the ``anchorPoint`` is in the layer around.
  open var position: CGPoint {
    get {
      CGPoint(
        x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
    }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width * anchorPoint.x, y: newValue.y - frame.height * anchorPoint.y)
    }
  }
  /// Whether a point, in the layer's own points, is inside ``bounds``.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Tree

  /// The layers inside that belong to no view, drawn in this order; nil for none.
  open private(set) var sublayers: [CALayer]?
  /// The layer around, for one that belongs to no view; nil for none.
  open private(set) weak var superlayer: CALayer?

  /// Puts a layer in front of all others inside; not one that belongs to a view.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32.max) }
  /// Puts a layer at a place among those inside, or last where there are fewer; not one that belongs to a view.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    guard layer.view == nil else { return }
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(idx), layers.count))
    sublayers = layers
    layer.superlayer = self
  }
  /// Puts a layer right behind another, or behind all where that is not inside.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling } ?? 0
    insertSublayer(layer, at: UInt32(index))
  }
  /// Puts a layer right in front of another, or of all where that is not inside.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = (sublayers?.firstIndex { $0 === sibling }).map { UInt32($0) + 1 }
    insertSublayer(layer, at: index ?? .max)
  }
  /// Puts a layer in place of another.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }
  /// Takes the layer out of the one around.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    if superlayer?.sublayers?.isEmpty ?? false { superlayer?.sublayers = nil }
    superlayer = nil
  }

  // MARK: Layout and drawing

  /// Nothing: what a terminal shows is drawn whole after every change.
  open func setNeedsDisplay() {}
  /// Has the view laid out before it is next drawn; nothing without a view.
  open func setNeedsLayout() { view?.setNeedsLayout() }
  /// Lays out the view's window; nothing without a view.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
  /// Never called; override `layoutSubviews()` of the view.
  open func layoutSublayers() {}
  /// Nothing: there is no animation on its way.
  open func removeAllAnimations() {}
  /// Nothing: there is no animation on its way.
  open func removeAnimation(forKey key: String) {}

  /// Draws what a kind of layer shows in a rectangle of the canvas, over its background.
  func paintContent(into canvas: inout Canvas, in rect: CanvasRect, clip: CanvasRect) {}
  /// Draws what may go beyond the layer's frame, whose bounds begin at a point of the canvas.
  func paintPath(into canvas: inout Canvas, origin: Point, clip: CanvasRect) {}

  // MARK: By class

  @usableFromInline convenience init(ofDynamicClass: Void) { self.init() }

  // As in `UIView.make`: the initialiser under another name, which may be called on any class.
  @_silgen_name("$s5UIKit7CALayerC14ofDynamicClassACyt_tcfC")
  private static func makeOfDynamicClass() -> CALayer

  /// A layer of a class, made with `init()`.
  static func make(_ layerClass: AnyClass) -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      preconditionFailure("a view's layerClass is \(layerClass), which is no CALayer")
    }
    return layerClass.makeOfDynamicClass()
  }
}
