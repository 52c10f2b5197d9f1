// SPDX-License-Identifier: MIT

internal import TextCanvas

/// Brings canvases into the numbering of an `AppearanceTable`; keeps its storage from frame to frame.
struct CanvasTranslation: Sendable {
  private var styles: [UInt32] = []
  private var blankPlaces: [ScreenPlace] = []
  private var clusters: [Glyph] = []

  /// Fills `places`, which has the canvas' extents, with what the canvas shows.
  mutating func translate(
    _ canvas: Canvas, by table: inout AppearanceTable, into places: inout [ScreenPlace]
  ) {
    styles.removeAll(keepingCapacity: true)
    blankPlaces.removeAll(keepingCapacity: true)
    for style in canvas.placeStyles {
      let number = table.number(of: style)
      styles.append(number)
      blankPlaces.append(ScreenPlace(glyph: .blank, style: table.blankStyles[Int(number)]))
    }
    clusters.removeAll(keepingCapacity: true)
    for cluster in canvas.placeClusters {
      clusters.append(Glyph(clusterNumber: table.number(of: cluster)))
    }
    let glyphs = canvas.placeGlyphs
    let numbers = canvas.placeStyleNumbers
    // By their codes, so that next to nothing is called for each place.
    let blank = Glyph.blank.code
    for index in places.indices {
      let glyph = glyphs[index]
      let number = Int(numbers[index])
      if glyph.code == blank {
        places[index] = blankPlaces[number]
      } else if glyph.code >> 31 == 1, let cluster = glyph.clusterNumber {
        places[index] = ScreenPlace(glyph: clusters[cluster], style: styles[number])
      } else {
        places[index] = ScreenPlace(glyph: glyph, style: styles[number])
      }
    }
  }
}
