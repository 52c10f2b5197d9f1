// SPDX-License-Identifier: MIT

/// A picture's file, for outputs that show it themselves.
public struct PictureFile: Sendable, Hashable {
  /// Its media type, such as `image/png`.
  public let mediaType: String
  /// Its bytes in base64 (RFC 4648).
  public let base64: String

  /// A file of a type.
  public init(mediaType: String, base64: String) {
    self.mediaType = mediaType
    self.base64 = base64
  }

  /// The `data:` URL (RFC 2397) of the file.
  public var url: String { "data:\(mediaType);base64,\(base64)" }
}

/// Where on a canvas a picture is to be shown that is no text; the places there are blank.
public struct CanvasImage: Sendable, Hashable {
  /// What shows the picture.
  public enum Content: Sendable, Hashable {
    /// The output, from the picture's file.
    case file(PictureFile)
    /// The terminal.
    case graphic(PictureGraphic)
  }

  /// The whole picture's block, which may reach beyond the canvas.
  public var rect: CanvasRect
  /// The part of it that is to be seen.
  public var visible: CanvasRect
  /// The picture.
  public var content: Content
  /// Whether the picture fills the block, what is beyond it being cut off; else all of it is seen.
  public var fillsRect: Bool
  /// What is said of it in words.
  public var alternativeText: String

  /// The picture's file, where the output is to show that.
  public var file: PictureFile? {
    if case .file(let file) = content { file } else { nil }
  }

  /// The image so many rows further down.
  package func moved(byRows rows: Int) -> CanvasImage {
    var image = self
    image.rect.row += rows
    image.visible.row += rows
    return image
  }

  /// Takes in what the next canvas shows of the same image; false when it is another.
  package mutating func join(_ next: CanvasImage) -> Bool {
    guard rect == next.rect, content == next.content else { return false }
    visible.rows = max(visible.endRow, next.visible.endRow) - visible.row
    return true
  }
}
