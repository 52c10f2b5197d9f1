// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A picture: a symbol as a glyph, or a file that is shown by its name.
open class UIImage: NSObject, @unchecked Sendable {  // Immutable; a class only as UIKit's is one.
  /// How the tint colour is used.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The glyph of a symbol.
  let glyph: String?
  /// What names a picture.
  let name: String
  let tint: UIColor?
  open var renderingMode: RenderingMode { tint == nil ? .automatic : .alwaysOriginal }
  /// The extent in points; of a file that of its picture elements.
  public let size: CGSize
  open var scale: CGFloat { 1 }
  open var isSymbolImage: Bool { glyph != nil }

  private init(glyph: String?, name: String, size: CGSize, tint: UIColor? = nil) {
    self.glyph = glyph
    self.name = name
    self.size = size
    self.tint = tint
    super.init()
  }

  /// A picture without extent.
  public override init() {
    (glyph, name, size, tint) = (nil, "", .zero, nil)
    super.init()
  }

  /// A symbol; nil for one that the table of glyphs does not have.
  public convenience init?(systemName name: String) {
    guard let glyph = SymbolGlyphs.glyph(named: name) else { return nil }
    self.init(glyph: glyph, name: name, size: pointsPerPlace)
  }

  /// A symbol; nil for one that the table of glyphs does not have.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    guard let glyph = SymbolGlyphs.glyph(named: name) else { return nil }
    let color = (configuration as? SymbolConfiguration)?.color
    self.init(glyph: glyph, name: name, size: pointsPerPlace, tint: color)
  }

  /// A symbol; nil for one that the table of glyphs does not have.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(systemName: name) }

  /// A PNG or JPEG file of the main bundle or beside the executable; nil when there is none.
  public convenience init?(named name: String) {
    guard let file = ImageFile(named: name) else { return nil }
    self.init(glyph: nil, name: name, size: file.size)
  }

  /// A PNG or JPEG file; nil when there is none.
  public convenience init?(contentsOfFile path: String) {
    guard let file = ImageFile(path: path) else { return nil }
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    self.init(glyph: nil, name: name, size: file.size)
  }

  /// The picture in a colour.
  open func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(glyph: glyph, name: name, size: size, tint: color)
  }

  /// The picture in a colour, which the view's tint does not change.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color)
  }

  /// The picture.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
}
