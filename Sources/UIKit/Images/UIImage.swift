// SPDX-License-Identifier: MIT

public import Foundation
internal import Pictures

/// A picture: a symbol as a glyph, or a PNG, JPEG or WebP file that is drawn by the symbols of a terminal.
open class UIImage: NSObject, @unchecked Sendable {  // Immutable; a class only as UIKit's is one.
  /// How the tint colour is used.
  public enum RenderingMode: Int, Sendable {
    /// As where it is shown, always in the image's own colours, or always in the tint.
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Which way up a picture is; none is turned here.
  public enum Orientation: Int, Sendable {
    /// Which way up a picture is; it is always `up`.
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// How a picture is stretched.
  public enum ResizingMode: Int, Sendable {
    /// How the middle of a picture would grow; it is always stretched.
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
  /// How the tint is used; kept, as only a symbol's glyph has the tint.
  open private(set) var renderingMode: RenderingMode
  /// The configuration that the image was made with; nil for none.
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
  /// Whether the image is a glyph of a symbol.
  open var isSymbolImage: Bool { glyph != nil }
  /// Always `up`.
  open var imageOrientation: Orientation { .up }
  /// Always zero: a picture is stretched as a whole.
  open var capInsets: UIEdgeInsets { .zero }
  /// Always `stretch`.
  open var resizingMode: ResizingMode { .stretch }
  /// Always zero: the frame is what is aligned.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Always false.
  open var flipsForRightToLeftLayoutDirection: Bool { false }
  /// ``configuration`` where it is a symbol's.
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
  /// A symbol, in the configuration's colour; nil for one that the table of glyphs does not have.
  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration?
  ) {
    guard let glyph = SymbolGlyphs.glyph(named: name) else { return nil }
    self.init(
      glyph: glyph, name: name, tint: (configuration as? SymbolConfiguration)?.color,
      configuration: configuration)
  }
  /// A symbol; the traits make no difference.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(systemName: name) }
  /// A symbol; its value is not shown, as a glyph has one look.
  public convenience init?(
    systemName name: String, variableValue: Double, configuration: Configuration? = nil
  ) { self.init(systemName: name, withConfiguration: configuration) }

  // MARK: Files

  /// A PNG, JPEG or WebP file of the main bundle or beside the executable; nil when there is none.
  public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }
  /// A PNG, JPEG or WebP file of a bundle, or beside the executable; nil when there is none. The
  /// traits make no difference.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, in: bundle, with: nil) }
  /// A PNG, JPEG or WebP file of a bundle, or beside the executable; nil when there is none.
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
  /// The picture of a file's bytes, with `scale` picture elements for each point; nil for bytes of another kind.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let contents = ImageContents([UInt8](data)) else { return nil }
    self.init(contents: contents, scale: scale)
  }

  /// What has been drawn into a context; nothing is an image of nothing.
  convenience init(_ context: CGContext, scale: CGFloat) {
    let blank = InkMap(width: context.width, height: context.height)
    self.init(contents: ImageContents(context.drawn ?? blank), scale: scale)
  }

  /// The picture as the bytes of a PNG file, where it came from one or was drawn; nil for any other.
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
  /// The same picture with another use of the tint, which is kept.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed(mode: renderingMode)
  }
  /// The image itself: it is drawn as large as it is asked for.
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage { self }

  /// The picture to be shown in another extent.
  open func preparingThumbnail(of size: CGSize) -> UIImage? { changed(size: size) }
  /// Gives ``preparingThumbnail(of:)`` at once.
  open func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) { completionHandler(preparingThumbnail(of: size)) }
  /// ``preparingThumbnail(of:)``.
  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
  /// The picture with its pixels made.
  open func preparingForDisplay() -> UIImage? {
    contents?.decode()
    return self
  }
  /// Gives the picture with its pixels made, at once.
  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(preparingForDisplay())
  }
  /// The picture with its pixels made.
  open func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }
}
