// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import PlaneGeometry
internal import TextCanvas

/// Which corners of a layer are round.
public struct CACornerMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// How round corners are.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
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

  open var name: String?
  open var cornerRadius: CGFloat = 0
  open var cornerCurve: CALayerCornerCurve = .circular
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var masksToBounds = false
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  /// Kept: a terminal draws nothing by another layer's opacity.
  open var mask: CALayer?
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var contentsScale: CGFloat = 1
  open var allowsEdgeAntialiasing = false
  open var allowsGroupOpacity = true
  open var drawsAsynchronously = false
  open var isDoubleSided = true
  open var zPosition: CGFloat = 0
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var transform = CATransform3DIdentity
  open var sublayerTransform = CATransform3DIdentity

  /// Kept: a view's picture is an image view's.
  open var contents: Any?
  private var ownOpacity: Float = 1
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
  }
  private var ownHidden = false
  open var isHidden: Bool {
    get { view?.isHidden ?? ownHidden }
    set { if let view { view.isHidden = newValue } else { ownHidden = newValue } }
  }
  open var isOpaque = false
  private var ownBackground: CGColor?
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
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Tree

  /// The layers inside that belong to no view, drawn in this order; nil for none.
  open private(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?

  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32.max) }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    guard layer.view == nil else { return }
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(idx), layers.count))
    sublayers = layers
    layer.superlayer = self
  }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling } ?? 0
    insertSublayer(layer, at: UInt32(index))
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = (sublayers?.firstIndex { $0 === sibling }).map { UInt32($0) + 1 }
    insertSublayer(layer, at: index ?? .max)
  }
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    if superlayer?.sublayers?.isEmpty ?? false { superlayer?.sublayers = nil }
    superlayer = nil
  }

  // MARK: Layout and drawing

  /// Nothing: what a terminal shows is drawn whole after every change.
  open func setNeedsDisplay() {}
  open func setNeedsLayout() { view?.setNeedsLayout() }
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
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
