// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@MainActor private var contexts: [CGContext] = []

/// What is drawn into now: the picture of a renderer, or a view's in its `draw(_:)`.
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }
@MainActor public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }
@MainActor public func UIGraphicsPopContext() { _ = contexts.popLast() }

@MainActor public func UIRectFill(_ rect: CGRect) { contexts.last?.fill(rect) }
@MainActor public func UIRectFrame(_ rect: CGRect) {
  contexts.last?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}
@MainActor public func UIRectClip(_ rect: CGRect) { contexts.last?.clip(to: rect) }

@MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
@MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let format = UIGraphicsImageRendererFormat()
  format.opaque = opaque
  if scale > 0 { format.scale = scale }
  let renderer = UIGraphicsImageRenderer(size: size, format: format)
  UIGraphicsPushContext(renderer.makeContext())
}
@MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  contexts.last.map { UIImage($0, scale: CGFloat($0.scale)) }
}
@MainActor public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

extension UIColor {
  /// Makes it the colour of what is filled and stroked.
  @MainActor public func set() {
    setFill()
    setStroke()
  }
  @MainActor public func setFill() { contexts.last?.setFill(self) }
  @MainActor public func setStroke() { contexts.last?.setStroke(self) }
}

/// How a renderer's pictures are made.
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels for each point.
  open var scale: CGFloat = UIScreen.main.scale
  open var opaque = false

  public override required init() { super.init() }

  open class func `default`() -> Self { self.init() }
  open class func preferred() -> Self { self.init() }
}

/// What a renderer's actions draw into.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  open var currentImage: UIImage { UIImage(cgContext, scale: format.scale) }
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures by drawing them.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }
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

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = makeContext()
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let shown = UIGraphicsImageRendererContext(context, format)
    actions(shown)
    return shown.currentImage
  }

  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
