// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
internal import Pictures

/// A picture: a symbol as a glyph, or a PNG, JPEG or WebP file that is drawn by the symbols of a terminal.
open class UIImage: NSObject, @unchecked Sendable {  // Immutable; a class only as UIKit's is one.
  /// How the tint colour is used.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Which way up a picture is; none is turned here.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// How a picture is stretched.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// The glyph of a symbol.
  let glyph: String?
  /// What names a picture.
  let name: String
  let tint: UIColor?
  /// The file, of which the pixels are made when they are first drawn.
  let contents: ImageContents?
  /// Whether the size is the program's, as of a thumbnail.
  private let ownSize: CGSize?
  open private(set) var renderingMode: RenderingMode
  open private(set) var configuration: Configuration?
  /// The picture elements of a point.
  open private(set) var scale: CGFloat

  /// The extent in points: a symbol's is that of a place, a file's that of its picture elements at its scale.
  open var size: CGSize {
    if let ownSize { return ownSize }
    guard let contents else { return glyph == nil ? .zero : pointsPerPlace }
    return CGSize(
      width: CGFloat(contents.width) / scale, height: CGFloat(contents.height) / scale)
  }
  open var isSymbolImage: Bool { glyph != nil }
  open var imageOrientation: Orientation { .up }
  open var capInsets: UIEdgeInsets { .zero }
  open var resizingMode: ResizingMode { .stretch }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open var flipsForRightToLeftLayoutDirection: Bool { false }
  open var symbolConfiguration: SymbolConfiguration? { configuration as? SymbolConfiguration }

  private init(
    glyph: String? = nil, name: String = "", contents: ImageContents? = nil, scale: CGFloat = 1,
    size: CGSize? = nil, tint: UIColor? = nil, mode: RenderingMode = .automatic,
    configuration: Configuration? = nil
  ) {
    (self.glyph, self.name, self.contents) = (glyph, name, contents)
    (self.scale, ownSize, self.tint) = (scale, size, tint)
    (renderingMode, self.configuration) = (mode, configuration)
    super.init()
  }

  /// A picture without extent.
  public override convenience init() { self.init(glyph: nil) }

  /// The picture of an `#imageLiteral`: a file as for ``init(named:)``, which has to be there.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let (contents, scale) = ImageContents.named(name, in: nil) else {
      preconditionFailure(
        "an image literal names \"\(name)\", which is neither in the bundle nor beside the program")
    }
    self.init(name: name, contents: contents, scale: scale)
  }

  // MARK: Symbols

  /// A symbol; nil for one that the table of glyphs does not have.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }
  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration?
  ) {
    guard let glyph = SymbolGlyphs.glyph(named: name) else { return nil }
    self.init(
      glyph: glyph, name: name, tint: (configuration as? SymbolConfiguration)?.color,
      configuration: configuration)
  }
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(systemName: name) }
  public convenience init?(
    systemName name: String, variableValue: Double, configuration: Configuration? = nil
  ) { self.init(systemName: name, withConfiguration: configuration) }

  // MARK: Files

  /// A PNG, JPEG or WebP file of the main bundle or beside the executable; nil when there is none.
  public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, in: bundle, with: nil) }
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    guard let (contents, scale) = ImageContents.named(name, in: bundle) else { return nil }
    self.init(name: name, contents: contents, scale: scale, configuration: configuration)
  }

  /// A PNG, JPEG or WebP file; nil when there is none.
  public convenience init?(contentsOfFile path: String) {
    guard let contents = ImageContents(path: path) else { return nil }
    let file = URL(filePath: path).deletingPathExtension().lastPathComponent
    let (name, scale) = ImageContents.nameAndScale(of: file)
    self.init(name: name, contents: contents, scale: scale)
  }

  /// The picture of a file's bytes; nil for bytes of another kind.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  public convenience init?(data: Data, scale: CGFloat) {
    guard let contents = ImageContents([UInt8](data)) else { return nil }
    self.init(contents: contents, scale: scale)
  }

  /// The file's bytes, where it is a PNG file.
  /// What has been drawn into a context; nothing is an image of nothing.
  convenience init(_ context: CGContext, scale: CGFloat) {
    let blank = InkMap(width: context.width, height: context.height)
    self.init(contents: ImageContents(context.drawn ?? blank), scale: scale)
  }

  open func pngData() -> Data? { contents?.data(of: .png) }
  /// The file's bytes, where it is a JPEG file.
  open func jpegData(compressionQuality: CGFloat) -> Data? { contents?.data(of: .jpeg) }

  // MARK: Variants

  private func changed(
    tint: UIColor? = nil, mode: RenderingMode? = nil, size: CGSize? = nil
  ) -> UIImage {
    UIImage(
      glyph: glyph, name: name, contents: contents, scale: scale, size: size ?? ownSize,
      tint: tint ?? self.tint, mode: mode ?? renderingMode,
      configuration: configuration)
  }

  /// The picture in a colour.
  open func withTintColor(_ color: UIColor) -> UIImage { changed(tint: color) }
  /// The picture in a colour, which the view's tint does not change when it is always original.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed(tint: color, mode: renderingMode)
  }
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed(mode: renderingMode)
  }
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage { self }

  /// The picture to be shown in another extent.
  open func preparingThumbnail(of size: CGSize) -> UIImage? { changed(size: size) }
  open func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) { completionHandler(preparingThumbnail(of: size)) }
  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
  /// The picture with its pixels made.
  open func preparingForDisplay() -> UIImage? {
    contents?.decode()
    return self
  }
  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(preparingForDisplay())
  }
  open func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }
}
