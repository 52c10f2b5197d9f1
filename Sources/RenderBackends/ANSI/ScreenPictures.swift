// SPDX-License-Identifier: MIT

internal import TextCanvas

/// The pictures that a terminal draws itself: those on the screen, and those that are to be there.
struct ScreenPictures: Sendable {
  /// A picture of kitty's protocol at its place.
  struct Placement: Sendable {
    var picture: PlacedPicture
    /// Tells it from others of the same picture; from 1 on.
    var number: Int
    /// False where the terminal may have moved it, or taken it away.
    var isCertain = true
  }

  /// The sixels that the screen shows, and those that it is to show, in the order in which they are drawn.
  var shownSixels: [PlacedPicture] = []
  var sixels: [PlacedPicture] = []
  var placements: [Placement] = []
  var wanted: [PlacedPicture] = []
  /// The frame in which each picture was last on the screen that the terminal has, by number.
  var lastFrames: [UInt32: Int] = [:]
  var frame = 0

  /// The most pictures that a terminal is left with beside those on its screen.
  static let mostUnseen = 64

  /// True where neither the screen nor the next frame has any.
  var isEmpty: Bool {
    shownSixels.isEmpty && sixels.isEmpty && placements.isEmpty && wanted.isEmpty
  }

  /// Takes what a canvas is to show. No sixel reaches into the last row: a terminal may scroll below one.
  mutating func take(_ canvas: Canvas) {
    frame += 1
    sixels.removeAll(keepingCapacity: true)
    wanted.removeAll(keepingCapacity: true)
    for image in canvas.images {
      guard let picture = PlacedPicture(image, above: canvas.rows) else { continue }
      if !picture.isSixel {
        wanted.append(picture)
      } else if let picture = PlacedPicture(image, above: canvas.rows - 1) {
        sixels.append(picture)
      }
    }
  }

  /// Forgets what the screen shows.
  mutating func forgetScreen() {
    shownSixels.removeAll()
    placements.removeAll()
    lastFrames.removeAll()
  }

  /// Notes that rows were scrolled: where terminals have what stood there by now is not relied on.
  mutating func noteScroll(of rows: Range<Int>) {
    for index in placements.indices {
      let place = placements[index].picture.place
      if place.row < rows.upperBound, place.endRow > rows.lowerBound {
        placements[index].isCertain = false
      }
    }
  }
}
