// SPDX-License-Identifier: MIT

/// The canvas as it is stored, for backends that read every place of every frame.
extension Canvas {
  /// What each place holds, row by row.
  package var placeGlyphs: [Glyph] { glyphs }

  /// The number in `placeStyles` of each place's style, row by row.
  package var placeStyleNumbers: [UInt16] { styleNumbers }

  /// The styles that the numbers stand for; the first is plain.
  package var placeStyles: [TextStyle] { styles }

  /// The graphemes of more than one scalar, by the number in their glyph.
  package var placeClusters: [String] { clusters }
}
