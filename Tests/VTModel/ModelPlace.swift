// SPDX-License-Identifier: MIT

public import TextCanvas

/// What one place of a model's screen shows.
public struct ModelPlace: Hashable, Sendable {
  /// The grapheme; a space where nothing was written, empty under the right part of a wide one.
  public var text: String
  /// How it looks.
  public var style: TextStyle
  /// The address of the hyperlink that it belongs to.
  public var link: String?
  /// What is seen there of a picture made of sixels.
  public var picture: ModelPicturePart?

  /// A place with this on it.
  public init(text: String, style: TextStyle = .plain, link: String? = nil) {
    self.text = text
    self.style = style
    self.link = link
  }

  /// What is left of a wide grapheme whose other half was overwritten: terminals differ on it, so nobody may
  /// leave it on the screen.
  public static let broken = ModelPlace(text: "\u{FFFD} half")

  /// The place as it looks: of a blank's style only what a blank shows counts.
  public var look: ModelPlace {
    guard text == " " else { return self }
    var place = self
    place.style.attributes.subtract([.bold, .dim, .italic])
    if place.style.attributes.isEmpty { place.style.foreground = nil }
    return place
  }
}

/// One place's part of a picture.
public struct ModelPicturePart: Hashable, Sendable {
  /// What drew the picture: the device control string, without its introducer and end.
  public var sixels: String
  /// The place's column, from the picture's corner.
  public var column: Int
  /// The place's row, from there.
  public var row: Int

  /// A part of a picture.
  public init(sixels: String, column: Int, row: Int) {
    self.sixels = sixels
    self.column = column
    self.row = row
  }

  /// What scrolling leaves of one: terminals differ on it, so nobody may leave it on the screen.
  static let torn = ModelPicturePart(sixels: "torn", column: 0, row: 0)
}

/// What a terminal thinks of graphemes' widths.
public enum WidthOpinion: Hashable, Sendable, CaseIterable {
  /// As the canvas does.
  case canvas
  /// Each scalar by itself: no joining, no variation selectors, flags as two letters.
  case scalars
  /// Emoji and private use on one column.
  case narrow
}

/// Bytes that the model does not take.
public struct ModelError: Error, Hashable, CustomStringConvertible {
  /// What was wrong, with the bytes.
  public var description: String

  init(_ description: String) { self.description = description }
}
