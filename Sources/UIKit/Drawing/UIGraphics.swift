// SPDX-License-Identifier: MIT

public import Foundation

@MainActor private var contexts: [CGContext] = []

/// What is drawn into now: the picture of a renderer, or a view's in its `draw(_:)`.
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }
/// Has a context drawn into until ``UIGraphicsPopContext()``.
@MainActor public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }
/// Goes back to the context of before the last ``UIGraphicsPushContext(_:)``.
@MainActor public func UIGraphicsPopContext() { _ = contexts.popLast() }

/// Fills a rectangle in the current context.
@MainActor public func UIRectFill(_ rect: CGRect) { contexts.last?.fill(rect) }
/// Draws a line of one point inside of a rectangle's edges in the current context.
@MainActor public func UIRectFrame(_ rect: CGRect) {
  contexts.last?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}
/// Leaves only what lies in a rectangle, of what is drawn next in the current context.
@MainActor public func UIRectClip(_ rect: CGRect) { contexts.last?.clip(to: rect) }

/// Begins a picture of a size in points, with one pixel for each.
@MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
/// Begins a picture of a size in points, black where nothing is drawn if opaque, with `scale`
/// pixels for each point, or as many as the screen has for 0.
@MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let format = UIGraphicsImageRendererFormat()
  format.opaque = opaque
  if scale > 0 { format.scale = scale }
  let renderer = UIGraphicsImageRenderer(size: size, format: format)
  UIGraphicsPushContext(renderer.makeContext())
}
/// What has been drawn into the current context; nil without one.
@MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  contexts.last.map { UIImage($0, scale: CGFloat($0.scale)) }
}
/// Ends the picture that was begun last.
@MainActor public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

extension UIColor {
  /// Makes it the colour of what is filled and stroked.
  @MainActor public func set() {
    setFill()
    setStroke()
  }
  /// Makes it the colour of what is filled in the current context.
  @MainActor public func setFill() { contexts.last?.setFill(self) }
  /// Makes it the colour of lines in the current context.
  @MainActor public func setStroke() { contexts.last?.setStroke(self) }
}

/// How a renderer's pictures are made.
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels for each point.
  open var scale: CGFloat = UIScreen.main.scale
  /// Whether what nothing is drawn on is black. Default: false.
  open var opaque = false

  public override required init() { super.init() }

  /// A format as it is at first.
  open class func `default`() -> Self { self.init() }
  /// A format as it is at first.
  open class func preferred() -> Self { self.init() }
}

/// What a renderer's actions draw into.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
  /// What is drawn into.
  public let cgContext: CGContext
  /// How the picture is made.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// What has been drawn so far.
  open var currentImage: UIImage { UIImage(cgContext, scale: format.scale) }
  /// Fills a rectangle.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws a line of one point inside of a rectangle's edges.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Leaves only what lies in a rectangle, of what is drawn next.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures by drawing them.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// How the pictures are made.
  public let format: UIGraphicsImageRendererFormat

  /// Makes pictures of a size in points.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }
  /// Makes pictures of a size in points, in a format whose scale counts from 0.25 to 4.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Makes pictures of a part of the plane, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }
  /// Makes pictures of a part of the plane, in points, in a format whose scale counts from 0.25 to 4.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
  }

  func makeContext() -> CGContext {
    let scale = max(0.25, min(format.scale, 4))
    let context = CGContext(
      width: Int((bounds.width * scale).rounded(.up)),
      height: Int((bounds.height * scale).rounded(.up)),
      transform: CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale))
    context.scale = Double(scale)
    // What nothing is drawn on is black, as on iOS.
    if format.opaque { context.fill(bounds) }
    return context
  }

  /// A picture of what the actions draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = makeContext()
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let shown = UIGraphicsImageRendererContext(context, format)
    actions(shown)
    return shown.currentImage
  }

  /// A picture of what the actions draw, as a PNG file; empty where none could be made.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
